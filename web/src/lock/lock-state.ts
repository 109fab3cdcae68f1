import {
  ACTIVITY_WRITE_GAP_MS,
  DESK_LOCK_MINUTES,
  lockWindowMs,
  nextLock,
  type DeskLockMinutes,
  type LockEvent,
  type LockState,
} from '@offpiste/core/access/lock/lock.flow';
import { isOfficePath } from '#base/paths.ts';
import { now } from '#device/clock.ts';
import { onVisible, pagePath } from '#device/page/page.ts';
import {
  onStoredElsewhere,
  readStored,
  readStoredNumber,
  removeStored,
  storageKeys,
  writeStored,
  type StorageKey,
} from '#device/storage/storage.ts';
import { hasPin, useAuth } from '#session/auth.store.ts';

export type LockResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

export function stepLock(event: LockEvent): LockState {
  const before = useAuth.getState();
  const after = nextLock(before, event, presentWindowMs());
  if (after === before) return after;
  keepNumber(storageKeys.pinAttempts, after.attempts || undefined);
  keepNumber(storageKeys.pinLockoutUntil, after.lockoutUntil);
  keepNumber(storageKeys.lastActivity, after.lastActivity);
  const { isPwaUnlocked, lastActivity, attempts, lockoutUntil } = after;
  useAuth.setState({ isPwaUnlocked, lastActivity, attempts, lockoutUntil });
  return after;
}

/** The time without activity until the shown page locks, ms. */
export function presentWindowMs(): number {
  return lockWindowMs(isOfficePath(pagePath()), readStored(storageKeys.deskLock));
}

export function deskLockMinutes(): DeskLockMinutes {
  const stored = readStored(storageKeys.deskLock);
  return DESK_LOCK_MINUTES.find((each) => each === stored) ?? DESK_LOCK_MINUTES[0];
}

/** False if the browser does not store it. */
export function chooseDeskLock(minutes: DeskLockMinutes): boolean {
  return writeStored(storageKeys.deskLock, minutes);
}

export function lockNow(): void {
  stepLock({ type: 'locked' });
}

export function noteActivity(): void {
  const at = now();
  const { lastActivity } = useAuth.getState();
  const isRecent = lastActivity !== undefined && at >= lastActivity && at - lastActivity < ACTIVITY_WRITE_GAP_MS;
  if (!isRecent) stepLock({ type: 'active', at });
}

export function checkLock(): boolean {
  if (!hasPin()) return false;
  return stepLock({ type: 'checked', at: now() }).isPwaUnlocked;
}

let isPinEntered = false;

/** The PIN was set or entered in this session; a reload resets it. */
export function hasEnteredPin(): boolean {
  return isPinEntered;
}

export function notePinEntered(): void {
  isPinEntered = true;
}

useAuth.subscribe((state, before) => {
  if (state.isLoggedIn !== before.isLoggedIn) isPinEntered = false;
});

/** All tabs share one lock. */
export function readLastActivity(): void {
  const lastActivity = readStoredNumber(storageKeys.lastActivity);
  if (lastActivity === undefined) stepLock({ type: 'locked' });
  else useAuth.setState({ lastActivity });
}

/** All tabs share wrong PINs and lockouts. */
function readAttempts(): void {
  const attempts = readStoredNumber(storageKeys.pinAttempts) ?? 0;
  useAuth.setState({ attempts, lockoutUntil: readStoredNumber(storageKeys.pinLockoutUntil) });
}

onStoredElsewhere((key) => {
  if (key === storageKeys.pinAttempts || key === storageKeys.pinLockoutUntil || key === null) readAttempts();
});
// A page restored from the back/forward cache has missed storage events.
onVisible(readAttempts);

function keepNumber(key: StorageKey, value: number | undefined): void {
  if (value === readStoredNumber(key)) return;
  if (value === undefined) removeStored(key);
  else writeStored(key, String(value));
}
