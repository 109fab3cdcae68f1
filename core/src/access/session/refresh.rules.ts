// Source: docs/reference/access.md (Refresh tokens).
import type { RefusalCode, RefusalDetails } from '../../base/refusal/refusal.contract.ts';
import { endingOf, type SignInEnding } from './sign-in-ending.rules.ts';

export type RefreshFailure = 'network' | 'invalid' | 'other';

export type SessionTextKey = 'authenticationFailed' | 'sessionExpired' | 'temporary' | 'refreshFailed';

export interface RefreshFacts {
  readonly answered: boolean;
  readonly message: string;
  readonly code?: string | undefined;
  readonly details?: RefusalDetails | undefined;
}

const ENDED_BY_OFFICE: RefusalCode = 'refresh-ended';

const INVALID_WORDS = /invalid|expired|unauthorized/i;
const EXPIRED_WORDS = /invalid|expired/i;

/** The kind of a failure; only 'invalid' ends the session. */
export function classifyRefresh(facts: RefreshFacts): RefreshFailure {
  if (!facts.answered) return 'network';
  return facts.code === ENDED_BY_OFFICE || INVALID_WORDS.test(wordsOf(facts)) ? 'invalid' : 'other';
}

/** The error after a failed refresh. */
export function afterFailedRefresh(facts: RefreshFacts): {
  readonly text: SessionTextKey;
  readonly signedOut: boolean;
  readonly erases: boolean;
  /** The reason, if the office ended the sign-in. */
  readonly ending?: SignInEnding;
} {
  if (classifyRefresh(facts) !== 'invalid') return { text: 'temporary', signedOut: false, erases: false };
  const erases = facts.code === ENDED_BY_OFFICE;
  const isExpired = erases || EXPIRED_WORDS.test(wordsOf(facts));
  const ending = erases ? endingOf(facts.details) : undefined;
  return {
    text: isExpired ? 'sessionExpired' : 'authenticationFailed',
    signedOut: true,
    erases,
    ...(ending ? { ending } : {}),
  };
}

// The message may be in another language.
function wordsOf({ code = '', message }: RefreshFacts): string {
  return `${code} ${message}`;
}

/** Without a refresh token. */
export const NO_TOKEN_TEXT: SessionTextKey = 'authenticationFailed';

/** After a successful refresh. It does not sign out. */
export const STILL_REFUSED_TEXT: SessionTextKey = 'temporary';

/** For requests that waited for another one's refresh. */
export const WAITED_IN_VAIN_TEXT: SessionTextKey = 'refreshFailed';

/** Whether to try one refresh. Queued actions must not wait. */
export function mayRefreshAfterNetworkFailure(facts: {
  readonly isRead: boolean;
  readonly browserOnline: boolean;
  readonly triedInThisBurst: boolean;
  readonly hasToken: boolean;
}): boolean {
  return facts.isRead && facts.browserOnline && !facts.triedInThisBurst && facts.hasToken;
}
