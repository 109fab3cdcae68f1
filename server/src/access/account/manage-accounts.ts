// Source: docs/reference/accounts.md (People and phones).
import type { Kysely } from 'kysely';
import type { AccountFields } from '@offpiste/core/access/account/account.contract';
import { accountBar, brandLeftAlone, grantRefusal, type Grants } from '@offpiste/core/access/account/grant.rules';
import { accountProblem } from '@offpiste/core/office/import/account-check.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { hashPassword } from '#access/session/password';
import type { Author } from '#access/audit/audit.store';
import type { Clock, Ids } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { isUniqueViolation } from '#platform/http/errors';
import { isRefusal } from '#platform/http/refusals';
import { fieldsOf, tidied } from './account-fields.ts';
import { openLink } from './account-link.store.ts';
import { endSignIns, listAccounts, lockAccounts, removeUnusedAccount, type Account } from './account.store.ts';
import { applyAddition, applyChange, auditAccount } from './apply-account.ts';

/** What somebody holds who manages accounts; undefined for the command line, which may do everything. */
export type Held = (Grants & { readonly demo: boolean }) | undefined;

/** Who manages accounts. */
export interface Manager {
  readonly by: Author;
  /** Asked in the transaction, after the lock: somebody may be taking rights from them at this moment. */
  readHeld(tx: Kysely<Schema>): Promise<Held>;
}

