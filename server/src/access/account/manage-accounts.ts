// Source: docs/reference/accounts.md (People and phones).
import type { Kysely } from 'kysely';
import type { AccountFields } from '@offpiste/core/access/account/account.contract';
import {
  accountBar,
  brandLeftAlone,
  defaultRoles,
  grantRefusal,
  maySignOut,
  roleLeftAlone,
  type Grants,
} from '@offpiste/core/access/account/grant.rules';
import { accountProblem } from '@offpiste/core/office/import/account-check.rules';
import { suspensionProblem } from '@offpiste/core/access/account/suspension.rules';
import { OFFICE_ROLES, type OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { endSuspensions } from '#access/session/suspension.store';
import { hashPassword } from '#access/session/password';
import type { Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { isUniqueViolation } from '#platform/http/errors';
import { isRefusal } from '#platform/http/refusals';
import { fieldsOf, tidied } from './account-fields.ts';
import { endSignIns, listAccounts, lockAccounts, removeUnusedAccount, type Account } from './account.store.ts';
import { applyAddition, applyChange, auditAccount } from './apply-account.ts';
import { newLink, replaceMail, type AccountServices, type MailedLink, type OpenedLink } from './new-link.ts';

/** Undefined for the command line, which may do everything. */
export type Held = (Grants & { readonly demo: boolean }) | undefined;

export interface Manager {
  readonly by: Author;
  /** Read after the lock, because these rights may change. */
  readHeld(tx: Kysely<Schema>): Promise<Held>;
}

export interface ChangedAccount {
  /** Signed-out phones. */
  readonly ended: number;
  /** In the place of a link that was mailed to the address before. */
  readonly mailedLink?: MailedLink;
}

/** A new person chooses a password by link, or has one (its hash). */
export interface NewAccount {
  readonly repId: string;
  readonly fields: AccountFields;
  readonly passwordHash?: string;
}

/**
 * Returns a link unless there is a password. Refusals: account-unfit (problem), account-taken, grants-too-much (what).
 */
export async function addAccount(
  services: AccountServices,
  manager: Manager,
  { repId, fields, passwordHash }: NewAccount,
): Promise<OpenedLink | Refusal | undefined> {
  const typed = tidied(fields);
  const problem = accountProblem({ ...typed, repId });
  if (problem) return refuse('account-unfit', { problem });
  const hash = passwordHash ?? (await hashPassword(services.ids.newSecret()));
  return changing(services, manager, async (tx, held) => {
    const trimmed = { roles: rolesOf(held), ...typed };
    const refusal = held && grantRefusal(held, undefined, trimmed);
    if (refusal) return refusal;
    const password = { hash, isChosen: passwordHash !== undefined };
    await applyAddition(tx, manager.by, { repId, fields: trimmed, password, demo: held?.demo ?? false });
    return passwordHash === undefined ? newLink(services, tx, { ...trimmed, repId }) : undefined;
  });
}

/** `seen` is the mark that the person saw. */
export interface AccountChange {
  readonly repId: string;
  readonly seen?: string;
  readonly fields: Partial<AccountFields>;
  readonly passwordHash?: string;
  /** Closing ends then by itself, ISO 8601. Null closes for good; undefined keeps a present suspension. */
  readonly until?: string | null | undefined;
}

/**
 * Closing and a new password end sign-ins. A new address replaces a mailed link, and keeps one that the office has shown.
 * Refusals: unknown-account, account-changed, account-barred, account-unfit (problem), account-taken, grants-too-much
 * (what), last-office (brand), last-role (role, brand).
 */
export async function changeAccount(
  services: AccountServices,
  manager: Manager,
  { repId, seen, fields, passwordHash, until }: AccountChange,
): Promise<ChangedAccount | Refusal> {
  const wanted = tidied(fields);
  const problem =
    accountProblem(wanted) ?? (typeof until === 'string' ? suspensionProblem(until, services.clock.now()) : undefined);
  if (problem) return refuse('account-unfit', { problem });
  const now = new Date(services.clock.now());
  const end = typeof until === 'string' ? new Date(until) : until;
  return changing(services, manager, async (tx, held) => {
    const accounts = await listAccounts(tx, now);
    const before = accounts.find((account) => account.repId === repId);
    if (!before || isHidden(held, before)) return refuse('unknown-account');
    if (seen !== undefined && seen !== before.mark) return refuse('account-changed');
    const hasOffice = (wanted.office ?? []).length > 0;
    const asked = hasOffice ? { roles: defaultRoles(before, rolesOf(held)), ...wanted } : wanted;
    const after = { ...before, ...asked };
    const refusal = held && (grantRefusal(held, before, after) ?? lastOffice(accounts, before, after));
    if (refusal) return refusal;
    const ended = await applyChange(tx, manager.by, { before, wanted: asked, passwordHash, until: end, now });
    const mailedLink = after.username === before.username ? undefined : await replaceMail(services, tx, after);
    return { ended, ...(mailedLink ? { mailedLink } : {}) };
  });
}

/** The present password is valid until the link is used. Refusals: unknown-account, account-barred, account-closed. */
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

/** One phone or all; an office only those of its brands. Returns their number. Refusals: unknown-account, account-barred. */
export async function signOut(
  services: AccountServices,
  manager: Manager,
  { repId, signInId }: { readonly repId: string; readonly signInId?: string | undefined },
): Promise<number | Refusal> {
  const now = new Date(services.clock.now());
  return changing(services, manager, async (tx, held) => {
    const account = (await listAccounts(tx, now)).find((known) => known.repId === repId);
    if (!account || isHidden(held, account)) return refuse('unknown-account');
    if (held && !maySignOut(held, account)) return refuse('account-barred');
    const ended = await endSignIns(tx, { repId, signInId, brands: held?.office }, now);
    if (ended > 0) await auditAccount(tx, manager.by, 'signed-out', account, { after: { phones: ended } });
    return ended;
  });
}

/** Refusals: unknown-account, account-has-recorded. */
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

/** A demo account sees only the demo's. */
export function isHidden(held: Held, account: Account): boolean {
  if (!held) return false;
  return (
    (held.demo && !account.demo) || ![...account.brands, ...account.office].some((brand) => held.office.includes(brand))
  );
}

/** Refusals: unknown-account, account-barred. */
export async function managed(
  { clock }: AccountServices,
  tx: Kysely<Schema>,
  held: Held,
  repId: string,
): Promise<Account | Refusal> {
  const account = (await listAccounts(tx, new Date(clock.now()))).find((known) => known.repId === repId);
  if (!account || isHidden(held, account)) return refuse('unknown-account');
  return held && accountBar(held, account) ? refuse('account-barred') : account;
}

/** Serialised with all other changes of accounts. */
export async function changing<Result>(
  { db, clock }: AccountServices,
  manager: Manager,
  work: (tx: Kysely<Schema>, held: Held) => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockAccounts(tx);
      await endSuspensions(tx, clock.now());
      return work(tx, await manager.readHeld(tx));
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('account-taken');
    throw error;
  }
}

/** The roles of a new office account, unless they are named: those of the person who gives it. */
function rolesOf(held: Held): OfficeRole[] {
  return [...(held?.roles ?? OFFICE_ROLES)];
}

/** Refusals: last-office (brand), last-role (role, brand). */
export function lastOffice(accounts: readonly Account[], before: Account, after: Account): Refusal | undefined {
  const holder = ({ repId, level, office, roles, disabled, hasPassword }: Account) => ({
    repId,
    level,
    office,
    roles,
    canSignIn: !disabled && hasPassword,
  });
  // Demo accounts do not count as a company's office.
  const alike = accounts.filter(({ demo }) => demo === before.demo).map(holder);
  const brand = brandLeftAlone(alike, holder(after));
  if (brand !== undefined) return refuse('last-office', { brand });
  const left = roleLeftAlone(alike, holder(after));
  return left && refuse('last-role', left);
}
