// Source: docs/reference/outbox.md (The outbox).
import type { LinkState } from '../../base/link/link.rules.ts';
import type { OutboxOptions } from './outbox.contract.ts';
import { HELD_AFTER_MS, parked, postponed, waitUntil } from './outbox.rules.ts';

/** How long after its request a list is trusted for states that cannot be undone, ms. */
const LIST_HOLDS_MS = 30_000;

/** What the first attempt of an action depends on, read at one moment. */
export interface AttemptFacts {
  /** The plan before it was kept left it to the replay, which may have begun. */
  readonly isLeft: boolean;
  readonly isOnline: boolean;
  readonly link: LinkState;
  /** An earlier action about the same ticket or room waits on this phone. */
  readonly isBehind: boolean;
  /** Another first attempt is finding out whether the link is back. */
  readonly isProbing: boolean;
  /** This phone's own rule. `doubt`: it refuses what others did before, who may have taken it back since. */
  readonly local: 'accepts' | 'refuses' | 'doubt';
  /** The age of the list behind a local refusal, ms; undefined where unknown, negative where the clock was set back. */
  readonly listAgeMs: number | undefined;
}

/**
 * How the first attempt is made. `send`: the screen waits for the response, at most HELD_AFTER_MS unless `isPatient`.
 * `hold`: held at once; a request finds out whether the link is back. `leave`: held at once and sent by the replay, which
 * runs now if `isDue`. `refuse`: the local refusal is final.
 */
export type AttemptPlan =
  | { readonly kind: 'send'; readonly isPatient: boolean }
  | { readonly kind: 'leave'; readonly isDue: boolean }
  | { readonly kind: 'hold' | 'refuse' };

/** Plans the first attempt: once before the entry is kept, and once after. */
export function planFirstAttempt(facts: AttemptFacts): AttemptPlan {
  const { isLeft, isOnline, link, isBehind, isProbing, local, listAgeMs } = facts;
  const canSend = isOnline && link !== 'none' && !isBehind;
  if (isLeft) return { kind: 'leave', isDue: canSend || isBehind };
  if (canSend) return { kind: 'send', isPatient: local !== 'accepts' && !isListNew(listAgeMs) };
  if (local === 'refuses') return { kind: 'refuse' };
  return isOnline && !isBehind && !isProbing ? { kind: 'hold' } : { kind: 'leave', isDue: isBehind };
}

/** Whether a list is new enough to refuse an action by it after HELD_AFTER_MS without the server's response. */
function isListNew(ageMs: number | undefined): boolean {
  const shownAtMs = ageMs === undefined ? -1 : ageMs + HELD_AFTER_MS;
  return shownAtMs >= 0 && shownAtMs <= LIST_HOLDS_MS;
}

/**
 * Who sees the response to the first attempt: a screen that is `watched`, or was `left`. `late`: the screen has shown the
 * action as held. `late-refused`: with the local refusal.
 */
export type AttemptScreen = 'watched' | 'left' | 'late' | 'late-refused';

/** Why a first attempt failed; a refusal without a status is the phone's own. */
export interface AttemptFailure {
  readonly kind: 'refused' | 'trouble';
  readonly message: string;
  readonly status?: number;
  readonly retryAfterMs?: number;
}

/** The status of a conflict: the action had been recorded before. */
const CONFLICT = 409;

/**
 * The entry after a failed first attempt. Only a refusal that was seen removes it. The server's own failure (500) parks it
 * where the screen shows the error. Otherwise it may have been recorded, or can be sent later. `now` is epoch ms.
 */
export function afterFirstAttempt(
  options: OutboxOptions,
  failure: AttemptFailure,
  screen: AttemptScreen,
  now: number,
): OutboxOptions | 'gone' {
  const { kind, message, status, retryAfterMs = 0 } = failure;
  // The screen let the client through: a conflict is left to the replay, which reports what already happened.
  if (kind === 'refused' && !(screen === 'late' && status === CONFLICT))
    return screen === 'watched' || screen === 'late-refused' ? 'gone' : parked(options, message);
  if (status === 500 && screen === 'watched') return { ...parked(options, message), isFault: true };
  return postponed(options, message, waitUntil(now, retryAfterMs));
}
