import type { Kysely } from 'kysely';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';

const HOUR_MS = 3_600_000;
/** How long a link to choose a password is open, ms. */
export const LINK_OPEN_MS = 72 * HOUR_MS;

/** Opens a link to choose a password; an earlier one of the same account is closed. `now` in epoch ms. */
export async function openLink(tx: Kysely<Schema>, repId: string, secret: string, now: number): Promise<Date> {
  const row = { secret_hash: sha256(secret), made_at: new Date(now), expires_at: new Date(now + LINK_OPEN_MS) };
  await tx
    .insertInto('account_link')
    .values({ rep_id: repId, ...row })
    .onConflict((conflict) => conflict.column('rep_id').doUpdateSet(row))
    .execute();
  return row.expires_at;
}

/** Closes the link of an account, if one is open. */
export async function closeLink(tx: Kysely<Schema>, repId: string): Promise<void> {
  await tx.deleteFrom('account_link').where('rep_id', '=', repId).execute();
}

/** Whose link this is. Undefined for a link that was used, replaced or has expired, and for a closed account. With `isUsed` it is closed by this. */
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
    .where('secret_hash', '=', hash)
    .where('expires_at', '>', new Date(now))
    .where('disabled', '=', false)
    .executeTakeFirst();
  if (!link || !isUsed) return link;
  const { numDeletedRows } = await db.deleteFrom('account_link').where('secret_hash', '=', hash).executeTakeFirst();
  return Number(numDeletedRows) > 0 ? link : undefined;
}
