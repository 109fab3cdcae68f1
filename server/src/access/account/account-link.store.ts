import { sql, type Kysely } from 'kysely';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { hasFactor } from '#platform/viewer/office-entry.store';

const HOUR_MS = 3_600_000;
export const LINK_OPEN_MS = 72 * HOUR_MS;
/** A mailbox may be read by others later. */
const REQUESTED_LINK_MS = HOUR_MS;

/** Shown to the office, or mailed to the account. A use of either closes both. */
const TABLES = ['account_link', 'mailed_link'] as const;
type LinkTable = (typeof TABLES)[number];

/** `now` is epoch ms. */
export interface NewLink {
  readonly repId: string;
  readonly secret: string;
  readonly now: number;
}

/** Replaces an earlier link of the account. */
export async function openLink(tx: Kysely<Schema>, link: NewLink): Promise<Date> {
  return storeLink(tx, 'account_link', link, LINK_OPEN_MS);
}

/** Mails the account a link beside the one that the office sees. Replaces an earlier mailed link. */
export async function openMailedLink(tx: Kysely<Schema>, link: NewLink): Promise<Date> {
  return storeLink(tx, 'mailed_link', link, LINK_OPEN_MS);
}

/**
 * Replaces an earlier mailed link of the account. Undefined if the office handed a link over that is open: a stranger's
 * request must not replace it.
 */
export async function openRequestedLink(tx: Kysely<Schema>, link: NewLink): Promise<Date | undefined> {
  const handedOver = await tx
    .selectFrom('account_link')
    .select('rep_id')
    .where('rep_id', '=', link.repId)
    .where('expires_at', '>', new Date(link.now))
    .executeTakeFirst();
  return handedOver ? undefined : storeLink(tx, 'mailed_link', link, REQUESTED_LINK_MS);
}

/** Gives an open mailed link another secret. Its end stays. Undefined if there is none. */
export async function replaceMailedLink(
  tx: Kysely<Schema>,
  { repId, secret, now }: NewLink,
): Promise<Date | undefined> {
  const row = await tx
    .updateTable('mailed_link')
    .set({ secret_hash: sha256(secret) })
    .where('rep_id', '=', repId)
    .where('expires_at', '>', new Date(now))
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at;
}

export async function closeMailedLink(tx: Kysely<Schema>, repId: string): Promise<void> {
  await tx.deleteFrom('mailed_link').where('rep_id', '=', repId).execute();
}

export async function closeLinks(tx: Kysely<Schema>, repId: string): Promise<void> {
  for (const table of TABLES) await tx.deleteFrom(table).where('rep_id', '=', repId).execute();
}

/**
 * Returns the account of a link. Undefined for a used, replaced or expired link, and for a closed account. `isUsed` closes
 * the links of the account.
 */
export async function findLink(
  db: Kysely<Schema>,
  secret: string,
  now: number,
  { isUsed }: { readonly isUsed: boolean },
) {
  const hash = sha256(secret);
  for (const table of TABLES) {
    const link = await db
      .selectFrom(table)
      .innerJoin('rep_account', 'rep_account.rep_id', `${table}.rep_id`)
      .select(['rep_account.rep_id', 'name', 'username', 'brands', 'office'])
      .select(hasFactor.as('hasFactor'))
      .where('secret_hash', '=', hash)
      .where('expires_at', '>', new Date(now))
      .where('disabled', '=', false)
      .$if(isUsed, (query) => query.forUpdate('rep_account'))
      .executeTakeFirst();
    if (!link) continue;
    if (!isUsed) return link;
    const { numDeletedRows } = await db.deleteFrom(table).where('secret_hash', '=', hash).executeTakeFirst();
    if (numDeletedRows === 0n) return undefined;
    await closeLinks(db, link.rep_id);
    return link;
  }
  return undefined;
}

/** Of the row of rep_account; null without an open link. */
export const linkUntil = (now: Date) => sql`(select max(expires_at) from (
  select rep_id, expires_at from account_link union all select rep_id, expires_at from mailed_link) as link
  where link.rep_id = rep_account.rep_id and expires_at > ${now})`;

async function storeLink(
  tx: Kysely<Schema>,
  table: LinkTable,
  { repId, secret, now }: NewLink,
  openMs: number,
): Promise<Date> {
  const row = { secret_hash: sha256(secret), made_at: new Date(now), expires_at: new Date(now + openMs) };
  await tx
    .insertInto(table)
    .values({ rep_id: repId, ...row })
    .onConflict((conflict) => conflict.column('rep_id').doUpdateSet(row))
    .execute();
  return row.expires_at;
}
