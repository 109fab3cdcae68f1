import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** The app and the address that a passkey belongs to. */
export interface PasskeyHome {
  readonly brand: string;
  readonly host: string;
}

export interface Passkey extends PasskeyHome {
  readonly factorId: string;
  readonly repId: string;
  readonly credentialId: string;
  readonly userHandle: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

interface PasskeyRow extends PasskeyHome {
  readonly factor_id: string;
  readonly rep_id: string;
  readonly credential_id: string;
  readonly user_handle: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

const COLUMNS = [
  'factor_id',
  'rep_id',
  'brand',
  'host',
  'credential_id',
  'user_handle',
  'public_key',
  'counter',
  'transports',
] as const;

/** Those that work in this app at this address. */
export async function listPasskeys(db: Kysely<Schema>, repId: string, home: PasskeyHome): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(COLUMNS)
    .where('rep_id', '=', repId)
    .where('brand', '=', home.brand)
    .where('host', '=', home.host)
    .orderBy('added_at')
    .execute();
  return rows.map(passkeyOf);
}

export async function findPasskey(db: Kysely<Schema>, credentialId: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(COLUMNS)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && passkeyOf(row);
}

export interface NewPasskey extends Passkey {
  readonly name: string;
}

/** False if the credential is known already. */
export async function insertPasskey(tx: Kysely<Schema>, passkey: NewPasskey, now: number): Promise<boolean> {
  const { factorId, repId, brand, host, credentialId, userHandle, publicKey, counter, transports, name } = passkey;
  const at = new Date(now);
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkey')
    .values({
      factor_id: factorId,
      rep_id: repId,
      brand,
      host,
      credential_id: credentialId,
      user_handle: userHandle,
      public_key: publicKey,
      counter,
      transports: [...transports],
      name,
      added_at: at,
      used_at: at,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** False if the passkey was removed meanwhile, or if its counter does not grow: a copy may be in use. */
export async function acceptUse(tx: Kysely<Schema>, factorId: string, counter: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, used_at: new Date(now) })
    .where('factor_id', '=', factorId)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function passkeyOf(row: PasskeyRow): Passkey {
  const { factor_id: factorId, rep_id: repId, credential_id: credentialId, brand, host, transports } = row;
  const { user_handle: userHandle, public_key: publicKey, counter } = row;
  return { factorId, repId, credentialId, brand, host, transports, userHandle, publicKey, counter };
}
