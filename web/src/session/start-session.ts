import { endpoints } from '@offpiste/core/endpoints';
import { isOnline } from '#device/online.ts';
import { onStoredElsewhere, readStored, storageKeys } from '#device/storage.ts';
import { call } from '#session/api.ts';
import { storedMe, useAuth } from '#session/auth.store.ts';
import { refreshSession } from '#session/refresh.ts';

/** Once at the start: asks whether the session still stands, and follows what other tabs do to it. */
export function startSession(): void {
  onStoredElsewhere((key, value) => {
    if (key !== storageKeys.refreshToken && key !== null) return;
    const isLoggedIn = value !== null;
    if (isLoggedIn === useAuth.getState().isLoggedIn) return;
    useAuth.setState(
      isLoggedIn
        ? { isLoggedIn, account: readStored(storageKeys.account) ?? '', me: storedMe() }
        : { isLoggedIn, isPwaUnlocked: false, me: undefined },
    );
  });
  void checkSession();
}

// Informational: a session that does not stand any more is renewed, never ended by this answer.
async function checkSession(): Promise<void> {
  const token = readStored(storageKeys.refreshToken);
  if (token === undefined || !isOnline()) return;
  const result = await call(endpoints.status, {});
  if (result.ok && !result.reply.authenticated) await refreshSession(token);
}
