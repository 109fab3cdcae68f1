// Source: docs/reference/access.md (Rights).
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import { brandPrefixOf } from '../../base/ticket-code/ticket-code.rules.ts';

export interface LiftPassViewer {
  readonly policy: Pick<BrandPolicy, 'prefix' | 'allLiftPassesFromLevel' | 'liftPassPrefixes'>;
  readonly repId: string;
  readonly level: number;
}

export interface GuardedLiftPass {
  readonly bookingRef: string;
  readonly staffMembers?: readonly { readonly id: string }[] | undefined;
}

/** Whether a rep sees every pass of the brand. */
export function seesAllLiftPasses({ policy, level }: LiftPassViewer): boolean {
  return policy.allLiftPassesFromLevel !== undefined && level >= policy.allLiftPassesFromLevel;
}

/** Whether the pass is in the rep's list, of any permitted brand. */
export function isOwnLiftPass(viewer: LiftPassViewer, pass: GuardedLiftPass): boolean {
  if (!viewer.policy.liftPassPrefixes.includes(brandPrefixOf(pass.bookingRef))) return false;
  return seesAllLiftPasses(viewer) || (pass.staffMembers ?? []).some(({ id }) => id.trim() === viewer.repId);
}

/** Whether the pass is shown and counted. */
export function maySeeLiftPass(viewer: LiftPassViewer, pass: GuardedLiftPass): boolean {
  return brandPrefixOf(pass.bookingRef) === viewer.policy.prefix && isOwnLiftPass(viewer, pass);
}
