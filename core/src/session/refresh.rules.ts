/** Why a refresh of the session failed. Source: docs/product.md, section "Signing in". */
export type RefreshFailure = 'network' | 'invalid' | 'other';

/** The texts a failed session can show; the same names are in the dictionary. */
export type SessionTextKey = 'authenticationFailed' | 'sessionExpired' | 'temporary' | 'refreshFailed';

/** What is known of a failed refresh: `answered` is false when no answer came; `message` is the server's text and code. */
export interface RefreshFacts {
  readonly answered: boolean;
  readonly message: string;
}

const INVALID_WORDS = /invalid|expired|unauthorized/i;
const EXPIRED_WORDS = /invalid|expired/i;

/**
 * Network: no answer came, the session stays. Invalid: the server's words contain invalid, expired or unauthorized,
 * whatever the case; the session is over. Other: anything else, the session stays.
 * Source: docs/product.md, section "Signing in".
 */
export function classifyRefresh(facts: RefreshFacts): RefreshFailure {
  if (!facts.answered) return 'network';
  return INVALID_WORDS.test(facts.message) ? 'invalid' : 'other';
}

/** What a request that got 401 is told when the refresh it asked for failed, and whether the session is over. */
export function afterFailedRefresh(facts: RefreshFacts): {
  readonly text: SessionTextKey;
  readonly signedOut: boolean;
} {
  if (classifyRefresh(facts) !== 'invalid') return { text: 'temporary', signedOut: false };
  return { text: EXPIRED_WORDS.test(facts.message) ? 'sessionExpired' : 'authenticationFailed', signedOut: true };
}

/** What a request that got 401 is told when there is nothing to refresh the session with. */
export const NO_TOKEN_TEXT: SessionTextKey = 'authenticationFailed';

/** What a request is told that is still refused after a refresh that worked: nobody is signed out for it. */
export const STILL_REFUSED_TEXT: SessionTextKey = 'temporary';

/** What requests are told that waited for somebody else's refresh, which failed. */
export const WAITED_IN_VAIN_TEXT: SessionTextKey = 'refreshFailed';

/**
 * May a request that found no network try one refresh? One attempt in a burst of failures, only while the browser says
 * online, and only for reads: a queued action is safe already and must not wait.
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
