import type { Refusal } from '../refusal/refusal.contract.ts';
import { refuse } from '../refusal/refusal.rules.ts';

/** How long a phone may stay away and still be signed in. */
export const REFRESH_TOKEN_DAYS = 30;
/** How long a traded token still works beside the new one: several tabs, or an answer lost on a bad link. */
export const REFRESH_GRACE_MS = 60_000;

/** What is known of a refresh token that was presented. Moments are epoch ms. Source: docs/product.md, section "Signing in". */
export interface PresentedToken {
  readonly isRevoked: boolean;
  readonly isAccountOpen: boolean;
  readonly expiresAt: number;
  readonly rotatedAt: number | undefined;
  /** Its predecessor came back, so it was taken for lost on its way. */
  readonly isGivenUp: boolean;
  /** A token that was given for it has been presented: its holder has it. */
  readonly isSuccessorUsed: boolean;
}

/**
 * What to do with it: trade it; trade it again beside the first trade (`rotate-again`); trade it again and give up what was
 * given for it before (`recover`: the answer was lost and the phone was away since); end the whole sign-in, because two have
 * its tokens (`revoke`); or refuse.
 */
export type RefreshVerdict = 'rotate' | 'rotate-again' | 'recover' | 'revoke' | Refusal;

/**
 * What a presented refresh token is worth; `now` in epoch ms. A phone whose answer was lost in a valley may come back hours
 * later with the old token: that is no theft as long as nobody has used what was given for it. Should that one turn up after
 * all, two have tokens of one sign-in, and it ends. Refusals: refresh-invalid, refresh-expired.
 * Source: docs/product.md, section "Signing in".
 */
export function judgeRefresh(token: PresentedToken | undefined, now: number): RefreshVerdict {
  if (!token || token.isRevoked || !token.isAccountOpen) return refuse('refresh-invalid');
  if (token.expiresAt <= now) return refuse('refresh-expired');
  if (token.isGivenUp) return 'revoke';
  if (token.rotatedAt === undefined) return 'rotate';
  if (now - token.rotatedAt <= REFRESH_GRACE_MS) return 'rotate-again';
  return token.isSuccessorUsed ? 'revoke' : 'recover';
}
