import { removeStored, storageKeys } from '#device/storage.ts';
import { useAuth } from '#session/auth.store.ts';

/** Ends the session on this device and keeps the PIN: what an expired session does. */
export function clearSensitiveData(signedOutText?: string): void {
  removeStored(storageKeys.refreshToken);
  useAuth.setState({ isLoggedIn: false, isPwaUnlocked: false, me: undefined, signedOutText });
}
