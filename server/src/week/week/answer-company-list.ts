import type { Kysely } from 'kysely';
import type { Static, TArray, TSchema } from 'typebox';
import type { Schema } from '#platform/database/schema';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import type { ListCall } from './answer-list.ts';
import { readCompanyList, type CompanyDocument } from './documents.store.ts';

/** The token of a company's list that was never imported. */
export const NO_DOCUMENT = 'none';

/** Responds to a request for a list of the company: with the list, or 304. */
export async function answerCompanyList<Item extends TSchema>(
  db: Kysely<Schema>,
  { request, reply }: ListCall,
  kind: CompanyDocument,
  schema: TArray<Item>,
): Promise<Static<TArray<Item>> | typeof NOT_MODIFIED> {
  const { items, token = NO_DOCUMENT } = await readCompanyList(db, kind, schema);
  return isUnchanged(request, reply, token) ? NOT_MODIFIED : items;
}

/** The key of a company's list among the keys of a week's lists. */
export function companyListKey(kind: CompanyDocument): string {
  return `company/${kind}`;
}
