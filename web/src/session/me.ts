import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { storedMe, useAuth, type Me } from './auth.store.ts';

/** Stores the signed-in rep, so that queued actions find their owner after a restart. */
export function rememberMe(me: Me): void {
  writeStored(storageKeys.rep, JSON.stringify(me));
  useAuth.setState({ me });
}

/** Stores the rep of the week's data, which lacks office access. */
export function rememberRep({ repId, name }: Me): void {
  const office = useAuth.getState().me?.repId === repId ? useAuth.getState().me?.office : undefined;
  rememberMe({ repId, name, ...(office ? { office } : {}) });
}

/** False if another tab has signed in another rep. */
export function isSessionOf(repId: string): boolean {
  const { isLoggedIn, me, account } = useAuth.getState();
  const accountNow = readStored(storageKeys.account) ?? account;
  const repNow = storedMe()?.repId ?? repId;
  return isLoggedIn && me?.repId === repId && accountNow === account && repNow === repId;
}
