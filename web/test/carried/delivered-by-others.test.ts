import { endpoints } from '@offpiste/core/endpoints';
import { expect, test } from 'vitest';
import { START } from '../phone.fake.ts';
import { YES } from '../server.fake.ts';
import { BATCH, entryOf, openRecording } from '../record/recording-tab.fake.ts';

const DELIVERED = endpoints.deliveredByOthers.path;
type Delivery = { readonly id: string; readonly carrier?: string; readonly status?: number; readonly body?: unknown };

function delivered(...deliveries: readonly Delivery[]) {
  return {
    status: 200,
    body: { delivered: deliveries.map((each) => ({ carrier: 'Bo Berg', status: 200, body: YES.body, ...each })) },
  };
}

async function openWithOthers() {
  const opened = await openRecording();
  const { settleDelivered } = await import('#carried/delivered-by-others.ts');
  const { provideOtherPhones } = await import('#record/other-phones.ts');
  const link = { title: '', href: '/' };
  provideOtherPhones({ handOver: link, held: { ...link, name: '' }, settleDelivered });
  opened.phone.server.serve.set(DELIVERED, () => delivered());
  return opened;
}

test('entries that another phone has handed in are settled and not sent again', async () => {
  const { phone, tab } = await openWithOthers();
  const { useDelivered } = await import('#carried/delivered.store.ts');
  await tab.database.addEntry(entryOf('B1', { shownAt: START }));
  await tab.database.addEntry(entryOf('B2', { shownAt: START }));
  await tab.database.addEntry(entryOf('B3'));
  phone.server.next(DELIVERED, delivered({ id: 'id-of-B1' }));
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(phone.server.requestsTo(DELIVERED)).toMatchObject([
    { body: { ids: ['id-of-B1', 'id-of-B2'] }, headers: { 'x-replay': 'true' } },
  ]);
  expect(phone.server.executed).toEqual(['id-of-B2', 'id-of-B3']);
  expect(await tab.states()).toEqual(['B1 accepted', 'B2 accepted', 'B3 accepted']);
  expect(useDelivered.getState().by).toEqual({ 'Bo Berg': { count: 1, at: START } });
});

test('an entry parked by a fault is settled, too, when another phone has handed it in', async () => {
  const { phone, tab } = await openWithOthers();
  await tab.database.addEntry(entryOf('B1', { shownAt: START, state: 'attention', isFault: true }));
  phone.server.next(DELIVERED, delivered({ id: 'id-of-B1', status: 422, body: { error: 'No' } }));
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect((await tab.only()).options).toMatchObject({ state: 'attention', lastError: 'No', attempts: 1 });
  expect(phone.server.requestsTo(BATCH)).toEqual([]);
});

test('the server is asked about 50 shown entries at a time; without an answer they are sent', async () => {
  const { phone, tab } = await openWithOthers();
  for (let n = 1; n <= 60; n += 1) await tab.database.addEntry(entryOf(`B${n}`, { shownAt: START }));
  await tab.sync.readOutbox();
  phone.server.next(DELIVERED, delivered({ id: 'id-of-B1' }), 'lost');
  await tab.syncNow();
  expect(phone.server.requestsTo(DELIVERED).map(({ body }) => Object(body).ids.length)).toEqual([50, 10]);
  expect(phone.server.executed).toHaveLength(59);
});

test('the server is not asked about more when it did not answer about the first', async () => {
  const { phone, tab } = await openWithOthers();
  for (let n = 1; n <= 60; n += 1) await tab.database.addEntry(entryOf(`B${n}`, { shownAt: START }));
  await tab.sync.readOutbox();
  phone.server.next(DELIVERED, 'lost');
  await tab.syncNow();
  expect(phone.server.requestsTo(DELIVERED)).toHaveLength(1);
});

test('does not ask about entries that were shown to no other phone', async () => {
  const { phone, tab } = await openWithOthers();
  await tab.database.addEntry(entryOf('B1'));
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(phone.server.requestsTo(DELIVERED)).toEqual([]);
});

test('shown entries are sent when the files that ask about them cannot be loaded', async () => {
  const { phone, tab } = await openRecording();
  const { provideOtherPhones } = await import('#record/other-phones.ts');
  const link = { title: '', href: '/' };
  provideOtherPhones({
    handOver: link,
    held: { ...link, name: '' },
    settleDelivered: () => Promise.reject(new Error('no file')),
  });
  await tab.database.addEntry(entryOf('B1', { shownAt: START }));
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(phone.server.executed).toEqual(['id-of-B1']);
});

test('sends shown entries if phones hand over nothing to each other', async () => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1', { shownAt: START }));
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(phone.server.requestsTo(DELIVERED)).toEqual([]);
  expect(phone.server.executed).toEqual(['id-of-B1']);
});
