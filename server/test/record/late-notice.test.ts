import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LateNoticesReply } from '@offpiste/core/record/action/action.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { eventWeek, IN_URL, OUT_URL, scanBody } from '../harness/event-week.ts';
import { bookings, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const NOTICES_URL = '/api/actions/notices';
const SEEN_URL = '/api/actions/notices/seen';
const EARLIER = '2026-12-12T17:10:00.000Z';
const LATER = '2026-12-12T17:20:00.000Z';
const [someone = ''] = bookings(1);
const replay = { 'x-replay': 'true' };

let server: TestServer;
let early: Phone;
let late: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  early = await server.phone('rep@demo.test');
  late = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

const byLate = { repID: '1002', repName: 'Marek Nowak' };
const noticesOf = async (phone: Phone, device: string) =>
  (await phone.get(NOTICES_URL, { 'x-device': device })).json<LateNoticesReply>().notices;

async function newWeek(): Promise<ImportWeek> {
  const week = smallWeek([someone]);
  await importWeeks(server.db, [week]);
  return week;
}

async function lateReportDisplaces(device: string): Promise<string> {
  const week = await newWeek();
  await late.post(LOAD_URL, loadBody(week, someone, { ...byLate, handsetTimestamp: LATER }), { 'x-device': device });
  await early.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: EARLIER }), {
    ...replay,
    'x-device': 'early-phone',
  });
  return week.week.weekId;
}

test('the phone of a displaced report gets a notice until it marks it as seen', async () => {
  const weekId = await lateReportDisplaces('told-1');
  expect(await noticesOf(late, 'another-phone')).toEqual([]);
  expect(await noticesOf(early, 'told-1')).toEqual([]);
  const notices = await noticesOf(late, 'told-1');
  expect(notices).toMatchObject([
    {
      kind: 'coach-load',
      url: LOAD_URL,
      occurredAt: LATER,
      weekId,
      notice: { code: 'already-loaded', repName: 'Ella Pritchard', at: EARLIER, name: `Name of ${someone}` },
    },
  ]);
  const ids = notices.map(({ id }) => id);
  await early.post(SEEN_URL, { ids });
  expect(await noticesOf(late, 'told-1')).toHaveLength(1);
  expect((await late.post(SEEN_URL, { ids })).json()).toEqual({ success: true });
  expect(await noticesOf(late, 'told-1')).toEqual([]);
});

test('a report that is sent again causes no second notice', async () => {
  const week = await newWeek();
  const body = loadBody(week, someone, { handsetTimestamp: EARLIER });
  await late.post(LOAD_URL, loadBody(week, someone, { ...byLate, handsetTimestamp: LATER }), { 'x-device': 'told-2' });
  await Promise.all([0, 1, 2].map(() => early.post(LOAD_URL, body, replay)));
  expect(await noticesOf(late, 'told-2')).toHaveLength(1);
});

test('a report that stays the first causes no notice for its phone', async () => {
  const week = await newWeek();
  await early.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: EARLIER }), { 'x-device': 'told-3' });
  await late.post(LOAD_URL, loadBody(week, someone, { ...byLate, handsetTimestamp: LATER }), {
    ...replay,
    'x-device': 'told-3',
  });
  expect(await noticesOf(early, 'told-3')).toEqual([]);
});

test('an event entry that an earlier one turns into a double entry gets a notice', async () => {
  const { week, eventId } = eventWeek([someone]);
  await importWeeks(server.db, [week]);
  await late.post(IN_URL, scanBody(eventId, someone, { rep: '1002', deviceTimestamp: LATER }), {
    'x-device': 'told-4',
  });
  await early.post(IN_URL, scanBody(eventId, someone, { deviceTimestamp: EARLIER }), replay);
  expect(await noticesOf(late, 'told-4')).toMatchObject([
    { kind: 'event-in', url: IN_URL, notice: { code: 'entered-twice', repName: 'Ella Pritchard', at: EARLIER } },
  ]);
});

test('an exit explained by a late entry causes no notice', async () => {
  const { week, eventId } = eventWeek([someone]);
  await importWeeks(server.db, [week]);
  await late.post(OUT_URL, scanBody(eventId, someone, { rep: '1002', deviceTimestamp: LATER }), {
    'x-device': 'told-5',
  });
  await early.post(IN_URL, scanBody(eventId, someone, { deviceTimestamp: EARLIER }), replay);
  expect(await noticesOf(late, 'told-5')).toEqual([]);
});

test('only the other phone of a rep with two phones gets the notice', async () => {
  const week = await newWeek();
  await late.post(LOAD_URL, loadBody(week, someone, { ...byLate, handsetTimestamp: LATER }), { 'x-device': 'told-6' });
  await late.post(LOAD_URL, loadBody(week, someone, { ...byLate, handsetTimestamp: EARLIER }), {
    ...replay,
    'x-device': 'second-6',
  });
  expect(await noticesOf(late, 'told-6')).toMatchObject([
    { kind: 'coach-load', notice: { code: 'already-loaded', at: EARLIER } },
  ]);
  const other = await newWeek();
  await late.post(LOAD_URL, loadBody(other, someone, { ...byLate, handsetTimestamp: LATER }), { 'x-device': 'told-7' });
  await late.post(LOAD_URL, loadBody(other, someone, { ...byLate, handsetTimestamp: EARLIER }), {
    ...replay,
    'x-device': 'told-7',
  });
  expect(await noticesOf(late, 'told-7')).toEqual([]);
});
