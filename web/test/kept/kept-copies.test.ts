import { storageKeys } from '#device/storage/storage.ts';
import { expect, test } from 'vitest';
import { START, WEEK } from '../phone.fake.ts';
import { listOf, openKept, RESORTS, STAFF } from './kept-tab.fake.ts';

const COPY = { path: RESORTS, etag: 'copied', reply: [{ name: 'Copied' }], weekId: undefined };

test('stores the lists of the week copy and shows them on open screens', async () => {
  const { phone, tab } = await openKept();
  phone.server.next(RESORTS, listOf('Arc'));
  await tab.fetch();
  await tab.copies.keepCopies([COPY], START + 1);
  const copied = { reply: COPY.reply, etag: 'copied', at: START + 1 };
  expect([tab.shown(), await tab.kept()]).toEqual([copied, copied]);
});

test('a copy that was requested before the list on the screen does not replace it there', async () => {
  const { phone, tab } = await openKept();
  await phone.pass(1000);
  phone.server.next(RESORTS, listOf('Arc'));
  await tab.fetch();
  await phone.settle();
  await tab.copies.keepCopies([COPY], START);
  expect([tab.shown()?.etag, (await tab.kept())?.etag]).toEqual(['Arc', 'Arc']);
});

test('a confirmed version makes the list newer on screen and disk; another version does not', async () => {
  const { phone, tab } = await openKept();
  phone.server.next(RESORTS, listOf('Arc'));
  await tab.fetch();
  await phone.settle();
  const ages: unknown[] = [];
  for (const [etag, at] of [
    ['Tignes', START + 1],
    ['Arc', START + 2],
  ] as const) {
    await tab.copies.confirmCopies([{ path: RESORTS, etag }], at);
    ages.push([tab.shown()?.at, (await tab.kept())?.at]);
  }
  expect(ages).toEqual([
    [START, START],
    [START + 2, START + 2],
  ]);
});

test('the versions on this phone are those of this rep, and only of lists that have one', async () => {
  const { tab } = await openKept();
  const { keptKey, writeKept } = tab.reads;
  await writeKept(keptKey(RESORTS), { reply: [], at: START, etag: 'a' }, { ofWeek: false });
  await writeKept(keptKey(STAFF), { reply: [], at: START }, { ofWeek: true });
  expect(await tab.copies.heldVersions()).toEqual(new Map([[RESORTS, { etag: 'a', at: START }]]));
  tab.useAuth.setState({ account: 'ben' });
  expect(await tab.copies.heldVersions()).toEqual(new Map());
});

test('copies that arrive after the rep has signed out are not kept', async () => {
  const { tab } = await openKept();
  tab.useAuth.setState({ isLoggedIn: false });
  await tab.copies.keepCopies([COPY], START);
  await tab.copies.confirmCopies([COPY], START);
  expect(await tab.kept()).toBeUndefined();
});

test('stored lists are searched one by one until one has the entry', async () => {
  const { tab } = await openKept();
  const lists = ['/api/lesson/1', '/api/lesson/2', '/api/other/3'].map((path, index) => ({
    path,
    etag: path,
    reply: index,
    weekId: WEEK,
  }));
  await tab.copies.keepCopies(lists, START);
  const find = (wanted: number) => (reply: unknown) => (reply === wanted ? `list ${wanted}` : undefined);
  expect(await tab.copies.findInKept('/api/lesson/', find(1))).toEqual({ found: 'list 1', at: START });
  expect(await tab.copies.findInKept('/api/lesson/', find(2))).toBeUndefined();
});

test('deletes the least recently used weeks above six, never the chosen one', async () => {
  const { phone, tab } = await openKept();
  for (const week of ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8']) {
    await phone.pass(1000);
    const key = tab.reads.keptKey(`week/${week}`);
    await tab.reads.writeKeptWeek(key, week, { bytes: new Uint8Array([1]), at: START });
    await tab.copies.keepCopies([{ path: `/api/repData/${week}`, etag: week, reply: [], weekId: week }], START);
  }
  const weeks = Object.values(await tab.notes.readNotes()).flatMap(({ kind, weekId }) => `${weekId} ${kind}`);
  const left = ['w1', 'w4', 'w5', 'w6', 'w7', 'w8'];
  expect(weeks.toSorted()).toEqual(left.flatMap((week) => [`${week} list`, `${week} week`]));
  expect(await tab.reads.isWeekKept(tab.reads.keptKey('week/w2'))).toBe(false);
  expect(await tab.reads.isWeekKept(tab.reads.keptKey('week/w1'))).toBe(true);
});

test('a full disk costs the other weeks, and the list that did not fit is kept', async () => {
  const { phone, tab } = await openKept();
  const keep = (week: string, etag: string) =>
    tab.copies.keepCopies([{ path: `/api/repData/${week}`, etag, reply: [], weekId: week }], START);
  for (const week of ['w1', 'w2']) await keep(week, 'a');
  phone.disk.refusedWrites.set('reads', 1);
  await keep('w1', 'b');
  expect([...(await tab.copies.heldVersions())]).toEqual([['/api/repData/w1', { etag: 'b', at: START }]]);
});

test('stored data survives a logout only if the disk refuses the deletion', async () => {
  const { phone, tab } = await openKept();
  await tab.copies.keepCopies([COPY], START);
  const { wipeLists } = await import('#kept/kept-lists.ts');
  phone.disk.closeConnections();
  phone.disk.isDenied = true;
  await expect(wipeLists()).rejects.toThrow();
  phone.disk.isDenied = false;
  expect(await tab.kept()).toMatchObject({ etag: 'copied' });
  await wipeLists();
  expect([await tab.kept(), tab.shown()]).toEqual([undefined, undefined]);
});

test('fetches resorts and contacts later only if they are not on the phone', async () => {
  const { phone, tab } = await openKept();
  const { fetchFirstLists, fetchMissingFirstLists } = await import('#kept/kept-lists.ts');
  phone.server.always(RESORTS, listOf('Arc'));
  phone.server.always('/api/contacts', 'lost');
  phone.stored.delete(storageKeys.refreshToken);
  await fetchFirstLists();
  await phone.pass(10_000);
  phone.server.always('/api/contacts', listOf('Al'));
  await fetchMissingFirstLists();
  await fetchMissingFirstLists();
  expect(['/api/resort', '/api/contacts'].map((path) => phone.server.requestsTo(path).length)).toEqual([1, 2]);
  expect(await tab.kept('/api/contacts')).toMatchObject({ etag: 'Al' });
});
