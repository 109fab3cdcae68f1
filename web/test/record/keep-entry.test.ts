import { expect, test } from 'vitest';
import { outbox as texts } from '#texts/record/outbox';
import { storage } from '#texts/shell/storage';
import { mountHook } from '../hook.fake.ts';
import { START, type Phone } from '../phone.fake.ts';
import { YES, type Way } from '../server.fake.ts';
import { LOAD, openRecording } from './recording-tab.fake.ts';

const breakDisk = {
  full: (phone) => void phone.disk.refusedWrites.set('outbox', 3),
  lost: (phone) => {
    phone.disk.closeConnections();
    phone.disk.isDenied = true;
  },
  slow: (phone) => void (phone.disk.isSilent = true),
} satisfies Record<string, (phone: Phone) => void>;

type Problem = keyof typeof breakDisk;
const PROBLEMS = Object.keys(breakDisk) as Problem[];

test.each(PROBLEMS)('offline, with a database that is %s, an action fails with advice', async (problem) => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  breakDisk[problem](phone);
  const recorded = tab.load('B1');
  await phone.pass(5000);
  expect(await recorded).toEqual({ state: 'failed', message: `${texts.storageFailed} ${storage[problem]}` });
  expect(phone.log).toContain('[offpiste] An action could not be written to disk');
  phone.disk.isDenied = false;
  phone.disk.isSilent = false;
  await phone.settle();
  expect(await tab.states()).toEqual([]);
});

test('a database that does not answer is waited for 5,000 ms and no longer', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  phone.disk.isSilent = true;
  let isOver = false;
  void tab.load('B1').finally(() => (isOver = true));
  await phone.pass(4999);
  expect(isOver).toBe(false);
  await phone.pass(1);
  expect(isOver).toBe(true);
});

test.each(PROBLEMS)('with signal and a database that is %s, the server records the action', async (problem) => {
  const { phone, tab } = await openRecording();
  breakDisk[problem](phone);
  tab.queryClient.setQueryData(['list', 'C1'], {});
  const recorded = tab.load('B1');
  await phone.pass(5000);
  expect(await recorded).toMatchObject({ state: 'done', reply: YES.body });
  expect(phone.server.executed).toHaveLength(1);
  expect(phone.server.requestsTo(LOAD)[0]?.headers).not.toHaveProperty('x-replay');
  expect(tab.queryClient.getQueryState(['list', 'C1'])?.isInvalidated).toBe(true);
});

const UNCONFIRMED = { state: 'failed', message: `${texts.unconfirmed} ${storage.full}` };

test.each<[string, Way, object]>([
  ['no: it is refused', { status: 422, body: { error: 'No', code: 'c', details: { name: 'Z' } } }, refusal()],
  ['nothing: it may be recorded or not', 'unanswered', UNCONFIRMED],
  ['that it failed: it may be recorded or not', { status: 500, body: {} }, UNCONFIRMED],
])('sends an unstored action, and the server returns %s', async (_, way, outcome) => {
  const { phone, tab } = await openRecording();
  breakDisk.full(phone);
  phone.server.next(LOAD, way);
  expect(await tab.load('B1')).toEqual(outcome);
  expect(await tab.states()).toEqual([]);
});

function refusal(): object {
  return { state: 'refused', message: 'No', status: 422, code: 'c', details: { name: 'Z' } };
}

test('a refusal without code or details stays without them, also for unstored actions', async () => {
  const { phone, tab } = await openRecording();
  breakDisk.full(phone);
  phone.server.next(LOAD, { status: 422, body: { error: 'No' } });
  expect(await tab.load('B1')).toEqual({ state: 'refused', message: 'No', status: 422 });
});

test('an unstored action of an ended session is not recorded', async () => {
  const { phone, tab } = await openRecording();
  breakDisk.full(phone);
  phone.server.next(LOAD, { status: 401, body: {} });
  phone.server.next('/auth/refresh', { status: 401, body: { error: 'Invalid token' } });
  expect(await tab.load('B1')).toEqual({ state: 'failed', message: `${texts.storageFailed} ${storage.full}` });
});

