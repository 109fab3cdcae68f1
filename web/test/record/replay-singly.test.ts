import { general } from '#texts/general';
import { expect, test } from 'vitest';
import { BEN } from '../phone.fake.ts';
import { PORTAL, YES, type Way } from '../server.fake.ts';
import { BATCH, LOAD, openRecording } from './recording-tab.fake.ts';
import { addTo, batches, many, openWith } from './waiting-queue.builder.ts';

test('a batch that is refused as a whole is sent one by one: each entry gets its own answer', async () => {
  const { phone, tab } = await openWith('B1', 'B2', 'B3');
  phone.server.next(BATCH, { status: 400, body: { error: 'Bad batch' } });
  phone.server.next(LOAD, 'usual', {
    status: 422,
    body: { error: 'No', code: 'invalid-barcode', details: { name: 'Z' } },
  });
  await tab.syncNow();
  expect(await tab.states()).toEqual(['B1 accepted', 'B2 attention', 'B3 accepted']);
  expect(tab.outbox().attention[0]?.options.lastError).toBe('No');
  expect(phone.log).toContain('[offpiste] A batch was refused');
});

test('when an entry sent by itself gets no answer, neither the rest nor the next batch is sent', async () => {
  const { phone, tab } = await openWith(...many(60));
  phone.server.next(BATCH, { status: 400, body: {} });
  phone.server.next(LOAD, 'usual', 'lost');
  await tab.syncNow();
  expect([phone.server.requestsTo(BATCH).length, phone.server.requestsTo(LOAD).length]).toEqual([1, 2]);
  expect(tab.outbox().waiting[0]?.options).toMatchObject({ attempts: 1, lastError: general.unreachable });
});

test('lists are fetched again after an entry was recorded by itself', async () => {
  const { phone, tab } = await openWith('B1');
  tab.queryClient.setQueryData(['list', 'C1'], {});
  phone.server.next(BATCH, { status: 400, body: {} });
  await tab.syncNow();
  expect(tab.queryClient.getQueryState(['list', 'C1'])?.isInvalidated).toBe(true);
});

test.each<[string, unknown]>([
  ['too few', { results: [{ status: 200, body: YES.body }] }],
  ['none', { results: 'none' }],
])('a batch with %s answers counts as refused as a whole', async (_, body) => {
  const { phone, tab } = await openWith('B1', 'B2');
  phone.server.next(BATCH, { status: 200, body });
  await tab.syncNow();
  expect(phone.server.requestsTo(LOAD)).toHaveLength(2);
  expect(await tab.states()).toEqual(['B1 accepted', 'B2 accepted']);
});

test('an entry sent by itself is marked as a replay, with its stored body and clock offset', async () => {
  const { phone, tab } = await openRecording();
  await addTo(tab, 'B1', { clockOffset: 7 });
  await tab.sync.readOutbox();
  phone.server.next(BATCH, { status: 400, body: {} });
  await tab.syncNow();
  const [sent] = phone.server.requestsTo(LOAD);
  expect(sent?.headers).toMatchObject({ 'x-replay': 'true', 'x-clock-offset': '7' });
  expect(sent?.body).toEqual((await tab.only()).data);
});

test.each<[string, Way, string[]]>([
  ['is lost: nothing further is sent', 'lost', ['B1 waiting', 'B1 waiting', 'B2 waiting']],
  ['is answered by a portal: nothing further is sent', PORTAL, ['B1 waiting', 'B1 waiting', 'B2 waiting']],
  [
    'meets a fault: only those of its ticket wait with it',
    { status: 500, body: {} },
    ['B1 waiting', 'B1 waiting', 'B2 accepted'],
  ],
  [
    'is refused: it becomes a notice once the next of its ticket is accepted',
    { status: 422, body: { error: 'No' } },
    ['B1 noticed', 'B1 accepted', 'B2 accepted'],
  ],
])('sent one by one, an entry that %s', async (_, way, states) => {
  const { phone, tab } = await openWith('B1', 'B1', 'B2');
  phone.server.next(BATCH, { status: 400, body: {} });
  phone.server.next(LOAD, way);
  await tab.syncNow();
  expect(await tab.states()).toEqual(states);
});

test('an entry that failed by itself holds back those of its ticket in the next batches', async () => {
  const { phone, tab } = await openWith(...many(50), 'B1', 'B51');
  phone.server.next(BATCH, { status: 400, body: {} });
  phone.server.next(LOAD, { status: 503, body: { error: 'Busy' } });
  await tab.syncNow();
  expect(batches({ phone })[1]).toBe('B51');
  const [first] = await tab.database.readEntries();
  expect(first?.options).toMatchObject({ attempts: 1, lastError: 'Busy' });
});

test('sent one by one, entries stop when the session is renewed in vain', async () => {
  const { phone, tab } = await openWith('B1', 'B2');
  phone.server.next(BATCH, { status: 400, body: {} });
  phone.server.next(LOAD, { status: 401, body: {} });
  phone.server.next('/auth/refresh', { status: 401, body: { error: 'Invalid token' } });
  await tab.syncNow();
  expect(await tab.states()).toEqual(['B1 waiting', 'B2 waiting']);
  expect((await tab.database.readEntries())[0]?.options).toMatchObject({ attempts: 0 });
  expect(phone.server.requestsTo(LOAD)).toHaveLength(1);
});

test('stops sending single entries when another rep signs in', async () => {
  const { phone, tab } = await openWith('B1', 'B2');
  phone.server.next(BATCH, { status: 400, body: {} });
  phone.server.next(LOAD, { afterMs: 1000 });
  const replay = tab.syncNow();
  await phone.settle();
  phone.stored.set('offpiste_account', BEN.account);
  await phone.pass(1000);
  await replay;
  expect(await tab.states()).toEqual(['B1 accepted', 'B2 waiting']);
});
