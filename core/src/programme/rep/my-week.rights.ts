// Source: docs/reference/access.md (Rights).
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';

/** The parts of My Week that depend on rights: the schedule is for the staff of some tenants, in any brand; the stats for some brands. */
export function myWeekParts(
  policy: Pick<BrandPolicy, 'scheduleTenants' | 'weeklyStats'>,
  rep: { readonly tenant?: string | undefined },
) {
  return {
    schedule: policy.scheduleTenants.includes((rep.tenant ?? '').trim().toLowerCase()),
    stats: policy.weeklyStats,
  };
}
