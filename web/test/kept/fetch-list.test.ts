import { endpoints } from '@offpiste/core/endpoints';
import { storageKeys } from '#device/storage/storage.ts';
import { expect, test } from 'vitest';
import { signIn, START, WEEK, BEN } from '../phone.fake.ts';
import { PORTAL, type Way } from '../server.fake.ts';
import { listOf, openKept, openKeptTab, RESORTS, serveVersion, STAFF } from './kept-tab.fake.ts';

test('a fetched list is kept with the time at which it was requested', async () => {
  const { phone, tab } = await openKept();
  phone.server.next(RESORTS, { afterMs: 3000, way: listOf('Arc') });
  void tab.fetch();
  await phone.pass(3000);
  const listed = { reply: [{ name: 'Arc' }], at: START, etag: 'Arc' };
  expect([tab.shown(), await tab.kept()]).toEqual([listed, listed]);
});

test('after a restart without signal the kept list is shown with its age', async () => {
  const { phone, tab } = await openKept();
  phone.server.next(RESORTS, listOf('Arc'));
  await tab.fetch();
  await phone.pass(3_600_000);
  phone.reload();
  const next = await openKeptTab();
  await phone.goOffline();
  expect(await next.fetch()).toEqual(expect.any(String));
  expect(next.shown()).toMatchObject({ reply: [{ name: 'Arc' }], at: START });
});

test('the kept list is shown at once while the server is asked for a newer one', async () => {
  const { phone, tab } = await openKept();
  phone.server.next(RESORTS, listOf('Arc'));
  await tab.fetch();
  phone.reload();
  const next = await openKeptTab();
  phone.server.next(RESORTS, { afterMs: 2000, way: listOf('Arc', 'Tignes') });
  void next.fetch();
  await phone.pass(1999);
  expect(next.shown()?.reply).toEqual([{ name: 'Arc' }]);
  await phone.pass(1);
  expect(next.shown()?.reply).toEqual([{ name: 'Arc' }, { name: 'Tignes' }]);
});

test('a list that did not change is confirmed by its version, without a body, and counts as new', async () => {
  const { phone, tab } = await openKept();
  serveVersion(phone, RESORTS, listOf('Arc'));
  await tab.fetch();
  await phone.pass(60_000);
  expect(await tab.fetch()).toEqual({ reply: [{ name: 'Arc' }], at: START + 60_000, etag: 'Arc' });
  expect(phone.server.requestsTo(RESORTS).map(({ headers }) => headers['if-none-match'])).toEqual([undefined, 'Arc']);
});

test('the age of a confirmed list is written to the disk once a minute and not more often', async () => {
  const { phone, tab } = await openKept();
  serveVersion(phone, RESORTS, listOf('Arc'));
  await tab.fetch();
  const ages: number[] = [];
  for (const ms of [59_999, 1, 59_999, 1]) {
    await phone.pass(ms);
    await tab.fetch();
    await phone.settle();
    ages.push(((await tab.kept())?.at ?? 0) - START);
  }
  expect(ages).toEqual([0, 60_000, 60_000, 120_000]);
});

test('treats an unchanged list without a stored copy as a failure', async () => {
  const { phone, tab } = await openKept();
  phone.server.next(RESORTS, { status: 304 });
  expect(await tab.fetch()).toBe('Unchanged, but nothing was kept');
});

test.each<[string, Way]>([
  ['is lost', 'lost'],
  ['fails on the server', { status: 500, body: { error: 'Broken' } }],
  ['is refused', { status: 403, body: { error: 'Not allowed' } }],
  ['is answered by a sign-in page', PORTAL],
  ['is answered with JSON that is no list', { status: 200, body: { ok: true } }],
])('a request for a list that %s leaves the kept list as it is', async (_, way) => {
  const { phone, tab } = await openKept();
  phone.server.next(RESORTS, listOf('Arc'));
  await tab.fetch();
  await phone.pass(1000);
  phone.server.always(RESORTS, way);
  expect([typeof (await tab.fetch()), (await tab.kept())?.at]).toEqual(['string', START]);
});

test('a response that reports its own failure does not replace the stored list', async () => {
  const { phone, tab } = await openKept();
  const weeks = tab.listQuery(endpoints.activeWeeks, {});
  const { path } = endpoints.activeWeeks;
  phone.server.next(path, { status: 200, body: { activeWeeks: [] } });
  phone.server.next(path, { status: 200, body: { activeWeeks: [], success: false, error: 'No weeks today' } });
  await tab.queryClient.fetchQuery(weeks);
  await phone.pass(5000);
  await expect(tab.queryClient.fetchQuery(weeks)).rejects.toThrow('No weeks today');
  expect((await tab.kept(path))?.at).toBe(START);
});

test('the later of two requests counts regardless of the order of responses', async () => {
  const { phone, tab } = await openKept();
  phone.server.next(RESORTS, { afterMs: 5000, way: listOf('old') });
  const early = tab.fetch();
  await phone.pass(1000);
  const at = START + 1000;
  tab.queryClient.setQueryData(tab.resorts.queryKey, { reply: [{ name: 'new' }] as never, at, etag: 'new' });
  await tab.copies.keepCopies([{ path: RESORTS, etag: 'new', reply: [{ name: 'new' }], weekId: undefined }], at);
  await phone.pass(4000);
  expect(await early).toMatchObject({ etag: 'new', at });
  expect(await tab.kept()).toMatchObject({ etag: 'new', at });
});

