import { storageKeys } from '#device/storage/storage.ts';
import { week as texts } from '#texts/week/week';
import { expect, test, vi } from 'vitest';
import { START, WEEK } from '../phone.fake.ts';
import { PORTAL, type Way } from '../server.fake.ts';
import { CHOSEN, openWeek, openWeekTab, STAFF, WEEK_DATA, weekOf } from './week-tab.fake.ts';

type Opened = Awaited<ReturnType<typeof openWeek>>;
const downloads = ({ phone }: Pick<Opened, 'phone'>) => phone.server.requestsTo(WEEK_DATA);

test('a week that is not on the phone is downloaded, shown and kept, with its rep and staff rows', async () => {
  const { phone, tab } = await openWeek();
  phone.server.next(WEEK_DATA, weekOf(3));
  expect(await tab.ensureWeekData()).toBe(true);
  await phone.settle();
  expect(tab.shown()).toEqual({ etag: 'v1', fromDevice: false, isKept: true, loadedAt: START });
  expect(tab.week()).toMatchObject({
    isLoading: false,
    error: undefined,
    repObj: { level: 2 },
    repData: [{ repId: '1001' }],
    weekData: { passengers: 3 },
  });
  expect(downloads({ phone })[0]?.headers['accept']).toContain('octet-stream');
});

test.each<[string, Way, string, boolean, number[]]>([
  // A read without network renews the session and is sent once more.
  ['is lost', 'lost', texts.failed, true, [2, 2, 3, 3, 4, 4]],
  ['fails with 500', { status: 500, body: { error: 'Broken' } }, 'Broken', false, [1, 1, 2, 2, 3, 3]],
  ['is answered by a sign-in page', PORTAL, texts.failed, true, [1, 1, 2, 2, 3, 3]],
])('a download that %s is tried three times, after 1,000 and 2,000 ms', async (_, way, error, unreachable, sent) => {
  const { phone, tab } = await openWeek();
  phone.server.always(WEEK_DATA, way);
  void tab.ensureWeekData();
  const attempts: number[] = [];
  for (const ms of [0, 999, 1, 1999, 1, 600_000]) {
    await phone.pass(ms);
    attempts.push(downloads({ phone }).length);
  }
  expect(attempts).toEqual(sent);
  expect(tab.week()).toMatchObject({ error, isUnreachable: unreachable, retryCount: 3, isLoading: false });
  phone.server.always(WEEK_DATA, weekOf(1));
  expect(await tab.ensureWeekData()).toBe(false);
  expect(await tab.retryWeek()).toBe(true);
  expect(tab.week().error).toBeUndefined();
});

test('a download that a busy server puts off is sent again when it said so, and is no attempt', async () => {
  const { phone, tab } = await openWeek();
  const busy = { status: 503, body: { error: 'Busy' }, headers: { 'Retry-After': '7' } };
  phone.server.next(WEEK_DATA, busy, busy, busy, busy, weekOf(1));
  void tab.ensureWeekData();
  const sent: number[] = [];
  for (const ms of [0, 6999, 1, 7000, 7000, 7000]) {
    await phone.pass(ms);
    sent.push(downloads({ phone }).length);
  }
  expect(sent).toEqual([1, 1, 2, 3, 4, 5]);
  expect(tab.week()).toMatchObject({ weekData: { passengers: 1 }, retryCount: 0, error: undefined });
});

test('the rep sees after two minutes that the server is busy', async () => {
  const { phone, tab } = await openWeek();
  phone.server.always(WEEK_DATA, { status: 503, body: { error: 'Busy' }, headers: { 'Retry-After': '50' } });
  void tab.ensureWeekData();
  await phone.pass(600_000);
  expect(tab.week()).toMatchObject({ error: texts.failed, isUnreachable: true, isLoading: false });
});

test('a server error with a cut-off page is tried three times and renews no session', async () => {
  const { phone, tab } = await openWeek();
  const { fetch } = phone.server;
  let tries = 0;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (input !== WEEK_DATA) return await fetch(input, init);
    tries += 1;
    return new Response(cutOff(new Uint8Array([60])).body, { status: 500 });
  });
  void tab.ensureWeekData();
  await phone.pass(3000);
  expect([tries, tab.week().error]).toEqual([3, 'Request failed with status 500']);
  expect(phone.server.requestsTo('/auth/refresh')).toHaveLength(0);
});

