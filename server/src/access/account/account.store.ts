import { sql, type Kysely } from 'kysely';
import { BRAND_KEYS } from '@offpiste/core/base/brand/brand.contract';
import type { AccountFields } from '@offpiste/core/access/account/account.contract';
import { rolesIn, type OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import type { Grants } from '@offpiste/core/access/account/grant.rules';
import { storedUsernames, usernameKey } from '@offpiste/core/access/session/username.rules';
import type { Schema } from '#platform/database/schema';
import { closeLinks, linkUntil } from './account-link.store.ts';
import { hasFactor } from '#platform/viewer/office-entry.store';

export interface Account extends AccountFields {
  readonly repId: string;
  readonly roles: OfficeRole[];
  readonly mark: string;
  readonly demo: boolean;
  readonly hasPassword: boolean;
  readonly hasFactor: boolean;
  readonly phones: number;
  readonly waiting: number;
  readonly lastContact: Date | null;
  readonly linkUntil: Date | null;
  readonly suspendedUntil: Date | null;
  readonly week: { readonly weekId: string; readonly weekName: string } | null;
}

// A suspension ends by its time, also before the row is changed.
const isClosed = (now: Date) => sql`(rep_account.disabled and coalesce(suspended_until > ${now}, true))`;
const suspendedUntil = (now: Date) => sql`case when suspended_until > ${now} then suspended_until end`;

const isOpenSignIn = (now: Date) => sql`sign_in.revoked_at is null and exists (
  select from refresh_token where refresh_token.sign_in_id = sign_in.sign_in_id and expires_at > ${now})`;

/** With the weeks of these brands only. */
export async function listAccounts(
  db: Kysely<Schema>,
  now: Date,
  brands: readonly string[] = BRAND_KEYS,
): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select rep_account.rep_id as "repId", username, rep_account.name, level, tenant, brands, staff_type as "staffType", office, office_roles as roles,
      ${isClosed(now)} as disabled, demo, has_password as "hasPassword", ${hasFactor} as "hasFactor",
      md5(row(username, rep_account.name, level, tenant, brands, staff_type, office, office_roles, ${isClosed(now)},
        extract(epoch from ${suspendedUntil(now)}))::text) as mark,
      (select count(*) from sign_in where sign_in.rep_id = rep_account.rep_id and ${isOpenSignIn(now)}) as phones,
      (select coalesce(sum(waiting), 0) from phone_status where phone_status.rep_id = rep_account.rep_id) as waiting,
      (select max(asked_at) from phone_status where phone_status.rep_id = rep_account.rep_id) as "lastContact",
      ${linkUntil(now)} as "linkUntil", ${suspendedUntil(now)} as "suspendedUntil",
      (select json_build_object('weekId', week.week_id, 'weekName', week.name)
        from phone_status join week on week.week_id = phone_status.week_id
        where phone_status.rep_id = rep_account.rep_id and week.brand = any(${brands}::text[]) order by asked_at desc limit 1) as week
    from rep_account where erased_at is null order by lower(rep_account.name), lower(username)
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    roles: rolesIn(row.roles),
    phones: Number(row.phones),
    waiting: Number(row.waiting),
  }));
}

/** Empty for a closed account, and for a demo account beside a company's. */
export async function readGrants(db: Kysely<Schema>, repId: string): Promise<Grants & { readonly demo: boolean }> {
  const { office_roles: roles, ...grants } = await db
    .selectFrom('rep_account')
    .select(['level', 'tenant', 'brands', 'office_roles', 'demo'])
    .select(sql<string[]>`case when disabled then '{}' else office_of(rep_id) end`.as('office'))
    .where('rep_id', '=', repId)
    .executeTakeFirstOrThrow();
  return { ...grants, roles: rolesIn(roles) };
}

export async function readSecrets(db: Kysely<Schema>, repId: string) {
  return db
    .selectFrom('rep_account')
    .select(['username', 'name', 'office', 'password_hash'])
    .select(hasFactor.as('hasFactor'))
    .where('rep_id', '=', repId)
    .executeTakeFirstOrThrow();
}