test('the later request of two tabs decides the stored list', async () => {
  const { phone, tab } = await openKept();
  const key = tab.reads.keptKey(RESORTS);
  await phone.pass(10_000);
  await tab.reads.writeKept(key, { reply: 'later', at: START + 9000, etag: 'b' }, { ofWeek: false });
  await tab.reads.writeKept(key, { reply: 'earlier', at: START + 8000, etag: 'a' }, { ofWeek: false });
  expect((await tab.kept())?.reply).toBe('later');
  // A time in the future comes from a clock that was set back since.
  await tab.reads.writeKept(key, { reply: 'future', at: START + 99_000, etag: 'c' }, { ofWeek: false });
  await tab.reads.writeKept(key, { reply: 'now', at: START + 10_000, etag: 'd' }, { ofWeek: false });
  expect((await tab.kept())?.reply).toBe('now');
});

test.each<[string, (opened: Awaited<ReturnType<typeof openKept>>) => void]>([
  ['signed out', ({ tab }) => tab.useAuth.setState({ isLoggedIn: false })],
  ['signed in as somebody else', ({ tab }) => tab.useAuth.setState({ account: 'ben' })],
])('an answer that arrives after the rep has %s is not kept', async (_, change) => {
  const opened = await openKept();
  const { phone, tab } = opened;
  phone.server.next(RESORTS, { afterMs: 1000, way: listOf('Arc') });
  void tab.fetch();
  await phone.pass(500);
  change(opened);
  await phone.pass(500);
  expect(await tab.notes.readNotes()).toEqual({});
});

test('a list of the week is kept with its week, and not at all when no week is chosen', async () => {
  const { phone, tab } = await openKept();
  phone.server.always(STAFF, listOf('Ann'));
  phone.stored.delete(storageKeys.week);
  await tab.fetch(tab.staff);
  await phone.settle();
  expect(await tab.kept(STAFF)).toBeUndefined();
  phone.stored.set(storageKeys.week, JSON.stringify({ weekId: WEEK }));
  await phone.pass(1000);
  await tab.fetch(tab.staff);
  await phone.settle();
  expect(Object.values(await tab.notes.readNotes())).toMatchObject([{ kind: 'list', weekId: WEEK, at: START + 1000 }]);
});

test('another rep of the same phone is not shown the lists of the first', async () => {
  const { phone, tab } = await openKept();
  phone.server.next(RESORTS, listOf('Arc'));
  await tab.fetch();
  signIn(phone, BEN);
  phone.reload();
  const next = await openKeptTab();
  await phone.goOffline();
  await next.fetch();
  expect(next.shown()).toBeUndefined();
});

test('a disk that cannot be read or written is logged, and the list is shown all the same', async () => {
  const { phone, tab } = await openKept();
  phone.disk.isDenied = true;
  phone.server.next(RESORTS, listOf('Arc'));
  expect(await tab.fetch()).toMatchObject({ etag: 'Arc' });
  await phone.settle();
  expect(phone.log).toEqual(
    expect.arrayContaining(['[offpiste] A kept list could not be read', '[offpiste] A list could not be kept']),
  );
});

test('a list is fetched again after 5,000 ms and not before, unless it is asked for', async () => {
  const { phone, tab } = await openKept();
  phone.server.always(RESORTS, listOf('Arc'));
  const asked: number[] = [];
  for (const ms of [0, 4999, 1]) {
    await phone.pass(ms);
    await tab.queryClient.prefetchQuery(tab.resorts);
    asked.push(phone.server.requestsTo(RESORTS).length);
  }
  await tab.fetch();
  expect([...asked, phone.server.requestsTo(RESORTS).length]).toEqual([1, 1, 2, 3]);
});

test('a phone with an earlier version fetches only the changes, also after a restart', async () => {
  const { phone, tab } = await openKept();
  const first = { ...listOf('Arc', 'Val Thorens'), headers: { ETag: '1', 'X-List-Version': '48-a' } };
  phone.server.next(RESORTS, first);
  await tab.fetch();
  phone.server.next(RESORTS, {
    status: 226,
    body: [[[0, 'name'], 'Tignes']],
    headers: { ETag: '2', 'X-List-Version': '51-b' },
  });
  const changed = { reply: [{ name: 'Tignes' }, { name: 'Val Thorens' }], etag: '2', version: '51-b' };
  expect(await tab.fetch()).toMatchObject(changed);
  phone.reload();
  const next = await openKeptTab();
  phone.server.next(RESORTS, { ...listOf('Arc'), headers: { ETag: '3' } });
  await next.fetch();
  expect(phone.server.requestsTo(RESORTS).map(({ headers }) => headers['x-known-list'])).toEqual([
    'none',
    '48-a',
    '51-b',
  ]);
  expect(next.shown()).toEqual({ reply: [{ name: 'Arc' }], at: START, etag: '3' });
});

test('after changes that do not fit its list, the phone fetches the whole one', async () => {
  const { phone, tab } = await openKept();
  phone.server.next(RESORTS, { ...listOf('Arc'), headers: { ETag: '1', 'X-List-Version': '16-a' } });
  await tab.fetch();
  phone.server.next(RESORTS, { status: 226, body: [[[7, 'name'], 'Tignes']], headers: { 'X-List-Version': '20-b' } });
  phone.server.next(RESORTS, listOf('Arc', 'Tignes'));
  await tab.fetch();
  expect(tab.shown()?.reply).toEqual([{ name: 'Arc' }, { name: 'Tignes' }]);
  expect(phone.server.requestsTo(RESORTS).at(-1)?.headers['x-known-list']).toBeUndefined();
});
