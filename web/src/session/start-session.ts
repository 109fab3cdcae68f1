import { firstEndpoints } from '@offpiste/core/first-endpoints';
import { isOnline } from '#device/online.ts';
import { onStoredElsewhere, readStored, storageKeys } from '#device/storage/storage.ts';
import { call } from './api.ts';
import { storedMe, useAuth } from './auth.store.ts';
import { finishErasing } from './session-lists.ts';
import { refreshSession, sessionStamp } from './refresh.ts';

export function startSession(): void {
  onStoredElsewhere((key) => {
    if (key === storageKeys.refreshToken || key === null) followSession();
    // Sign-in stores the rep a moment after it has opened the session.
    if (key === storageKeys.rep && useAuth.getState().isLoggedIn) useAuth.setState({ me: storedMe() });
  });
  finishErasing();
  void checkSession();
}

/** All tabs share one session. */
function followSession(): void {
  const account = readStored(storageKeys.account) ?? '';
  const isLoggedIn = readStored(storageKeys.refreshToken) !== undefined;
  const before = useAuth.getState();
  const isOther = account !== before.account;
  if (before.isLoggedIn && (!isLoggedIn || isOther))
    useAuth.setState({ isLoggedIn: false, isPwaUnlocked: false, me: undefined });
  if (isLoggedIn && (isOther || !before.isLoggedIn)) useAuth.setState({ isLoggedIn, account, me: storedMe() });
}

// An invalid session is renewed, never ended by this response.
async function checkSession(): Promise<void> {
  const stamp = sessionStamp();
  if (stamp.token === undefined || !isOnline()) return;
  const result = await call(firstEndpoints.status, {});
  if (result.ok && !result.reply.authenticated) await refreshSession(stamp);
}
