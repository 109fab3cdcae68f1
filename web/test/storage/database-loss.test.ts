import { expect, test, vi } from 'vitest';
import { mountHook } from '../hook.fake.ts';
import { openPhone } from '../phone.fake.ts';

const LOST_ON_IPHONE = 'Connection to Indexed Database server lost. Refresh the page to try again';

async function openApp() {
  const phone = openPhone();
  const { withDatabase } = await import('#device/storage/database.ts');
  const { useStorageProblem } = await import('#device/storage/storage-trouble.ts');
  const problem = await mountHook(useStorageProblem);
  const count = () => withDatabase((database) => database.count('outbox')).catch((error: unknown) => error);
  return { phone, count, problem, withDatabase };
}

/** Every further database of the page fails to open. */
function failToOpen(failure: () => unknown): void {
  vi.stubGlobal('indexedDB', { open: failure });
}

const refused = (name: string, message = '') => {
  throw new DOMException(message, name);
};
/** Safari answers later, through the request. */
const refusedLater = (name: string) =>
  Object.create(IDBOpenDBRequest.prototype, {
    error: { value: new DOMException(LOST_ON_IPHONE, name) },
    addEventListener: { value: (event: string, listen: () => void) => event === 'error' && setImmediate(listen) },
    removeEventListener: { value: () => undefined },
  });

test.each([
  ['Safari has lost its database process', () => refused('UnknownError', LOST_ON_IPHONE)],
  ['Safari says so later', () => refusedLater('UnknownError')],
  ['Chrome cannot open its files', () => refused('UnknownError', 'Internal error opening backing store')],
  ['the browser stops each transaction', () => refused('AbortError')],
  ['the connection is closing', () => refused('InvalidStateError', 'The database connection is closing')],
  ['the browser refuses access from now on', () => refused('SecurityError')],
  ['the database is gone from the page', () => undefined],
])('a database that dies while the app runs asks for a restart: %s', async (_, failure) => {
  const { phone, count, problem } = await openApp();
  expect(await count()).toBe(0);
  phone.disk.closeConnections();
  failToOpen(failure);
  expect(await count()).toMatchObject({ problem: 'lost' });
  expect(problem.value()).toBe('lost');
});

test.each([
  ['the browser denies access', () => refused('SecurityError'), 'closed'],
  ['a private window of Firefox', () => refused('InvalidStateError'), 'closed'],
  ['the browser has no database', () => undefined, 'closed'],
  ['Safari has lost its database process', () => refused('UnknownError', LOST_ON_IPHONE), 'lost'],
  ['Safari says so later', () => refusedLater('UnknownError'), 'lost'],
  ['an older app finds a newer database', () => refused('VersionError'), 'lost'],
])('at the start, the app tells a denied storage from a broken one: %s', async (_, failure, shown) => {
  const { count, problem } = await openApp();
  failToOpen(failure);
  expect(await count()).toMatchObject({ problem: shown });
  expect(problem.value()).toBe(shown);
});

test('a request that Safari ends in the middle is repeated on a new connection', async () => {
  const { withDatabase, problem } = await openApp();
  let calls = 0;
  const result = await withDatabase(async (database) => {
    calls += 1;
    if (calls === 1) refused('UnknownError', LOST_ON_IPHONE);
    return database.count('outbox');
  });
  expect([result, calls, problem.value()]).toEqual([0, 2, undefined]);
});

test('the message goes away when the database answers again', async () => {
  const { phone, count, problem } = await openApp();
  await count();
  phone.disk.closeConnections();
  phone.disk.isDenied = true;
  await count();
  expect(problem.value()).toBe('lost');
  phone.disk.isDenied = false;
  expect(await count()).toBe(0);
  expect(problem.value()).toBeUndefined();
});
