import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { companyListKey, NO_DOCUMENT } from './answer-company-list.ts';
import { COMPANY_DOCUMENTS } from './documents.store.ts';

const PHONES_PER_REP = 10;

export async function readTokenDigest(db: Kysely<Schema>, weekId: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce((select string_agg(list_key || ' ' || token, ',' order by list_key) from list_token where week_id = ${weekId}), '')
      || coalesce((select string_agg(kind || ' ' || token, ',' order by kind) from company_document), '')
      || coalesce((select string_agg(token, ',' order by name) from asset), '')) as digest
  `.execute(db);
  return rows[0]?.digest ?? '';
}

export async function readListTokens(db: Kysely<Schema>, weekId: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('list_token').select(['list_key', 'token']).where('week_id', '=', weekId).execute();
  return new Map(rows.map(({ list_key, token }) => [list_key, token]));
}

export async function readCompanyTokens(db: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('company_document').select(['kind', 'token']).execute();
  const known = new Map(rows.map(({ kind, token }) => [kind, token]));
  return new Map(COMPANY_DOCUMENTS.map((kind) => [companyListKey(kind), known.get(kind) ?? NO_DOCUMENT]));
}

/** The size in bytes and a token that changes with the content. */
export interface AssetHead {
  readonly bytes: number;
  readonly token: string;
}

export async function readAssetHeads(db: Kysely<Schema>, names: readonly string[]): Promise<Map<string, AssetHead>> {
  const { rows } = await sql<AssetHead & { name: string }>`
    select name, octet_length(bytes) as bytes, token from asset where name = any(${names}::text[])
  `.execute(db);
  return new Map(rows.map(({ name, bytes, token }) => [name, { bytes, token }]));
}

/** Times are epoch ms. */
export interface PhoneStatus {
  readonly repId: string;
  readonly signInId: string;
  readonly device: string;
  readonly brand: string;
  readonly weekId: string;
  readonly askedAt: number;
  readonly appVersion: string;
  readonly missingLists: number | undefined;
  /** Undefined: the phone could not read its queue, so its last number stays. */
  readonly waiting: number | undefined;
  readonly waitingSince: string | undefined;
}

/** Only the latest phones of a rep, because phones name themselves. */
export async function writePhoneStatus(db: Kysely<Schema>, phone: PhoneStatus): Promise<void> {
  const row = {
    sign_in_id: phone.signInId,
    brand: phone.brand,
    week_id: phone.weekId,
    asked_at: new Date(phone.askedAt),
    app_version: phone.appVersion,
    missing_lists: phone.missingLists ?? null,
  };
  if (phone.waiting === undefined) {
    await db
      .updateTable('phone_status')
      .set(row)
      .where('rep_id', '=', phone.repId)
      .where('device', '=', phone.device)
      .execute();
    return;
  }
  const counted = {
    ...row,
    waiting: phone.waiting,
    waiting_since: phone.waitingSince === undefined ? null : new Date(phone.waitingSince),
  };
  await db
    .insertInto('phone_status')
    .values({ rep_id: phone.repId, device: phone.device, ...counted })
    .onConflict((conflict) => conflict.columns(['rep_id', 'device']).doUpdateSet(counted))
    .execute();
  await sql`
    delete from phone_status where rep_id = ${phone.repId} and device not in (
      select device from phone_status where rep_id = ${phone.repId} order by asked_at desc, device limit ${PHONES_PER_REP})
  `.execute(db);
}
