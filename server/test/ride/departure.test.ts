import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionReply } from '@offpiste/core/record/action/action.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { RideIdsReply, RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { ABSENCE_URL, absenceOf, asRep, DRIVER, moment, REP, replay, UNDO_URL, undoOf } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let rep: Phone;
let driver: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  driver = await server.phone('driver@demo.test');
});
afterAll(() => server.close());

const [someone = '', another = ''] = bookings(2);

async function newWeek(): Promise<ImportWeek> {
  const week = smallWeek([someone, another]);
  await importWeeks(server.db, [week]);
  return week;
}

const DEPARTURE_URL = '/api/rides/departure';
const departureOf = (week: ImportWeek, change: object = {}) => ({
  version: 1,
  weekID: week.week.weekId,
  kind: 'coach',
  target: 'C1',
  direction: 'outbound',
  count: 1,
  total: 2,
  absent: 1,
  equipment: 0,
  driver: 'Gus',
  handsetTimestamp: moment(30),
  idempotentId: randomUUID(),
  ...asRep(REP),
  ...change,
});
const listOf = async (week: ImportWeek) => (await rep.get(coachListUrl(week))).json<RideTicketsReply>();
const idsOf = async (week: ImportWeek) =>
  (await rep.get(`/api/coach/allCoaches/${week.week.weekId}`)).json<RideIdsReply>();

test('a departure shows time and counts in both lists until it is undone', async () => {
  const week = await newWeek();
  const before = await rep.get(`/api/coach/allCoaches/${week.week.weekId}`);
  const body = departureOf(week);
  expect((await rep.post(DEPARTURE_URL, body)).json()).toEqual({ success: true, message: 'C1 has left' });
  const departure = {
    count: 0,
    total: 2,
    absent: 0,
    driver: 'Gus',
    at: moment(30),
    by: REP.repName,
    reportId: body.idempotentId,
    reportRepId: REP.repId,
  };
  expect(await listOf(week)).toMatchObject({ departure });
  expect(await idsOf(week)).toMatchObject({ departed: { outbound: { C1: departure }, inbound: {} } });
  const etag = { 'if-none-match': String(before.headers.etag) };
  expect((await rep.get(`/api/coach/allCoaches/${week.week.weekId}`, etag)).statusCode).toBe(200);
  // Later loads are accepted.
  const late = await rep.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: moment(40) }));
  expect(late.statusCode).toBe(200);
  const undo = undoOf(week, body.idempotentId);
  expect((await rep.post(UNDO_URL, undo)).statusCode).toBe(200);
  expect(await listOf(week)).not.toHaveProperty('departure');
  expect(await idsOf(week)).not.toHaveProperty('departed');
});

test.each<[string, object, object]>([
  ['with the counts of an old list', { count: 0, total: 41, absent: 38 }, {}],
  ['by a phone without the list', { count: undefined, total: undefined, absent: undefined }, { isUncounted: true }],
])('%s, a departure has the counts of the ledger for its time', async (_, said, mark) => {
  const week = await newWeek();
  const load = (ref: string, minute: number, headers = {}) =>
    driver.post(LOAD_URL, loadBody(week, ref, { handsetTimestamp: moment(minute), ...asRep(DRIVER) }), headers);
  await load(someone, 20);
  const body = departureOf(week, said);
  expect((await rep.post(DEPARTURE_URL, body, replay)).statusCode).toBe(200);
  const shown = { total: 2, at: moment(30), reportId: body.idempotentId, ...mark };
  const expectCounts = async (count: number, absent: number) => {
    const departure = (await listOf(week)).departure;
    expect(departure).toMatchObject({ ...shown, count, absent });
    expect((await idsOf(week)).departed?.outbound['C1']).toEqual(departure);
    expect(departure?.isUncounted).toBe('isUncounted' in mark ? true : undefined);
  };
  await expectCounts(1, 0);

  // The phone reported an absence, because it did not know that they are on board.
  for (const [ref, exception] of [
    [someone, 'was-there'],
    [another, undefined],
  ] as const) {
    const absence = absenceOf(week, { barcode: loadBody(week, ref).barcode, handsetTimestamp: moment(29) });
    const answer = (await rep.post(ABSENCE_URL, absence, replay)).json<ActionReply>();
    expect([answer.success, answer.notice?.code]).toEqual([true, exception]);
  }
  await expectCounts(1, 1);

  // A phone without signal sends an earlier load after the departure.
  const idsAt = String((await rep.get(`/api/coach/allCoaches/${week.week.weekId}`)).headers.etag);
  await load(another, 25, replay);
  await expectCounts(2, 0);
  const ids = await rep.get(`/api/coach/allCoaches/${week.week.weekId}`, { 'if-none-match': idsAt });
  expect(ids.statusCode).toBe(200);
});

test('a client who is loaded after the departure is not in its count', async () => {
  const week = await newWeek();
  await rep.post(DEPARTURE_URL, departureOf(week));
  await rep.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: moment(40) }));
  expect(await listOf(week)).toMatchObject({ loaded: 1, departure: { count: 0, total: 2 } });
});

test('a second departure is refused online, and counts without the first if replayed', async () => {
  const week = await newWeek();
  const first = departureOf(week);
  await rep.post(DEPARTURE_URL, first);
  const online = await driver.post(DEPARTURE_URL, departureOf(week, asRep(DRIVER)));
  expect([online.statusCode, online.json()]).toMatchObject([
    409,
    { code: 'departed-already', details: { repName: REP.repName, at: moment(30) } },
  ]);
  const second = departureOf(week, { ...asRep(DRIVER), handsetTimestamp: moment(31) });
  const replayed = await driver.post(DEPARTURE_URL, second, replay);
  expect([replayed.statusCode, replayed.json()]).toMatchObject([200, { notice: { code: 'departed-already' } }]);
  await rep.post(UNDO_URL, undoOf(week, first.idempotentId));
  expect(await listOf(week)).toMatchObject({ departure: { by: DRIVER.repName, reportId: second.idempotentId } });
});

test('taken back before it comes in, it never left', async () => {
  const week = await newWeek();
  const body = departureOf(week);
  await rep.post(UNDO_URL, undoOf(week, body.idempotentId), replay);
  expect((await rep.post(DEPARTURE_URL, body, replay)).json()).toMatchObject({ notice: { code: 'undone' } });
  expect(await listOf(week)).not.toHaveProperty('departure');
});

test.each([
  ['an unknown coach', { target: 'C9' }, 404, 'unknown-coach'],
  ['another version', { version: 2 }, 400, 'malformed'],
])('%s is refused', async (_, change, status, code) => {
  const week = await newWeek();
  const answer = await rep.post(DEPARTURE_URL, departureOf(week, change));
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }]);
});
