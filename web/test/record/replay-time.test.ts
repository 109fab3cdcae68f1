import { expect, test } from 'vitest';
import { START } from '../phone.fake.ts';
import { BATCH, entryOf, LOAD, openRecording, openRecordingTab } from './recording-tab.fake.ts';

type Recording = Awaited<ReturnType<typeof openRecording>>;
const NOTICES = '/api/actions/notices';

/** A phone that replays, with one entry after a lost first attempt. */
async function openReplaying(): Promise<Recording> {
  const { phone, tab } = await openRecording();
  tab.startReplay();
  await phone.settle();
  phone.server.next(LOAD, 'lost');
  await tab.load('B1');
  expect(tab.outbox().waiting).toHaveLength(1);
  return { phone, tab };
}

const batches = ({ phone }: Pick<Recording, 'phone'>) => phone.server.requestsTo(BATCH).length;

test('a waiting action is replayed after 30,000 ms and not after 29,999 ms', async () => {
  const { phone, tab } = await openReplaying();
  await phone.pass(29_999);
  expect(batches({ phone })).toBe(0);
  await phone.pass(1);
  expect(batches({ phone })).toBe(1);
  expect(tab.outbox()).toMatchObject({ waiting: [], isSyncing: false });
});

test('waiting actions are looked for every 30,000 ms', async () => {
  const { phone, tab } = await openReplaying();
  await phone.pass(30_000);
  phone.server.next(LOAD, 'lost');
  await tab.load('B2');
  await phone.pass(29_999);
  expect(batches({ phone })).toBe(1);
  await phone.pass(1);
  expect(batches({ phone })).toBe(2);
});

test.each<[string, (recording: Recording) => void | Promise<void>]>([
  ['the window gets the focus', ({ phone }) => phone.browser.focus()],
  ['the page becomes visible', ({ phone }) => phone.browser.setVisible(true)],
  ['the route changes', ({ tab }) => tab.noteRouteChange()],
  ['the rep presses Sync', ({ tab }) => tab.syncNow()],
  ['the browser reports that it is online', ({ phone }) => phone.browser.setOnline(true)],
])('waiting actions are sent when %s', async (_, trigger) => {
  const recording = await openReplaying();
  await trigger(recording);
  await recording.phone.settle();
  expect(batches(recording)).toBe(1);
  expect(recording.tab.outbox().waiting).toEqual([]);
});

test.each<[string, (recording: Recording) => void | Promise<void>]>([
  ['the window gets the focus', ({ phone }) => phone.browser.focus()],
  ['the page becomes visible', ({ phone }) => phone.browser.setVisible(true)],
  ['the route changes', ({ tab }) => tab.noteRouteChange()],
  ['the rep presses Sync', ({ tab }) => tab.syncNow()],
  ['30 seconds pass', ({ phone }) => phone.pass(30_000)],
])('offline nothing is sent when %s', async (_, trigger) => {
  const recording = await openReplaying();
  await recording.phone.goOffline();
  await trigger(recording);
  await recording.phone.settle();
  expect(batches(recording)).toBe(0);
});

test('a page that is hidden does not send: it is no occasion', async () => {
  const recording = await openReplaying();
  recording.phone.browser.setVisible(false);
  await recording.phone.settle();
  expect(batches(recording)).toBe(0);
});

test('an empty queue sends nothing', async () => {
  const { phone, tab } = await openRecording();
  tab.startReplay();
  await phone.pass(90_000);
  await tab.syncNow();
  expect(batches({ phone })).toBe(0);
});

test('further occasions send nothing while a replay runs', async () => {
  const recording = await openReplaying();
  recording.phone.server.next(BATCH, { afterMs: 5000 });
  recording.phone.browser.focus();
  await recording.phone.pass(1000);
  expect(recording.tab.outbox().isSyncing).toBe(true);
  recording.phone.browser.focus();
  await recording.tab.syncNow();
  recording.phone.browser.setVisible(true);
  await recording.phone.pass(4000);
  expect(batches(recording)).toBe(1);
  expect(recording.tab.outbox().isSyncing).toBe(false);
});

