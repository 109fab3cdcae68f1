import type { Kysely } from 'kysely';
import type { Static, TArray, TSchema } from 'typebox';
import type { Schema } from '#platform/database/schema';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import { listVersion, type ListCall } from './answer-list.ts';
import { readCompanyList, type CompanyDocument } from './documents.store.ts';

/** The version of a list that was never imported. */
export const NO_DOCUMENT = 'none';

export async function answerCompanyList<Item extends TSchema>(
  db: Kysely<Schema>,
  { request, reply }: ListCall,
  { kind, reader }: { readonly kind: CompanyDocument; readonly reader?: string },
  schema: TArray<Item>,
): Promise<Static<TArray<Item>> | typeof NOT_MODIFIED> {
  const { items, token = NO_DOCUMENT } = await readCompanyList(db, kind, schema);
  return isUnchanged(request, reply, listVersion(token, reader)) ? NOT_MODIFIED : items;
}

export function companyListKey(kind: CompanyDocument): string {
  return `company/${kind}`;
}
