import type { Refusal } from '../refusal/refusal.contract.ts';
import { refuse } from '../refusal/refusal.rules.ts';

/** How long a phone may stay away and still be signed in. */
export const REFRESH_TOKEN_DAYS = 30;
/** How long a traded token still works: the answer to the trade may have been lost on a bad link. */
export const REFRESH_GRACE_MS = 60_000;

/** What is known of a refresh token that was presented. Moments are epoch ms. Source: docs/product.md, section "Signing in". */
export interface PresentedToken {
  readonly isRevoked: boolean;
  readonly isAccountOpen: boolean;
  readonly expiresAt: number;
  readonly rotatedAt: number | undefined;
}

/** What to do with it: trade it, trade it again because the first answer was lost, end the whole sign-in because it was stolen, or refuse. */
export type RefreshVerdict = 'rotate' | 'rotate-again' | 'revoke' | Refusal;

/** What a presented refresh token is worth; `now` in epoch ms. Refusals: refresh-invalid, refresh-expired. Source: docs/product.md, section "Signing in". */
export function judgeRefresh(token: PresentedToken | undefined, now: number): RefreshVerdict {
  if (!token || token.isRevoked || !token.isAccountOpen) return refuse('refresh-invalid');
  if (token.expiresAt <= now) return refuse('refresh-expired');
  if (token.rotatedAt === undefined) return 'rotate';
  return now - token.rotatedAt <= REFRESH_GRACE_MS ? 'rotate-again' : 'revoke';
}
