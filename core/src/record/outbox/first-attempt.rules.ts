// Source: docs/reference/outbox.md (The outbox).
import type { LinkState } from '../../base/link/link.rules.ts';
import type { OutboxOptions } from './outbox.contract.ts';
import { HELD_AFTER_MS, parked, postponed, waitUntil } from './outbox.rules.ts';

/** The trusted age of a list for states that cannot be undone. */
const LIST_HOLDS_MS = 30_000;

export interface AttemptFacts {
  /** An earlier plan left it to the replay. */
  readonly isLeft: boolean;
  readonly isOnline: boolean;
  readonly link: LinkState;
  /** An earlier action of its topic is pending. */
  readonly isBehind: boolean;
  /** Another attempt is testing the link. */
  readonly isProbing: boolean;
  /** `doubt`: the reports of others behind a refusal may be undone. */
  readonly local: 'accepts' | 'refuses' | 'doubt';
  /** Negative if the clock was set back. */
  readonly listAgeMs: number | undefined;
}

/**
 * `send`: the screen waits, at most HELD_AFTER_MS unless `isPatient`. `hold`: held, and a request tests the link.
 * `leave`: held for the replay, which runs now if `isDue`. `refuse`: final.
 */
export type AttemptPlan =
  | { readonly kind: 'send'; readonly isPatient: boolean }
  | { readonly kind: 'leave'; readonly isDue: boolean }
  | { readonly kind: 'hold' | 'refuse' };

/** Plans the attempt, before the entry is stored and again after. */
export function planFirstAttempt(facts: AttemptFacts): AttemptPlan {
  const { isLeft, isOnline, link, isBehind, isProbing, local, listAgeMs } = facts;
  const canSend = isOnline && link !== 'none' && !isBehind;
  if (isLeft) return { kind: 'leave', isDue: canSend || isBehind };
  if (canSend) return { kind: 'send', isPatient: local !== 'accepts' && !isListNew(listAgeMs) };
  if (local === 'refuses') return { kind: 'refuse' };
  return isOnline && !isBehind && !isProbing ? { kind: 'hold' } : { kind: 'leave', isDue: isBehind };
}

function isListNew(ageMs: number | undefined): boolean {
  const shownAtMs = ageMs === undefined ? -1 : ageMs + HELD_AFTER_MS;
  return shownAtMs >= 0 && shownAtMs <= LIST_HOLDS_MS;
}

/** late: the screen shows it as held. late-refused: it shows the local refusal. */
export type AttemptScreen = 'watched' | 'left' | 'late' | 'late-refused';

/** A refusal without a status is the phone's own. */
export interface AttemptFailure {
  readonly kind: 'refused' | 'trouble';
  readonly message: string;
  readonly status?: number;
  readonly retryAfterMs?: number;
}

const CONFLICT = 409;

/** The entry after a failed attempt. Only a refusal that was seen removes it. */
export function afterFirstAttempt(
  options: OutboxOptions,
  failure: AttemptFailure,
  screen: AttemptScreen,
  now: number,
): OutboxOptions | 'gone' {
  const { kind, message, status, retryAfterMs = 0 } = failure;
  // The screen shows it as held, so the replay reports the conflict.
  if (kind === 'refused' && !(screen === 'late' && status === CONFLICT))
    return screen === 'watched' || screen === 'late-refused' ? 'gone' : parked(options, message);
  if (status === 500 && screen === 'watched') return { ...parked(options, message), isFault: true };
  return postponed(options, message, waitUntil(now, retryAfterMs));
}
