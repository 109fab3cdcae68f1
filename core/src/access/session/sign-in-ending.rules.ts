// Source: docs/reference/access.md (Refresh tokens).
import type { RefusalDetails } from '../../base/refusal/refusal.contract.ts';

export const SIGN_IN_ENDINGS = ['closed', 'suspended', 'other-brand', 'signed-out'] as const;
export type SignInEnding = (typeof SIGN_IN_ENDINGS)[number];

export interface EndedSignIn {
  readonly isEnded: boolean;
  readonly isAccountClosed: boolean;
  /** Epoch ms; undefined if the account is closed for good, or open. */
  readonly suspendedUntil: number | undefined;
  readonly isForBrand: boolean;
}

/** The details of refresh-ended, if the office ended the sign-in. `now` is epoch ms. */
export function endingDetails(
  { isEnded, isAccountClosed, suspendedUntil, isForBrand }: EndedSignIn,
  now: number,
): RefusalDetails | undefined {
  if (isAccountClosed && suspendedUntil === undefined) return { why: 'closed' };
  if (isAccountClosed && suspendedUntil !== undefined && suspendedUntil > now)
    return { why: 'suspended', untilAt: new Date(suspendedUntil).toISOString() };
  if (!isForBrand) return { why: 'other-brand' };
  return isEnded || isAccountClosed ? { why: 'signed-out' } : undefined;
}

/** Undefined from an older server. */
export function endingOf(details: RefusalDetails | undefined): SignInEnding | undefined {
  return SIGN_IN_ENDINGS.find((known) => known === details?.['why']);
}
