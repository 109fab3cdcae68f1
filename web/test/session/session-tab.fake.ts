import { storageKeys } from '#device/storage/storage.ts';
import { ANN, openPhone, type Person } from '../phone.fake.ts';

/** A phone with a tab that signs in and out; its lists belong to the session. */
export async function openSession(person: Person | undefined = ANN) {
  const phone = openPhone(person);
  return { phone, tab: await openSessionTab() };
}

export async function openSessionTab() {
  const modules = {
    ...(await import('#session/api.ts')),
    ...(await import('#session/auth.store.ts')),
    ...(await import('#session/sign-in.ts')),
    ...(await import('#session/sign-out.ts')),
    ...(await import('#session/start-session.ts')),
    ...(await import('#session/refresh.ts')),
  };
  const { provideSessionLists } = await import('#session/session-lists.ts');
  const lists = await import('#kept/kept-lists.ts');
  const { withDatabase } = await import('#device/storage/database.ts');
  provideSessionLists(() => Promise.resolve(lists));
  return {
    ...modules,
    withDatabase,
    auth: () => modules.useAuth.getState(),
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
