// Source: docs/reference/accounts.md (Security events).
import { utcMoment } from '../../base/moment/utc-words.rules.ts';
import type { AccountFields } from '../account/account.contract.ts';

interface Rights extends Pick<AccountFields, 'level' | 'tenant' | 'brands' | 'office' | 'disabled' | 'roles'> {
  /** The end of a suspension. A closed account without one stays closed. */
  readonly suspendedUntil?: Date | null;
}

const NONE: Rights = { level: 0, tenant: '', brands: [], office: [], disabled: true };

/**
 * The rights that an account gains, in words. A new account gains rights only with office access, because every rep has
 * a level.
 */
export function raisedRights(before: Rights | undefined, after: Rights): string[] {
  const had = before ?? NONE;
  const added = (words: string, now: readonly string[], then: readonly string[]) =>
    now.filter((name) => !then.includes(name)).map((name) => `${words} ${name}`);
  const gained = [
    ...added('office', after.office, had.office),
    // A new office access is an event with every role.
    ...(had.office.length > 0 && after.office.length > 0 ? added('role', after.roles ?? [], had.roles ?? []) : []),
    ...(before && after.level > before.level ? [`level ${before.level} → ${after.level}`] : []),
    ...(before ? added('brand', after.brands, before.brands) : []),
    // Staff of a brand see confidential data of its weeks, and other tenants serve all brands.
    ...(before && after.tenant !== before.tenant && after.tenant !== ''
      ? [`tenant ${before.tenant === '' ? '' : `${before.tenant} → `}${after.tenant}`]
      : []),
    ...(before && after.office.length > 0 && opensAt(after) < opensAt(before) ? [openingWords(after)] : []),
  ];
  return opensAt(after) === Infinity ? [] : gained;
}

/** Epoch ms. */
function opensAt({ disabled, suspendedUntil }: Rights): number {
  return disabled ? (suspendedUntil?.getTime() ?? Infinity) : -Infinity;
}

function openingWords({ disabled, suspendedUntil }: Rights): string {
  return disabled && suspendedUntil ? `opens again ${utcMoment(suspendedUntil.toISOString())}` : 'opened again';
}
