import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/schema';

/** An account as sign-in needs it. */
export interface Account {
  readonly rep_id: string;
  readonly name: string;
  readonly level: number;
  readonly tenant: string;
  readonly brands: readonly string[];
  readonly password_hash: string;
  readonly disabled: boolean;
  readonly demo: boolean;
}

const ACCOUNT_COLUMNS = ['rep_account.rep_id', 'rep_account.name', 'level', 'tenant', 'brands', 'password_hash', 'disabled', 'demo'] as const;

export async function findAccount(db: Kysely<Schema>, username: string): Promise<Account | undefined> {
  return db.selectFrom('rep_account').select(ACCOUNT_COLUMNS).where(sql`lower(username)`, '=', username.trim().toLowerCase()).executeTakeFirst();
}

/** A refresh token about to be written. */
export interface NewToken {
  readonly hash: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Starts a sign-in with its first token, and forgets the rep's sign-ins that have run out. */
export async function startSignIn(db: Kysely<Schema>, signIn: { id: string; repId: string; brand: string }, token: NewToken): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: sign_in_id, repId: rep_id, brand } = signIn;
    await tx.insertInto('sign_in').values({ sign_in_id, rep_id, brand, started_at: token.issuedAt }).execute();
    await tx.insertInto('refresh_token').values(tokenRow(sign_in_id, token)).execute();
    await tx
      .deleteFrom('sign_in')
      .where('rep_id', '=', rep_id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('refresh_token').select('token_hash').whereRef('refresh_token.sign_in_id', '=', 'sign_in.sign_in_id').where('expires_at', '>', token.issuedAt))),
      )
      .execute();
  });
}

/** A refresh token with its sign-in and account. */
export async function findRefreshToken(db: Kysely<Schema>, hash: string) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('sign_in', 'sign_in.sign_in_id', 'refresh_token.sign_in_id')
    .innerJoin('rep_account', 'rep_account.rep_id', 'sign_in.rep_id')
    .select(['token_hash', 'refresh_token.sign_in_id', 'brand', 'expires_at', 'rotated_at', 'revoked_at', ...ACCOUNT_COLUMNS])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** Trades a token nobody has traded yet, and forgets those of its sign-in that have run out. False when somebody just traded it. */
export async function rotateToken(db: Kysely<Schema>, signInId: string, oldHash: string, token: NewToken): Promise<boolean> {
  const { rows } = await sql`
    with traded as (
      update refresh_token set rotated_at = ${token.issuedAt}, replaced_by = ${token.hash}
      where token_hash = ${oldHash} and rotated_at is null
      returning sign_in_id
    ),
    forgotten as (
      delete from refresh_token where sign_in_id = ${signInId} and expires_at <= ${token.issuedAt} and token_hash <> ${oldHash}
    )
    insert into refresh_token (token_hash, sign_in_id, issued_at, expires_at)
    select ${token.hash}, sign_in_id, ${token.issuedAt}::timestamptz, ${token.expiresAt}::timestamptz from traded where sign_in_id = ${signInId}
    returning token_hash
  `.execute(db);
  return rows.length > 0;
}

/** Gives a sign-in one more token. */
export async function addToken(db: Kysely<Schema>, signInId: string, token: NewToken): Promise<void> {
  await db.insertInto('refresh_token').values(tokenRow(signInId, token)).execute();
}

/** Ends a sign-in: every token of it is worthless from now on. */
export async function revokeSignIn(db: Kysely<Schema>, signInId: string, at: Date): Promise<void> {
  await db.updateTable('sign_in').set({ revoked_at: at }).where('sign_in_id', '=', signInId).where('revoked_at', 'is', null).execute();
}

function tokenRow(signInId: string, token: NewToken) {
  return { token_hash: token.hash, sign_in_id: signInId, issued_at: token.issuedAt, expires_at: token.expiresAt, replaced_by: null };
}
