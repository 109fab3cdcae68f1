import { endpoints } from '@offpiste/core/endpoints';
import { storageKeys } from '#device/storage/storage.ts';
import type { ActiveWeek } from '@offpiste/core/week/week/week.contract';
import { expect, test, vi } from 'vitest';
import { openFileCaches } from '../file-cache.fake.ts';
import { START, WEEK } from '../phone.fake.ts';
import { openWeek, openWeekTab, WEEK_DATA, weekOf } from './week-tab.fake.ts';

const ACTIVE = endpoints.activeWeeks.path;
const DAY_MS = 86_400_000;
/** The week leaves a phone fourteen days after this day, at midnight. */
const LAST_DAY = '2026-11-10';
const LEAVES_AT = Date.UTC(2026, 10, 24);

/** A phone with its week, a list of the week on disk, and the end of the week in the list of weeks. */
async function openRemoval(week: Partial<ActiveWeek> = { lastDay: LAST_DAY }) {
  const { phone, tab } = await openWeek();
  openFileCaches();
  phone.server.always(WEEK_DATA, weekOf(3));
  await tab.ensureWeekData();
  await tab.reads.writeKept(tab.reads.keptKey('/api/coach/w1'), { reply: [], at: START }, { ofWeek: true });
  const list = (change: Partial<ActiveWeek>) =>
    phone.server.always(ACTIVE, {
      status: 200,
      body: { activeWeeks: [{ id: WEEK, weekName: 'Week one', ...change }] },
    });
  list(week);
  const opened: string[] = [];
  const removal = await openRemovalTab(() => opened.push('list of weeks'));
  return { phone, tab, list, opened, ...removal };
}

async function openRemovalTab(onOpenGone: () => void) {
  const { startWeekRemoval } = await import('#week/week-removal.ts');
  const { listQuery } = await import('#kept/fetch-list.ts');
  const { queryClient } = await import('#kept/query-client.ts');
  const { readNotes } = await import('#kept/cache-index.ts');
  await import('#week/forget-erased-week.ts');
  return {
    start: () => startWeekRemoval(onOpenGone),
    openWeeks: () => queryClient.fetchQuery({ ...listQuery(endpoints.activeWeeks, {}), staleTime: 0 }),
    kept: async () => Object.keys(await readNotes()).filter((key) => key.includes('w1')).length,
  };
}

test('deletes a week 14 days after its last day by server time and opens the list of weeks', async () => {
  const { phone, tab, start, openWeeks, kept, opened } = await openRemoval();
  start();
  await openWeeks();
  await phone.settle();
  expect(await kept()).toBe(3);
  vi.setSystemTime(LEAVES_AT - 1000);
  await openWeeks();
  await phone.settle();
  expect([await kept(), tab.week().weekId]).toEqual([3, WEEK]);
  vi.setSystemTime(LEAVES_AT + 60_000);
  await openWeeks();
  await phone.settle();
  expect([await kept(), tab.week().weekId, opened]).toEqual([0, undefined, ['list of weeks']]);
  expect(phone.stored.has(storageKeys.week)).toBe(false);
});

test("a phone's clock that is days ahead removes no week", async () => {
  const { phone, start, openWeeks, kept } = await openRemoval();
  phone.server.clockBehindMs = 5 * DAY_MS;
  vi.setSystemTime(LEAVES_AT + DAY_MS);
  start();
  await openWeeks();
  await phone.settle();
  expect(await kept()).toBe(3);
});

test('without contact since the start no week is deleted regardless of the clock', async () => {
  const { phone, start, openWeeks } = await openRemoval();
  start();
  await openWeeks();
  phone.reload();
  openFileCaches();
  await phone.goOffline();
  vi.setSystemTime(LEAVES_AT + DAY_MS);
  await openWeekTab();
  const next = await openRemovalTab(() => undefined);
  next.start();
  await phone.pass(3_600_000);
  expect(await next.kept()).toBe(3);
});

test.each<[string, Partial<ActiveWeek>, number]>([
  ['without a last day', { alwaysOn: true }, 3],
  ['that the office erased', { lastDay: '2027-01-01', erased: true }, 0],
])('a week %s is kept or removed, regardless of the day', async (_, week, left) => {
  const { phone, start, openWeeks, kept } = await openRemoval(week);
  vi.setSystemTime(Date.UTC(2026, 11, 30));
  start();
  await openWeeks();
  await phone.settle();
  expect(await kept()).toBe(left);
});

test('a week whose first import was undone is removed at once, and the list of weeks opens', async () => {
  const { phone, tab, start, openWeeks, kept, opened } = await openRemoval({ alwaysOn: true });
  phone.stored.set('extraPassengers', JSON.stringify([{ barcode: 'B1', timestamp: 'now', weekId: WEEK, repId: '1' }]));
  start();
  await openWeeks();
  phone.server.always(ACTIVE, { status: 200, body: { activeWeeks: [], takenBack: [WEEK] } });
  await openWeeks();
  await phone.settle();
  expect([await kept(), tab.week().weekId, opened]).toEqual([0, undefined, ['list of weeks']]);
  expect(phone.stored.has('extraPassengers')).toBe(true);
});

test('an erased week takes its scanned extra passengers with it, and other weeks keep theirs', async () => {
  const { phone, start, openWeeks } = await openRemoval({ erased: true });
  const extra = (weekId: string) => ({ barcode: 'B1', timestamp: 'now', weekId, repId: '1001' });
  phone.stored.set('extraPassengers', JSON.stringify([extra('w1')]));
  phone.stored.set('extraPassengers_T1', JSON.stringify([extra('w1'), extra('w2')]));
  start();
  await openWeeks();
  await phone.settle();
  expect(phone.stored.has('extraPassengers')).toBe(false);
  expect(phone.stored.get('extraPassengers_T1')).toBe(JSON.stringify([extra('w2')]));
});

test('requests the list of weeks at the start, hourly and on contact, at most once a minute', async () => {
  const { phone, start, openWeeks } = await openRemoval();
  const asked = () => phone.server.requestsTo(ACTIVE).length;
  start();
  await openWeeks();
  const counts: number[] = [];
  for (const ms of [59_999, 1]) {
    await phone.pass(ms);
    phone.browser.setVisible(true);
    await phone.settle();
    counts.push(asked());
  }
  expect(counts).toEqual([1, 2]);
  await phone.pass(3_600_000 - 60_001);
  const before = asked();
  await phone.pass(1);
  expect([before, asked()]).toEqual([2, 3]);
});

test.each<[string, (opened: Awaited<ReturnType<typeof openRemoval>>) => void | Promise<void>]>([
  ['that never had a week', ({ phone }) => void phone.stored.delete(storageKeys.weekEnds)],
  ['without signal', ({ phone }) => phone.goOffline()],
  ['on which nobody is signed in', ({ tab }) => tab.useAuth.setState({ isLoggedIn: false })],
])('a phone %s does not ask for the list of weeks', async (_, change) => {
  const opened = await openRemoval();
  await change(opened);
  opened.start();
  await opened.phone.pass(3_600_000);
  expect(opened.phone.server.requestsTo(ACTIVE)).toHaveLength(0);
});
