// Source: docs/reference/access.md (Refresh tokens).
import type { Refusal, RefusalDetails } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';

export const REFRESH_TOKEN_DAYS = 30;
/** After this time a sign-in ends, however often it was used. */
export const MAX_SIGN_IN_DAYS = 120;
/** Of one account; a further one ends the one that was used least recently. Demo accounts have no limit. */
export const MAX_SIGN_INS = 30;
const DAY_MS = 86_400_000;
/** A rotated token works for this time, for other tabs and lost responses. */
export const REFRESH_GRACE_MS = 60_000;

/** Times are epoch ms. */
export interface PresentedToken {
  readonly isRevoked: boolean;
  /** Also by closing the account or removing its brand. */
  readonly isEndedByOffice: boolean;
  /** The details of refresh-ended. */
  readonly ending?: RefusalDetails | undefined;
  readonly isAccountOpen: boolean;
  readonly signedInAt: number;
  readonly expiresAt: number;
  readonly rotatedAt: number | undefined;
  /** Its predecessor was presented again. */
  readonly isSuperseded: boolean;
  readonly isSuccessorUsed: boolean;
}

/**
 * rotate-again: beside its successor. recover: its unused successor was lost and is superseded.
 * revoke: two parties have tokens of the sign-in.
 */
export type RefreshVerdict = 'rotate' | 'rotate-again' | 'recover' | 'revoke' | Refusal;

/**
 * Decides on a token; `now` is epoch ms. An old token is no theft while its successor is unused.
 * Refusals: refresh-invalid, refresh-expired, and refresh-ended, after which a phone erases its downloads.
 */
export function judgeRefresh(token: PresentedToken | undefined, now: number): RefreshVerdict {
  if (token?.isEndedByOffice) return refuse('refresh-ended', token.ending);
  if (!token || token.isRevoked || !token.isAccountOpen) return refuse('refresh-invalid');
  if (token.expiresAt <= now || token.signedInAt + MAX_SIGN_IN_DAYS * DAY_MS <= now) return refuse('refresh-expired');
  if (token.isSuperseded) return 'revoke';
  if (token.rotatedAt === undefined) return 'rotate';
  if (now - token.rotatedAt <= REFRESH_GRACE_MS) return 'rotate-again';
  return token.isSuccessorUsed ? 'revoke' : 'recover';
}
