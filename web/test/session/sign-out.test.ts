import { endpoints } from '@offpiste/core/endpoints';
import { firstEndpoints } from '@offpiste/core/first-endpoints';
import { expect, test } from 'vitest';
import { login as texts } from '#texts/access/login';
import { storageKeys } from '#device/storage/storage.ts';
import { BEN } from '../phone.fake.ts';
import type { Way } from '../server.fake.ts';
import { openSession, openSessionTab, rememberSession } from './session-tab.fake.ts';

const LOGIN = endpoints.login.path;
const LOGOUT = endpoints.logout.path;
const STATUS = firstEndpoints.status.path;
const SIGNED_IN = {
  status: 200,
  body: { refreshToken: 'token-new', rep: { repId: BEN.repId, name: BEN.name, office: ['wasteland', 7] } },
} as const;
/** The only remainder of a session: the id of this installation. */
const STAYS = [storageKeys.device];

test('a full logout informs the server and deletes the session from the phone', async () => {
  const { phone, tab } = await openSession();
  rememberSession(phone.stored);
  phone.stored.set(storageKeys.device, 'this-phone');
  await tab.keepSomething();
  phone.server.serve.set(LOGOUT, () => ({ status: 200, body: { success: true } }));
  await tab.signOut();
  expect(phone.server.requestsTo(LOGOUT).map(({ body }) => body)).toEqual([{ refreshToken: 'token-ann' }]);
  expect([...phone.stored.keys()]).toEqual(STAYS);
  expect(tab.auth()).toMatchObject({ isLoggedIn: false, isPwaUnlocked: false, account: '', isSigningOut: false });
  expect(await tab.kept()).toBe(0);
});

test('a logout waits for the server 3,000 ms and no longer', async () => {
  const { phone, tab } = await openSession();
  phone.server.next(LOGOUT, 'silent');
  void tab.signOut();
  await phone.pass(2999);
  expect(tab.auth()).toMatchObject({ isLoggedIn: true, isSigningOut: true });
  await phone.pass(1);
  expect(tab.auth()).toMatchObject({ isLoggedIn: false, isSigningOut: false });
});

test('an offline logout ends the session without a request', async () => {
  const { phone, tab } = await openSession();
  await phone.goOffline();
  await tab.signOut();
  expect([phone.server.requests.length, tab.auth().isLoggedIn]).toEqual([0, false]);
});

test('data that the disk does not let go is erased at the next start', async () => {
  const { phone, tab } = await openSession();
  await tab.keepSomething();
  await phone.goOffline();
  phone.disk.closeConnections();
  phone.disk.isDenied = true;
  await tab.signOut();
  expect(phone.stored.has(storageKeys.eraseDue)).toBe(true);
  phone.disk.isDenied = false;
  phone.reload();
  const next = await openSessionTab();
  expect(await next.kept()).toBe(2);
  next.startSession();
  await phone.settle();
  expect([await next.kept(), phone.stored.has(storageKeys.eraseDue)]).toEqual([0, false]);
});

test('a sign-in stores token, account and rep, and fetches resorts and contacts', async () => {
  const { phone, tab } = await openSession();
  phone.stored.clear();
  phone.server.serve.set(LOGIN, () => SIGNED_IN);
  expect(await tab.signIn(' Ben@Demo.test ', 'secret')).toEqual({ ok: true });
  expect(phone.server.requestsTo(LOGIN).map(({ body }) => body)).toEqual([
    { username: ' Ben@Demo.test ', password: 'secret' },
  ]);
  expect(phone.stored.get(storageKeys.refreshToken)).toBe('token-new');
  expect(phone.stored.get(storageKeys.account)).toBe('ben@demo.test');
  expect(tab.auth()).toMatchObject({
    isLoggedIn: true,
    account: 'ben@demo.test',
    me: { repId: BEN.repId, name: BEN.name, office: ['wasteland'] },
  });
  for (const { path } of [endpoints.resorts, endpoints.contacts]) expect(phone.server.requestsTo(path)).toHaveLength(1);
});