test.each<[string, (recording: Recording) => unknown, number]>([
  ['the rep presses Sync', ({ tab }) => tab.syncNow(), 1],
  ['the network comes back', ({ phone }) => phone.browser.setOnline(true), 1],
  ['the window gets the focus', ({ phone }) => phone.browser.focus(), 0],
  ['the page becomes visible', ({ phone }) => phone.browser.setVisible(true), 0],
  ['the route changes', ({ tab }) => tab.noteRouteChange(), 0],
])('when %s, a waiting entry is sent at once or not', async (_, trigger, sent) => {
  const { phone, tab } = await openRecording();
  tab.startReplay();
  phone.server.next(LOAD, { status: 503, body: {}, headers: { 'Retry-After': '100' } });
  await tab.load('B1');
  trigger({ phone, tab });
  await phone.settle();
  expect(batches({ phone })).toBe(sent);
});

test('an entry that has to wait is sent when its wait ends, not at the next half minute', async () => {
  const { phone, tab } = await openRecording();
  tab.startReplay();
  phone.server.next(LOAD, { status: 503, body: {}, headers: { 'Retry-After': '40' } });
  await tab.load('B1');
  await phone.pass(39_999);
  expect(batches({ phone })).toBe(0);
  await phone.pass(1);
  expect(batches({ phone })).toBe(1);
  expect(tab.outbox().waiting).toEqual([]);
});

test('uses the shortest of several waits first, and then the next', async () => {
  const { phone, tab } = await openRecording();
  tab.startReplay();
  for (const [barcode, seconds] of [
    ['B1', '45'],
    ['B2', '40'],
  ] as const) {
    phone.server.next(LOAD, { status: 503, body: {}, headers: { 'Retry-After': seconds } });
    await tab.load(barcode);
  }
  await phone.pass(40_000);
  expect(tab.outbox().waiting).toMatchObject([{ data: { barcode: 'B1' } }]);
  await phone.pass(5000);
  expect(tab.outbox().waiting).toEqual([]);
  expect(batches({ phone })).toBe(2);
});

test('sends earlier pending actions when the app starts', async () => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1'));
  phone.reload();
  const next = await openRecordingTab();
  next.startReplay();
  await phone.settle();
  expect(batches({ phone })).toBe(1);
});

test('an app that is started twice has one rhythm', async () => {
  const { phone, tab } = await openReplaying();
  tab.startReplay();
  phone.server.always(BATCH, { status: 200, body: { results: [{ status: 503, body: {} }] } });
  await phone.pass(30_000);
  expect(batches({ phone })).toBe(1);
});

test('an entry is sent at the next start if its tab closed during the first attempt', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, 'silent');
  void tab.load('B1');
  await phone.pass(1000);
  phone.reload();
  const next = await openRecordingTab();
  next.startReplay();
  await phone.settle();
  expect(batches({ phone })).toBe(1);
  expect(next.outbox().waiting).toEqual([]);
});

test('a tab that starts leaves an entry to the first attempt that another tab makes', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, 'silent');
  void tab.load('B1');
  await phone.settle();
  phone.openTab();
  const other = await openRecordingTab();
  other.startReplay();
  await phone.settle();
  expect(batches({ phone })).toBe(0);
  expect(await tab.states()).toEqual(['B1 waiting']);
});

test('an entry with an abandoned first attempt is sent after 16,000 ms', async () => {
  const { phone, tab } = await openRecording();
  tab.startReplay();
  await phone.settle();
  await tab.database.addEntry(entryOf('B1', { notBefore: START + 16_000 }));
  await tab.sync.publishOutbox();
  await phone.pass(15_999);
  expect(batches({ phone })).toBe(0);
  await phone.pass(1);
  expect(batches({ phone })).toBe(1);
});

