import { expect, test, vi } from 'vitest';
import { openPhone, START } from '../phone.fake.ts';
import { entryOf, openRecording } from './recording-tab.fake.ts';

const proof = (signature: string) => ({ signature, certificate: 'c', week: 'w1', device: 'd' });

test('an entry is written durably: in a transaction that is strict', async () => {
  const { tab } = await openRecording();
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await tab.database.addEntry(entryOf('B1'));
  expect(transaction).toHaveBeenCalledWith('outbox', 'readwrite', { durability: 'strict' });
});

test('entries get keys that grow, and are read in that order', async () => {
  const { tab } = await openRecording();
  const keys = [await tab.database.addEntry(entryOf('B2')), await tab.database.addEntry(entryOf('B1'))];
  expect(keys).toEqual([1, 2]);
  expect(await tab.states()).toEqual(['B2 waiting', 'B1 waiting']);
});

test('a write that lost its connection after storing is not stored twice', async () => {
  const { tab } = await openRecording();
  await tab.database.addEntry(entryOf('B0'));
  loseConnectionAfterNextWrite();
  expect(await tab.database.addEntry(entryOf('B1'))).toBe(2);
  expect(await tab.states()).toEqual(['B0 waiting', 'B1 waiting']);
});

test('a write without an id that lost its connection is stored again', async () => {
  const { tab } = await openRecording();
  await tab.database.addEntry({ ...entryOf('B1'), data: { barcode: 'B1' } });
  loseConnectionAfterNextWrite();
  await tab.database.addEntry({ ...entryOf('B2'), data: { barcode: 'B2' } });
  expect(await tab.states()).toEqual(['B1 waiting', 'B2 waiting', 'B2 waiting']);
});

function loseConnectionAfterNextWrite(): void {
  const { add } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function loses(this: IDBObjectStore, entry) {
    const { transaction, name } = this;
    const request = add.call(this, entry);
    queueMicrotask(() => {
      (transaction as unknown as { _abort: (reason: string) => void })._abort('UnknownError');
      transaction.db.transaction(name, 'readwrite').objectStore(name).add(entry);
    });
    return request;
  });
}

test('an unfinished write is not stored after the phone gives up on the database', async () => {
  const { phone, tab } = await openRecording();
  phone.disk.isSilent = true;
  const written = tab.database.addEntry(entryOf('B1'));
  const failure = written.catch((error: unknown) => error);
  await phone.pass(5000);
  expect(await failure).toMatchObject({ problem: 'slow' });
  phone.disk.isSilent = false;
  await phone.settle();
  expect(await tab.states()).toEqual([]);
});

test('a change applies to the entry of its key: new options, or deletion', async () => {
  const { tab } = await openRecording();
  const [first, second] = [await tab.database.addEntry(entryOf('B1')), await tab.database.addEntry(entryOf('B2'))];
  await tab.database.changeEntries([
    { key: first, options: { ...entryOf('B1').options, state: 'attention' } },
    { key: second, options: 'gone' },
    { key: 99, options: 'gone' },
    { key: 98, options: entryOf('B9').options },
  ]);
  expect(await tab.states()).toEqual(['B1 attention']);
});

test('no change opens no database', async () => {
  const phone = openPhone();
  phone.disk.isDenied = true;
  const { changeEntries } = await import('#record/outbox.db.ts');
  await changeEntries([]);
  expect(phone.log).toEqual([]);
});

test('a change that is only for a waiting entry leaves a settled one, but a deletion does not', async () => {
  const { tab } = await openRecording();
  const key = await tab.database.addEntry(entryOf('B1', { state: 'accepted', acceptedAt: START }));
  await tab.database.changeEntries([{ key, options: entryOf('B1').options, onlyWhile: 'waiting' }]);
  expect(await tab.states()).toEqual(['B1 accepted']);
  await tab.database.changeEntries([{ key, options: entryOf('B1').options, onlyWhile: 'accepted' }]);
  expect(await tab.states()).toEqual(['B1 waiting']);
  await tab.database.changeEntries([{ key, options: 'gone', onlyWhile: 'accepted' }]);
  expect(await tab.states()).toEqual([]);
});

test.each(['gone', entryOf('B1', { state: 'attention' }).options] as const)(
  'a change of another request than the one under its key does nothing',
  async (options) => {
    const { tab } = await openRecording();
    const key = await tab.database.addEntry(entryOf('B1'));
    await tab.database.changeEntries([{ key, options, onlyOf: entryOf('B2') }]);
    expect(await tab.states()).toEqual(['B1 waiting']);
    await tab.database.changeEntries([{ key, options, onlyOf: entryOf('B1') }]);
    expect(await tab.states()).toEqual(options === 'gone' ? [] : ['B1 attention']);
  },
);

test('a change keeps the signature of an entry and the mark that it was shown', async () => {
  const { tab } = await openRecording();
  const key = await tab.database.addEntry(entryOf('B1', { proof: proof('s'), shownAt: START }));
  await tab.database.changeEntries([{ key, options: entryOf('B1', { state: 'attention' }).options }]);
  expect((await tab.only()).options).toMatchObject({ state: 'attention', proof: proof('s'), shownAt: START });
});

test('late fields are added with their proof to an entry that waits', async () => {
  const { tab } = await openRecording();
  const key = await tab.database.addEntry(entryOf('B1', { proof: proof('old') }));
  await tab.database.completeEntry(key, { latitude: 45 }, proof('new'));
  expect(await tab.only()).toMatchObject({ data: { barcode: 'B1', latitude: 45 }, options: { proof: proof('new') } });
  await tab.database.completeEntry(key, { longitude: 6 }, undefined);
  expect((await tab.only()).options).not.toHaveProperty('proof');
});

test.each(['accepted', 'attention', 'noticed'] as const)(
  'late fields are not added to an entry that is %s',
  async (state) => {
    const { tab } = await openRecording();
    const key = await tab.database.addEntry(entryOf('B1', { state, acceptedAt: START }));
    await tab.database.completeEntry(key, { latitude: 45 }, undefined);
    expect((await tab.only()).data).not.toHaveProperty('latitude');
  },
);

test('late fields of an entry that is gone are dropped', async () => {
  const { tab } = await openRecording();
  await tab.database.completeEntry(1, { latitude: 45 }, undefined);
  expect(await tab.states()).toEqual([]);
});

test('a damaged record is read as one that needs attention, and harms no other', async () => {
  const { tab } = await openRecording();
  await tab.database.addEntry('rubbish' as never);
  await tab.database.addEntry(entryOf('B1'));
  const [damaged, whole] = await tab.database.readEntries();
  expect(damaged).toMatchObject({ key: 1, isDamaged: true, options: { state: 'attention' } });
  expect(whole).toMatchObject({ key: 2, data: { barcode: 'B1' } });
});

test('every entry is in one store of one database, under the name the product description gives', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  await tab.load('B1');
  await tab.load('B2', { kind: 'event-in', subject: 'event/E1' });
  const { withDatabase } = await import('#device/storage/database.ts');
  const names = await withDatabase(async (database) => [database.name, ...database.objectStoreNames]);
  expect(names).toEqual(['offpiste', 'outbox', 'reads', 'weeks']);
  expect(await withDatabase((database) => database.count('outbox'))).toBe(2);
});
