import { endpoints } from '@offpiste/core/endpoints';
import { expect, test } from 'vitest';
import { BEN, START } from '../phone.fake.ts';
import { openRecording } from './recording-tab.fake.ts';

const NOTICES = endpoints.lateNotices.path;
const SEEN = endpoints.noticesSeen.path;
const late = (id: number) => ({
  id,
  kind: 'coach-load',
  url: '/api/coach/load',
  occurredAt: new Date(START).toISOString(),
  weekId: 'w2',
  notice: { code: 'already-loaded', text: 'Bo Berg is already loaded', name: 'Bo Berg' },
});

async function openWithNotices(...ids: readonly number[]) {
  const { phone, tab } = await openRecording();
  const { fetchLateNotices } = await import('#record/late-notices.ts');
  phone.server.serve.set(NOTICES, () => ({ status: 200, body: { notices: ids.map(late) } }));
  return { phone, tab, fetchLateNotices };
}

test('a late notice is kept to be shown, and its receipt is sent after that', async () => {
  const { phone, tab, fetchLateNotices } = await openWithNotices(7, 8);
  await fetchLateNotices();
  expect(tab.outbox().noticed).toMatchObject([
    {
      url: '/api/coach/load',
      timestamp: START,
      data: { noticeId: 7 },
      options: { ownerId: '1001', ownerName: 'Ann Hill', brand: 'wasteland', label: 'Bo Berg', week: 'w2' },
    },
    { data: { noticeId: 8 } },
  ]);
  expect(phone.server.requestsTo(NOTICES)[0]?.headers['x-device']).toMatch(/^[0-9a-f-]{36}$/);
  expect(phone.server.requestsTo(SEEN)).toMatchObject([{ body: { ids: [7, 8] } }]);
});

test('a notice that comes again, because its receipt was lost, is kept once and confirmed again', async () => {
  const { phone, tab, fetchLateNotices } = await openWithNotices(7);
  phone.server.next(SEEN, 'lost');
  await fetchLateNotices();
  await fetchLateNotices();
  expect(tab.outbox().noticed).toHaveLength(1);
  expect(phone.server.requestsTo(SEEN)).toHaveLength(2);
});

test('a notice that cannot be stored is not confirmed', async () => {
  const { phone, fetchLateNotices } = await openWithNotices(7);
  phone.disk.refusedWrites.set('outbox', 1);
  await expect(fetchLateNotices()).rejects.toThrow('full');
  expect(phone.server.requestsTo(SEEN)).toEqual([]);
});

test.each<[string, unknown]>([
  ['no notices', { notices: [] }],
  ['another shape', { notices: 'x' }],
  ['null', null],
  ['a text', 'notices'],
  ['nothing of it', { login: 'here' }],
])('a reply with %s is not confirmed and stores nothing', async (_, body) => {
  const { phone, tab, fetchLateNotices } = await openWithNotices();
  phone.server.serve.set(NOTICES, () => ({ status: 200, body }));
  await fetchLateNotices();
  expect(await tab.states()).toEqual([]);
  expect(phone.server.requestsTo(SEEN)).toEqual([]);
});

test('a lost reply stores nothing', async () => {
  const { phone, tab, fetchLateNotices } = await openWithNotices(7);
  phone.server.always(NOTICES, 'lost');
  await fetchLateNotices();
  expect(await tab.states()).toEqual([]);
});

test('no late notices are requested without a signed-in rep', async () => {
  const { phone, tab, fetchLateNotices } = await openWithNotices(7);
  tab.useAuth.setState({ me: undefined });
  await fetchLateNotices();
  expect(phone.server.requestsTo(NOTICES)).toEqual([]);
});

test.each([
  ['another rep has signed in', BEN],
  ['the rep has signed out', undefined],
])('notices that arrive when %s are neither stored nor confirmed', async (_, me) => {
  const { phone, tab, fetchLateNotices } = await openWithNotices(7);
  phone.server.next(NOTICES, { afterMs: 1000 });
  const fetched = fetchLateNotices();
  await phone.settle();
  tab.useAuth.setState({ me });
  await phone.pass(1000);
  await fetched;
  expect(await tab.states()).toEqual([]);
  expect(phone.server.requestsTo(SEEN)).toEqual([]);
});

test('one tab at a time fetches notices', async () => {
  const { phone, fetchLateNotices } = await openWithNotices(7);
  phone.server.next(NOTICES, { afterMs: 1000 });
  const first = fetchLateNotices();
  await phone.settle();
  await fetchLateNotices();
  await phone.pass(1000);
  await first;
  expect(phone.server.requestsTo(NOTICES)).toHaveLength(1);
});
