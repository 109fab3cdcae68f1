import type { Kysely } from 'kysely';
import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { Viewer } from '#platform/viewer/viewer';
import type { Schema } from '#platform/database/schema';

/** The account as signed in to its first brand; undefined if unknown or closed. */
export async function findOfficeUser(db: Kysely<Schema>, username: string): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('rep_account')
    .select(['rep_id', 'name', 'level', 'tenant', 'brands'])
    .where('username', '=', username)
    .where('disabled', '=', false)
    .executeTakeFirst();
  const brand = row?.brands.find(isBrandKey);
  if (!row || !brand) return undefined;
  return { signInId: '', repId: row.rep_id, name: row.name, level: row.level, tenant: row.tenant, brand };
}
