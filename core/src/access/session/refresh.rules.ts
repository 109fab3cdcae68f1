// Source: docs/reference/access.md (Refresh tokens).
import type { RefusalCode } from '../../base/refusal/refusal.contract.ts';

/** Why a refresh of the session failed. */
export type RefreshFailure = 'network' | 'invalid' | 'other';

/** The texts a failed session can show; the same names are in the dictionary. */
export type SessionTextKey = 'authenticationFailed' | 'sessionExpired' | 'temporary' | 'refreshFailed';

/** The facts of a failed refresh: `answered` is false without a response; `message` is the server's text. */
export interface RefreshFacts {
  readonly answered: boolean;
  readonly message: string;
  readonly code?: string | undefined;
}

/** The code of a refresh refused because the office ended the sign-in. */
const ENDED_BY_OFFICE: RefusalCode = 'refresh-ended';

const INVALID_WORDS = /invalid|expired|unauthorized/i;
const EXPIRED_WORDS = /invalid|expired/i;

/**
 * Network: no response, the session stays. Invalid: the server's text or code contains invalid, expired or unauthorized,
 * ignoring case, or says that the office ended the sign-in; the session is over. Other: anything else, the session stays.
 */
export function classifyRefresh(facts: RefreshFacts): RefreshFailure {
  if (!facts.answered) return 'network';
  return facts.code === ENDED_BY_OFFICE || INVALID_WORDS.test(wordsOf(facts)) ? 'invalid' : 'other';
}

/**
 * The error of a request that got 401 when its refresh failed, whether the session is over, and whether the phone has to
 * erase what it downloaded, because the office ended the sign-in.
 */
export function afterFailedRefresh(facts: RefreshFacts): {
  readonly text: SessionTextKey;
  readonly signedOut: boolean;
  readonly erases: boolean;
} {
  if (classifyRefresh(facts) !== 'invalid') return { text: 'temporary', signedOut: false, erases: false };
  const erases = facts.code === ENDED_BY_OFFICE;
  const isExpired = erases || EXPIRED_WORDS.test(wordsOf(facts));
  return { text: isExpired ? 'sessionExpired' : 'authenticationFailed', signedOut: true, erases };
}

// Of a text in another language only the code may say it.
function wordsOf({ code = '', message }: RefreshFacts): string {
  return `${code} ${message}`;
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
 */
export function mayRefreshAfterNetworkFailure(facts: {
  readonly isRead: boolean;
  readonly browserOnline: boolean;
  readonly triedInThisBurst: boolean;
  readonly hasToken: boolean;
}): boolean {
  return facts.isRead && facts.browserOnline && !facts.triedInThisBurst && facts.hasToken;
}
