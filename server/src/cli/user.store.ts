import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** A user in the list. */
export interface User {
  readonly username: string;
  readonly repId: string;
  readonly name: string;
  readonly level: number;
  readonly tenant: string;
  readonly brands: readonly string[];
  readonly staffType: string;
  /** The brands whose weeks they may see and change in the office. */
  readonly office: readonly string[];
  readonly disabled: boolean;
  readonly demo: boolean;
  /** The number of signed-in phones. */
  readonly signIns: number;
}

export async function listUsers(db: Kysely<Schema>, now: Date): Promise<User[]> {
  const { rows } = await sql<User>`
    select username, rep_id as "repId", name, level, tenant, brands, staff_type as "staffType", office, disabled, demo,
      (select count(*) from sign_in where sign_in.rep_id = rep_account.rep_id and revoked_at is null and exists (
        select from refresh_token where refresh_token.sign_in_id = sign_in.sign_in_id and expires_at > ${now})) as "signIns"
    from rep_account order by lower(username)
  `.execute(db);
  return rows;
}

/** A new user. */
export interface NewUser {
  readonly username: string;
  readonly rep_id: string;
  readonly name: string;
  readonly level: number;
  readonly tenant: string;
  readonly brands: string[];
  readonly staff_type: string;
  readonly office: string[];
  readonly password_hash: string;
}

/** The fields of a user that may be changed. */
export type UserChange = Partial<Omit<NewUser, 'rep_id'> & { readonly disabled: boolean; readonly demo: boolean }>;

export async function addUser(db: Kysely<Schema>, user: NewUser): Promise<void> {
  await db.insertInto('rep_account').values(user).execute();
}

/** Changes a user; returns the rep id, or undefined when the username is unknown. */
export async function changeUser(
  db: Kysely<Schema>,
  username: string,
  change: UserChange,
): Promise<string | undefined> {
  // An empty change still returns whether the user exists.
  const set = Object.keys(change).length > 0 ? change : { username: sql<string>`username` };
  const row = await db
    .updateTable('rep_account')
    .set(set)
    .where(sql`lower(username)`, '=', username.trim().toLowerCase())
    .returning('rep_id')
    .executeTakeFirst();
  return row?.rep_id;
}

/** Removes a user under whose rep id nothing is recorded. */
export async function removeUser(
  db: Kysely<Schema>,
  username: string,
): Promise<'removed' | 'unknown' | 'has recorded'> {
  const { rows } = await sql<{ removed: boolean }>`
    with known as (select rep_id from rep_account where lower(username) = ${username.trim().toLowerCase()}),
    gone as (
      delete from rep_account using known where rep_account.rep_id = known.rep_id
        and not exists (select from action where action.rep_id = known.rep_id)
      returning rep_account.rep_id
    )
    select exists (select from gone) as removed from known
  `.execute(db);
  const [row] = rows;
  if (!row) return 'unknown';
  return row.removed ? 'removed' : 'has recorded';
}

/**
 * Ends every sign-in of a rep, and returns the number of those that were open. All are marked, also those that had ended
 * otherwise: their phones may hold data still.
 */
export async function endSignIns(db: Kysely<Schema>, repId: string, now: Date): Promise<number> {
  const signIns = db.updateTable('sign_in').where('rep_id', '=', repId);
  await signIns.set({ ended_by_office: true }).where('ended_by_office', '=', false).execute();
  const { numUpdatedRows } = await signIns.set({ revoked_at: now }).where('revoked_at', 'is', null).executeTakeFirst();
  return Number(numUpdatedRows);
}
