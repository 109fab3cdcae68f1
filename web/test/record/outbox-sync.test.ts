import { expect, test } from 'vitest';
import { mountHook } from '../hook.fake.ts';
import { ANN, BEN, openPhone, signIn, START, type Person } from '../phone.fake.ts';
import { BATCH, entryOf, LOAD, openRecording, openRecordingTab } from './recording-tab.fake.ts';

test("another rep's actions are counted, but only their own rep's session sends them", async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  await tab.load('B1');
  const asNext = await signedIn(phone, BEN);
  await phone.goOnline();
  await phone.pass(300_000);
  expect(asNext.outbox()).toMatchObject({ waiting: [], othersWaiting: 1 });
  expect(phone.server.requestsTo(BATCH)).toEqual([]);
  await signedIn(phone, ANN);
  await phone.settle();
  expect(phone.server.executed).toHaveLength(1);
});

async function signedIn(phone: ReturnType<typeof openPhone>, person: Person) {
  signIn(phone, person);
  phone.reload();
  const tab = await openRecordingTab();
  tab.startReplay();
  return tab;
}

test('entries that were made in the session of another brand are not sent', async () => {
  const { tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1', { brand: 'other' }));
  await tab.sync.readOutbox();
  expect(tab.outbox()).toMatchObject({ waiting: [], othersWaiting: 1 });
});

test('a sign-out keeps waiting actions, and the login screen counts those of every rep', async () => {
  const { phone, tab } = await openRecording();
  const { useLeftBehind } = await import('#record/left-behind.store.ts');
  await tab.database.addEntry(entryOf('B1'));
  await tab.database.addEntry(entryOf('B2', { state: 'attention' }));
  await tab.database.addEntry(entryOf('B3', { ownerId: BEN.repId }));
  await tab.database.addEntry(entryOf('B4', { state: 'accepted', acceptedAt: START }));
  await tab.database.addEntry('rubbish' as never);
  await tab.sync.readOutbox();
  expect(useLeftBehind.getState().count).toBe(4);
  tab.useAuth.setState({ isLoggedIn: false, me: undefined });
  await phone.settle();
  expect(tab.outbox()).toMatchObject({ waiting: [], attention: [], othersWaiting: 3, unreadable: 1 });
  expect(useLeftBehind.getState().count).toBe(4);
});

test('the queue is read again when another rep signs in, not when only a name changes', async () => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1', { ownerId: BEN.repId }));
  tab.useOutbox.setState({ listedAt: { list: START }, delivered: new Set(['x']) });
  tab.useAuth.setState({ me: { repId: ANN.repId, name: 'Ann Hill-Lake' } });
  await phone.settle();
  expect(tab.outbox()).toMatchObject({ othersWaiting: 0, listedAt: { list: START }, delivered: new Set(['x']) });
  tab.useAuth.setState({ me: BEN });
  await phone.settle();
  expect(tab.outbox().waiting).toHaveLength(1);
  expect(tab.outbox()).toMatchObject({ listedAt: {}, delivered: new Set() });
});

test('accepted actions of a rep before go, waiting ones and late notices stay', async () => {
  const { phone, tab } = await openRecording();
  const others = { ownerId: BEN.repId, acceptedAt: START } as const;
  await tab.database.addEntry(entryOf('B1', { ...others, state: 'accepted' }));
  await tab.database.addEntry(entryOf('B2', { ownerId: BEN.repId }));
  await tab.database.addEntry({
    ...entryOf('B3', { ...others, state: 'accepted' }),
    data: { barcode: 'B3', noticeId: 7 },
  });
  await tab.database.addEntry(entryOf('B4', { ...others, state: 'noticed' }));
  await tab.database.addEntry(entryOf('B5', { state: 'accepted', acceptedAt: START }));
  await tab.sync.readOutbox();
  await phone.settle();
  expect(await tab.states()).toEqual(['B2 waiting', 'B3 accepted', 'B4 noticed', 'B5 accepted']);
});