/** What managing accounts needs. */
export interface AccountServices {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A link by which a person chooses a password; its secret is not stored. */
export interface OpenedLink {
  readonly secret: string;
  readonly username: string;
  readonly until: Date;
}

/** Somebody new: who chooses a password by a link, or has one (its hash) from the terminal. */
export interface NewAccount {
  readonly repId: string;
  readonly fields: AccountFields;
  readonly passwordHash?: string;
}

/**
 * Adds a person; undefined where a password was given, otherwise the link by which they choose one. What a demo account adds
 * is of the demo. Refusals: account-unfit (problem), account-taken, grants-too-much (what).
 */
export async function addAccount(
  services: AccountServices,
  manager: Manager,
  { repId, fields, passwordHash }: NewAccount,
): Promise<OpenedLink | Refusal | undefined> {
  const trimmed = tidied(fields);
  const problem = accountProblem({ ...trimmed, repId });
  if (problem) return refuse('account-unfit', { problem });
  const hash = passwordHash ?? (await hashPassword(services.ids.newSecret()));
  return changing(services, manager, async (tx, held) => {
    const refusal = held && grantRefusal(held, undefined, trimmed);
    if (refusal) return refusal;
    const password = { hash, isChosen: passwordHash !== undefined };
    await applyAddition(tx, manager.by, { repId, fields: trimmed, password, demo: held?.demo ?? false });
    return passwordHash === undefined ? newLink(services, tx, { repId, username: trimmed.username }) : undefined;
  });
}

/** A change of an account; `seen` is its mark as the person saw it, `passwordHash` a password typed at the terminal. */
export interface AccountChange {
  readonly repId: string;
  readonly seen?: string;
  readonly fields: Partial<AccountFields>;
  readonly passwordHash?: string;
}

/**
 * Changes an account, and returns the number of phones that this signed out: closing it and a new password do. Refusals:
 * unknown-account, account-changed, account-barred, account-unfit (problem), account-taken, grants-too-much (what),
 * last-office (brand).
 */
export async function changeAccount(
  services: AccountServices,
  manager: Manager,
  { repId, seen, fields, passwordHash }: AccountChange,
): Promise<number | Refusal> {
  const wanted = tidied(fields);
  const problem = accountProblem(wanted);
  if (problem) return refuse('account-unfit', { problem });
  const now = new Date(services.clock.now());
  return changing(services, manager, async (tx, held) => {
    const accounts = await listAccounts(tx, now);
    const before = accounts.find((account) => account.repId === repId);
    if (!before || isHidden(held, before)) return refuse('unknown-account');
    if (seen !== undefined && seen !== before.mark) return refuse('account-changed');
    const after = { ...before, ...wanted };
    const refusal = held && (grantRefusal(held, before, after) ?? lastOffice(accounts, before, after));
    if (refusal) return refusal;
    return applyChange(tx, manager.by, { before, wanted, passwordHash, now });
  });
}

/** A new link to choose a password; the present one stays until it is used. Refusals: unknown-account, account-barred, account-closed. */
export async function makeLink(
  services: AccountServices,
  manager: Manager,
  repId: string,
): Promise<OpenedLink | Refusal> {
  return changing(services, manager, async (tx, held) => {
    const account = await managed(services, tx, held, repId);
    if (isRefusal(account)) return account;
    if (account.disabled) return refuse('account-closed');
    await auditAccount(tx, manager.by, 'link-made', account, {});
    return newLink(services, tx, account);
  });
}

/**
 * Signs out one phone of a rep, or all; an office those that are signed in to its brands. Returns how many were.
 * Refusals: unknown-account.
 */
export async function signOut(
  services: AccountServices,
  manager: Manager,
  { repId, signInId }: { readonly repId: string; readonly signInId?: string | undefined },
): Promise<number | Refusal> {
  const now = new Date(services.clock.now());
  return changing(services, manager, async (tx, held) => {
    const account = (await listAccounts(tx, now)).find((known) => known.repId === repId);
    if (!account || isHidden(held, account)) return refuse('unknown-account');
    const ended = await endSignIns(tx, { repId, signInId, brands: held?.office }, now);
    if (ended > 0) await auditAccount(tx, manager.by, 'signed-out', account, { after: { phones: ended } });
    return ended;
  });
}

/** Removes an account under which nothing is recorded. Refusals: unknown-account, account-has-recorded. */
export async function removeAccount(
  services: AccountServices,
  manager: Manager,
  repId: string,
): Promise<Refusal | undefined> {
  return changing(services, manager, async (tx, held) => {
    const account = await managed(services, tx, held, repId);
    if (isRefusal(account)) return account;
    if (!(await removeUnusedAccount(tx, repId))) return refuse('account-has-recorded', { name: account.name });
    await auditAccount(tx, manager.by, 'account-removed', account, { before: { repId, ...fieldsOf(account) } });
    return undefined;
  });
}

/** The accounts an office sees: those that may sign in to one of its brands. A demo account sees the demo's only. */
export function isHidden(held: Held, account: Account): boolean {
  if (!held) return false;
  return (
    (held.demo && !account.demo) || ![...account.brands, ...account.office].some((brand) => held.office.includes(brand))
  );
}

async function managed(
  { clock }: AccountServices,
  tx: Kysely<Schema>,
  held: Held,
  repId: string,
): Promise<Account | Refusal> {
  const account = (await listAccounts(tx, new Date(clock.now()))).find((known) => known.repId === repId);
  if (!account || isHidden(held, account)) return refuse('unknown-account');
  return held && accountBar(held, account) ? refuse('account-barred') : account;
}

/** One transaction; a username or rep id that somebody has already is refused. */
async function changing<Result>(
  { db }: AccountServices,
  manager: Manager,
  work: (tx: Kysely<Schema>, held: Held) => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockAccounts(tx);
      return work(tx, await manager.readHeld(tx));
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('account-taken');
    throw error;
  }
}

async function newLink(
  { clock, ids }: AccountServices,
  tx: Kysely<Schema>,
  { repId, username }: Pick<Account, 'repId' | 'username'>,
): Promise<OpenedLink> {
  const secret = ids.newSecret();
  return { secret, username, until: await openLink(tx, repId, secret, clock.now()) };
}

function lastOffice(accounts: readonly Account[], before: Account, after: Account): Refusal | undefined {
  const holder = ({ repId, level, office, disabled, hasPassword }: Account) => ({
    repId,
    level,
    office,
    canSignIn: !disabled && hasPassword,
  });
  // The demo's accounts are no company's office.
  const alike = accounts.filter(({ demo }) => demo === before.demo).map(holder);
  const brand = brandLeftAlone(alike, holder(after));
  return brand === undefined ? undefined : refuse('last-office', { brand });
}
