/** Why a refresh of the session failed. Source: docs/product.md, section "Signing in". */
export type RefreshFailure = 'network' | 'invalid' | 'other';

/** The texts a failed session can show; the same names are in the dictionary. */
export type SessionTextKey = 'authenticationFailed' | 'sessionExpired' | 'temporary' | 'refreshFailed';

/** The facts of a failed refresh: `answered` is false without a response; `message` is the server's text and code. */
export interface RefreshFacts {
  readonly answered: boolean;
  readonly message: string;
}

const INVALID_WORDS = /invalid|expired|unauthorized/i;
const EXPIRED_WORDS = /invalid|expired/i;

/**
 * Network: no response, the session stays. Invalid: the server's text contains invalid, expired or unauthorized,
 * ignoring case; the session is over. Other: anything else, the session stays.
 * Source: docs/product.md, section "Signing in".
 */
export function classifyRefresh(facts: RefreshFacts): RefreshFailure {
  if (!facts.answered) return 'network';
  return INVALID_WORDS.test(facts.message) ? 'invalid' : 'other';
}

/** The error of a request that got 401 when its refresh failed, and whether the session is over. */
export function afterFailedRefresh(facts: RefreshFacts): {
  readonly text: SessionTextKey;
  readonly signedOut: boolean;
} {
  if (classifyRefresh(facts) !== 'invalid') return { text: 'temporary', signedOut: false };
  return { text: EXPIRED_WORDS.test(facts.message) ? 'sessionExpired' : 'authenticationFailed', signedOut: true };
}

/** The error of a request that got 401 without a refresh token. */
export const NO_TOKEN_TEXT: SessionTextKey = 'authenticationFailed';

/** The error of a request that is still refused after a successful refresh; it does not sign out. */
export const STILL_REFUSED_TEXT: SessionTextKey = 'temporary';

/** The error of requests that waited for another request's refresh, which failed. */
export const WAITED_IN_VAIN_TEXT: SessionTextKey = 'refreshFailed';

/**
 * May a request that found no network try one refresh? One attempt in a burst of failures, only while the browser says
 * online, and only for reads: a queued action is stored already and must not wait.
 * Source: docs/product.md, section "Signing in".
 */
export function mayRefreshAfterNetworkFailure(facts: {
  readonly isRead: boolean;
  readonly browserOnline: boolean;
  readonly triedInThisBurst: boolean;
  readonly hasToken: boolean;
}): boolean {
  return facts.isRead && facts.browserOnline && !facts.triedInThisBurst && facts.hasToken;
}
