// Source: docs/reference/access.md (Rights).
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';

export interface MyWeekParts {
  readonly schedule: boolean;
  readonly stats: boolean;
}

/** The schedule depends on the tenant, the stats on the brand. */
export function myWeekParts(
  policy: Pick<BrandPolicy, 'scheduleTenants' | 'weeklyStats'>,
  rep: { readonly tenant?: string | undefined },
): MyWeekParts {
  return {
    schedule: policy.scheduleTenants.includes((rep.tenant ?? '').trim().toLowerCase()),
    stats: policy.weeklyStats,
  };
}