test.each<[string, Way]>([
  ['a refusal', { status: 403, body: { error: 'Not your week' } }],
  ['the end of the session', { status: 401, body: { error: 'No' } }],
])('%s ends a download at once', async (_, way) => {
  const { phone, tab } = await openWeek();
  phone.server.always(WEEK_DATA, way);
  phone.server.always('/auth/refresh', { status: 401, body: { error: 'Invalid token' } });
  void tab.ensureWeekData();
  await phone.pass(600_000);
  expect(downloads({ phone })).toHaveLength(1);
});

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['nothing', new Uint8Array(), texts.noData],
  ['JSON without a rep', new TextEncoder().encode('{"week":{"passengers":[]}}'), texts.invalidStructure],
])('a week of %s is a separate error, is not stored and is not fetched again', async (_, body, error) => {
  const { phone, tab } = await openWeek();
  phone.server.always(WEEK_DATA, { status: 200, body });
  expect(await tab.ensureWeekData()).toBe(false);
  await phone.pass(10_000);
  expect([tab.week().error, downloads({ phone }).length]).toEqual([error, 1]);
  expect(await tab.reads.isWeekKept(tab.reads.keptKey('week/w1'))).toBe(false);
});

test('an interrupted download continues if the week has not changed meanwhile', async () => {
  const { phone, tab } = await openWeek();
  const whole = weekOf(200).body as Uint8Array<ArrayBuffer>;
  const answers = [cutOff(whole.slice(0, 1000)), rest(whole, 1000)];
  const { fetch } = phone.server;
  const ranges: (string | null)[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (input !== WEEK_DATA) return await fetch(input, init);
    ranges.push(new Headers(init.headers).get('Range'));
    return answers.shift();
  });
  const loaded = tab.ensureWeekData();
  await phone.pass(1000);
  expect(await loaded).toBe(true);
  expect(ranges).toEqual([null, 'bytes=1000-']);
  expect([tab.week().weekData?.passengers, tab.week().weekData?.etag]).toEqual([200, 'v1']);
});

function cutOff(bytes: Uint8Array<ArrayBuffer>): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, { headers: { ETag: 'v1', 'Content-Length': '9000' } });
}

function rest(whole: Uint8Array<ArrayBuffer>, start: number): Response {
  const headers = { ETag: 'v1', 'Content-Range': `bytes ${start}-${whole.length - 1}/${whole.length}` };
  return new Response(whole.slice(start), { status: 206, headers });
}

test('shows download progress at most every 250 ms, and its end at once', async () => {
  const { phone, tab } = await openWeek();
  const { body, push, end } = stream();
  const { fetch } = phone.server;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) =>
    input === WEEK_DATA ? new Response(body, { headers: { 'Content-Length': '40' } }) : await fetch(input, init),
  );
  void tab.ensureWeekData();
  await phone.settle();
  const shown: (number | undefined)[] = [];
  for (const ms of [0, 249, 1, 10]) {
    await phone.pass(ms);
    push(10);
    await phone.settle();
    shown.push(tab.week().progress.at(-1)?.receivedBytes);
  }
  expect(shown).toEqual([0, 0, 30, 40]);
  expect(tab.week().totalBytes).toBe(40);
  end();
  await phone.settle();
  expect(tab.week().isLoading).toBe(false);
});

function stream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return { body, push: (count: number) => controller?.enqueue(new Uint8Array(count)), end: () => controller?.close() };
}

test('a kept week opens without signal if the disk answers only after five seconds', async () => {
  const { phone, tab } = await openWeek();
  phone.server.next(WEEK_DATA, weekOf(3));
  await tab.ensureWeekData();
  await phone.settle();
  tab.useWeek.setState({ weekData: undefined });
  phone.server.always(WEEK_DATA, 'lost');
  phone.disk.isSilent = true;
  const opened = tab.ensureWeekData();
  await phone.pass(5000);
  phone.disk.isSilent = false;
  await phone.pass(0);
  expect(await opened).toBe(true);
  expect(tab.week()).toMatchObject({ weekData: { passengers: 3, isKept: true }, error: undefined });
});

