import { endpoints } from '@offpiste/core/endpoints';
import { CLOSED_LOCK } from '@offpiste/core/access/lock/lock.flow';
import { forgetFirstSteps } from '#device/page/first-steps.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline } from '#device/online.ts';
import { forgetTab, readStored, removeStored, storageKeys } from '#device/storage/storage.ts';
import { sendRequest } from '#net/request.ts';
import { useAuth } from './auth.store.ts';
import { clearSensitiveData } from './clear-sensitive-data.ts';
import { eraseLists } from './session-lists.ts';

const LOGOUT_TIMEOUT_MS = 3000;

/** Only queued actions stay on the phone. */
export async function signOut(): Promise<void> {
  useAuth.setState({ isSigningOut: true });
  const refreshToken = readStored(storageKeys.refreshToken);
  if (refreshToken !== undefined && isOnline()) {
    await sendRequest({
      method: 'POST',
      path: endpoints.logout.path,
      body: { refreshToken },
      timeoutMs: LOGOUT_TIMEOUT_MS,
    });
  }
  await endNotifications();
  clearSensitiveData();
  forgetDevice();
  removeStored(storageKeys.account);
  useAuth.setState({ account: '', isSigningOut: false });
  await eraseLists();
}

/** The server may not hear of the logout. */
export async function endNotifications(): Promise<void> {
  try {
    const { endPush } = await import('#device/page/push.ts');
    await endPush();
  } catch (error) {
    logTrouble('Notifications could not be ended', error);
  }
}

/** The name of the phone's credential stays, as it is not personal. */
export function forgetDevice(): void {
  removeStored(storageKeys.pinSalt);
  removeStored(storageKeys.pinHash);
  removeStored(storageKeys.lastActivity);
  removeStored(storageKeys.deskLock);
  removeStored(storageKeys.installDeclined);
  removeStored(storageKeys.week);
  removeStored(storageKeys.pinAttempts);
  removeStored(storageKeys.pinLockoutUntil);
  removeStored(storageKeys.fingerprint);
  removeStored(storageKeys.fingerprintDeclined);
  removeStored(storageKeys.fingerprintFailed);
  removeStored(storageKeys.storageDeclined);
  forgetFirstSteps();
  removeStored(storageKeys.rep);
  removeStored(storageKeys.weekEnds);
  removeStored(storageKeys.delivered);
  forgetTab();
  useAuth.setState(CLOSED_LOCK);
}