test('a queue that could not be read is read again before the next replay', async () => {
  const { phone, tab } = await openRecording();
  tab.startReplay();
  await phone.settle();
  await tab.database.addEntry(entryOf('B1'));
  phone.disk.closeConnections();
  phone.disk.isDenied = true;
  await tab.sync.readOutbox();
  expect(tab.outbox()).toMatchObject({ isUnknown: true, waiting: [] });
  const { waitingCount } = await import('#record/outbox.store.ts');
  expect(waitingCount(tab.outbox())).toBeUndefined();
  expect(phone.log).toContain('[offpiste] The outbox could not be read');
  phone.disk.isDenied = false;
  phone.browser.focus();
  await phone.settle();
  expect(batches({ phone })).toBe(1);
  expect(tab.outbox().isUnknown).toBe(false);
  expect(waitingCount(tab.outbox())).toBe(0);
});

test('a replay that breaks is logged, and the next one runs', async () => {
  const { phone, tab } = await openReplaying();
  phone.server.next(BATCH, { afterMs: 1000 });
  phone.browser.focus();
  await phone.settle();
  phone.disk.closeConnections();
  phone.disk.isDenied = true;
  await phone.pass(1000);
  expect(phone.log).toContain('[offpiste] Sending queued actions failed');
  expect(tab.outbox().isSyncing).toBe(false);
  phone.disk.isDenied = false;
  phone.browser.focus();
  await phone.settle();
  expect(await tab.states()).toEqual(['B1 accepted']);
  expect(phone.server.executed).toHaveLength(1);
});

test.each([
  ['a day old are deleted', 86_400_000, []],
  ['younger than a day stay', 86_399_999, ['B1 accepted']],
])('when the app starts, accepted entries that are %s', async (_, age, states) => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1', { state: 'accepted', acceptedAt: START - age }));
  tab.startReplay();
  await phone.settle();
  expect(await tab.states()).toEqual(states);
});

test('logs unreadable old entries at the start and continues', async () => {
  const { phone, tab } = await openRecording();
  phone.disk.closeConnections();
  phone.disk.isDenied = true;
  tab.startReplay();
  await phone.settle();
  expect(phone.log).toContain('[offpiste] Old entries could not be read');
});

test('late notices are fetched at the start, when the page is shown, and every 60,000 ms', async () => {
  const { phone, tab } = await openRecording();
  const asked = () => phone.server.requestsTo(NOTICES).length;
  tab.startReplay();
  await phone.settle();
  expect(asked()).toBe(1);
  phone.browser.setVisible(true);
  await phone.settle();
  expect(asked()).toBe(2);
  await phone.pass(59_999);
  expect(asked()).toBe(2);
  await phone.pass(1);
  expect(asked()).toBe(3);
});

test.each<[string, (recording: Recording) => unknown]>([
  ['offline', ({ phone }) => phone.goOffline()],
  ['while the page is hidden', ({ phone }) => phone.browser.setVisible(false)],
  ['while nobody is signed in', ({ tab }) => tab.useAuth.setState({ me: undefined })],
])('late notices are not asked for %s', async (_, prepare) => {
  const { phone, tab } = await openRecording();
  await prepare({ phone, tab });
  tab.startReplay();
  await phone.pass(60_000);
  expect(phone.server.requestsTo(NOTICES)).toEqual([]);
});

test('late notices that cannot be stored are logged', async () => {
  const { phone, tab } = await openRecording();
  phone.server.serve.set(NOTICES, () => ({ status: 200, body: { notices: [{ id: 7, notice: {} }] } }));
  phone.disk.closeConnections();
  phone.disk.isDenied = true;
  tab.startReplay();
  await phone.settle();
  expect(phone.log).toContain('[offpiste] Late notices could not be fetched');
});

test('persistent storage is asked for and the session store is tried when the app starts', async () => {
  const { phone, tab } = await openRecording();
  phone.browser.stored.isFull = true;
  let isAsked = false;
  navigator.storage.persisted = async () => (isAsked = true);
  tab.startReplay();
  await phone.settle();
  expect(isAsked).toBe(true);
});
