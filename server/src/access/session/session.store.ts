import { sql, type Kysely } from 'kysely';
import { storedUsernames, usernameKey } from '@offpiste/core/access/session/username.rules';
import type { Schema } from '#platform/database/schema';

/** In ms: a phone may be unused until the next season. */
const KEY_KNOWN_MS = 400 * 86_400_000;

const ACCOUNT_COLUMNS = [
  'rep_account.rep_id',
  'rep_account.name',
  'level',
  'tenant',
  'brands',
  'office',
  'office_roles',
  'password_hash',
  'disabled',
  'suspended_until',
  'demo',
] as const;

export async function findAccount(db: Kysely<Schema>, username: string) {
  return db
    .selectFrom('rep_account')
    .select([...ACCOUNT_COLUMNS, 'username'])
    .where(sql`lower(username)`, 'in', storedUsernames(username))
    .orderBy(sql`lower(username) = ${usernameKey(username)}`, 'desc')
    .executeTakeFirst();
}

/** The account of a passkey. */
export async function readAccount(db: Kysely<Schema>, repId: string) {
  return db
    .selectFrom('rep_account')
    .select([...ACCOUNT_COLUMNS, 'username'])
    .where('rep_id', '=', repId)
    .executeTakeFirst();
}

export type SignInAccount = Omit<NonNullable<Awaited<ReturnType<typeof findAccount>>>, 'username'>;

export interface NewToken {
  readonly hash: string;
  /** The hash of the previous token; undefined for the first of a sign-in. */
  readonly issuedFrom: string | undefined;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface NewSignIn {
  readonly id: string;
  readonly repId: string;
  readonly brand: string;
  readonly maxSignIns: number | undefined;
  readonly browser: string | undefined;
}

/**
 * Also deletes expired sign-ins, except those ended by the office, because their phones must learn it. Those with a
 * certified key are stored longer, for their records. Needs a transaction.
 */
export async function startSignIn(tx: Kysely<Schema>, signIn: NewSignIn, token: NewToken): Promise<void> {
  const { id: sign_in_id, repId: rep_id, brand, browser = null } = signIn;
  await tx.insertInto('sign_in').values({ sign_in_id, rep_id, brand, browser, started_at: token.issuedAt }).execute();
  await addToken(tx, sign_in_id, token);
  if (signIn.maxSignIns !== undefined) await endOldest(tx, rep_id, signIn.maxSignIns, token.issuedAt);
  await tx
    .deleteFrom('sign_in')
    .where('rep_id', '=', rep_id)
    .where('ended_by_office', '=', false)
    .where(({ eb, or }) =>
      or([eb('key_at', 'is', null), eb('key_at', '<', new Date(token.issuedAt.getTime() - KEY_KNOWN_MS))]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_token')
            .select('token_hash')
            .whereRef('refresh_token.sign_in_id', '=', 'sign_in.sign_in_id')
            .where('expires_at', '>', token.issuedAt),
        ),
      ),
    )
    .execute();
}

// Not by the office: the phone keeps its downloads and its pending actions, as after an expiry.
async function endOldest(tx: Kysely<Schema>, repId: string, kept: number, at: Date): Promise<void> {
  await sql`
    update sign_in set revoked_at = ${at} where sign_in_id in (
      select sign_in_id from sign_in where rep_id = ${repId} and revoked_at is null
      order by (select max(issued_at) from refresh_token where refresh_token.sign_in_id = sign_in.sign_in_id) desc nulls last
      offset ${kept})
  `.execute(tx);
}

export async function findRefreshToken(db: Kysely<Schema>, hash: string) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('sign_in', 'sign_in.sign_in_id', 'refresh_token.sign_in_id')
    .innerJoin('rep_account', 'rep_account.rep_id', 'sign_in.rep_id')
    .select([
      'token_hash',
      'refresh_token.sign_in_id',
      'brand',
      'expires_at',
      'started_at',
      'rotated_at',
      'given_up_at',
      'revoked_at',
      'ended_by_office',
      ...ACCOUNT_COLUMNS,
    ])
    .select(isSuccessorUsed.as('successor_used'))
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

const isSuccessorUsed = sql<boolean>`exists (
  select from refresh_token as successor
  where successor.sign_in_id = refresh_token.sign_in_id and successor.issued_from = refresh_token.token_hash and successor.rotated_at is not null)`;

export interface JudgedToken {
  readonly token_hash: string;
  readonly sign_in_id: string;
  readonly rotated_at: Date | null;
}

/** Also deletes expired tokens of the sign-in. False if it was rotated meanwhile. */
export async function rotateToken(
  db: Kysely<Schema>,
  { token_hash, sign_in_id }: JudgedToken,
  next: NewToken,
): Promise<boolean> {
  const { rows } = await sql`
    with rotated as (
      update refresh_token set rotated_at = ${next.issuedAt} where token_hash = ${token_hash} and rotated_at is null and given_up_at is null
      returning sign_in_id
    ),
    expired as (
      delete from refresh_token where sign_in_id = ${sign_in_id} and expires_at <= ${next.issuedAt} and token_hash <> ${token_hash}
    )
    ${insertFromRotated(next)}
  `.execute(db);
  return rows.length > 0;
}

/** Supersedes the earlier successor. False if it was rotated meanwhile. */
export async function recoverToken(
  db: Kysely<Schema>,
  { token_hash, sign_in_id, rotated_at }: JudgedToken,
  next: NewToken,
): Promise<boolean> {
  const { rows } = await sql`
    with rotated as (
      update refresh_token set rotated_at = ${next.issuedAt} where token_hash = ${token_hash} and rotated_at = ${rotated_at}
      returning sign_in_id
    ),
    superseded as (
      update refresh_token set given_up_at = ${next.issuedAt}
      where sign_in_id = ${sign_in_id} and issued_from = ${token_hash} and given_up_at is null and exists (select from rotated)
    )
    ${insertFromRotated(next)}
  `.execute(db);
  return rows.length > 0;
}

function insertFromRotated({ hash, issuedFrom, issuedAt, expiresAt }: NewToken) {
  return sql`insert into refresh_token (token_hash, sign_in_id, issued_from, issued_at, expires_at)
    select ${hash}, sign_in_id, ${issuedFrom ?? null}::text, ${issuedAt}::timestamptz, ${expiresAt}::timestamptz from rotated
    returning token_hash`;
}

export async function addToken(
  db: Kysely<Schema>,
  signInId: string,
  { hash, issuedFrom, issuedAt, expiresAt }: NewToken,
): Promise<void> {
  const row = {
    token_hash: hash,
    sign_in_id: signInId,
    issued_from: issuedFrom ?? null,
    issued_at: issuedAt,
    expires_at: expiresAt,
  };
  await db.insertInto('refresh_token').values(row).execute();
}

export async function revokeSignIn(db: Kysely<Schema>, signInId: string, at: Date): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ revoked_at: at })
    .where('sign_in_id', '=', signInId)
    .where('revoked_at', 'is', null)
    .execute();
}