test('without a signed-in rep no entries are deleted', async () => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1', { state: 'accepted', acceptedAt: START }));
  tab.useAuth.setState({ me: undefined });
  await phone.settle();
  expect(await tab.states()).toEqual(['B1 accepted']);
});

test.each([
  ['requested after the acceptance: it is deleted', { list: START + 1 }, []],
  ['requested at the acceptance: it stays', { list: START }, ['B1 accepted']],
  ['requested in the future, as the clock was set back: it stays', { list: START + 9999 }, ['B1 accepted']],
  ['about something else: it stays', { other: START + 1 }, ['B1 accepted']],
])('an accepted action and a fetched list that was %s', async (_, listedAt, states) => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1', { state: 'accepted', acceptedAt: START, subject: 'list' }));
  await tab.sync.readOutbox();
  await phone.pass(5);
  tab.useOutbox.setState({ listedAt });
  await phone.settle();
  expect(await tab.states()).toEqual(states);
});

test('removes an accepted action when the newer list was fetched before its acceptance', async () => {
  const { phone, tab } = await openRecording();
  await phone.pass(10);
  tab.useOutbox.setState({ listedAt: { list: START + 5 } });
  await tab.database.addEntry(entryOf('B1', { state: 'accepted', acceptedAt: START, subject: 'list' }));
  await tab.database.addEntry(entryOf('B2', { state: 'accepted', acceptedAt: START + 6, subject: 'list' }));
  await tab.sync.readOutbox();
  await phone.settle();
  expect(await tab.states()).toEqual(['B2 accepted']);
});

test('entries that cannot be deleted are logged and stay', async () => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1', { state: 'accepted', acceptedAt: START, subject: 'list' }));
  await tab.sync.readOutbox();
  await phone.pass(5);
  phone.disk.closeConnections();
  phone.disk.isDenied = true;
  tab.useOutbox.setState({ listedAt: { list: START + 1 } });
  await phone.settle();
  expect(phone.log).toContain('[offpiste] Accepted actions could not be deleted');
});

test('another tab shows an action recorded here and its outcome', async () => {
  const { phone, tab } = await openRecording();
  phone.openTab();
  const other = await openRecordingTab();
  phone.server.next(LOAD, 'lost');
  await tab.load('B1');
  await phone.settle();
  expect(other.outbox().waiting).toHaveLength(1);
  await tab.syncNow();
  await phone.settle();
  expect(other.outbox()).toMatchObject({ waiting: [], accepted: { length: 1 } });
});

test('an offline tab shows its action at once, and so does the other tab', async () => {
  const { phone, tab } = await openRecording();
  phone.openTab();
  const other = await openRecordingTab();
  await phone.goOffline();
  await tab.load('B1');
  expect(tab.outbox().waiting).toHaveLength(1);
  await phone.settle();
  expect(other.outbox().waiting).toHaveLength(1);
});

test('without an idle callback, the queue is read from the disk 200 ms after a recording', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  await tab.load('B1');
  await tab.database.addEntry(entryOf('B2'));
  await phone.pass(199);
  expect(tab.outbox().waiting).toHaveLength(1);
  await phone.pass(1);
  expect(tab.outbox().waiting.map(({ data }) => Object(data).barcode)).toEqual(['B1', 'B2']);
});

test('an entry that is shown at once is shown once, as it is now, and only to its own rep', async () => {
  const { phone, tab } = await openRecording();
  const entry = { ...entryOf('B1'), key: 5 };
  tab.sync.showKept(entry);
  tab.sync.showKept({ ...entry, timestamp: 7 });
  tab.sync.showKept({ ...entryOf('B2'), key: 6 });
  tab.sync.showKept({ ...entryOf('B3', { ownerId: BEN.repId }), key: 7 });
  expect(tab.outbox().waiting).toMatchObject([
    { key: 5, timestamp: 7 },
    { key: 6, timestamp: START },
  ]);
  tab.useAuth.setState({ me: undefined });
  await phone.settle();
  tab.sync.showKept(entry);
  expect(tab.outbox().waiting).toEqual([]);
});

