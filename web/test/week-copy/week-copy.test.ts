import type { WeekCopyContents } from '@offpiste/core/week/week-copy/week-copy.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { expect, test } from 'vitest';
import { openFileCaches } from '../file-cache.fake.ts';
import { START } from '../phone.fake.ts';
import type { Reply, Way } from '../server.fake.ts';
import { openWeek, openWeekTab, WEEK_DATA, weekOf } from '../week/week-tab.fake.ts';

const CHECK = endpoints.weekCopyCheck.path;
const LISTS = endpoints.weekCopyLists.path;
const PICTURE = '/api/files/w1/map.png';

interface Offer {
  readonly tag?: string;
  readonly lists?: readonly { readonly path: string; readonly piece: number; readonly etag?: string }[];
  readonly files?: readonly string[];
}

/** The week's contents on the server: lists of 100 bytes, and files. */
function contentsOf({ tag = 't1', lists = [], files = [] }: Offer): WeekCopyContents {
  return {
    tag,
    week: { path: WEEK_DATA, etag: 'v1', bytes: 1000 },
    lists: lists.map((list) => ({ etag: 'a', bytes: 100, ...list })),
    files: files.map((path) => ({ path, etag: 'f1', bytes: 500, kind: 'picture' as const })),
  };
}

/** A phone with its week and these contents on the server. */
async function openCopy(offer: Offer) {
  const { phone, tab } = await openWeek();
  const caches = openFileCaches();
  let current = contentsOf(offer);
  phone.server.serve.set(CHECK, (body) => {
    const { tag }: { tag?: string } = Object(body);
    const contents = tag === current.tag ? {} : { contents: current };
    return { status: 200, body: { isCurrent: tag === current.tag, ...contents } };
  });
  phone.server.serve.set(LISTS, (body) => {
    const { paths }: { paths: string[] } = Object(body);
    const etagOf = new Map(current.lists.map(({ path, etag }) => [path, etag]));
    return { status: 200, body: { lists: paths.map((path) => ({ path, etag: etagOf.get(path), reply: [path] })) } };
  });
  phone.server.always(WEEK_DATA, weekOf(3));
  await tab.ensureWeekData();
  await phone.settle();
  // A phone in use delays its fetches.
  tab.useAuth.setState({ lastActivity: undefined });
  return { phone, tab, caches, copy: await openCopyTab(), offer: (next: Offer) => (current = contentsOf(next)) };
}

type Opened = Awaited<ReturnType<typeof openCopy>>;

async function openCopyTab() {
  const { startWeekCopy, updateWeekCopy } = await import('#week-copy/week-copy.actions.ts');
  const { useWeekCopy } = await import('#week-copy/week-copy.store.ts');
  const { useReadiness } = await import('#week-copy/use-readiness.ts');
  return { startWeekCopy, updateWeekCopy, useReadiness, state: () => useWeekCopy.getState() };
}

/** The lists of each request, such as '/a /b'. */
const asked = ({ phone }: Pick<Opened, 'phone'>) =>
  phone.server.requestsTo(LISTS).map(({ body }) => Object(body).paths.join(' '));
const checks = ({ phone }: Pick<Opened, 'phone'>) => phone.server.requestsTo(CHECK);

const TWO_PIECES = [
  { path: '/api/a', piece: 1 },
  { path: '/api/b', piece: 1 },
  { path: '/api/c', piece: 2 },
];

test('a copy fetches its missing lists piece by piece and is complete then', async () => {
  const { phone, copy } = await openCopy({ lists: TWO_PIECES });
  await copy.updateWeekCopy();
  expect(asked({ phone })).toEqual(['/api/a /api/b', '/api/c']);
  expect(copy.state()).toMatchObject({
    state: { isComplete: true },
    hasFailed: false,
    hasLooked: true,
    checkedAt: START,
  });
});

test("a check reports the phone's lists and pending actions", async () => {
  const { phone, copy } = await openCopy({ lists: TWO_PIECES });
  const { useOutbox } = await import('#record/outbox.store.ts');
  const entries = [START - 5000, START].map((timestamp) => ({ timestamp, options: {} }));
  useOutbox.setState({ waiting: entries as never });
  await copy.updateWeekCopy();
  await copy.updateWeekCopy();
  const [first, second] = checks({ phone }).map(({ body }) => body);
  const waits = { weekId: 'w1', waiting: 2, waitingSince: new Date(START - 5000).toISOString() };
  expect(first).toEqual({ ...waits, appVersion: expect.any(String) });
  expect(second).toMatchObject({ ...waits, tag: 't1', missing: 0 });
});

