import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { storedMe, useAuth, type Me } from './auth.store.ts';

export function rememberMe(me: Me): void {
  writeStored(storageKeys.rep, JSON.stringify(me));
  useAuth.setState({ me });
}

export function rememberRep({ repId, name }: Me): void {
  const { me } = useAuth.getState();
  rememberMe(me?.repId === repId ? { ...me, name } : { repId, name });
}

/** The rights may have changed since the sign-in. */
export function rememberRights(fresh: Me): void {
  const { me } = useAuth.getState();
  if (me?.repId !== fresh.repId) return;
  const after = { ...fresh, name: me.name };
  if (JSON.stringify(after) !== JSON.stringify(me)) rememberMe(after);
}

export function isSessionOf(repId: string): boolean {
  const { isLoggedIn, me, account } = useAuth.getState();
  const accountNow = readStored(storageKeys.account) ?? account;
  const repNow = storedMe()?.repId ?? repId;
  return isLoggedIn && me?.repId === repId && accountNow === account && repNow === repId;
}