test.each<[string, Way, string]>([
  ['a wrong password', { status: 401, body: { error: 'Wrong password' } }, 'Wrong password'],
  ['a refusal without words', { status: 401, body: {} }, 'An error occurred'],
  ['no connection', 'lost', texts.failed],
  ['an answer without a token', { status: 200, body: { refreshToken: 7 } }, texts.noToken],
])('a sign-in with %s fails with its reason', async (_, way, message) => {
  const { phone, tab } = await openSession();
  phone.server.next(LOGIN, way);
  expect(await tab.signIn('ann', 'x')).toEqual({ ok: false, message });
  expect([tab.auth().isLoggedIn, phone.stored.has(storageKeys.refreshToken)]).toEqual([false, false]);
});

test('another rep who signs in finds nothing of the previous rep', async () => {
  const { phone, tab } = await openSession();
  rememberSession(phone.stored);
  await tab.keepSomething();
  phone.server.serve.set(LOGIN, () => SIGNED_IN);
  await tab.signIn('ben', 'secret');
  const left = [...phone.stored.keys()].toSorted();
  expect(left).toEqual([storageKeys.account, storageKeys.rep, storageKeys.refreshToken].toSorted());
  expect(await tab.kept()).toBe(0);
});

test('the same rep who signs in again finds PIN, week and lists', async () => {
  const { phone, tab } = await openSession();
  rememberSession(phone.stored);
  await tab.keepSomething();
  phone.server.serve.set(LOGIN, () => ({ status: 200, body: { refreshToken: 'token-new' } }));
  await tab.signIn('ANN', 'secret');
  expect(phone.stored.has(storageKeys.pinHash) && phone.stored.has(storageKeys.week)).toBe(true);
  expect(await tab.kept()).toBe(2);
  expect(tab.auth().me).toMatchObject({ repId: '1001' });
});

test('data that an earlier logout could not erase is deleted before the next sign-in', async () => {
  const { phone, tab } = await openSession();
  await tab.keepSomething();
  phone.stored.set(storageKeys.eraseDue, 'yes');
  phone.server.serve.set(LOGIN, () => ({ status: 200, body: { refreshToken: 'token-new' } }));
  await tab.signIn('ann', 'secret');
  expect([await tab.kept(), phone.stored.has(storageKeys.eraseDue)]).toEqual([0, false]);
});

test.each<[string, Way | undefined, number]>([
  ['valid', { status: 200, body: { authenticated: true } }, 0],
  ['over', { status: 200, body: { authenticated: false } }, 1],
  ['not known, as the server is not reached', { status: 503 }, 0],
])('at the start a session that is %s is renewed or not', async (_, way, renewals) => {
  const { phone, tab } = await openSession();
  if (way) phone.server.next(STATUS, way);
  tab.startSession();
  await phone.settle();
  expect(phone.server.requestsTo(firstEndpoints.refresh.path)).toHaveLength(renewals);
  expect(tab.auth().isLoggedIn).toBe(true);
});

test('asks for nothing at the start without signal or without a session', async () => {
  const { phone, tab } = await openSession();
  await phone.goOffline();
  tab.startSession();
  await phone.settle();
  await phone.goOnline();
  phone.stored.delete(storageKeys.refreshToken);
  phone.reload();
  (await openSessionTab()).startSession();
  await phone.settle();
  expect(phone.server.requests).toHaveLength(0);
});

test('a tab follows the logout, the sign-in and the rep of another tab', async () => {
  const { phone, tab } = await openSession();
  phone.server.always(STATUS, { status: 200, body: { authenticated: true } });
  tab.startSession();
  const { refreshToken, account, rep } = storageKeys;
  phone.stored.delete(refreshToken);
  phone.browser.storedElsewhere(refreshToken);
  expect(tab.auth()).toMatchObject({ isLoggedIn: false, isPwaUnlocked: false, me: undefined });
  phone.stored.set(refreshToken, 'token-ben').set(account, 'ben');
  phone.stored.delete(rep);
  phone.browser.storedElsewhere(refreshToken);
  expect(tab.auth()).toMatchObject({ isLoggedIn: true, account: 'ben', me: undefined });
  phone.stored.set(rep, JSON.stringify(BEN));
  phone.browser.storedElsewhere(rep);
  expect(tab.auth().me).toEqual({ repId: BEN.repId, name: BEN.name });
});
