import { endpoints } from '@offpiste/core/endpoints';
import { expect, test } from 'vitest';
import { session } from '#texts/access/session';
import { general } from '#texts/general';
import { outbox as texts } from '#texts/record/outbox';
import { openPhone, START } from '../phone.fake.ts';
import { PORTAL, YES, type Reply, type Way } from '../server.fake.ts';
import { BATCH, LOAD, loadOf, openRecording, openRecordingTab } from './recording-tab.fake.ts';

const REFUSAL: Reply = {
  status: 422,
  body: { error: 'Not on this coach', code: 'wrong-coach', details: { name: 'Zoe' } },
};
const ERASED: Reply = { status: 422, body: { error: 'The week is erased', code: 'week-erased' } };
const CONFLICT: Reply = { status: 409, body: { error: 'Loaded before', code: 'already-loaded' } };
const NOTICE = { code: 'already-loaded', text: 'Bo was first' };
const WITH_NOTICE: Reply = { status: 200, body: { success: true, message: '', notice: NOTICE } };
const HELD = { state: 'queued', text: texts.stored };

test.each<[string, Way, object, string[]]>([
  ['the server recorded it', 'usual', { state: 'done', reply: YES.body }, ['B1 accepted']],
  ['the request was lost', 'lost', HELD, ['B1 waiting']],
  ['the answer was lost', 'unanswered', HELD, ['B1 waiting']],
  ['a captive portal answered with a page', PORTAL, HELD, ['B1 waiting']],
  ['a captive portal answered with JSON', { status: 200, body: { login: 'here' } }, HELD, ['B1 waiting']],
  ['a relay only queued it', { status: 200, body: { success: true, queued: true } }, HELD, ['B1 waiting']],
  ['the gateway had no server', { status: 503, body: {} }, HELD, ['B1 waiting']],
  ['there were too many requests', { status: 429, body: {} }, HELD, ['B1 waiting']],
  [
    'the server failed',
    { status: 500, body: { error: 'Boom' } },
    { state: 'failed', message: 'Boom' },
    ['B1 attention'],
  ],
  [
    'a rule refused it',
    REFUSAL,
    { state: 'refused', status: 422, message: 'Not on this coach', code: 'wrong-coach', details: { name: 'Zoe' } },
    [],
  ],
  ['it was recorded before', CONFLICT, { state: 'refused', status: 409, code: 'already-loaded' }, []],
  ['its week was erased', ERASED, { state: 'refused', code: 'week-erased' }, []],
])('first attempt: when %s, the screen shows it and the queue agrees', async (_, way, outcome, states) => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, way);
  expect(await tab.load('B1')).toMatchObject(outcome);
  expect(await tab.states()).toEqual(states);
});

test('half an emoji and NUL in a note are replaced before the record is kept and sent', async () => {
  const { phone, tab } = await openRecording();
  const body = { ...loadOf('B1').body, repName: 'A\ud83dn\u0000n' };
  expect(await tab.load('B1', { body })).toMatchObject({ state: 'done' });
  expect((await tab.only()).data).toMatchObject({ repName: 'A\ufffdnn' });
  expect(phone.server.requests.find(({ path }) => path === LOAD)?.body).toMatchObject({ repName: 'A\ufffdnn' });
});

test.each<[string, Way, object, string[]]>([
  ['the server failed', { status: 500, body: {} }, HELD, ['B1 waiting']],
  ['a rule refused it', REFUSAL, { state: 'refused' }, ['B1 attention']],
  ['its week was erased', ERASED, { state: 'refused' }, []],
  ['another rep was first', WITH_NOTICE, { state: 'done' }, ['B1 noticed']],
  ['the server recorded it', 'usual', { state: 'done' }, ['B1 accepted']],
])('first attempt on a left screen: when %s, the queue keeps the entries to be seen', async (...row) => {
  const [, way, outcome, states] = row;
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, way);
  expect(await tab.load('B1', { isWatched: () => false })).toMatchObject(outcome);
  expect(await tab.states()).toEqual(states);
});

test('a notice that the screen has shown is not kept in the queue to be shown again', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, WITH_NOTICE);
  expect(await tab.load('B1', { isWatched: () => true })).toMatchObject({ state: 'done', reply: { notice: NOTICE } });
  expect((await tab.only()).options).toMatchObject({ state: 'accepted', acceptedAt: START });
  expect((await tab.only()).options).not.toHaveProperty('notice');
});

test('the server records an action with the body, the id, the time and the week of its making', async () => {
  const { phone, tab } = await openRecording();
  const action = loadOf('B1');
  await tab.recordAction(action);
  const [sent] = phone.server.requestsTo(LOAD);
  const stored = await tab.only();
  expect(sent?.body).toEqual(stored.data);
  expect(stored.data).toEqual({
    ...action.body,
    clientTimestamp: new Date(START).toISOString(),
    idempotentId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
  });
  expect(stored).toMatchObject({
    url: LOAD,
    timestamp: START,
    options: { week: 'w1', attempts: 0, brand: 'wasteland' },
  });
  expect(stored.options).toMatchObject({
    ownerId: '1001',
    ownerName: 'Ann Hill',
    kind: 'coach-load',
    label: 'Zoe Lake',
  });
});