test('an action seen on the server is remembered after its entry is deleted', async () => {
  const { tab } = await openRecording();
  const key = await tab.database.addEntry(entryOf('B1', { state: 'accepted', acceptedAt: START }));
  await tab.sync.readOutbox();
  await tab.sync.forgetEntries([{ ...entryOf('B1'), key }]);
  expect(tab.outbox().delivered).toEqual(new Set(['id-of-B1']));
});

const ERASED = JSON.stringify({ w1: { weekName: 'W', isErased: true }, w2: { weekName: 'V', isErased: false } });

test('settled entries of an erased week go, of every rep, and waiting ones stay to be sent', async () => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1'));
  await tab.database.addEntry(entryOf('B2', { state: 'attention' }));
  await tab.database.addEntry(entryOf('B3', { state: 'accepted', acceptedAt: START, ownerId: BEN.repId }));
  await tab.database.addEntry(entryOf('B4', { state: 'attention', isFault: true, notBefore: START + 9 }));
  await tab.database.addEntry({ ...entryOf('B5', { state: 'attention' }), data: { barcode: 'B5', weekID: 'w2' } });
  phone.openTab();
  const other = await openRecordingTab();
  phone.stored.set('offpiste_week_ends', ERASED);
  await tab.sync.readOutbox();
  expect(await tab.states()).toEqual(['B1 waiting', 'B4 waiting', 'B5 attention']);
  expect(tab.outbox().waiting[1]?.options).not.toHaveProperty('isFault');
  expect(tab.outbox().waiting[1]?.options.notBefore).toBe(0);
  await phone.settle();
  expect(other.outbox().waiting).toHaveLength(2);
});

test('the queue is looked at again when this phone learns that a week was erased', async () => {
  const { phone, tab } = await openRecording();
  await tab.database.addEntry(entryOf('B1', { state: 'attention' }));
  const { rememberWeekEnds } = await import('#kept/week-ends.ts');
  rememberWeekEnds({ activeWeeks: [{ id: 'w1', weekId: 'w1', weekName: 'W', erased: true }] });
  await phone.settle();
  expect(await tab.states()).toEqual([]);
});

test('peer, carried and own actions overlay a list in this order until it is newer', async () => {
  const { tab } = await openRecording();
  const { usePending } = await import('#record/outbox.store.ts');
  const entry = (barcode: string, options = {}) => ({ ...entryOf(barcode, { subject: 'list', ...options }), key: 1 });
  const acceptedAt = START - 10;
  tab.useOutbox.setState({
    told: [entry('told')],
    carried: [entry('carried')],
    waiting: [entry('waiting'), entry('x', { subject: 'y' })],
    accepted: [entry('accepted', { state: 'accepted', acceptedAt })],
    noticed: [entry('noticed', { state: 'noticed', acceptedAt })],
    attention: [entry('attention', { state: 'attention' })],
  });
  const overlay = async (at: number | undefined) => {
    const pending = await mountHook(() => usePending('list', at, { inSeveralLists: true }));
    return pending.value().map(({ data }) => Object(data).barcode);
  };
  expect(await overlay(undefined)).toEqual(['told', 'carried', 'waiting', 'accepted', 'noticed']);
  expect(await overlay(acceptedAt)).toEqual(['told', 'carried', 'waiting', 'accepted', 'noticed']);
  expect(await overlay(acceptedAt + 1)).toEqual(['told', 'carried', 'waiting']);
});

test('a shown list notes when it was requested, unless others of its subject may be older', async () => {
  const { tab } = await openRecording();
  const { usePending } = await import('#record/outbox.store.ts');
  tab.useOutbox.setState({ listedAt: { before: 1 } });
  await mountHook(() => usePending('several', START, { inSeveralLists: true }));
  await mountHook(() => usePending('unknown', undefined));
  expect(tab.outbox().listedAt).toEqual({ before: 1 });
  await mountHook(() => usePending('list', START));
  expect(tab.outbox().listedAt).toEqual({ before: 1, list: START });
});