test('a check of a phone that cannot read its queue reports no number of pending actions', async () => {
  const { phone, copy } = await openCopy({ lists: TWO_PIECES });
  const { useOutbox } = await import('#record/outbox.store.ts');
  useOutbox.setState({ isUnknown: true });
  await copy.updateWeekCopy();
  expect(checks({ phone }).map(({ body }) => body)).toEqual([{ weekId: 'w1', appVersion: expect.any(String) }]);
});

test('the server is checked every 30,000 ms and only new lists are fetched', async () => {
  const opened = await openCopy({ lists: TWO_PIECES });
  const { phone, copy } = opened;
  const stop = copy.startWeekCopy();
  await phone.settle();
  const counts = [checks(opened).length];
  for (const ms of [29_999, 1]) {
    await phone.pass(ms);
    counts.push(checks(opened).length);
  }
  expect(counts).toEqual([1, 1, 2]);
  opened.offer({ tag: 't2', lists: [...TWO_PIECES.slice(0, 2), { path: '/api/c', piece: 2, etag: 'b' }] });
  await phone.pass(30_000);
  expect(asked(opened)).toEqual(['/api/a /api/b', '/api/c', '/api/c']);
  stop();
  await phone.pass(60_000);
  expect(checks(opened)).toHaveLength(3);
});

test.each<[string, (opened: Opened) => void | Promise<void>]>([
  ['without signal', ({ phone }) => phone.goOffline()],
  ['while the page is hidden', ({ phone }) => phone.browser.setVisible(false)],
  ['while a logout is under way', ({ tab }) => tab.useAuth.setState({ isSigningOut: true })],
  ['before the week is open', ({ tab }) => tab.useWeek.setState({ weekData: undefined })],
])('the server is not asked %s', async (_, change) => {
  const opened = await openCopy({ lists: TWO_PIECES });
  await change(opened);
  await opened.copy.updateWeekCopy();
  expect(checks(opened)).toHaveLength(0);
});

test('a page that becomes visible asks at once', async () => {
  const opened = await openCopy({});
  opened.phone.browser.setVisible(false);
  opened.copy.startWeekCopy();
  await opened.phone.pass(60_000);
  expect(checks(opened)).toHaveLength(0);
  opened.phone.browser.setVisible(true);
  await opened.phone.settle();
  expect(checks(opened)).toHaveLength(1);
});

test('an interrupted download reports the missing lists, and the next fetches only those', async () => {
  const { phone, copy } = await openCopy({ lists: TWO_PIECES });
  phone.server.next(LISTS, 'usual', 'lost');
  await copy.updateWeekCopy();
  expect(copy.state().state?.missingLists.map(({ path }) => path)).toEqual(['/api/c']);
  expect(copy.state()).toMatchObject({ hasFailed: true, state: { isComplete: false, missingBytes: 100 } });
  await copy.updateWeekCopy();
  expect(asked({ phone })).toEqual(['/api/a /api/b', '/api/c', '/api/c']);
  expect(copy.state()).toMatchObject({ hasFailed: false, state: { isComplete: true } });
});

test('after a reload without signal the copy is known, with the time of the last check', async () => {
  const { phone, copy } = await openCopy({ lists: TWO_PIECES });
  await copy.updateWeekCopy();
  await phone.pass(300_000);
  phone.reload();
  openFileCaches();
  const tab = await openWeekTab();
  await phone.goOffline();
  await tab.ensureWeekData();
  const next = await openCopyTab();
  await next.updateWeekCopy();
  expect(next.state()).toMatchObject({ state: { isComplete: true }, checkedAt: START, hasLooked: true });
});

test('between two pieces a fetch waits until the phone is not in use for 1,500 ms', async () => {
  const opened = await openCopy({ lists: TWO_PIECES });
  const { phone, tab, copy } = opened;
  tab.useAuth.setState({ lastActivity: START });
  void copy.updateWeekCopy();
  await phone.pass(1499);
  expect(asked(opened)).toEqual([]);
  await phone.pass(1);
  expect(asked(opened)).toHaveLength(2);
});

