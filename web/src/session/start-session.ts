import { endpoints } from '@offpiste/core/endpoints';
import { isOnline } from '#device/online.ts';
import { onStoredElsewhere, readStored, storageKeys } from '#device/storage.ts';
import { call } from '#session/api.ts';
import { storedMe, useAuth } from '#session/auth.store.ts';
import { refreshSession, sessionStamp } from '#session/refresh.ts';

/** Once at the start: asks whether the session still stands, and follows what other tabs do to it. */
export function startSession(): void {
  onStoredElsewhere((key) => {
    if (key === storageKeys.refreshToken || key === null) followSession();
    // Sign-in names the rep a moment after it has opened the session.
    if (key === storageKeys.rep && useAuth.getState().isLoggedIn) useAuth.setState({ me: storedMe() });
  });
  void checkSession();
}

/** Another tab signed out, or somebody in: the session is one for the whole device. */
function followSession(): void {
  const account = readStored(storageKeys.account) ?? '';
  const isLoggedIn = readStored(storageKeys.refreshToken) !== undefined;
  const before = useAuth.getState();
  const isOther = account !== before.account;
  if (before.isLoggedIn && (!isLoggedIn || isOther))
    useAuth.setState({ isLoggedIn: false, isPwaUnlocked: false, me: undefined });
  if (isLoggedIn && (isOther || !before.isLoggedIn)) useAuth.setState({ isLoggedIn, account, me: storedMe() });
}

// Informational: a session that does not stand any more is renewed, never ended by this answer.
async function checkSession(): Promise<void> {
  const stamp = sessionStamp();
  if (stamp.token === undefined || !isOnline()) return;
  const result = await call(endpoints.status, {});
  if (result.ok && !result.reply.authenticated) await refreshSession(stamp);
}
