// Source: docs/reference/access.md (App lock).
import { attemptsRemaining, lockoutMs, MAX_LOCKOUT_MS, showsAttemptsRemaining } from './pin.rules.ts';

export const INACTIVITY_WINDOW_MS = 600_000;
/** The times after which an unused desk locks, in minutes. The first one is the default. */
export const DESK_LOCK_MINUTES = ['10', '20', '30', '60'] as const;
export type DeskLockMinutes = (typeof DESK_LOCK_MINUTES)[number];

/** The time without activity until a screen locks, ms. Only pages of the office have the desk's own time. */
export function lockWindowMs(isOfficePage: boolean, chosen: string | undefined): number {
  const minutes = isOfficePage ? DESK_LOCK_MINUTES.find((each) => each === chosen) : undefined;
  return minutes === undefined ? INACTIVITY_WINDOW_MS : Number(minutes) * 60_000;
}

/** Activity is stored at most once in this time. */
export const ACTIVITY_WRITE_GAP_MS = 1000;

/** Times are epoch ms of the handset. */
export interface LockState {
  readonly isPwaUnlocked: boolean;
  readonly lastActivity: number | undefined;
  readonly attempts: number;
  readonly lockoutUntil: number | undefined;
}

/** checked: by timer, navigation, or visibility. forgotten: full logout. */
export type LockEvent =
  | { readonly type: 'checked' | 'active' | 'opened' | 'wrong-pin'; readonly at: number }
  | { readonly type: 'locked' | 'forgotten' };

export const CLOSED_LOCK: LockState = {
  isPwaUnlocked: false,
  lastActivity: undefined,
  attempts: 0,
  lockoutUntil: undefined,
};

/** The next state of the lock. `windowMs`: the time without activity until it locks. */
export function nextLock(state: LockState, event: LockEvent, windowMs = INACTIVITY_WINDOW_MS): LockState {
  switch (event.type) {
    case 'checked':
      return afterCheck(state, event.at, windowMs);
    case 'active':
      return state.isPwaUnlocked ? afterActivity(state, event.at, windowMs) : state;
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

/** Whether the pad is blocked. An end beyond the longest wait means that the clock was set back. */
export function isLockedOut({ lockoutUntil }: Pick<LockState, 'lockoutUntil'>, now: number): boolean {
  return lockoutUntil !== undefined && now < lockoutUntil && lockoutUntil - now <= MAX_LOCKOUT_MS;
}

/** The rest of the wait: whole minutes and the remaining seconds, rounded up. */
export function lockoutLeft(
  state: Pick<LockState, 'lockoutUntil'>,
  now: number,
): { readonly minutes: number; readonly seconds: number } | undefined {
  if (state.lockoutUntil === undefined || !isLockedOut(state, now)) return undefined;
  const left = Math.ceil((state.lockoutUntil - now) / 1000);
  return { minutes: Math.floor(left / 60), seconds: left % 60 };
}

/** The remaining attempts, if shown; never zero after a lockout. */
export function remainingShown(state: Pick<LockState, 'attempts' | 'lockoutUntil'>, now: number): number | undefined {
  const remaining = attemptsRemaining(state.attempts);
  const isOver = remaining === 0 && !isLockedOut(state, now);
  return showsAttemptsRemaining(state.attempts) && !isOver ? remaining : undefined;
}

/** The time until the next inactivity check, in ms. At most the shortest window: the next page may have that one. */
export function untilInactive(
  state: Pick<LockState, 'lastActivity'>,
  now: number,
  windowMs = INACTIVITY_WINDOW_MS,
): number {
  if (state.lastActivity === undefined) return INACTIVITY_WINDOW_MS;
  return Math.min(Math.max(0, state.lastActivity + windowMs - now), INACTIVITY_WINDOW_MS);
}

// A future activity means that the clock was changed.
function isRecent(lastActivity: number | undefined, now: number, windowMs: number): boolean {
  return lastActivity !== undefined && lastActivity <= now && now - lastActivity < windowMs;
}

function afterCheck(state: LockState, now: number, windowMs: number): LockState {
  if (isRecent(state.lastActivity, now, windowMs))
    return state.isPwaUnlocked ? state : { ...state, isPwaUnlocked: true };
  // Only the unlocked state resets attempts, so reloading does not avoid waits.
  return state.isPwaUnlocked ? CLOSED_LOCK : state;
}

// The touch that wakes a sleeping phone must not keep the app unlocked.
function afterActivity(state: LockState, now: number, windowMs: number): LockState {
  return isRecent(state.lastActivity, now, windowMs) ? { ...state, lastActivity: now } : CLOSED_LOCK;
}

function afterWrongPin(state: LockState, now: number): LockState {
  if (isLockedOut(state, now)) return state;
  const attempts = state.attempts + 1;
  const waitMs = lockoutMs(attempts);
  return { ...state, attempts, lockoutUntil: waitMs > 0 ? now + waitMs : undefined };
}
