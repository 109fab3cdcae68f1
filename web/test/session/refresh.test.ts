import { endpoints } from '@offpiste/core/endpoints';
import { firstEndpoints } from '@offpiste/core/first-endpoints';
import { expect, test } from 'vitest';
import { session as texts } from '#texts/access/session';
import { storageKeys } from '#device/storage/storage.ts';
import type { Way } from '../server.fake.ts';
import { openSession, openSessionTab } from './session-tab.fake.ts';

const RESORTS = endpoints.resorts.path;
const CONTACTS = endpoints.contacts.path;
const REFRESH = firstEndpoints.refresh.path;
const UNAUTHORIZED = { status: 401, body: { error: 'No' } } as const;
const LIST = { status: 200, body: [] } as const;

async function openWithLists() {
  const opened = await openSession();
  const { phone } = opened;
  for (const path of [RESORTS, CONTACTS]) phone.server.serve.set(path, () => LIST);
  return opened;
}

test('requests that are refused at the same time share one renewal and are sent again', async () => {
  const { phone, tab } = await openWithLists();
  for (const path of [RESORTS, CONTACTS]) phone.server.next(path, UNAUTHORIZED);
  phone.server.next(REFRESH, { afterMs: 3000 });
  const both = Promise.all([tab.call(endpoints.resorts, {}), tab.call(endpoints.contacts, {})]);
  await phone.pass(3000);
  expect((await both).map(({ ok }) => ok)).toEqual([true, true]);
  expect(phone.server.requestsTo(REFRESH).map(({ body }) => body)).toEqual([{ refreshToken: 'token-ann' }]);
  expect([RESORTS, CONTACTS].map((path) => phone.server.requestsTo(path).length)).toEqual([2, 2]);
  expect(phone.stored.get(storageKeys.refreshToken)).toBe('token-renewed');
});

test('a renewal without a new token keeps the old one', async () => {
  const { phone, tab } = await openWithLists();
  phone.server.next(RESORTS, UNAUTHORIZED);
  phone.server.next(REFRESH, { status: 200, body: { refreshToken: '' } });
  expect(await tab.call(endpoints.resorts, {})).toMatchObject({ ok: true });
  expect(phone.stored.get(storageKeys.refreshToken)).toBe('token-ann');
});

test('a renewed token that cannot be stored is logged, and the request is sent again', async () => {
  const { phone, tab } = await openWithLists();
  phone.server.next(RESORTS, UNAUTHORIZED);
  phone.browser.stored.isFull = true;
  expect(await tab.call(endpoints.resorts, {})).toMatchObject({ ok: true });
  expect(phone.log).toContain('[offpiste] The renewed session could not be stored');
});

test.each<[string, object, string]>([
  ['an invalid token', { error: 'Invalid token' }, texts.sessionExpired],
  ['an expired token', { error: 'Token expired' }, texts.sessionExpired],
  ['a code that says it', { error: 'Ungültig', code: 'refresh-invalid' }, texts.sessionExpired],
  ['no right to renew', { error: 'Unauthorized' }, texts.authenticationFailed],
])('%s ends the session, deletes token and week data in memory, and keeps the PIN', async (_, body, text) => {
  const { phone, tab } = await openWithLists();
  phone.stored.set(storageKeys.pinHash, 'hash');
  phone.server.next(RESORTS, UNAUTHORIZED);
  phone.server.next(REFRESH, { status: 401, body });
  expect(await tab.call(endpoints.resorts, {})).toEqual({
    ok: false,
    failure: { kind: 'trouble', trouble: 'signed-out', message: text },
  });
  expect(tab.auth()).toMatchObject({ isLoggedIn: false, isPwaUnlocked: false, signedOutText: text });
  expect(tab.auth().me).toBeUndefined();
  expect(phone.stored.has(storageKeys.refreshToken)).toBe(false);
  expect(phone.stored.get(storageKeys.pinHash)).toBe('hash');
});

