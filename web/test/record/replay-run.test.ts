import { expect, test, vi } from 'vitest';
import { general } from '#texts/general';
import { BEN, START } from '../phone.fake.ts';
import { PORTAL, YES, type Reply, type Way } from '../server.fake.ts';
import { BATCH, LOAD, openRecording, openRecordingTab } from './recording-tab.fake.ts';
import { addTo, batches, many, openWith, type Recording } from './waiting-queue.builder.ts';

const sizes = ({ phone }: Pick<Recording, 'phone'>) => batches({ phone }).map((barcodes) => barcodes.split(' ').length);

/** The answer to a batch with these statuses; errors are named after their status. */
const verdicts = (...statuses: number[]): Reply => ({
  status: 200,
  body: { results: statuses.map((status) => ({ status, body: status < 300 ? YES.body : { error: `E${status}` } })) },
});

test('a batch is marked as a replay and holds posts, times and clock offsets as stored', async () => {
  const { phone, tab } = await openRecording();
  await addTo(tab, 'B1', { clockOffset: 7 });
  await addTo(tab, 'B2');
  await tab.sync.readOutbox();
  const [first, second] = await tab.database.readEntries();
  await tab.syncNow();
  const [batch] = phone.server.requestsTo(BATCH);
  expect(batch?.body).toEqual({
    entries: [
      { url: LOAD, data: first?.data, timestamp: START, clockOffset: 7 },
      { url: LOAD, data: second?.data, timestamp: START },
    ],
  });
  expect(batch?.headers).toMatchObject({
    'x-replay': 'true',
    'x-brand': 'wasteland',
    'x-device': phone.stored.get('offpiste_device'),
  });
});

test('the whole queue is sent oldest first, in batches of 50', async () => {
  const { phone, tab } = await openWith(...many(120));
  await tab.syncNow();
  expect(sizes({ phone })).toEqual([50, 50, 20]);
  expect(batches({ phone }).join(' ').split(' ')).toEqual(many(120));
  expect(tab.outbox().waiting).toEqual([]);
});

test('a lost answer has the same posts sent again, with the same ids, and each is recorded once', async () => {
  const { phone, tab } = await openWith('B1', 'B2');
  phone.server.next(BATCH, 'unanswered');
  await tab.syncNow();
  expect(await tab.states()).toEqual(['B1 waiting', 'B2 waiting']);
  await tab.syncNow();
  const [first, second] = phone.server.requestsTo(BATCH);
  expect(second?.body).toEqual(first?.body);
  expect(phone.server.executed).toHaveLength(2);
  expect(await tab.states()).toEqual(['B1 accepted', 'B2 accepted']);
});

test.each<[string, Way]>([
  ['is lost', 'lost'],
  ['loses its answer', 'unanswered'],
  ['is answered by a page of a captive portal', PORTAL],
  ['is answered by JSON of a captive portal', { status: 200, body: { login: 'here' } }],
  ['finds a gateway without a server', { status: 503, body: {} }],
  ['finds a server that fails', { status: 500, body: {} }],
])('a batch that %s leaves all entries waiting unchanged and stops the replay', async (_, way) => {
  const { phone, tab } = await openWith(...many(60));
  phone.server.next(BATCH, way);
  await tab.syncNow();
  expect(batches({ phone })).toHaveLength(1);
  expect(tab.outbox().waiting).toHaveLength(60);
  expect(tab.outbox().waiting[0]?.options).toMatchObject({ attempts: 0, notBefore: START });
});

test.each([
  [1, 0, 1000],
  [1, 1, 2000],
  [2, 1, 4000],
  [3, 0, 4000],
  [8, 1, 256_000],
  [9, 1, 300_000],
])('after %i failed batches, with chance %d, all wait %i ms together; the screen shows why', async (...row) => {
  const [failures, chance, waitMs] = row;
  const { phone, tab } = await openWith('B1');
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  phone.server.always(BATCH, 'lost');
  for (let failure = 1; failure <= failures; failure += 1) await tab.syncNow();
  expect(tab.outbox().pause).toEqual({ error: general.unreachable, until: START + waitMs });
});

test('after a failed batch the next is sent at the end of its wait', async () => {
  const { phone, tab } = await openWith('B1');
  vi.spyOn(Math, 'random').mockReturnValue(1);
  tab.startReplay();
  await phone.settle();
  phone.server.next(BATCH, 'lost', 'lost');
  await addTo(tab, 'B2');
  await tab.sync.publishOutbox();
  tab.noteRouteChange();
  await phone.pass(1999);
  tab.noteRouteChange();
  await phone.settle();
  expect(batches({ phone })).toHaveLength(2);
  await phone.pass(1);
  expect(batches({ phone })).toHaveLength(3);
  await phone.pass(3999);
  expect(batches({ phone })).toHaveLength(3);
  await phone.pass(1);
  expect(await tab.states()).toEqual(['B1 accepted', 'B2 accepted']);
  expect(tab.outbox().pause).toBeUndefined();
});

test('a success ends the doubling: the next failure waits as long as the first', async () => {
  const { phone, tab } = await openWith('B1');
  vi.spyOn(Math, 'random').mockReturnValue(1);
  phone.server.next(BATCH, 'lost', 'lost', 'usual', 'lost');
  for (let turn = 0; turn < 3; turn += 1) await tab.syncNow();
  await addTo(tab, 'B2');
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(tab.outbox().pause?.until).toBe(START + 2000);
});

