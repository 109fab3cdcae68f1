// Source: docs/reference/access.md (Rights).
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import { brandPrefixOf } from '../../base/ticket-code/ticket-code.rules.ts';

/** The viewer of lift passes: the brand of the build, the rep and their level. */
export interface LiftPassViewer {
  readonly policy: Pick<BrandPolicy, 'prefix' | 'allLiftPassesFromLevel' | 'liftPassPrefixes'>;
  readonly repId: string;
  readonly level: number;
}

/** The fields of a pass that rights depend on: the booking, and the staff who hand it out. */
export interface GuardedLiftPass {
  readonly bookingRef: string;
  readonly staffMembers?: readonly { readonly id: string }[] | undefined;
}

/** Whether a rep of this level sees every pass of the brand, or only those they hand out themselves. */
export function seesAllLiftPasses({ policy, level }: LiftPassViewer): boolean {
  return policy.allLiftPassesFromLevel !== undefined && level >= policy.allLiftPassesFromLevel;
}

/** Whether this pass is in the rep's list, of any brand the rep may hand out. */
export function isOwnLiftPass(viewer: LiftPassViewer, pass: GuardedLiftPass): boolean {
  if (!viewer.policy.liftPassPrefixes.includes(brandPrefixOf(pass.bookingRef))) return false;
  return seesAllLiftPasses(viewer) || (pass.staffMembers ?? []).some(({ id }) => id.trim() === viewer.repId);
}

/** Whether this pass is shown and counted; only the brand's own are. */
export function maySeeLiftPass(viewer: LiftPassViewer, pass: GuardedLiftPass): boolean {
  return brandPrefixOf(pass.bookingRef) === viewer.policy.prefix && isOwnLiftPass(viewer, pass);
}
