// Source: docs/reference/office-entry.md (Second factors).
import type { Refusal } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';

/** The app and the address of a request. An address without a host offers no passkeys. */
interface FactorHome {
  readonly brand: string;
  readonly host: string | undefined;
}

/** An authenticator app belongs to no brand and host. */
interface PlacedFactor {
  readonly brand: string | null;
  readonly host: string | null;
}

/** Whether the factor works in this app at this address. */
export function isUsableAt(home: FactorHome, { brand, host }: PlacedFactor): boolean {
  return host === null || (host === home.host && brand === home.brand);
}

/** Refusals: factor-needed. A factor of another address would leave only recovery codes here. */
export function removalRefusal(
  home: FactorHome,
  left: readonly PlacedFactor[],
  isFactorRequired: boolean,
): Refusal | undefined {
  return isFactorRequired && !left.some((factor) => isUsableAt(home, factor)) ? refuse('factor-needed') : undefined;
}
