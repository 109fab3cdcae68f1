// Source: docs/reference/accounts.md (People and phones).
import { isBrandKey } from '../../base/brand/brand.contract.ts';
import type { Refusal } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import type { AccountBar } from './account.contract.ts';

/** What an account may, of which nobody grants more than they hold. */
export interface Grants {
  readonly level: number;
  readonly tenant: string;
  readonly brands: readonly string[];
  readonly office: readonly string[];
}

/** The tenants whose staff somebody may add: those of their brands, and their own. */
export function grantableTenants({ tenant, office }: Pick<Grants, 'tenant' | 'office'>): string[] {
  return [...new Set([tenant, ...office])].filter((known) => known !== '');
}

/**
 * Why this office may not change that account: it has rights that the office has not, and whoever could set its password
 * would have them. Undefined where it may.
 */
export function accountBar(manager: Grants, account: Grants): AccountBar | undefined {
  if (account.level > manager.level || !isWithin(account.office, manager.office)) return 'holds-more';
  // The staff of another brand see what is for them alone; Welfare and the like are everybody's.
  if (isBrandKey(account.tenant) && !grantableTenants(manager).includes(account.tenant)) return 'holds-more';
  return isWithin(account.brands, manager.office) ? undefined : 'other-brands';
}

/**
 * Why an account may not get these rights; `before` is what it has, undefined for a new one. A tenant may stay as it is.
 * Refusals: account-barred (bar), grants-too-much (what).
 */
export function grantRefusal(manager: Grants, before: Grants | undefined, after: Grants): Refusal | undefined {
  const bar = before && accountBar(manager, before);
  if (bar) return refuse('account-barred');
  if (after.level > manager.level) return refuse('grants-too-much', { what: `level ${after.level}` });
  const brand = [...after.brands, ...after.office].find((named) => !manager.office.includes(named));
  if (brand !== undefined) return refuse('grants-too-much', { what: brand });
  const mayTenant =
    after.tenant === '' || after.tenant === before?.tenant || grantableTenants(manager).includes(after.tenant);
  return mayTenant ? undefined : refuse('grants-too-much', { what: after.tenant });
}

/** Whether somebody with that account could do the office's work for a brand. */
export interface OfficeHolder {
  readonly repId: string;
  readonly level: number;
  readonly office: readonly string[];
  /** Not closed, and with a password. */
  readonly canSignIn: boolean;
}

/**
 * A brand that would be left without anybody of this account's level who can open its office, when the account changes as
 * given: nobody could change the accounts of that level any more. Undefined when somebody stays, or nobody had it before.
 */
export function brandLeftAlone(accounts: readonly OfficeHolder[], changed: OfficeHolder): string | undefined {
  const before = accounts.find(({ repId }) => repId === changed.repId);
  if (!before?.canSignIn) return undefined;
  const after = accounts.map((account) => (account.repId === changed.repId ? changed : account));
  return before.office.find(
    (brand) =>
      !after.some(({ level, office, canSignIn }) => canSignIn && level >= before.level && office.includes(brand)),
  );
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one));
}
