import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { storedMe, useAuth, type Me } from './auth.store.ts';

/** Stores the rep named by sign-in, so that queued actions find their owner at the next start. */
export function rememberMe(me: Me): void {
  writeStored(storageKeys.rep, JSON.stringify(me));
  useAuth.setState({ me });
}

/** Stores the rep named by the week's data, which does not say whether there is office access. */
export function rememberRep({ repId, name }: Me): void {
  const office = useAuth.getState().me?.repId === repId ? useAuth.getState().me?.office : undefined;
  rememberMe({ repId, name, ...(office ? { office } : {}) });
}

/** Whether the device's session is still this rep's; another tab may have signed in another rep. */
export function isSessionOf(repId: string): boolean {
  const { isLoggedIn, me, account } = useAuth.getState();
  const accountNow = readStored(storageKeys.account) ?? account;
  const repNow = storedMe()?.repId ?? repId;
  return isLoggedIn && me?.repId === repId && accountNow === account && repNow === repId;
}
