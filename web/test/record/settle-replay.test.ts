import { endpoints } from '@offpiste/core/endpoints';
import type { OutboxOptions } from '@offpiste/core/record/outbox/outbox.contract';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import { expect, test, vi } from 'vitest';
import { general } from '#texts/general';
import { START } from '../phone.fake.ts';
import { YES } from '../server.fake.ts';
import { BATCH, entryOf, openRecording } from './recording-tab.fake.ts';

const DOOR = endpoints.eventIn.path;
const NOTICE = { code: 'already-loaded', text: 'Bo was first', name: 'Zoe', repName: 'Bo' };
const AT = '2026-11-21T04:00:00.000Z';
const LOCAL_TIME = `Is in since ${formatMoment(AT)}`;

test.each<[string, string, number, unknown, Partial<OutboxOptions>]>([
  ['yes', 'load', 200, YES.body, { state: 'accepted', acceptedAt: START, attempts: 0 }],
  [
    'yes, and that another was first',
    'load',
    200,
    { success: true, notice: NOTICE },
    { state: 'noticed', notice: NOTICE },
  ],
  ['a 200 that confirms nothing', 'load', 200, { queued: true }, { state: 'waiting', attempts: 1 }],
  ['no', 'load', 422, { error: 'No' }, { state: 'attention', lastError: 'No', attempts: 1 }],
  ['no without words', 'load', 422, {}, { state: 'attention', lastError: general.errorOccurred }],
  ['that it is recorded already', 'load', 409, { error: 'Was' }, { state: 'attention', lastError: 'Was' }],
  [
    'that somebody is inside already',
    'door',
    409,
    { error: `Is in since 21/11/2026 04:00 UTC`, code: 'already-entered', details: { name: 'Zoe', at: AT } },
    {
      state: 'noticed',
      notice: { code: 'already-entered', text: LOCAL_TIME, name: 'Zoe', at: AT },
    },
  ],
  ['409 without words', 'door', 409, {}, { state: 'noticed', notice: { code: '409', text: general.errorOccurred } }],
  ['409 with a notice', 'door', 409, { notice: NOTICE }, { state: 'noticed', notice: NOTICE }],
  ['no at the door', 'door', 422, { error: 'No' }, { state: 'attention', lastError: 'No' }],
  ['that the session is over', 'load', 401, { error: 'Out' }, { state: 'waiting', attempts: 0, notBefore: START }],
  ['that it failed', 'load', 500, { error: 'Boom' }, { state: 'waiting', lastError: 'Boom', notBefore: START + 2000 }],
  ['to try later', 'load', 429, { error: 'Later' }, { state: 'waiting', lastError: 'Later', notBefore: START + 2000 }],
])('stores the response %s to a replayed entry (%s)', async (_, where, status, body, options) => {
  const { phone, tab } = await openRecording();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await tab.database.addEntry({ ...entryOf('B1'), ...(where === 'door' ? { url: DOOR } : {}) });
  phone.server.next(BATCH, { status: 200, body: { results: [{ status, body }] } });
  await tab.sync.readOutbox();
  await tab.syncNow();
  const { options: kept } = await tab.only();
  expect(kept).toMatchObject(options);
  expect('notice' in kept).toBe('notice' in options);
});

test.each([
  ['in the app', 'error', 'No'],
  ['of the server', 'message', 'Not so'],
])('an entry that needs attention shows the text %s', async (_, field, words) => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1'));
  phone.server.next(BATCH, { status: 200, body: { results: [{ status: 422, body: { [field]: words } }] } });
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(tab.outbox().attention).toMatchObject([{ options: { lastError: words } }]);
});

test('a refused or already recorded entry is not sent again', async () => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1'));
  await tab.database.addEntry({ ...entryOf('B2'), url: DOOR });
  phone.server.next(BATCH, { status: 200, body: { results: [{ status: 409 }, { status: 409 }] } });
  await tab.sync.readOutbox();
  for (let time = 0; time < 2; time += 1) await tab.syncNow();
  expect(await tab.states()).toEqual(['B1 attention', 'B2 noticed']);
  expect(phone.server.requestsTo(BATCH)).toHaveLength(1);
});

test('removes an entry of an erased week when the server reports the erasure', async () => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1'));
  const results = [{ status: 422, body: { error: 'Erased', code: 'week-erased' } }];
  phone.server.next(BATCH, { status: 200, body: { results } });
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(await tab.states()).toEqual([]);
});

test.each([
  [1, 2000],
  [2, 4000],
  [9, 300_000],
])('failure %i of an entry makes it wait up to %i ms, half of it at random', async (failure, waitMs) => {
  const { phone, tab } = await openRecording();
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const barcode of ['B1', 'B2']) {
    await tab.database.addEntry(entryOf(barcode, { attempts: failure - 1 }));
    phone.server.next(BATCH, { status: 200, body: { results: [{ status: 503, body: {} }] } });
    await tab.sync.readOutbox();
    tab.noteRouteChange();
    await phone.settle();
    random.mockReturnValue(1);
  }
  expect(tab.outbox().waiting.map(({ options }) => options.notBefore - START)).toEqual([waitMs / 2, waitMs]);
  expect(tab.outbox().waiting.map(({ options }) => options.attempts)).toEqual([failure, failure]);
});

test('a late failure of the first attempt does not change an entry that the replay settled', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next('/api/coach/load', { afterMs: 5000, way: { status: 500, body: { error: 'Boom' } } });
  void tab.load('B1');
  await phone.pass(1500);
  await tab.syncNow();
  expect(await tab.states()).toEqual(['B1 accepted']);
  await phone.pass(3500);
  expect(await tab.states()).toEqual(['B1 accepted']);
  expect(phone.server.executed).toHaveLength(1);
});

test('a late yes of the first attempt counts although the replay has parked the entry', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next('/api/coach/load', { afterMs: 5000 });
  void tab.load('B1');
  await phone.pass(1500);
  phone.server.next(BATCH, { status: 200, body: { results: [{ status: 409, body: { error: 'Was' } }] } });
  await tab.syncNow();
  expect(await tab.states()).toEqual(['B1 attention']);
  await phone.pass(3500);
  expect(await tab.states()).toEqual(['B1 accepted']);
});

test('after a wipe, a late answer does not settle another entry that has the same key', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next('/api/coach/load', { afterMs: 5000 });
  void tab.load('B1');
  await phone.pass(1500);
  const { withDatabase } = await import('#device/storage/database.ts');
  const [before] = await tab.database.readEntries();
  await withDatabase((database) => database.put('outbox', entryOf('B2'), before?.key));
  await phone.pass(3500);
  expect(await tab.states()).toEqual(['B2 waiting']);
});
