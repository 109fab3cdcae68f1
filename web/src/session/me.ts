import { readStored, storageKeys, writeStored } from '#device/storage.ts';
import { storedMe, useAuth, type Me } from '#session/auth.store.ts';

/** Sign-in and the week's data name the rep of the session; kept, so that queued actions find their owner at the next start. */
export function rememberMe({ repId, name }: Me): void {
  writeStored(storageKeys.rep, JSON.stringify({ repId, name }));
  useAuth.setState({ me: { repId, name } });
}

/** Whether the device's session still is this rep's; another tab may have signed in somebody else. */
export function isSessionOf(repId: string): boolean {
  const { isLoggedIn, me, account } = useAuth.getState();
  const accountNow = readStored(storageKeys.account) ?? account;
  const repNow = storedMe()?.repId ?? repId;
  return isLoggedIn && me?.repId === repId && accountNow === account && repNow === repId;
}
