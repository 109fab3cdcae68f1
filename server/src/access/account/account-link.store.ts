import type { Kysely } from 'kysely';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { hasFactor } from '#platform/viewer/office-entry.store';

const HOUR_MS = 3_600_000;
export const LINK_OPEN_MS = 72 * HOUR_MS;

/** Replaces an earlier link of the account. `now` is epoch ms. */
export async function openLink(
  tx: Kysely<Schema>,
  repId: string,
  secret: string,
  now: number,
  openMs = LINK_OPEN_MS,
): Promise<Date> {
  const row = { secret_hash: sha256(secret), made_at: new Date(now), expires_at: new Date(now + openMs) };
  await tx
    .insertInto('account_link')
    .values({ rep_id: repId, ...row })
    .onConflict((conflict) => conflict.column('rep_id').doUpdateSet(row))
    .execute();
  return row.expires_at;
}

export async function closeLink(tx: Kysely<Schema>, repId: string): Promise<void> {
  await tx.deleteFrom('account_link').where('rep_id', '=', repId).execute();
}

/**
 * Returns the account of a link. Undefined for a used, replaced or expired link, and for a closed account. `isUsed` deletes
 * the link.
 */
export async function findLink(
  db: Kysely<Schema>,
  secret: string,
  now: number,
  { isUsed }: { readonly isUsed: boolean },
) {
  const hash = sha256(secret);
  const link = await db
    .selectFrom('account_link')
    .innerJoin('rep_account', 'rep_account.rep_id', 'account_link.rep_id')
    .select(['rep_account.rep_id', 'name', 'username', 'brands', 'office'])
    .select(hasFactor.as('hasFactor'))
    .where('secret_hash', '=', hash)
    .where('expires_at', '>', new Date(now))
    .where('disabled', '=', false)
    .executeTakeFirst();
  if (!link || !isUsed) return link;
  const { numDeletedRows } = await db.deleteFrom('account_link').where('secret_hash', '=', hash).executeTakeFirst();
  return Number(numDeletedRows) > 0 ? link : undefined;
}
