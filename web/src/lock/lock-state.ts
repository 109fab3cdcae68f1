import { nextLock, type LockEvent, type LockState } from '@offpiste/core/lock/lock.flow';
import { onVisible } from '#device/page.ts';
import {
  onStoredElsewhere,
  readStoredNumber,
  removeStored,
  storageKeys,
  writeStored,
  type StorageKey,
} from '#device/storage.ts';
import { useAuth } from '#session/auth.store.ts';

/** Takes the lock one step on and writes down what must outlive a reload. */
export function stepLock(event: LockEvent): LockState {
  const before = useAuth.getState();
  const after = nextLock(before, event);
  if (after === before) return after;
  keepNumber(storageKeys.pinAttempts, after.attempts || undefined);
  keepNumber(storageKeys.pinLockoutUntil, after.lockoutUntil);
  keepNumber(storageKeys.lastActivity, after.lastActivity);
  const { isPwaUnlocked, lastActivity, attempts, lockoutUntil } = after;
  useAuth.setState({ isPwaUnlocked, lastActivity, attempts, lockoutUntil });
  return after;
}

let isPinShown = false;

/** Whether somebody has set the PIN or entered the right one in this session; a reload forgets it. */
export function hasShownPin(): boolean {
  return isPinShown;
}

export function notePinShown(): void {
  isPinShown = true;
}

useAuth.subscribe((state, before) => {
  if (state.isLoggedIn !== before.isLoggedIn) isPinShown = false;
});

/** Another tab was used, or locked: the lock is one for the whole device. */
export function takeOverLastActivity(): void {
  const lastActivity = readStoredNumber(storageKeys.lastActivity);
  if (lastActivity === undefined) stepLock({ type: 'locked' });
  else useAuth.setState({ lastActivity });
}

/** Wrong PINs and waits are the device's too: a second tab is no fresh start. */
function takeOverAttempts(): void {
  const attempts = readStoredNumber(storageKeys.pinAttempts) ?? 0;
  useAuth.setState({ attempts, lockoutUntil: readStoredNumber(storageKeys.pinLockoutUntil) });
}

onStoredElsewhere((key) => {
  if (key === storageKeys.pinAttempts || key === storageKeys.pinLockoutUntil || key === null) takeOverAttempts();
});
// A page out of the browser's page cache has heard of nothing meanwhile.
onVisible(takeOverAttempts);

function keepNumber(key: StorageKey, value: number | undefined): void {
  if (value === readStoredNumber(key)) return;
  if (value === undefined) removeStored(key);
  else writeStored(key, String(value));
}
