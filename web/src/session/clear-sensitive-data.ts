import { removeStored, storageKeys } from '#device/storage/storage.ts';
import { useAuth } from './auth.store.ts';

export function clearSensitiveData(signedOutText?: string, signedOutReason?: string): void {
  removeStored(storageKeys.refreshToken);
  useAuth.setState({ isLoggedIn: false, isPwaUnlocked: false, me: undefined, signedOutText, signedOutReason });
}
