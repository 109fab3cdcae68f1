// Source: docs/reference/accounts.md (Security events).
import type { AccountFields } from '../account/account.contract.ts';

type Rights = Pick<AccountFields, 'level' | 'tenant' | 'brands' | 'office' | 'disabled'>;

const NONE: Rights = { level: 0, tenant: '', brands: [], office: [], disabled: true };

/**
 * The rights that an account gains, in words. A new account gains rights only with office access, because every rep has
 * a level.
 */
export function raisedRights(before: Rights | undefined, after: Rights): string[] {
  const had = before ?? NONE;
  const added = (words: string, now: readonly string[], then: readonly string[]) =>
    now.filter((brand) => !then.includes(brand)).map((brand) => `${words} ${brand}`);
  const gained = [
    ...added('office', after.office, had.office),
    ...(before && after.level > before.level ? [`level ${before.level} → ${after.level}`] : []),
    ...(before ? added('brand', after.brands, before.brands) : []),
    // Staff of a brand see confidential data of its weeks, and other tenants serve all brands.
    ...(before && after.tenant !== before.tenant && after.tenant !== ''
      ? [`tenant ${before.tenant === '' ? '' : `${before.tenant} → `}${after.tenant}`]
      : []),
    ...(before?.disabled === true && !after.disabled && after.office.length > 0 ? ['opened again'] : []),
  ];
  return after.disabled ? [] : gained;
}