test('a sign-in that the office has ended takes the downloaded data with it', async () => {
  const { phone, tab } = await openWithLists();
  await tab.keepSomething();
  phone.server.next(RESORTS, UNAUTHORIZED);
  phone.server.next(REFRESH, { status: 401, body: { error: 'Ended', code: 'refresh-ended' } });
  await tab.call(endpoints.resorts, {});
  await phone.settle();
  expect([tab.auth().signedOutText, await tab.kept()]).toEqual([texts.sessionExpired, 0]);
});

test.each<[string, Way]>([
  ['is lost', 'lost'],
  ['fails with 500', { status: 500, body: { error: 'Broken' } }],
  ['is answered by a sign-in page', { status: 200, body: '<html></html>' }],
  ['is refused for a reason that says nothing of the token', { status: 403, body: { error: 'Try later' } }],
])('a refresh that %s ends no session, and the request can be retried', async (_, way) => {
  const { phone, tab } = await openWithLists();
  phone.server.next(RESORTS, UNAUTHORIZED, UNAUTHORIZED);
  phone.server.next(REFRESH, way);
  expect(await tab.call(endpoints.resorts, {})).toEqual({
    ok: false,
    failure: { kind: 'trouble', trouble: 'temporary', message: texts.temporary },
  });
  expect(tab.auth().isLoggedIn).toBe(true);
  expect(await tab.call(endpoints.resorts, {})).toMatchObject({ ok: true });
});

test('a request that waited for another refresh reports its failure', async () => {
  const { phone, tab } = await openWithLists();
  for (const path of [RESORTS, CONTACTS]) phone.server.next(path, UNAUTHORIZED);
  phone.server.next(REFRESH, { afterMs: 1000, way: 'lost' });
  const both = Promise.all([tab.call(endpoints.resorts, {}), tab.call(endpoints.contacts, {})]);
  await phone.pass(1000);
  const failures = (await both).map((result) => !result.ok && result.failure.message);
  expect(new Set(failures)).toEqual(new Set([texts.refreshFailed, texts.temporary]));
  expect(phone.server.requestsTo(REFRESH)).toHaveLength(1);
});

test('a request refused after a renewal is not sent a third time and signs no rep out', async () => {
  const { phone, tab } = await openWithLists();
  phone.server.always(RESORTS, UNAUTHORIZED);
  expect(await tab.call(endpoints.resorts, {})).toMatchObject({
    failure: { trouble: 'temporary', message: texts.temporary },
  });
  expect([phone.server.requestsTo(RESORTS).length, phone.server.requestsTo(REFRESH).length]).toEqual([2, 1]);
  expect(tab.auth().isLoggedIn).toBe(true);
});

test('a renewal is given up after 8,000 ms and not before', async () => {
  const { phone, tab } = await openWithLists();
  phone.server.next(RESORTS, UNAUTHORIZED);
  phone.server.next(REFRESH, 'silent');
  let result: unknown;
  void tab.call(endpoints.resorts, {}).then((given) => (result = given));
  await phone.pass(7999);
  expect(result).toBeUndefined();
  await phone.pass(1);
  expect(result).toMatchObject({ ok: false, failure: { trouble: 'temporary' } });
});

test('a refused request of a phone without a token ends the session', async () => {
  const { phone, tab } = await openWithLists();
  phone.stored.delete(storageKeys.refreshToken);
  phone.server.next(RESORTS, UNAUTHORIZED);
  expect(await tab.call(endpoints.resorts, {})).toMatchObject({
    failure: { trouble: 'signed-out', message: texts.authenticationFailed },
  });
  expect(phone.server.requestsTo(REFRESH)).toHaveLength(0);
});

test('a refused sign-in does not refresh tokens', async () => {
  const { phone, tab } = await openWithLists();
  phone.server.always('/auth/login', UNAUTHORIZED);
  const sent = await tab.sendInSession({ method: 'POST', path: '/auth/login', body: {} });
  expect(sent).toMatchObject({ ok: false, failure: { kind: 'refused', status: 401 } });
  expect(phone.server.requestsTo(REFRESH)).toHaveLength(0);
});