test('a queue entry has exactly url, data, options and timestamp', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  await tab.load('B1');
  const { key: _, ...entry } = await tab.only();
  expect(Object.keys(entry).toSorted()).toEqual(['data', 'options', 'timestamp', 'url']);
});

test('an entry holds the clock offset of the phone as soon as it was measured', async () => {
  const { phone, tab } = await openRecording();
  phone.server.clockBehindMs = 3_600_000;
  await tab.load('B1');
  await tab.load('B2');
  const [first, second] = await tab.database.readEntries();
  expect(first?.options).not.toHaveProperty('clockOffset');
  expect(second?.options.clockOffset).toBe(3_600_000);
});

test('an entry has no week if none was chosen', async () => {
  const { phone, tab } = await openRecording();
  phone.stored.delete('weekId');
  await tab.load('B1');
  expect((await tab.only()).options).not.toHaveProperty('week');
});

test('without a signed-in rep an action fails, is not written and is not prepared', async () => {
  openPhone();
  const tab = await openRecordingTab();
  tab.useAuth.setState({ me: undefined });
  expect(await tab.load('B1')).toEqual({ state: 'failed', message: session.authenticationFailed });
  expect(await tab.preparedEntry(loadOf('B1'))).toBeUndefined();
  expect(await tab.states()).toEqual([]);
});

test('holds an action after 1,500 ms without a response and continues its request', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, { afterMs: 1600 });
  let outcome: unknown;
  void tab.load('B1').then((told) => (outcome = told));
  await phone.pass(1499);
  expect(outcome).toBeUndefined();
  expect(tab.outbox().waiting).toEqual([]);
  await phone.pass(1);
  expect(outcome).toMatchObject(HELD);
  expect(tab.outbox().waiting).toHaveLength(1);
  await phone.pass(100);
  expect(tab.outbox()).toMatchObject({ waiting: [], accepted: [{ options: { acceptedAt: START + 1600 } }] });
  expect(phone.server.executed).toHaveLength(1);
});

test.each<[string, Way, string[]]>([
  ['yes', YES, ['B1 accepted']],
  ['yes with a notice', WITH_NOTICE, ['B1 noticed']],
  ['no', REFUSAL, ['B1 attention']],
  ['that it was recorded before, which the replay asks again', CONFLICT, ['B1 waiting']],
  ['that the week is erased', ERASED, []],
  ['that it failed', { status: 500, body: {} }, ['B1 waiting']],
  ['nothing, as the request is lost', 'lost', ['B1 waiting']],
])('after the screen continued, the queue shows the late response %s', async (_, way, states) => {
  const { phone, tab } = await openRecording();
  if (typeof way === 'object' && 'status' in way) phone.server.next(LOAD, { afterMs: 2000, way });
  else phone.server.next(LOAD, { afterMs: 2000, way: 'lost' });
  void tab.load('B1');
  await phone.pass(1999);
  expect(await tab.states()).toEqual(['B1 waiting']);
  await phone.pass(1);
  expect(await tab.states()).toEqual(states);
});

test('a request is given up after 8,000 ms, and then the entry may be sent again at once', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, 'silent');
  void tab.load('B1');
  await phone.pass(7999);
  expect((await tab.only()).options).toMatchObject({ attempts: 0, notBefore: START + 16_000 });
  await phone.pass(1);
  expect((await tab.only()).options).toMatchObject({
    attempts: 1,
    notBefore: START + 8000,
    lastError: general.unreachable,
  });
});

test.each([
  ['as long as the server asks for', '4', 4000],
  ['five minutes at most', '900', 300_000],
])('a first attempt that the server rejected as busy waits %s', async (_, seconds, waitMs) => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, { status: 503, body: { error: 'Busy' }, headers: { 'Retry-After': seconds } });
  await tab.load('B1');
  expect((await tab.only()).options).toMatchObject({ attempts: 1, lastError: 'Busy', notBefore: START + waitMs });
});

test('an action that failed on the server is parked as its fault with the shown text', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, { status: 500, body: { error: 'Boom' } });
  await tab.load('B1');
  expect((await tab.only()).options).toMatchObject({ isFault: true, lastError: 'Boom', attempts: 1 });
  expect(tab.outbox().attention).toHaveLength(1);
});

test('a late no is parked with its words, and is not the fault of the server', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, { afterMs: 2000, way: REFUSAL });
  void tab.load('B1');
  await phone.pass(2000);
  const { options } = await tab.only();
  expect(options).toMatchObject({ lastError: 'Not on this coach', attempts: 1 });
  expect(options).not.toHaveProperty('isFault');
});

