// Source: docs/reference/access.md (Refresh tokens).
import type { Refusal } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';

/** How long a phone stays signed in without a refresh. */
export const REFRESH_TOKEN_DAYS = 30;
/** How long a rotated token still works beside the new one: for several tabs, or a lost response. */
export const REFRESH_GRACE_MS = 60_000;

/** The facts of a presented refresh token. Times are epoch ms. */
export interface PresentedToken {
  readonly isRevoked: boolean;
  /** The office ended the sign-in, closed the account or took its brand away. */
  readonly isEndedByOffice: boolean;
  readonly isAccountOpen: boolean;
  readonly expiresAt: number;
  readonly rotatedAt: number | undefined;
  /** Its predecessor was presented again, so this token was assumed lost and was superseded. */
  readonly isSuperseded: boolean;
  /** A token issued for it has been presented, so the response was received. */
  readonly isSuccessorUsed: boolean;
}

/**
 * What to do with it: rotate it; rotate it again beside its successor (`rotate-again`); rotate it again and supersede its
 * earlier successor (`recover`: the response was lost and the phone was offline since); end the whole sign-in, because two
 * parties have its tokens (`revoke`); or refuse.
 */
export type RefreshVerdict = 'rotate' | 'rotate-again' | 'recover' | 'revoke' | Refusal;

/**
 * Decides on a presented refresh token; `now` in epoch ms. A phone that lost the response may present the old token hours
 * later: that is not theft as long as its successor was never used. If the superseded successor is presented after that,
 * two parties have tokens of one sign-in, and it ends. Refusals: refresh-invalid, refresh-expired, and refresh-ended, by
 * which a phone knows that it has to erase what it downloaded, however long it was away.
 */
export function judgeRefresh(token: PresentedToken | undefined, now: number): RefreshVerdict {
  if (token?.isEndedByOffice) return refuse('refresh-ended');
  if (!token || token.isRevoked || !token.isAccountOpen) return refuse('refresh-invalid');
  if (token.expiresAt <= now) return refuse('refresh-expired');
  if (token.isSuperseded) return 'revoke';
  if (token.rotatedAt === undefined) return 'rotate';
  if (now - token.rotatedAt <= REFRESH_GRACE_MS) return 'rotate-again';
  return token.isSuccessorUsed ? 'revoke' : 'recover';
}
