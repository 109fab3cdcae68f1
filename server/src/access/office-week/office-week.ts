// Source: docs/reference/office.md (The office).
import type { Kysely } from 'kysely';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Schema } from '#platform/database/schema';

export interface WeekOwner {
  readonly weekId: string;
  readonly weekName: string;
  readonly brand: string;
  readonly token: string;
}

/** Refusals: unknown-week, no-office-access (brand). */
export async function officeWeek(
  db: Kysely<Schema>,
  weekId: string,
  officeBrands: readonly string[],
): Promise<WeekOwner | Refusal> {
  const week = await db
    .selectFrom('week')
    .select(['week_id', 'name', 'brand', 'token'])
    .where('week_id', '=', weekId)
    .executeTakeFirst();
  if (!week) return refuse('unknown-week');
  if (!officeBrands.includes(week.brand)) return refuse('no-office-access', { brand: week.brand });
  return { weekId: week.week_id, weekName: week.name, brand: week.brand, token: week.token };
}