test('offline no request is sent, and the entry is due at once', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  expect(await tab.load('B1')).toMatchObject(HELD);
  expect(phone.server.requests).toEqual([]);
  expect(tab.outbox().waiting).toMatchObject([{ options: { notBefore: START, attempts: 0 } }]);
});

test('an action about the ticket of a waiting one is sent together with it, in their order', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, 'lost');
  await tab.load('B1');
  expect(await tab.load('B1')).toMatchObject(HELD);
  await phone.settle();
  const [batch] = phone.server.requestsTo(BATCH);
  expect(phone.server.requestsTo(LOAD)).toHaveLength(1);
  expect(Object(batch?.body).entries).toHaveLength(2);
  expect(await tab.states()).toEqual(['B1 accepted', 'B1 accepted']);
});

test.each([
  ['before', true],
  ['after', false],
])('an action made %s the connection returns follows one being written, both sent once', async (_, isOffline) => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  phone.disk.isSilent = true;
  const first = tab.load('B1', { label: 'first' });
  const early = isOffline ? tab.load('B1', { label: 'second' }) : undefined;
  await phone.goOnline();
  const second = early ?? tab.load('B1', { label: 'second' });
  await phone.settle();
  phone.disk.isSilent = false;
  expect(await Promise.all([first, second])).toMatchObject([HELD, HELD]);
  await phone.settle();
  const [one, two] = await tab.database.readEntries();
  expect([one?.options.label, two?.options.label]).toEqual(['first', 'second']);
  expect(await tab.states()).toEqual(['B1 accepted', 'B1 accepted']);
  const sent = phone.server.requestsTo(BATCH).flatMap(({ body }) => Object(body).entries as { data: unknown }[]);
  expect(sent.map(({ data }) => data)).toEqual([one?.data, two?.data]);
  expect(phone.server.requestsTo(LOAD)).toEqual([]);
});

test('an action about another ticket is sent although one waits', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, 'lost');
  await tab.load('B1');
  expect(await tab.load('B2')).toMatchObject({ state: 'done' });
});

test('a 401 renews the session once and sends the action again, which is recorded once', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, { status: 401, body: {} });
  expect(await tab.load('B1')).toMatchObject({ state: 'done' });
  expect(phone.server.requestsTo('/auth/refresh')).toHaveLength(1);
  expect(phone.server.executed).toHaveLength(1);
  expect(phone.stored.get('refreshToken')).toBe('token-renewed');
});

test('an action in a session that is over stays on the phone for its rep', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, { status: 401, body: {} });
  phone.server.next('/auth/refresh', { status: 400, body: { error: 'Invalid token' } });
  expect(await tab.load('B1')).toMatchObject(HELD);
  expect(await tab.states()).toEqual(['B1 waiting']);
  expect(tab.outbox()).toMatchObject({ waiting: [], othersWaiting: 1 });
});

test('an accepted action refetches the lists, unless the screen polls soon anyway', async () => {
  const { tab } = await openRecording();
  const isStale = () => tab.queryClient.getQueryState(['list', 'C1'])?.isInvalidated;
  tab.queryClient.setQueryData(['list', 'C1'], {});
  await tab.load('B1', { refetches: false });
  expect(isStale()).toBe(false);
  await tab.load('B2');
  expect(isStale()).toBe(true);
});

test('an action that is recorded late has the lists fetched again', async () => {
  const { phone, tab } = await openRecording();
  tab.queryClient.setQueryData(['list', 'C1'], {});
  phone.server.next(LOAD, { afterMs: 2000 });
  void tab.load('B1');
  await phone.pass(2000);
  expect(tab.queryClient.getQueryState(['list', 'C1'])?.isInvalidated).toBe(true);
});

test('an action that was prepared is recorded as it was prepared', async () => {
  const { phone, tab } = await openRecording();
  const made = await tab.preparedEntry(loadOf('B1'));
  await phone.pass(1000);
  expect(await tab.load('B2', { made })).toMatchObject({ state: 'done' });
  expect(await tab.only()).toMatchObject({ data: { barcode: 'B1' }, timestamp: START });
  expect(phone.server.executed).toEqual([Object(made?.data).idempotentId]);
});

test('only field actions are queued: the paths of sign-in and lists never enter the queue', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  const { call } = await import('#session/api.ts');
  const { signIn } = await import('#session/sign-in.ts');
  expect(await call(endpoints.lateNotices, {})).toMatchObject({ ok: false });
  expect(await call(endpoints.weekCopyLists, { body: { weekId: 'w1', paths: [] } })).toMatchObject({ ok: false });
  expect(await signIn('ann', 'secret')).toMatchObject({ ok: false });
  expect(await tab.states()).toEqual([]);
});

test('the first attempt of an action is not marked as a replay', async () => {
  const { phone, tab } = await openRecording();
  await tab.load('B1');
  const headers = phone.server.requestsTo(LOAD)[0]?.headers;
  expect([headers?.['x-cacheable'], headers?.['x-replay']]).toEqual(['true', undefined]);
});