test('an unstored action is not recorded if the browser went offline meanwhile', async () => {
  const { phone, tab } = await openRecording();
  breakDisk.full(phone);
  const recorded = tab.load('B1', { late: () => phone.goOffline().then(() => ({})) });
  expect(await recorded).toEqual({ state: 'failed', message: `${texts.storageFailed} ${storage.full}` });
});

test('an unstored action is sent with its late fields, if they are available', async () => {
  const { phone, tab } = await openRecording();
  phone.disk.refusedWrites.set('outbox', 6);
  await tab.load('B1', { late: async () => ({ latitude: 45 }) });
  await tab.load('B2', { late: () => Promise.reject(new Error('denied')) });
  const [first, second] = phone.server.requestsTo(LOAD);
  expect(first?.body).toMatchObject({ barcode: 'B1', latitude: 45 });
  expect(second?.body).not.toHaveProperty('latitude');
  expect(phone.log).toContain('[offpiste] An action could not be completed');
});

test('an unstored action is not sent before a waiting one for the same ticket', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, 'lost');
  await tab.load('B1');
  breakDisk.full(phone);
  expect(await tab.load('B1')).toMatchObject({ state: 'failed' });
  expect(phone.server.requestsTo(LOAD)).toHaveLength(1);
});

test.each([
  ['once: other weeks go for it', 1, ['own list', 'own week']],
  ['twice: all lists go for it', 2, ['own week']],
])('when the disk is full %s, the action is stored', async (_, refusals, left) => {
  const { phone, tab } = await openRecording();
  await fillDisk();
  await phone.goOffline();
  phone.disk.refusedWrites.set('outbox', refusals);
  expect(await tab.load('B1')).toMatchObject({ state: 'queued' });
  expect(await keptKeys()).toEqual(left);
  expect(await tab.states()).toEqual(['B1 waiting']);
  expect(await storageProblem()).toBeUndefined();
});

test('a disk that stays full is reported on every screen until an action can be stored again', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  breakDisk.full(phone);
  await tab.load('B1');
  expect(await storageProblem()).toBe('full');
  await tab.load('B2');
  expect(await storageProblem()).toBeUndefined();
});

test('writes an action again although nothing on the full disk can be freed', async () => {
  const { phone, tab } = await openRecording();
  await fillDisk();
  await phone.goOffline();
  phone.disk.refusedWrites.set('outbox', 1);
  phone.disk.refusedWrites.set('reads', 9);
  expect(await tab.load('B1')).toMatchObject({ state: 'queued' });
  expect(phone.log).toContain('[offpiste] No space could be freed on the disk');
});

test('a connection that the browser closes in the middle of the write: the action is stored once', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  phone.disk.closeConnections();
  expect(await tab.load('B1')).toMatchObject({ state: 'queued' });
  expect(await tab.states()).toEqual(['B1 waiting']);
});

async function fillDisk(): Promise<void> {
  const { keep } = await import('#kept/cache-index.ts');
  for (const [name, weekId] of [
    ['own', 'w1'],
    ['other', 'w2'],
  ] as const) {
    const note = { at: START, usedAt: START, weekId, bytes: 1 };
    await keep([
      { key: `${name} list`, note: { ...note, kind: 'list' }, store: 'reads', value: { reply: [], at: START } },
      {
        key: `${name} week`,
        note: { ...note, kind: 'week' },
        store: 'weeks',
        value: { bytes: new Uint8Array(), at: START },
      },
    ]);
  }
}

async function keptKeys(): Promise<string[]> {
  const { withDatabase } = await import('#device/storage/database.ts');
  return await withDatabase(async (database) => {
    const keys = [...(await database.getAllKeys('reads')), ...(await database.getAllKeys('weeks'))];
    return keys.filter((key) => key !== 'notes');
  });
}

async function storageProblem(): Promise<string | undefined> {
  const { useStorageProblem } = await import('#device/storage/storage-trouble.ts');
  return (await mountHook(useStorageProblem)).value();
}
