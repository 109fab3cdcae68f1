import { storageKeys } from '#device/storage/storage.ts';
import { expect, test } from 'vitest';
import { START } from '../phone.fake.ts';
import { PORTAL, type Way } from '../server.fake.ts';
import { openWeek, openWeekTab, STAFF, WEEK_DATA, weekOf } from './week-tab.fake.ts';

type Opened = Awaited<ReturnType<typeof openWeek>>;
const downloads = ({ phone }: Pick<Opened, 'phone'>) => phone.server.requestsTo(WEEK_DATA).length;

/** A phone restarted a minute after the download of its week. */
async function openAgain(way: Way) {
  const { phone, tab } = await openWeek();
  phone.server.next(WEEK_DATA, weekOf(3));
  await tab.ensureWeekData();
  await phone.pass(60_000);
  phone.reload();
  const next = await openWeekTab();
  phone.server.always(WEEK_DATA, way);
  const before = downloads({ phone });
  return { phone, tab: next, renewals: () => downloads({ phone }) - before };
}

test('a kept week is shown before the server is asked for a newer one', async () => {
  const { phone, tab } = await openAgain({ afterMs: 5000, way: weekOf(4, 'v2') });
  expect(await tab.ensureWeekData()).toBe(true);
  expect(tab.week().weekData).toMatchObject({ passengers: 3, etag: 'v1' });
  await phone.pass(5000);
  expect(tab.week().weekData).toMatchObject({ passengers: 4, etag: 'v2', fromDevice: false });
  expect(tab.shown()).toMatchObject({ isKept: true, loadedAt: START + 60_000 });
});

test('a kept week that has not changed is confirmed without its data', async () => {
  const { phone, tab } = await openAgain({ status: 304 });
  await tab.ensureWeekData();
  await phone.settle();
  expect(tab.shown()).toEqual({ etag: 'v1', fromDevice: false, isKept: true, loadedAt: START + 60_000 });
  expect(phone.server.requestsTo(WEEK_DATA).at(-1)?.headers['if-none-match']).toBe('v1');
});

test('keeps a week that cannot be renewed and retries every minute while there is signal', async () => {
  const { phone, tab, renewals } = await openAgain({ status: 500 });
  await tab.ensureWeekData();
  await phone.pass(3000);
  const counts = [renewals()];
  expect(tab.shown()).toMatchObject({ fromDevice: true, loadedAt: START });
  // The minute counts from the start of the app.
  for (const ms of [56_999, 1, 59_999, 1]) {
    await phone.pass(ms);
    counts.push(renewals());
  }
  expect(counts).toEqual([3, 3, 4, 4, 5]);
  phone.server.always(WEEK_DATA, { status: 304 });
  await phone.pass(60_000);
  const confirmed = renewals();
  await phone.pass(600_000);
  expect([confirmed, renewals()]).toEqual([6, 6]);
});

test.each<[string, Way, number]>([
  ['never answers', 'silent', 1],
  ['is behind a broken gateway', { status: 502, body: '<html></html>' }, 3],
  ['is behind a captive portal', PORTAL, 3],
  ['has an error of its own', { status: 500, body: { error: 'The disk is full' } }, 3],
])('a kept week opens at once when the server %s, stays with its age, and is renewed later', async (_, way, tries) => {
  const { phone, tab, renewals } = await openAgain(way);
  const opened = tab.ensureWeekData();
  await phone.settle();
  expect([await opened, tab.week().error]).toEqual([true, undefined]);
  await phone.pass(10_000);
  expect([renewals(), tab.week().weekData?.passengers, tab.shown().loadedAt]).toEqual([tries, 3, START]);
  phone.server.always(WEEK_DATA, { status: 304 });
  await phone.pass(120_000);
  expect(tab.shown()).toMatchObject({ fromDevice: false });
});

test.each<[string, (opened: Opened) => void]>([
  ['when the network comes back', ({ phone }) => phone.browser.setOnline(true)],
  ['when the page becomes visible', ({ phone }) => phone.browser.setVisible(true)],
])('a week from the device is renewed %s', async (_, happen) => {
  const opened = await openAgain({ status: 500 });
  await opened.tab.ensureWeekData();
  await opened.phone.pass(3000);
  const before = opened.renewals();
  opened.phone.server.always(WEEK_DATA, weekOf(4, 'v2'));
  happen(opened);
  await opened.phone.settle();
  expect([opened.renewals() - before, opened.tab.shown().etag]).toEqual([1, 'v2']);
});

