import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { RideIdsReply, RideTicketsReply } from '@offpiste/core/ride/ride.contract';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { asRep, DRIVER, moment, REP, replay, UNDO_URL, undoOf } from '../harness/taken-back.ts';
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

test('is shown with time and counts in its own list and in the list of coaches, until that is taken back', async () => {
  const week = await newWeek();
  const before = await rep.get(`/api/coach/allCoaches/${week.week.weekId}`);
  const body = departureOf(week);
  expect((await rep.post(DEPARTURE_URL, body)).json()).toEqual({ success: true, message: 'C1 has left' });
  const departure = {
    ...{ count: 1, total: 2, absent: 1, equipment: 0, driver: 'Gus' },
    ...{ at: moment(30), by: REP.repName, reportId: body.idempotentId, reportRepId: REP.repId },
  };
  expect(await listOf(week)).toMatchObject({ departure });
  expect(await idsOf(week)).toMatchObject({ departed: { outbound: { C1: departure }, inbound: {} } });
  const etag = { 'if-none-match': String(before.headers.etag) };
  expect((await rep.get(`/api/coach/allCoaches/${week.week.weekId}`, etag)).statusCode).toBe(200);
  // Later loads are taken.
  const late = await rep.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: moment(40) }));
  expect(late.statusCode).toBe(200);
  const undo = undoOf(week, body.idempotentId);
  expect((await rep.post(UNDO_URL, undo)).statusCode).toBe(200);
  expect(await listOf(week)).not.toHaveProperty('departure');
  expect(await idsOf(week)).not.toHaveProperty('departed');
});

test('leaves once: online a second report is refused with who and when, replayed it is kept, and counts without the first', async () => {
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
