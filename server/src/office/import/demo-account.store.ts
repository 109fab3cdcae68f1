import type { Kysely } from 'kysely';
import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { ImportAccount } from '@offpiste/core/office/import/import.contract';
import { insertAccount } from '#access/account/account.store';
import type { Schema } from '#platform/database/schema';

export async function insertDemoAccount(
  tx: Kysely<Schema>,
  { repId, password: _, brands, office = [], ...fields }: ImportAccount,
  hash: string,
): Promise<void> {
  const rights = { brands: brands.filter(isBrandKey), office: office.filter(isBrandKey), disabled: false };
  await insertAccount(tx, repId, { ...fields, ...rights }, { hash, isChosen: true }, true);
}
