import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { storedMe, useAuth, type Me } from './auth.store.ts';

export function rememberMe(me: Me): void {
  writeStored(storageKeys.rep, JSON.stringify(me));
  useAuth.setState({ me });
}

export function rememberRep({ repId, name }: Me): void {
  const office = useAuth.getState().me?.repId === repId ? useAuth.getState().me?.office : undefined;
  rememberMe({ repId, name, ...(office ? { office } : {}) });
}

export function isSessionOf(repId: string): boolean {
  const { isLoggedIn, me, account } = useAuth.getState();
  const accountNow = readStored(storageKeys.account) ?? account;
  const repNow = storedMe()?.repId ?? repId;
  return isLoggedIn && me?.repId === repId && accountNow === account && repNow === repId;
}
