import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { lockFactors } from '#platform/viewer/office-entry.store';

/** An app belongs to no brand and host. */
export interface AddedFactor {
  readonly factorId: string;
  readonly kind: 'app' | 'passkey';
  readonly name: string;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
  readonly brand: string | null;
  readonly host: string | null;
}

/** No confirmation counts any more. */
const NEVER = new Date(0);

/** A set-up that was begun is good for this long, in ms. */
const BEGUN_MS = 30 * 60_000;

export async function listFactors(db: Kysely<Schema>, repId: string): Promise<AddedFactor[]> {
  const { rows } = await sql<AddedFactor>`
    select factor_id as "factorId", 'app' as kind, name, added_at as "addedAt", used_at as "usedAt", null as brand, null as host
    from authenticator_app where rep_id = ${repId} and added_at is not null
    union all
    select factor_id, 'passkey', name, added_at, used_at, brand, host from passkey where rep_id = ${repId}
    order by "addedAt", name
  `.execute(db);
  return rows;
}

/** Replaces a set-up that was begun before. */
export async function beginApp(
  db: Kysely<Schema>,
  { factorId, repId, secret, now }: { factorId: string; repId: string; secret: string; now: number },
): Promise<void> {
  await db.deleteFrom('authenticator_app').where('rep_id', '=', repId).where('added_at', 'is', null).execute();
  const begun = { factor_id: factorId, rep_id: repId, name: '', secret, begun_at: new Date(now) };
  await db.insertInto('authenticator_app').values(begun).execute();
}

export async function findBegunApp(
  db: Kysely<Schema>,
  { factorId, repId, now }: { factorId: string; repId: string; now: number },
): Promise<string | undefined> {
  const app = await db
    .selectFrom('authenticator_app')
    .select('secret')
    .where('factor_id', '=', factorId)
    .where('rep_id', '=', repId)
    .where('added_at', 'is', null)
    .where('begun_at', '>', new Date(now - BEGUN_MS))
    .executeTakeFirst();
  return app?.secret;
}

export async function finishApp(
  tx: Kysely<Schema>,
  { factorId, name, step, now }: { factorId: string; name: string; step: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_app')
    .set({ name, added_at: new Date(now), used_at: new Date(now), last_step: step })
    .where('factor_id', '=', factorId)
    .where('added_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readApps(
  db: Kysely<Schema>,
  repId: string,
): Promise<readonly { readonly factor_id: string; readonly secret: string }[]> {
  return db
    .selectFrom('authenticator_app')
    .select(['factor_id', 'secret'])
    .where('rep_id', '=', repId)
    .where('added_at', 'is not', null)
    .execute();
}

/** False if a code of this time step, or of a later one, was accepted already. */
export async function acceptStep(db: Kysely<Schema>, factorId: string, step: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ last_step: step, used_at: new Date(now) })
    .where('factor_id', '=', factorId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFactor(tx: Kysely<Schema>, factorId: string): Promise<void> {
  await tx.deleteFrom('authenticator_app').where('factor_id', '=', factorId).execute();
  await tx.deleteFrom('passkey').where('factor_id', '=', factorId).execute();
}

export async function countCodes(db: Kysely<Schema>, repId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('rep_id', '=', repId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function replaceCodes(tx: Kysely<Schema>, repId: string, hashes: readonly string[]): Promise<void> {
  await deleteCodes(tx, repId);
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ rep_id: repId, code_hash })))
    .execute();
}

export async function deleteCodes(tx: Kysely<Schema>, repId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('rep_id', '=', repId).execute();
}

/** False for an unknown code, and for one that was used. */
export async function acceptRecoveryCode(
  db: Kysely<Schema>,
  repId: string,
  hash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: new Date(now) })
    .where('rep_id', '=', repId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the account's entries to the office, so that stolen ones do not outlast a change of factors. Their rows stay:
 * without one, a sign-in by a passkey would count as one by the password after the last factor was removed.
 */
export async function endEntries(tx: Kysely<Schema>, repId: string, exceptSignInId = ''): Promise<void> {
  await tx
    .updateTable('office_entry')
    .set({ confirmed_at: NEVER, entered_at: null, active_at: null })
    .where('sign_in_id', '<>', exceptSignInId)
    .where('sign_in_id', 'in', (eb) => eb.selectFrom('sign_in').select('sign_in_id').where('rep_id', '=', repId))
    .execute();
}

/** Removes factors, codes and entries. A required factor is set up at the next entry, with the password. */
export async function resetAllFactors(
  tx: Kysely<Schema>,
  repId: string,
  by: string,
  now: number,
): Promise<readonly string[]> {
  await lockFactors(tx, repId);
  const removed = await listFactors(tx, repId);
  await tx.deleteFrom('authenticator_app').where('rep_id', '=', repId).execute();
  await tx.deleteFrom('passkey').where('rep_id', '=', repId).execute();
  await deleteCodes(tx, repId);
  await endEntries(tx, repId);
  const at = new Date(now);
  await sql`
    insert into office_account (rep_id, first_entry_at, factors_reset_at, factors_reset_by) values (${repId}, ${at}, ${at}, ${by})
    on conflict (rep_id) do update set factors_reset_at = excluded.factors_reset_at, factors_reset_by = excluded.factors_reset_by,
      first_entry_at = coalesce(office_account.first_entry_at, excluded.first_entry_at)
  `.execute(tx);
  return removed.map(({ name }) => name);
}

export async function forgetReset(tx: Kysely<Schema>, repId: string): Promise<void> {
  const none = { factors_reset_at: null, factors_reset_by: null };
  await tx.updateTable('office_account').set(none).where('rep_id', '=', repId).execute();
}

export async function readReset(
  db: Kysely<Schema>,
  repId: string,
): Promise<{ readonly by: string; readonly at: Date } | undefined> {
  const row = await db
    .selectFrom('office_account')
    .select(['factors_reset_at', 'factors_reset_by'])
    .where('rep_id', '=', repId)
    .executeTakeFirst();
  if (!row || row.factors_reset_at === null || row.factors_reset_by === null) return undefined;
  return { by: row.factors_reset_by, at: row.factors_reset_at };
}
