import type { BrandPolicy } from '../brand/brand.contract.ts';
import { brandPrefixOf } from '../ticket-code/ticket-code.rules.ts';

/** Who looks at lift passes: the brand of the build, the rep and their level. Source: docs/product.md, section "Rights". */
export interface LiftPassViewer {
  readonly policy: Pick<BrandPolicy, 'prefix' | 'allLiftPassesFromLevel' | 'liftPassPrefixes'>;
  readonly repId: string;
  readonly level: number;
}

/** A pass as rights see it: whose booking, and the staff who hand it out. */
export interface GuardedLiftPass {
  readonly bookingRef: string;
  readonly staffMembers?: readonly { readonly id: string }[] | undefined;
}

/** Does a rep of this level see every pass of the brand, or only those they hand out themselves? Source: docs/product.md, section "Rights". */
export function seesAllLiftPasses({ policy, level }: LiftPassViewer): boolean {
  return policy.allLiftPassesFromLevel !== undefined && level >= policy.allLiftPassesFromLevel;
}

/** Is this pass in the rep's ticket list, of whatever brand it may be handed out for? Source: docs/product.md, section "Rights". */
export function isOwnLiftPass(viewer: LiftPassViewer, pass: GuardedLiftPass): boolean {
  if (!viewer.policy.liftPassPrefixes.includes(brandPrefixOf(pass.bookingRef))) return false;
  return seesAllLiftPasses(viewer) || (pass.staffMembers ?? []).some(({ id }) => id.trim() === viewer.repId);
}

/** Is this pass among those that are shown and counted? Only the brand's own are. Source: docs/product.md, section "Rights". */
export function maySeeLiftPass(viewer: LiftPassViewer, pass: GuardedLiftPass): boolean {
  return brandPrefixOf(pass.bookingRef) === viewer.policy.prefix && isOwnLiftPass(viewer, pass);
}
