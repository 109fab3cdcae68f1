import { storageKeys } from '#device/storage/storage.ts';
import { ANN, openPhone, type Person } from '../phone.fake.ts';

/** A phone with a tab that signs in and out; its lists belong to the session. */
export async function openSession(person: Person | undefined = ANN) {
  const phone = openPhone(person);
  return { phone, tab: await openSessionTab() };
}

export async function openSessionTab() {
  const { call, sendInSession } = await import('#session/api.ts');
  const { useAuth } = await import('#session/auth.store.ts');
  const { signIn } = await import('#session/sign-in.ts');
  const { signOut } = await import('#session/sign-out.ts');
  const { startSession } = await import('#session/start-session.ts');
  const { refreshSession, sessionStamp } = await import('#session/refresh.ts');
  const { provideSessionLists } = await import('#session/session-lists.ts');
  const lists = await import('#kept/kept-lists.ts');
  const { withDatabase } = await import('#device/storage/database.ts');
  provideSessionLists(() => Promise.resolve(lists));
  return {
    call,
    sendInSession,
    signIn,
    signOut,
    startSession,
    refreshSession,
    sessionStamp,
    useAuth,
    withDatabase,
    auth: () => useAuth.getState(),
    keepSomething: () =>
      withDatabase(async (database) => {
        await database.put('reads', { reply: [], at: 1 }, 'a/list');
        await database.put('weeks', { bytes: new Uint8Array([1]), at: 1 }, 'a/week');
      }),
    kept: () => withDatabase(async (database) => (await database.count('reads')) + (await database.count('weeks'))),
  };
}

export function rememberSession(stored: Map<string, string>): void {
  const { pinHash, pinSalt, lastActivity, installDeclined, weekEnds, pinAttempts, pinLockoutUntil } = storageKeys;
  const { fingerprint, fingerprintDeclined, storageDeclined, delivered } = storageKeys;
  for (const key of [pinHash, pinSalt, lastActivity, installDeclined, pinAttempts, pinLockoutUntil, weekEnds])
    stored.set(key, '1');
  for (const key of [fingerprint, fingerprintDeclined, storageDeclined, delivered]) stored.set(key, '1');
}