/** Serialises changes, so that no brand loses its last office. Needs a transaction. */
export async function lockAccounts(tx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('accounts'))`.execute(tx);
}

export async function findRepId(db: Kysely<Schema>, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('rep_account')
    .select('rep_id')
    .where(sql`lower(username)`, 'in', storedUsernames(username))
    .orderBy(sql`lower(username) = ${usernameKey(username)}`, 'desc')
    .executeTakeFirst();
  return row?.rep_id;
}

export interface StoredPassword {
  readonly hash: string;
  readonly isChosen: boolean;
}

export async function insertAccount(
  tx: Kysely<Schema>,
  repId: string,
  { staffType, ...fields }: AccountFields,
  { hash, isChosen }: StoredPassword,
  demo: boolean,
): Promise<void> {
  const { username, name, level, tenant, brands, office, roles, disabled } = fields;
  await tx
    .insertInto('rep_account')
    .values({
      rep_id: repId,
      username,
      name,
      level,
      tenant,
      brands,
      office,
      ...(roles === undefined ? {} : { office_roles: roles }),
      disabled,
      demo,
      staff_type: staffType,
      password_hash: hash,
      has_password: isChosen,
    })
    .execute();
}

export async function updateAccount(
  tx: Kysely<Schema>,
  repId: string,
  { staffType, roles, ...fields }: Partial<AccountFields>,
): Promise<void> {
  const set = {
    ...fields,
    ...(staffType === undefined ? {} : { staff_type: staffType }),
    ...(roles === undefined ? {} : { office_roles: roles }),
  };
  if (Object.keys(set).length > 0) await tx.updateTable('rep_account').set(set).where('rep_id', '=', repId).execute();
}

/** Null for an open account, and for one that is closed for good. */
export async function setSuspension(tx: Kysely<Schema>, repId: string, until: Date | null): Promise<void> {
  await tx.updateTable('rep_account').set({ suspended_until: until }).where('rep_id', '=', repId).execute();
}

/** Closes the links. With `demo` false, the account leaves the demo. */
export async function setPassword(tx: Kysely<Schema>, repId: string, hash: string, demo?: false): Promise<void> {
  await tx
    .updateTable('rep_account')
    .set({ password_hash: hash, has_password: true, ...(demo === undefined ? {} : { demo }) })
    .where('rep_id', '=', repId)
    .execute();
  await closeLinks(tx, repId);
}

export async function removeUnusedAccount(tx: Kysely<Schema>, repId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rep_account')
    .where('rep_id', '=', repId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('action').select('id').whereRef('action.rep_id', '=', 'rep_account.rep_id'))),
    )
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

export interface EndedSignIns {
  readonly repId: string;
  readonly signInId?: string | undefined;
  readonly brands?: readonly string[] | undefined;
  readonly except?: string;
}

/** Returns the number of open ones. Ended ones are marked too, because their phones may have data. */
export async function endSignIns(
  db: Kysely<Schema>,
  { repId, signInId, brands, except }: EndedSignIns,
  now: Date,
): Promise<number> {
  let signIns = db.updateTable('sign_in').where('rep_id', '=', repId);
  if (signInId !== undefined) signIns = signIns.where('sign_in_id', '=', signInId);
  if (brands !== undefined) signIns = signIns.where('brand', 'in', brands);
  if (except !== undefined) signIns = signIns.where('sign_in_id', '<>', except);
  await signIns.set({ ended_by_office: true }).where('ended_by_office', '=', false).execute();
  const { numUpdatedRows } = await signIns.set({ revoked_at: now }).where('revoked_at', 'is', null).executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface OpenSignIn {
  readonly signInId: string;
  readonly brand: string;
  readonly startedAt: Date;
  readonly lastContact: Date;
  readonly appVersion: string | null;
  readonly weekName: string | null;
  readonly waiting: number;
  readonly waitingSince: Date | null;
  readonly browser: string | null;
  readonly name: string | null;
}

export async function readOpenSignIns(
  db: Kysely<Schema>,
  repId: string,
  brands: readonly string[],
  now: Date,
): Promise<OpenSignIn[]> {
  const { rows } = await sql<OpenSignIn>`
    select sign_in.sign_in_id as "signInId", sign_in.brand, started_at as "startedAt", app_version as "appVersion",
      week.name as "weekName", coalesce(waiting, 0) as waiting, waiting_since as "waitingSince",
      browser, sign_in.name,
      greatest(asked_at, (select max(issued_at) from refresh_token where refresh_token.sign_in_id = sign_in.sign_in_id)) as "lastContact"
    from sign_in
    left join lateral (
      select * from phone_status where phone_status.sign_in_id = sign_in.sign_in_id order by asked_at desc limit 1) as phone on true
    left join week on week.week_id = phone.week_id and week.brand = any(${brands}::text[])
    where sign_in.rep_id = ${repId} and sign_in.brand = any(${brands}::text[]) and ${isOpenSignIn(now)}
    order by "lastContact" desc, sign_in.sign_in_id
  `.execute(db);
  return rows;
}

/** False for a sign-in of another account. */
export async function nameSignIn(db: Kysely<Schema>, repId: string, signInId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in')
    .set({ name: name === '' ? null : name })
    .where('rep_id', '=', repId)
    .where('sign_in_id', '=', signInId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