test('a fetch waits for a phone in use 20,000 ms in all, and not at all when its rep asks for it', async () => {
  const opened = await openCopy({ lists: TWO_PIECES });
  const { phone, tab, copy } = opened;
  const typing = setInterval(() => tab.useAuth.setState({ lastActivity: Date.now() }), 500);
  tab.useAuth.setState({ lastActivity: START });
  void copy.updateWeekCopy();
  await phone.pass(19_999);
  expect(asked(opened)).toEqual([]);
  await phone.pass(1000);
  expect(asked(opened)).toHaveLength(2);
  opened.offer({ tag: 't2', lists: [{ path: '/api/d', piece: 1 }] });
  void copy.updateWeekCopy({ byPress: true });
  await phone.settle();
  expect(asked(opened)).toHaveLength(3);
  clearInterval(typing);
});

test.each<[string, (opened: Opened) => void, number]>([
  ['a good link', () => undefined, 1],
  ['a data saver', () => Object.assign(navigator, { connection: { saveData: true } }), 0],
])('with %s documents and pictures are fetched by themselves or not', async (_, change, count) => {
  const opened = await openCopy({ files: [PICTURE] });
  opened.phone.server.always(PICTURE, fileReply());
  change(opened);
  await opened.copy.updateWeekCopy();
  await opened.phone.settle();
  expect(opened.phone.server.requestsTo(PICTURE)).toHaveLength(count);
  await opened.copy.updateWeekCopy({ withFiles: true });
  await opened.phone.settle();
  expect(opened.copy.state().state?.missingFiles).toEqual([]);
});

test('a document that could not be fetched is tried again only on request', async () => {
  const { phone, copy } = await openCopy({ files: [PICTURE] });
  phone.server.always(PICTURE, { status: 404, body: { error: 'Gone' } });
  for (const options of [{}, {}, { withFiles: true }]) {
    await copy.updateWeekCopy(options);
    await phone.settle();
  }
  expect(phone.server.requestsTo(PICTURE)).toHaveLength(2);
});

function fileReply(): Reply {
  return { status: 200, body: new Uint8Array([1]), headers: { 'Content-Type': 'image/png', ETag: 'f1' } };
}

test.each<[string, Way]>([
  ['is lost', 'lost'],
  ['fails', { status: 500, body: {} }],
  ['is answered by a stranger', { status: 200, body: { hello: 'guest' } }],
])('a check that %s is a failure and keeps the known contents', async (_, way) => {
  const { phone, copy } = await openCopy({ lists: TWO_PIECES });
  await copy.updateWeekCopy();
  phone.server.next(CHECK, way);
  await copy.updateWeekCopy();
  expect(copy.state()).toMatchObject({ hasFailed: true, isChecking: false, state: { isComplete: true } });
});

test('an erased week makes the phone fetch the list of weeks, which shows the erasure', async () => {
  const { phone, copy } = await openCopy({});
  phone.server.next(CHECK, { status: 410, body: { error: 'Erased', code: 'week-erased' } });
  await copy.updateWeekCopy();
  expect(phone.server.requestsTo(endpoints.activeWeeks.path)).toHaveLength(1);
});

test('another version of the clients on the server has the week fetched again', async () => {
  const { phone, tab, copy } = await openCopy({});
  tab.useWeek.setState(({ weekData }) => ({ weekData: weekData && { ...weekData, etag: 'v0' } }));
  await copy.updateWeekCopy();
  await phone.settle();
  expect(tab.week().weekData?.etag).toBe('v1');
});

test.each<[string, (opened: Opened) => void]>([
  ['a logout', ({ tab }) => tab.useAuth.setState({ isSigningOut: true })],
  ['the choice of another week', ({ tab }) => tab.useWeek.setState({ weekId: 'w2', weekData: undefined })],
])('%s stops the fetch, and its results are neither shown nor stored', async (_, change) => {
  const opened = await openCopy({ lists: TWO_PIECES });
  const { phone, tab, copy } = opened;
  phone.server.always(LISTS, { afterMs: 1000 });
  copy.startWeekCopy();
  await phone.pass(500);
  change(opened);
  await phone.pass(5000);
  expect(asked(opened)).toHaveLength(1);
  expect(copy.state()).toMatchObject({ state: undefined, fetching: undefined, isChecking: false });
  expect(await tab.reads.readKept(tab.reads.keptKey('/api/a'))).toBeUndefined();
});