test.each<[string, (opened: Opened) => void | Promise<void>]>([
  ['without signal', ({ phone }) => phone.goOffline()],
  ['while the app is locked', ({ tab }) => tab.useAuth.setState({ isPwaUnlocked: false })],
  ['of the version that the server has', () => undefined],
])('a week is not renewed %s', async (_, change) => {
  const opened = await openAgain({ status: 304 });
  await opened.tab.ensureWeekData();
  await opened.phone.settle();
  const before = opened.renewals();
  await change(opened);
  await opened.tab.renewWeek('v1');
  expect(opened.renewals()).toBe(before);
});

test('fetches a changed week once and shows the old one until it arrives', async () => {
  const { phone, tab, renewals } = await openAgain({ status: 304 });
  await tab.ensureWeekData();
  await phone.settle();
  phone.server.always(WEEK_DATA, { afterMs: 2000, way: weekOf(5, 'v2') });
  const before = renewals();
  void tab.renewWeek('v2');
  void tab.renewWeek('v2');
  await phone.pass(1999);
  expect(tab.shown().etag).toBe('v1');
  await phone.pass(1);
  expect([tab.shown().etag, renewals() - before]).toEqual(['v2', 1]);
});

test('a kept week that cannot be read is fetched', async () => {
  const { phone, tab } = await openAgain(weekOf(2, 'v2'));
  await tab.reads.writeKeptWeek(tab.reads.keptKey('week/w1'), 'w1', { bytes: new Uint8Array([60]), at: START + 1 });
  expect(await tab.ensureWeekData()).toBe(true);
  expect([tab.shown().etag, downloads({ phone })]).toEqual(['v2', 2]);
});

test('a week with an ended worker is reopened from the phone', async () => {
  const { phone, tab } = await openAgain({ status: 304 });
  await tab.ensureWeekData();
  await phone.settle();
  tab.workers.crash();
  expect(tab.week().weekData).toBeUndefined();
  await phone.settle();
  expect(tab.week().weekData).toMatchObject({ passengers: 3 });
});

test('a week that the disk does not take is shown, and said not to be kept', async () => {
  const { phone, tab } = await openWeek();
  phone.disk.refusedWrites.set('weeks', 2);
  phone.server.always(WEEK_DATA, weekOf(1));
  expect(await tab.ensureWeekData()).toBe(true);
  expect(tab.shown()).toMatchObject({ etag: 'v1', isKept: false });
});

test('a logout stops the download and drops the week; its rep finds it again', async () => {
  const { phone, tab } = await openWeek();
  phone.server.next(WEEK_DATA, { afterMs: 5000, way: weekOf(3) });
  const loaded = tab.ensureWeekData();
  await phone.pass(1000);
  tab.useAuth.setState({ isLoggedIn: false });
  await phone.pass(10_000);
  expect([await loaded, tab.week().weekData, tab.week().weekId]).toEqual([false, undefined, undefined]);
  tab.useAuth.setState({ isLoggedIn: true });
  expect(tab.week().weekId).toBe('w1');
});

test('takes the system id from the list, the data or the older sheet, else from the week id', async () => {
  const { phone, tab } = await openWeek();
  phone.server.always('/api/week/data/w2', { status: 200, body: new TextEncoder().encode(JSON.stringify(NO_SYSTEM)) });
  phone.server.always('/api/repData/w2', { status: 200, body: [] });
  await tab.chooseWeek({ id: 'w2', weekName: 'Week two' });
  await phone.settle();
  expect(JSON.parse(phone.stored.get(storageKeys.week) ?? '')).toMatchObject({ weekId: 'w2', systemId: 'w2' });
  expect(phone.log).toContain('[offpiste] The week has no system id: the week id is used instead');
  expect(phone.server.requestsTo(STAFF)).toHaveLength(0);
});

const NO_SYSTEM = {
  week: { passengers: [], weekId: 'w2', weekName: 'Week two' },
  rep: { repId: '1', name: 'A', level: 1 },
};