test('staff rows come from the phone if the server is unreachable, else from the older sheet', async () => {
  const { phone, tab } = await openWeek();
  phone.server.always(STAFF, { status: 404, body: { error: 'No sheet' } });
  const weekDocs = [{ lastJsonData: { jsonData: [{ repId: 'old' }] } }];
  phone.server.always('/api/week/rep/w1', { status: 200, body: { systemId: 's9', weekDocs } });
  phone.server.always(WEEK_DATA, weekOf(1));
  await tab.ensureWeekData();
  await phone.settle();
  expect([tab.week().repData, tab.week().systemId]).toEqual([[{ repId: 'old' }], 's1']);
});

test('staff rows are tried three times with the same waits as the week', async () => {
  const { phone, tab } = await openWeek();
  phone.server.always(STAFF, { status: 500, body: {} });
  phone.server.always(WEEK_DATA, weekOf(1));
  void tab.ensureWeekData();
  const attempts: number[] = [];
  for (const ms of [0, 999, 1, 1999, 1, 60_000]) {
    await phone.pass(ms);
    attempts.push(phone.server.requestsTo(STAFF).length);
  }
  expect(attempts.slice(0, 5)).toEqual([1, 1, 2, 2, 3]);
});

test('a week that is chosen again while its data is there, or arrives, is not fetched again', async () => {
  const { phone, tab } = await openWeek();
  phone.server.next(WEEK_DATA, { afterMs: 1000, way: weekOf(1) });
  const item = { id: WEEK, weekName: 'Week one' };
  const first = tab.chooseWeek(item);
  const second = tab.chooseWeek(item);
  await phone.pass(1000);
  expect([await first, await second, await tab.chooseWeek(item)]).toEqual([true, true, true]);
  expect(downloads({ phone })).toHaveLength(1);
  expect(JSON.parse(phone.stored.get(storageKeys.week) ?? '')).toEqual(CHOSEN);
});

test('another week that is chosen drops the data of the first, also while that arrives', async () => {
  const { phone, tab } = await openWeek();
  phone.server.next(WEEK_DATA, { afterMs: 5000, way: weekOf(1) });
  void tab.ensureWeekData();
  await phone.pass(1000);
  phone.server.always('/api/week/data/w2', weekOf(2, 'v2'));
  expect(await tab.chooseWeek({ id: 'w2', weekName: 'Week two' })).toBe(true);
  await phone.pass(10_000);
  expect(tab.week()).toMatchObject({ weekId: 'w2', weekData: { passengers: 2, etag: 'v2' }, isLoading: false });
});

test('the menu clears the choice and its data', async () => {
  const { phone, tab } = await openWeek();
  phone.server.always(WEEK_DATA, weekOf(1));
  await tab.ensureWeekData();
  tab.clearWeek();
  expect([phone.stored.has(storageKeys.week), tab.week().weekId, tab.week().weekData]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  expect(tab.workers.open.size).toBe(0);
});

test.each<[string, (opened: Opened) => void]>([
  ['is locked', ({ tab }) => tab.useAuth.setState({ isPwaUnlocked: false })],
  ['is signed out', ({ tab }) => tab.useAuth.setState({ isLoggedIn: false })],
  ['has no chosen week', ({ tab }) => tab.clearWeek()],
])('an app that %s fetches no week', async (_, change) => {
  const opened = await openWeek();
  change(opened);
  expect(await opened.tab.ensureWeekData()).toBe(false);
  expect(opened.phone.server.requests).toHaveLength(0);
});

test('a reload without signal opens the kept week, with the age of the last download', async () => {
  const { phone, tab } = await openWeek();
  phone.server.always(WEEK_DATA, weekOf(3));
  await tab.ensureWeekData();
  await phone.pass(60_000);
  phone.reload();
  const next = await openWeekTab();
  await phone.goOffline();
  expect(await next.ensureWeekData()).toBe(true);
  expect(next.shown()).toMatchObject({ fromDevice: true, isKept: true, loadedAt: START });
  expect(next.week()).toMatchObject({ weekData: { passengers: 3 }, error: undefined });
});
