// Source: docs/reference/access.md (App lock).
import { attemptsRemaining, lockoutMs, MAX_LOCKOUT_MS, showsAttemptsRemaining } from './pin.rules.ts';

/** The app locks itself after ten minutes without activity, ms. */
export const INACTIVITY_WINDOW_MS = 600_000;
/** Activity is stored at most once per this time, ms. */
export const ACTIVITY_WRITE_GAP_MS = 1000;

/** The state of the app lock. Times are epoch ms of the handset. */
export interface LockState {
  readonly isPwaUnlocked: boolean;
  readonly lastActivity: number | undefined;
  readonly attempts: number;
  readonly lockoutUntil: number | undefined;
}

/**
 * The events of the lock. `checked`: the timer ended, a navigation, the page became visible.
 * `opened`: correct PIN, fingerprint, or a new PIN was set. `locked`: the menu's Lock. `forgotten`: full logout.
 */
export type LockEvent =
  | { readonly type: 'checked' | 'active' | 'opened' | 'wrong-pin'; readonly at: number }
  | { readonly type: 'locked' | 'forgotten' };

/** The state of a device that was never unlocked. */
export const CLOSED_LOCK: LockState = {
  isPwaUnlocked: false,
  lastActivity: undefined,
  attempts: 0,
  lockoutUntil: undefined,
};

/** The next state of the lock. */
export function nextLock(state: LockState, event: LockEvent): LockState {
  switch (event.type) {
    case 'checked':
      return afterCheck(state, event.at);
    case 'active':
      return state.isPwaUnlocked ? afterActivity(state, event.at) : state;
    case 'opened':
      return { isPwaUnlocked: true, lastActivity: event.at, attempts: 0, lockoutUntil: undefined };
    case 'wrong-pin':
      return afterWrongPin(state, event.at);
    case 'locked':
      return { ...state, isPwaUnlocked: false, lastActivity: undefined };
    case 'forgotten':
      return CLOSED_LOCK;
  }
}

/**
 * True while the pad accepts no PIN. An end further away than the longest wait means that the clock was set back:
 * then there is no wait.
 */
export function isLockedOut({ lockoutUntil }: Pick<LockState, 'lockoutUntil'>, now: number): boolean {
  return lockoutUntil !== undefined && now < lockoutUntil && lockoutUntil - now <= MAX_LOCKOUT_MS;
}

/** How long the pad accepts no PIN yet, for a person: whole seconds, rounded up, and the minutes in them. */
export function lockoutLeft(
  state: Pick<LockState, 'lockoutUntil'>,
  now: number,
): { readonly minutes: number; readonly seconds: number } | undefined {
  if (state.lockoutUntil === undefined || !isLockedOut(state, now)) return undefined;
  const left = Math.ceil((state.lockoutUntil - now) / 1000);
  return { minutes: Math.floor(left / 60), seconds: left % 60 };
}

/**
 * How many attempts the unlock screen says remain; undefined where it says nothing. After a lockout the count starts anew:
 * it does not say that none remain while the pad can be used. The waits go on from where they were.
 */
export function remainingShown(state: Pick<LockState, 'attempts' | 'lockoutUntil'>, now: number): number | undefined {
  const remaining = attemptsRemaining(state.attempts);
  const isOver = remaining === 0 && !isLockedOut(state, now);
  return showsAttemptsRemaining(state.attempts) && !isOver ? remaining : undefined;
}

/** The time until the next inactivity check, in ms. */
export function untilInactive(state: Pick<LockState, 'lastActivity'>, now: number): number {
  if (state.lastActivity === undefined) return INACTIVITY_WINDOW_MS;
  return Math.min(Math.max(0, state.lastActivity + INACTIVITY_WINDOW_MS - now), INACTIVITY_WINDOW_MS);
}

// A last activity in the future means that the clock was changed: it does not keep the app unlocked.
function isRecent(lastActivity: number | undefined, now: number): boolean {
  return lastActivity !== undefined && lastActivity <= now && now - lastActivity < INACTIVITY_WINDOW_MS;
}

function afterCheck(state: LockState, now: number): LockState {
  if (isRecent(state.lastActivity, now)) return state.isPwaUnlocked ? state : { ...state, isPwaUnlocked: true };
  // Attempts are reset only from the unlocked state; waits cannot be bypassed by reloading.
  return state.isPwaUnlocked ? CLOSED_LOCK : state;
}

// A phone that slept past the ten minutes wakes with a touch: that touch must not keep the app unlocked.
function afterActivity(state: LockState, now: number): LockState {
  return isRecent(state.lastActivity, now) ? { ...state, lastActivity: now } : CLOSED_LOCK;
}

function afterWrongPin(state: LockState, now: number): LockState {
  if (isLockedOut(state, now)) return state;
  const attempts = state.attempts + 1;
  const waitMs = lockoutMs(attempts);
  return { ...state, attempts, lockoutUntil: waitMs > 0 ? now + waitMs : undefined };
}
