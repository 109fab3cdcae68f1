// Source: docs/reference/access.md (Rights).
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';

/** The parts of My Week by rights: tenants decide on the schedule, brands on the stats. */
export function myWeekParts(
  policy: Pick<BrandPolicy, 'scheduleTenants' | 'weeklyStats'>,
  rep: { readonly tenant?: string | undefined },
) {
  return {
    schedule: policy.scheduleTenants.includes((rep.tenant ?? '').trim().toLowerCase()),
    stats: policy.weeklyStats,
  };
}