test('a mounted overlay follows the queue, the subject and the age of its list', async () => {
  const { tab } = await openRecording();
  const { usePending } = await import('#record/outbox.store.ts');
  let list: readonly [string, number | undefined] = ['list', undefined];
  const pending = await mountHook(() => usePending(...list));
  const entry = { ...entryOf('B1', { state: 'accepted', acceptedAt: START - 5, subject: 'list' }), key: 1 };
  tab.useOutbox.setState({ accepted: [entry] });
  expect(pending.value()).toEqual([entry]);
  list = ['list', START - 4];
  expect(pending.value()).toEqual([]);
  expect(tab.outbox().listedAt).toEqual({ list: START - 4 });
  list = ['list', START - 6];
  expect(pending.value()).toEqual([entry]);
  list = ['other', START - 6];
  expect(pending.value()).toEqual([]);
  expect(tab.outbox().listedAt).toEqual({ list: START - 6, other: START - 6 });
});

test.each(['told', 'carried', 'waiting', 'accepted', 'noticed'] as const)(
  'a mounted overlay follows %s actions',
  async (part) => {
    const { tab } = await openRecording();
    const { usePending } = await import('#record/outbox.store.ts');
    const pending = await mountHook(() => usePending('list', undefined));
    expect(pending.value()).toEqual([]);
    const entry = { ...entryOf('B1', { subject: 'list', acceptedAt: START }), key: 1 };
    tab.useOutbox.setState({ [part]: [entry] });
    expect(pending.value()).toEqual([entry]);
  },
);

test('the posts of a rep are all entries on this phone in every state', async () => {
  const { tab } = await openRecording();
  const { usePosts } = await import('#record/outbox.store.ts');
  const posts = await mountHook(usePosts);
  for (const part of ['noticed', 'accepted', 'attention', 'waiting'] as const) {
    tab.useOutbox.setState({ [part]: [{ ...entryOf(part), key: 1 }] });
    posts.value();
  }
  expect(posts.value().map((post) => Object(post).barcode)).toEqual(['waiting', 'attention', 'accepted', 'noticed']);
});

test('a parked action becomes a notice once the list shows that another rep did it', async () => {
  const { tab } = await openRecording();
  const { settleParked } = await import('#record/outbox-sync.ts');
  const options = { kind: 'coach-load', state: 'attention', subject: 'coach/C1/outbound', isFault: true } as const;
  const { addEntry, readEntries } = await import('#record/outbox.db.ts');
  await addEntry(entryOf('B1', options));
  const [entry] = await readEntries();
  tab.useOutbox.setState({ attention: entry ? [entry] : [] });
  await settleParked('coach/C1/outbound', [{ barcode: 'B1', held: false }]);
  expect(tab.outbox().attention).toHaveLength(1);
  const loaded = { barcode: 'B1', held: false, loaded: 1, loadedBy: 'Tom' } as const;
  await settleParked('coach/C1/outbound', [loaded]);
  expect(tab.outbox()).toMatchObject({ attention: [], noticed: [{ options: { notice: { repName: 'Tom' } } }] });
});

test('the queue is unknown until it was read', async () => {
  openPhone();
  const { useOutbox } = await import('#record/outbox.store.ts');
  const { useLeftBehind } = await import('#record/left-behind.store.ts');
  const empty = { waiting: [], attention: [], noticed: [], accepted: [], delivered: new Set(), carried: [], told: [] };
  expect(useOutbox.getState()).toEqual({
    ...empty,
    carriedWaiting: 0,
    othersWaiting: 0,
    unreadable: 0,
    isSyncing: false,
    isUnknown: false,
    pause: undefined,
    listedAt: {},
  });
  expect(useLeftBehind.getState()).toEqual({ count: 0 });
});