test.each([
  ['longer than the own wait', '10', 10_000],
  ['shorter than the own wait', '1', 2000],
  ['longer than five minutes', '900', 300_000],
])('the phone waits as long as the server requests: %s', async (_, seconds, waitMs) => {
  const { phone, tab } = await openWith('B1');
  vi.spyOn(Math, 'random').mockReturnValue(1);
  phone.server.next(BATCH, { status: 429, body: { error: 'Too many' }, headers: { 'Retry-After': seconds } });
  await tab.syncNow();
  expect(tab.outbox().pause?.until).toBe(START + waitMs);
});

test('a batch without an answer is given up after 8,000 ms, and the next one is half as large', async () => {
  const { phone, tab } = await openWith(...many(60));
  phone.server.next(BATCH, 'silent');
  const replay = tab.syncNow();
  await phone.pass(7999);
  expect(tab.outbox().isSyncing).toBe(true);
  await phone.pass(1);
  await replay;
  await tab.syncNow();
  expect(sizes({ phone })).toEqual([50, 25, 35]);
});

test('after a slow answer the batches stay as small as they are', async () => {
  const { phone, tab } = await openWith(...many(80));
  phone.server.next(BATCH, 'silent', { afterMs: 2001 }, { afterMs: 2000 });
  void tab.syncNow();
  await phone.pass(8000);
  void tab.syncNow();
  await phone.pass(5000);
  expect(sizes({ phone })).toEqual([50, 25, 25, 30]);
});

test('a loss that is no timeout does not make the batches smaller', async () => {
  const { phone, tab } = await openWith(...many(60));
  phone.server.next(BATCH, 'lost');
  await tab.syncNow();
  await tab.syncNow();
  expect(sizes({ phone })).toEqual([50, 50, 10]);
});

test('an entry that fails holds back those of its ticket, and no others; they are sent after it', async () => {
  const { phone, tab } = await openWith('B1', ...many(60).slice(1), 'B1', 'B61');
  phone.server.next(BATCH, verdicts(503, ...many(49).map(() => 200)));
  await tab.syncNow();
  expect(batches({ phone })[1]).toBe('B51 B52 B53 B54 B55 B56 B57 B58 B59 B60 B61');
  expect(await tab.states().then((states) => states.filter((state) => state.endsWith('waiting')))).toEqual([
    'B1 waiting',
    'B1 waiting',
  ]);
  await tab.syncNow();
  expect(batches({ phone })[2]).toBe('B1 B1');
});

test('entries that are not due, and those of their tickets, are left for later', async () => {
  const { phone, tab } = await openRecording();
  await addTo(tab, 'B1', { notBefore: START + 5000 });
  await addTo(tab, 'B1');
  await addTo(tab, 'B2');
  tab.startReplay();
  await phone.settle();
  expect(batches({ phone })).toEqual(['B2']);
});

test('a 401 in the middle of a replay renews the session once, and everything is recorded once', async () => {
  const { phone, tab } = await openWith(...many(120));
  phone.server.next(BATCH, 'usual', { status: 401, body: {} });
  phone.server.next('/auth/refresh', { afterMs: 2500 });
  const replay = tab.syncNow();
  await phone.pass(2500);
  await replay;
  expect(phone.server.requestsTo('/auth/refresh')).toHaveLength(1);
  expect(phone.server.executed).toHaveLength(120);
  expect(new Set(phone.server.executed).size).toBe(120);
  expect(tab.outbox().waiting).toEqual([]);
});

test('an ended session stops the replay, and the next sign-in continues it at once', async () => {
  const { phone, tab } = await openWith('B1');
  phone.server.next(BATCH, { status: 401, body: {} });
  phone.server.next('/auth/refresh', { status: 401, body: { error: 'Invalid token' } });
  await tab.syncNow();
  expect(tab.outbox()).toMatchObject({ pause: undefined, waiting: [], othersWaiting: 1 });
  expect(phone.stored.has('refreshToken')).toBe(false);
  phone.stored.set('refreshToken', 'token-new');
  tab.useAuth.setState({ isLoggedIn: true, me: { repId: '1001', name: 'Ann Hill' } });
  await phone.settle();
  tab.noteRouteChange();
  await phone.settle();
  expect(await tab.states()).toEqual(['B1 accepted']);
});

test('sends nothing in the session of another rep who signs in in another tab', async () => {
  const { phone, tab } = await openWith(...many(60));
  phone.server.next(BATCH, { afterMs: 1000 });
  const replay = tab.syncNow();
  await phone.settle();
  phone.stored.set('offpiste_account', BEN.account);
  await phone.pass(1000);
  await replay;
  expect(sizes({ phone })).toEqual([50]);
  expect(tab.outbox().waiting).toHaveLength(10);
});

test('lists are fetched again only after a replay in which something was recorded', async () => {
  const { phone, tab } = await openWith('B1');
  const isStale = () => tab.queryClient.getQueryState(['list', 'C1'])?.isInvalidated;
  tab.queryClient.setQueryData(['list', 'C1'], {});
  phone.server.next(BATCH, verdicts(422));
  await tab.syncNow();
  expect(isStale()).toBe(false);
  await addTo(tab, 'B2');
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(isStale()).toBe(true);
});

test('sends the queue from the disk, including entries that another tab added', async () => {
  const { phone, tab } = await openWith('B1');
  await addTo(tab, 'B2');
  await tab.syncNow();
  expect(batches({ phone })).toEqual(['B1 B2']);
});

test('two tabs on two occasions at the same time send each entry once', async () => {
  const { phone, tab } = await openWith('B1', 'B2');
  phone.openTab();
  const other = await openRecordingTab();
  phone.server.next(BATCH, { afterMs: 1000 });
  void tab.syncNow();
  void other.syncNow();
  await phone.pass(1000);
  expect(batches({ phone })).toEqual(['B1 B2']);
  expect(other.outbox().waiting).toEqual([]);
});