test('reads that find no network renew the session once until one of them is answered', async () => {
  const { phone, tab } = await openWithLists();
  phone.server.next(RESORTS, 'lost', 'lost', 'lost', 'lost');
  expect(await tab.call(endpoints.resorts, {})).toMatchObject({ ok: false });
  expect(await tab.call(endpoints.resorts, {})).toMatchObject({ ok: false });
  // An answered request meanwhile changes nothing for this one.
  await tab.call(endpoints.contacts, {});
  expect(await tab.call(endpoints.resorts, {})).toMatchObject({ ok: false });
  expect(phone.server.requestsTo(REFRESH)).toHaveLength(1);
  await tab.call(endpoints.resorts, {});
  phone.server.next(RESORTS, 'lost');
  await tab.call(endpoints.resorts, {});
  expect(phone.server.requestsTo(REFRESH)).toHaveLength(2);
});

test.each<[string, (opened: Awaited<ReturnType<typeof openWithLists>>) => Promise<unknown>]>([
  ['a post', ({ tab }) => tab.call(endpoints.noticesSeen, { body: { ids: [] } })],
  [
    'a read while the browser reports offline',
    async ({ phone, tab }) => {
      phone.browser.setOnline(false);
      return await tab.call(endpoints.resorts, {});
    },
  ],
  [
    'a read of a phone without a token',
    async ({ phone, tab }) => {
      phone.stored.delete(storageKeys.refreshToken);
      return await tab.call(endpoints.resorts, {});
    },
  ],
])('%s without a network refreshes no token', async (_, send) => {
  const opened = await openWithLists();
  for (const path of [RESORTS, endpoints.noticesSeen.path]) opened.phone.server.always(path, 'lost');
  expect(await send(opened)).toMatchObject({ ok: false });
  expect(opened.phone.server.requestsTo(REFRESH)).toHaveLength(0);
});

test('two tabs renew an expired session once: the second finds the token of the first', async () => {
  const { phone, tab } = await openWithLists();
  phone.openTab();
  const other = await openSessionTab();
  phone.server.next(RESORTS, UNAUTHORIZED, UNAUTHORIZED);
  phone.server.next(REFRESH, { afterMs: 2000 });
  const both = Promise.all([tab.call(endpoints.resorts, {}), other.call(endpoints.resorts, {})]);
  await phone.pass(2099);
  expect(phone.server.requestsTo(RESORTS)).toHaveLength(3);
  // Another tab's writes become visible a moment after its lock is free.
  await phone.pass(1);
  expect((await both).map(({ ok }) => ok)).toEqual([true, true]);
  expect(phone.server.requestsTo(REFRESH)).toHaveLength(1);
});

test('a request of one account is never repeated in the session of another, and cannot end it', async () => {
  const { phone, tab } = await openWithLists();
  phone.server.next(RESORTS, UNAUTHORIZED);
  phone.server.next(REFRESH, { afterMs: 1000, way: { status: 401, body: { error: 'Invalid token' } } });
  const asked = tab.call(endpoints.resorts, {});
  await phone.pass(500);
  phone.stored.set(storageKeys.refreshToken, 'token-ben').set(storageKeys.account, 'ben');
  await phone.pass(500);
  expect(await asked).toMatchObject({ failure: { trouble: 'signed-out' } });
  expect(phone.server.requestsTo(RESORTS)).toHaveLength(1);
  expect([tab.auth().isLoggedIn, phone.stored.get(storageKeys.refreshToken)]).toEqual([true, 'token-ben']);
});

test('the renewal of another account is waited for, and does not count for a request of this one', async () => {
  const { phone, tab } = await openWithLists();
  phone.server.next(REFRESH, { afterMs: 1000 });
  const first = tab.refreshSession({ token: 'token-ann', account: 'ann' });
  const second = tab.refreshSession({ token: 'token-ben', account: 'ben' });
  await phone.pass(1000);
  expect(await first).toEqual({ ok: true });
  expect(await second).toMatchObject({ ok: false, signedOut: true });
  expect(tab.auth().isLoggedIn).toBe(true);
});
