import { sql, type Kysely } from 'kysely';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { hasFactor } from '#platform/viewer/office-entry.store';

const HOUR_MS = 3_600_000;
export const LINK_OPEN_MS = 72 * HOUR_MS;
/** A mailbox may be read by others later. */
const MAILED_LINK_MS = HOUR_MS;

/** Replaces an earlier link of the account. `now` is epoch ms. */
export async function openLink(tx: Kysely<Schema>, repId: string, secret: string, now: number): Promise<Date> {
  const row = rowOf(secret, now, LINK_OPEN_MS);
  await tx
    .insertInto('account_link')
    .values({ rep_id: repId, ...row })
    .onConflict((conflict) => conflict.column('rep_id').doUpdateSet(row))
    .execute();
  return row.expires_at;
}

/**
 * Replaces an earlier mailed link of the account. Undefined if the office handed a link over that is open: a stranger's
 * request must not close it.
 */
export async function openMailedLink(
  tx: Kysely<Schema>,
  repId: string,
  secret: string,
  now: number,
): Promise<Date | undefined> {
  const row = rowOf(secret, now, MAILED_LINK_MS);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_link')
    .values({ rep_id: repId, ...row })
    .onConflict((conflict) =>
      conflict.column('rep_id').doUpdateSet(row).where(sql<boolean>`account_link.expires_at <= ${row.made_at}
          or account_link.expires_at - account_link.made_at <= ${row.expires_at}::timestamptz - ${row.made_at}::timestamptz`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? row.expires_at : undefined;
}

function rowOf(secret: string, now: number, openMs: number) {
  return { secret_hash: sha256(secret), made_at: new Date(now), expires_at: new Date(now + openMs) };
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
