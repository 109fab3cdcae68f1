// Source: docs/reference/erasing.md (One person).
import type { Kysely } from 'kysely';
import { weekAgainstErasing } from '@offpiste/core/office/person-data/erasable-person.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { erasePerson, type PersonErased } from './erase-person.store.ts';
import { readBookedWeeks, type Client } from './person.store.ts';

/** Refusals: person-in-week (weekName). */
export async function eraseClient(
  db: Kysely<Schema>,
  client: Client,
  { by, now }: { readonly by: Author; readonly now: number },
): Promise<PersonErased | Refusal> {
  const today = new Date(now).toISOString().slice(0, 10);
  const week = weekAgainstErasing(await readBookedWeeks(db, client.reference), today);
  return week ? refuse('person-in-week', { weekName: week.weekName }) : erasePerson(db, client, by);
}
