import { expect, test } from 'vitest';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { START } from '../phone.fake.ts';
import { YES, type Reply } from '../server.fake.ts';
import { BATCH, LOAD, loadOf, openRecording } from './recording-tab.fake.ts';

const OTHER_COACH: Refusal = { ok: false, code: 'not-on-this-coach', details: { name: 'Zoe Lake' } };
const ALREADY: Refusal = {
  ok: false,
  code: 'already-loaded',
  details: { name: 'Zoe Lake', repName: 'Ben Ash', at: '2026-11-21T04:00:00.000Z' },
};
const SERVER_NO: Reply = { status: 422, body: { error: 'No', code: 'not-on-this-coach' } };
const refusedBy = (refusal: Refusal) => ({ decideLocally: () => refusal });

test("offline the phone's own rule refuses, and nothing is queued", async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  expect(await tab.load('B1', refusedBy(OTHER_COACH))).toEqual({
    state: 'refused',
    code: 'not-on-this-coach',
    details: { name: 'Zoe Lake' },
    message: expect.stringContaining('not on this coach'),
  });
  expect(await tab.states()).toEqual([]);
});

test('offline a refusal of this phone on a screen that was left is parked for the rep', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  await tab.load('B1', { ...refusedBy(OTHER_COACH), isWatched: () => false });
  expect(await tab.states()).toEqual(['B1 attention']);
});

test('offline, "already done" by another rep is a doubt: the action is queued', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  expect(await tab.load('B1', refusedBy(ALREADY))).toMatchObject({
    state: 'queued',
    doubt: { state: 'refused', code: 'already-loaded' },
  });
  expect(tab.outbox().waiting).toMatchObject([{ options: { notBefore: START } }]);
});

test.each(['waiting', 'accepted', 'noticed'] as const)(
  'offline, an action that repeats a %s one of this phone is refused and not queued',
  async (state) => {
    const { phone, tab } = await openRecording();
    if (state === 'noticed')
      phone.server.next(LOAD, { status: 200, body: { success: true, notice: { code: 'x', text: 'y' } } });
    if (state === 'waiting') phone.server.next(LOAD, 'lost');
    await tab.load('B1', { isWatched: () => false });
    expect(tab.outbox()[state]).toHaveLength(1);
    await phone.goOffline();
    expect(await tab.load('B1', refusedBy(ALREADY))).toMatchObject({ state: 'refused', code: 'already-loaded' });
    expect(await tab.states()).toEqual([`B1 ${state}`]);
  },
);

test('offline "already done" by an action that this phone took back is only a doubt', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  const made = await tab.preparedEntry(loadOf('B1'));
  await tab.load('B1', { made });
  const undo = loadOf('B1');
  await tab.recordAction({
    ...undo,
    kind: 'undo',
    body: { ...undo.body, undoes: Object(made?.data).idempotentId } as typeof undo.body,
  });
  expect(await tab.load('B1', refusedBy(ALREADY))).toMatchObject({
    state: 'queued',
    doubt: { code: 'already-loaded' },
  });
});

test.each(['other kind of action about the same ticket', 'same kind of action about another ticket'])(
  'offline "already done" is only a doubt when this phone recorded some %s',
  async (which) => {
    const { phone, tab } = await openRecording();
    await phone.goOffline();
    await (which.startsWith('other') ? tab.load('B1', { kind: 'lesson-register' }) : tab.load('B2'));
    expect(await tab.load('B1', refusedBy(ALREADY))).toMatchObject({ state: 'queued', doubt: {} });
  },
);

test('with signal the yes of the server counts, although the rule of this phone refused', async () => {
  const { tab } = await openRecording();
  expect(await tab.load('B1', refusedBy(OTHER_COACH))).toEqual({
    state: 'done',
    reply: YES.body,
    report: expect.anything(),
  });
});

test('a lost request queues an action that this phone refused, with its doubt', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, 'lost');
  expect(await tab.load('B1', refusedBy(OTHER_COACH))).toMatchObject({
    state: 'queued',
    doubt: { code: 'not-on-this-coach' },
  });
});

