import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { storedMe, useAuth, type Me } from './auth.store.ts';

/** Stores the rep named by sign-in or the week's data, so that queued actions find their owner at the next start. */
export function rememberMe({ repId, name }: Me): void {
  writeStored(storageKeys.rep, JSON.stringify({ repId, name }));
  useAuth.setState({ me: { repId, name } });
}

/** Whether the device's session is still this rep's; another tab may have signed in another rep. */
export function isSessionOf(repId: string): boolean {
  const { isLoggedIn, me, account } = useAuth.getState();
  const accountNow = readStored(storageKeys.account) ?? account;
  const repNow = storedMe()?.repId ?? repId;
  return isLoggedIn && me?.repId === repId && accountNow === account && repNow === repId;
}
