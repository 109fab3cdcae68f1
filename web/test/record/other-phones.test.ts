import { entryField } from '@offpiste/core/record/outbox/outbox.rules';
import { expect, test } from 'vitest';
import { START } from '../phone.fake.ts';
import { BATCH, entryOf, openRecording } from './recording-tab.fake.ts';

/** A recording tab, and the entries of each question about other phones. */
async function openWithOthers(settle: () => Promise<void> = async () => undefined) {
  const { phone, tab } = await openRecording();
  const { provideOtherPhones, otherPhones } = await import('#record/other-phones.ts');
  const asked: string[] = [];
  const link = { title: '', href: '/' };
  provideOtherPhones({
    handOver: link,
    held: { ...link, name: '' },
    settleDelivered: (shown) => {
      asked.push(shown.map((entry) => entryField(entry, 'barcode')).join(' '));
      return settle();
    },
  });
  return { phone, tab, asked, otherPhones };
}

test('a replay first asks about the entries that other phones may have handed in', async () => {
  const { phone, tab, asked, otherPhones } = await openWithOthers();
  expect(otherPhones()?.held.href).toBe('/');
  await tab.database.addEntry(entryOf('B1', { shownAt: START }));
  await tab.database.addEntry(entryOf('B2'));
  await tab.database.addEntry(entryOf('B3', { shownAt: START, state: 'attention', isFault: true }));
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(asked).toEqual(['B1 B3']);
  expect(phone.server.requestsTo(BATCH)).toHaveLength(1);
});

test('one parked entry among others is enough to ask, although nothing is to be sent', async () => {
  const { phone, tab, asked } = await openWithOthers();
  await tab.database.addEntry(entryOf('B1', { state: 'attention' }));
  await tab.database.addEntry(entryOf('B2', { shownAt: START, state: 'attention', isFault: true }));
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(asked).toEqual(['B2']);
  expect(phone.server.requestsTo(BATCH)).toEqual([]);
});

test('parked entries that no other phone has start no replay', async () => {
  const { tab, asked } = await openWithOthers();
  await tab.database.addEntry(entryOf('B1', { state: 'attention' }));
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(asked).toEqual([]);
});

test('a failed question is logged, and the queue is sent nevertheless', async () => {
  const { phone, tab } = await openWithOthers(() => Promise.reject(new Error('no store')));
  await tab.database.addEntry(entryOf('B1', { shownAt: START }));
  await tab.sync.readOutbox();
  await tab.syncNow();
  expect(phone.log.join()).toContain('Delivered entries could not be settled');
  expect(phone.server.executed).toEqual(['id-of-B1']);
});
