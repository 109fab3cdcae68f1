// Source: docs/reference/accounts.md (People and phones).
import { isBrandKey } from '../../base/brand/brand.contract.ts';
import { OFFICE_ROLES, type OfficeRole } from '../../base/call/office-role.rules.ts';
import type { Refusal } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import type { AccountBar, AccountFields } from './account.contract.ts';

export interface Grants {
  readonly level: number;
  readonly tenant: string;
  readonly brands: readonly string[];
  readonly office: readonly string[];
  readonly roles: readonly OfficeRole[];
}

/** Without office access, an account has no role. */
export function heldRoles({ office, roles }: Pick<Grants, 'office' | 'roles'>): readonly OfficeRole[] {
  return office.length > 0 ? roles : [];
}

/** The roles of office access, unless they are named: present ones stay, new access has those of its giver. */
export function defaultRoles(
  before: Pick<AccountFields, 'office' | 'roles'>,
  giver: readonly OfficeRole[],
): OfficeRole[] {
  return [...(before.office.length > 0 && before.roles ? before.roles : giver)];
}

/** The tenants that an office may give to staff. */
export function grantableTenants({ tenant, office }: Pick<Grants, 'tenant' | 'office'>): string[] {
  return [...new Set([tenant, ...office])].filter((known) => known !== '');
}

/** Whether the account has no higher level, no further office access and no further role. Its sign-ins may be ended then. */
export function maySignOut(manager: Grants, account: Grants): boolean {
  return (
    account.level <= manager.level &&
    isWithin(account.office, manager.office) &&
    isWithin(heldRoles(account), heldRoles(manager))
  );
}

/** The reason against changing an account: setting its password would give more rights. */
export function accountBar(manager: Grants, account: Grants): AccountBar | undefined {
  if (!maySignOut(manager, account)) return 'holds-more';
  // Brand staff see confidential data; other tenants serve all brands.
  if (isBrandKey(account.tenant) && !grantableTenants(manager).includes(account.tenant)) return 'holds-more';
  return isWithin(account.brands, manager.office) ? undefined : 'other-brands';
}

/** Refusals: account-barred, grants-too-much (what). An account may keep its tenant. */
export function grantRefusal(manager: Grants, before: Grants | undefined, after: Grants): Refusal | undefined {
  const bar = before && accountBar(manager, before);
  if (bar) return refuse('account-barred');
  if (after.level > manager.level) return refuse('grants-too-much', { what: `level ${after.level}` });
  const brand = [...after.brands, ...after.office].find((named) => !manager.office.includes(named));
  if (brand !== undefined) return refuse('grants-too-much', { what: brand });
  const role = heldRoles(after).find((named) => !heldRoles(manager).includes(named));
  if (role !== undefined) return refuse('grants-too-much', { what: `role ${role}` });
  const mayTenant =
    after.tenant === '' || after.tenant === before?.tenant || grantableTenants(manager).includes(after.tenant);
  return mayTenant ? undefined : refuse('grants-too-much', { what: after.tenant });
}

export interface OfficeHolder {
  readonly repId: string;
  readonly level: number;
  readonly office: readonly string[];
  readonly roles: readonly OfficeRole[];
  /** The account is open and has a password. */
  readonly canSignIn: boolean;
}

/**
 * A role that no other account could give back, after rights are taken or an account is closed, with the brands of the
 * account. To change it again, another one needs all its brands, its level, the role People and all its roles.
 * Otherwise only the command line can.
 */
export function roleLeftAlone(
  accounts: readonly OfficeHolder[],
  changed: OfficeHolder,
): { readonly role: OfficeRole; readonly brand: string } | undefined {
  const before = accounts.find(({ repId }) => repId === changed.repId);
  if (!before?.canSignIn || before.office.length === 0 || !takesRights(before, changed)) return undefined;
  const needed = OFFICE_ROLES.toReversed().filter((role) => role === 'people' || heldRoles(before).includes(role));
  const missing = accounts
    .map((account) => (account.repId === changed.repId ? changed : account))
    .filter((account) => mayOpen(account, before.office, before.level))
    .map((account) => needed.filter((role) => !heldRoles(account).includes(role)))
    .toSorted((a, b) => a.length - b.length);
  const role = (missing[0] ?? needed)[0];
  return role === undefined ? undefined : { role, brand: before.office.join(', ') };
}

function takesRights(before: OfficeHolder, after: OfficeHolder): boolean {
  return (
    !after.canSignIn ||
    after.level < before.level ||
    !isWithin(before.office, after.office) ||
    !isWithin(heldRoles(before), heldRoles(after))
  );
}

function mayOpen({ level, office, canSignIn }: OfficeHolder, brands: readonly string[], minLevel: number): boolean {
  return canSignIn && level >= minLevel && isWithin(brands, office);
}

/** A brand that would lose its last office account of this level. */
export function brandLeftAlone(accounts: readonly OfficeHolder[], changed: OfficeHolder): string | undefined {
  const before = accounts.find(({ repId }) => repId === changed.repId);
  if (!before?.canSignIn) return undefined;
  const after = accounts.map((account) => (account.repId === changed.repId ? changed : account));
  return before.office.find((brand) => !after.some((account) => mayOpen(account, [brand], before.level)));
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one));
}