test.each([
  ['30,000 ms old: it is shown', 1500, START - 28_500],
  ['30,001 ms old: the server is waited for', 3000, START - 28_501],
  ['from the future: the server is waited for', 3000, START + 1501],
  ['of unknown age: the server is waited for', 3000, undefined],
])('after 1,500 ms a refusal by a list that is %s', async (_, shownAfterMs, listAt) => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, { afterMs: 3000, way: SERVER_NO });
  let outcome: unknown;
  void tab.load('B1', { ...refusedBy(OTHER_COACH), listAt }).then((told) => (outcome = told));
  await phone.pass(shownAfterMs - 1);
  expect(outcome).toBeUndefined();
  await phone.pass(1);
  expect(outcome).toMatchObject(
    shownAfterMs === 1500 ? { state: 'queued', doubt: {} } : { state: 'refused', status: 422 },
  );
});

test.each<[string, boolean, string[]]>([
  ['was watched: the entry goes', true, []],
  ['was left: the entry is parked', false, ['B1 attention']],
])('the server later accepts an action that this phone refused, on a screen that %s', async (_, isWatched, states) => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, { afterMs: 2000, way: SERVER_NO });
  void tab.load('B1', { ...refusedBy(OTHER_COACH), listAt: START, isWatched: () => isWatched });
  await phone.pass(1500);
  expect(tab.outbox().waiting).toHaveLength(1);
  await phone.pass(500);
  expect(await tab.states()).toEqual(states);
});

test('on a dead link a screen does not wait, and one request at a time probes the link', async () => {
  const { phone, tab } = await openRecording();
  await loseLink(phone, tab);
  expect(phone.server.requests).toHaveLength(2);
  phone.server.next(LOAD, { afterMs: 5000 });
  expect(await tab.load('B3')).toMatchObject({ state: 'queued' });
  expect(await tab.load('B4')).toMatchObject({ state: 'queued' });
  expect(tab.outbox().waiting).toHaveLength(4);
  expect(phone.server.requests).toHaveLength(3);
  await phone.pass(5000);
  expect(tab.outbox()).toMatchObject({ waiting: { length: 3 }, accepted: { length: 1 } });
  expect((await tab.database.readEntries())[3]?.options.notBefore).toBe(START + 1400);
});

test('while the link is dead the next action asks again when the request before it has ended', async () => {
  const { phone, tab } = await openRecording();
  await loseLink(phone, tab);
  phone.server.next(LOAD, 'lost', 'lost');
  await tab.load('B3');
  await phone.settle();
  await tab.load('B4');
  await phone.settle();
  expect(phone.server.requests).toHaveLength(4);
  expect(await tab.states()).toEqual(['B1 waiting', 'B2 waiting', 'B3 waiting', 'B4 waiting']);
});

test('while the link is dead a late no is parked, as the screen has let the client through', async () => {
  const { phone, tab } = await openRecording();
  await loseLink(phone, tab);
  phone.server.next(LOAD, SERVER_NO);
  await tab.load('B3');
  await phone.settle();
  expect(await tab.states()).toEqual(['B1 waiting', 'B2 waiting', 'B3 attention']);
});

test('an action in doubt behind another of its ticket has both sent at once', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, 'lost');
  await tab.load('B1', { kind: 'lesson-register' });
  expect(await tab.load('B1', refusedBy(ALREADY))).toMatchObject({ state: 'queued', doubt: {} });
  await phone.settle();
  expect(phone.server.requestsTo(BATCH)).toHaveLength(1);
  expect(await tab.states()).toEqual(['B1 accepted', 'B1 accepted']);
});

type Recording = Awaited<ReturnType<typeof openRecording>>;

/** Two separate lost requests make the phone report no link. */
async function loseLink(phone: Recording['phone'], tab: Recording['tab']): Promise<void> {
  phone.server.next(LOAD, 'lost', { afterMs: 1400, way: 'lost' });
  await tab.load('B1');
  void tab.load('B2');
  await phone.pass(1400);
}
