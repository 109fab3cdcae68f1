import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NightReviewReply } from '@offpiste/core/office/night-review/night-review.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { weekCommand } from '../../src/cli/week.command.ts';
import { liftPass, PASS_URL, passBody } from '../harness/lift-pass-week.ts';
import { barcodeOf, bookings, client, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { ABSENCE_URL, absenceOf, asRep, moment, REP, replay, UNDO_URL, undoOf } from '../harness/taken-back.ts';
import { plainRoom } from '../harness/key-room.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const [aboard = '', gone = '', ownWay = '', missing = '', elsewhere = ''] = bookings(5);
const onCoach = [aboard, gone, ownWay, missing];

let server: TestServer;
let rep: Phone;
let office: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  office = await server.phone('office@demo.test');
});
afterAll(() => server.close());

const urlOf = ({ week }: ImportWeek) => `/api/office/night-review/${week.weekId}`;
const reviewOf = async (week: ImportWeek) => (await office.get(urlOf(week))).json<NightReviewReply>();

/** C1 leaves Leeds at 17:20 UTC; C2 has no readable time. */
function plannedWeek(resortName = 'Tignes', lastDay?: string): ImportWeek {
  const departures = [{ location: 'Leeds', dateTime: '2026-12-12T17:20', date_time_formatted: '12/12/2026 17:20' }];
  const transport = { type: 'transport-outbound', transportType: 'coach_travel' } as const;
  const week = smallWeek([], {
    passengers: [
      ...onCoach.map((reference) =>
        client(reference, { resortName, allocPlaces: [{ transport: { ...transport, coach: 'C1', departures } }] }),
      ),
      client(elsewhere, { resortName }, 'C2'),
    ],
    tickets: [
      ...onCoach.map((reference) => coachTicket(reference)),
      coachTicket(elsewhere, 'C2'),
      liftPass(aboard),
      liftPass(gone),
      liftPass(missing),
    ],
    keyRooms: ['501', '502', '503'].map((roomId) => ({ ...plainRoom, roomId, roomName: roomId })),
  });
  return { ...week, week: { ...week.week, ...(lastDay === undefined ? {} : { lastDay }) } };
}

async function post(url: string, body: object, status = 200): Promise<void> {
  const answer = await rep.post(url, body, replay);
  expect([answer.statusCode, answer.body]).toEqual([status, answer.body]);
}

/** All keys of a room, handed out or returned. */
const keysOf = ({ week }: ImportWeek, roomId: string, minute: number) => ({
  weekId: week.weekId,
  roomId,
  handsetTimestamp: Date.parse(moment(minute)),
  repId: REP.repId,
  repName: REP.repName,
  idempotentId: randomUUID(),
  numberOfKeys: plainRoom.numberOfKeys,
  lat: 45.1,
  lon: null,
  barcode: 'A',
  tenant: 'Ann - W-1',
  location: plainRoom.distLoc,
  returnedBy: 'Ann - W-1',
  returnedNotes: '',
  extraKeysReturned: 0,
});

const departureOf = (week: ImportWeek, target: string) => ({
  version: 1,
  weekID: week.week.weekId,
  kind: 'coach',
  target,
  direction: 'outbound',
  driver: '',
  equipment: 0,
  handsetTimestamp: moment(30),
  idempotentId: randomUUID(),
  ...asRep(REP),
});

/** One on board, a no-show, an own way, one missing; C1 left ten minutes late. */
async function recordNight(week: ImportWeek): Promise<void> {
  await post(LOAD_URL, loadBody(week, aboard, { handsetTimestamp: moment(10) }));
  const away = (reference: string, reason: 'no-show' | 'own-way', minute: number) =>
    absenceOf(week, { barcode: barcodeOf(reference), reason, handsetTimestamp: moment(minute) });
  await post(ABSENCE_URL, away(gone, 'no-show', 20));
  await post(ABSENCE_URL, away(ownWay, 'own-way', 21));
  await post('/api/rides/departure', { ...departureOf(week, 'C1'), count: 1, total: 4, absent: 2 });
}

test('each ride has its plan and records, and a ride without a record has no no-shows', async () => {
  const week = plannedWeek();
  await importWeeks(server.db, [week]);
  await recordNight(week);
  for (const minute of [11, 12])
    await post(LOAD_URL, loadBody(week, elsewhere, { handsetTimestamp: moment(minute) }), 422);
  const { weekName, rides, figures } = await reviewOf(week);
  expect(weekName).toBe('A week');
  const way = { kind: 'coach', direction: 'outbound', extras: 0 };
  expect(rides).toEqual([
    {
      ...way,
      id: 'C1',
      departs: '12/12/2026 17:20',
      departsAt: moment(20),
      lastStopAt: moment(20),
      left: moment(30),
      minutesLate: 10,
      booked: 4,
      onBoard: 1,
      absent: 1,
      noShows: 2,
      wrongRides: 1,
    },
    { kind: 'coach', direction: 'outbound', id: 'C2', booked: 1 },
  ]);
  expect(figures).toEqual({ rides: 2, left: 1, booked: 4, noShows: 2, extras: 0, minutesLate: 10 });
});

test('counts passes and rooms by handed out, returned and not collected', async () => {
  const week = plannedWeek();
  await importWeeks(server.db, [week]);
  await post(PASS_URL, passBody(week, aboard, { handsetTimestamp: moment(1) }));
  const notCollected = { kind: 'lift-pass', target: '', barcode: barcodeOf(gone), reason: 'no-show' } as const;
  const { direction: _, ...notCollecting } = absenceOf(week, notCollected);
  await post(ABSENCE_URL, notCollecting);
  for (const roomId of ['501', '502']) await post('/api/keyDist/distribute', keysOf(week, roomId, 1));
  await post('/api/keyDist/return', keysOf(week, '502', 2));
  const { passes, keys } = await reviewOf(week);
  expect(passes).toEqual({ total: 3, handedOut: 1, notCollecting: 1, notHandedOut: 1 });
  expect(keys).toEqual({ total: 3, out: 1, back: 1, notHandedOut: 1 });
});

test('refusals are counted by code, and a repeated request is one refusal', async () => {
  const week = plannedWeek();
  await importWeeks(server.db, [week]);
  const wrong = loadBody(week, elsewhere, { handsetTimestamp: moment(1) });
  await post(LOAD_URL, wrong, 422);
  await post(LOAD_URL, wrong, 422);
  await post(LOAD_URL, loadBody(week, missing, { barcode: 'WASTELAND-ZZZ999-000001' }), 404);
  expect((await reviewOf(week)).refused.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
    { code: 'not-on-this-coach', count: 1 },
    { code: 'unknown-ticket', count: 1 },
  ]);
});

test('a record that arrives after more than an hour is late, and an undone one is counted', async () => {
  const week = plannedWeek();
  await importWeeks(server.db, [week]);
  // It is 18:00 on the server.
  const undone = loadBody(week, aboard, { handsetTimestamp: '2026-12-12T15:30:00.000Z' });
  await post(LOAD_URL, undone);
  await post(LOAD_URL, loadBody(week, gone, { handsetTimestamp: moment(0) }));
  await post(UNDO_URL, undoOf(week, undone.idempotentId, { barcode: barcodeOf(aboard) }));
  const { late, undone: count } = await reviewOf(week);
  expect(late).toEqual([{ by: REP.repName, count: 1, longestMinutes: 150 }]);
  expect(count).toBe(1);
});

test('earlier weeks of the same resort are compared, the latest first', async () => {
  const days = ['2026-12-26', '2026-12-12', '2026-12-19', '2026-12-05', '2026-11-28', '2026-11-21'];
  const [own, ...others] = days.map((day) => plannedWeek('Val Thorens', day));
  const elsewhereThen = plannedWeek('Zermatt', '2026-12-20');
  const later = plannedWeek('Val Thorens', '2027-01-02');
  if (!own || !others[0]) throw new Error('there is no week');
  await importWeeks(server.db, [own, ...others, elsewhereThen, later]);
  await recordNight(others[0]);
  const { earlier } = await reviewOf(own);
  expect(earlier.map(({ lastDay }) => lastDay)).toEqual(['2026-12-19', '2026-12-12', '2026-12-05', '2026-11-28']);
  expect(earlier.map(({ figures }) => figures)).toEqual([
    { rides: 2, left: 0, booked: 0, noShows: 0 },
    { rides: 2, left: 1, booked: 4, noShows: 2, extras: 0, minutesLate: 10 },
    { rides: 2, left: 0, booked: 0, noShows: 0 },
    { rides: 2, left: 0, booked: 0, noShows: 0 },
  ]);
});

test('after a record only the changed week is read again', async () => {
  const [own, before] = [plannedWeek('Flaine', '2027-03-06'), plannedWeek('Flaine', '2027-02-27')];
  await importWeeks(server.db, [own, before]);
  await recordNight(before);
  const first = { rides: 2, left: 1, booked: 4, noShows: 2, extras: 0, minutesLate: 10 };
  expect((await reviewOf(own)).earlier).toMatchObject([{ figures: first }]);
  // A change without a new token: only a second read would show it.
  const missed = { status: 'loaded', status_at: new Date(TEST_NOW) };
  await server.db
    .updateTable('ticket')
    .set(missed)
    .where('week_id', '=', before.week.weekId)
    .where('booking_ref', '=', missing)
    .where('kind', '=', 'coach')
    .execute();
  await post(LOAD_URL, loadBody(own, aboard, { handsetTimestamp: moment(10) }));
  const review = await reviewOf(own);
  expect(review.figures).toMatchObject({ booked: 4, noShows: 0 });
  expect(review.earlier).toMatchObject([{ figures: first }]);
  await post(LOAD_URL, loadBody(before, elsewhere, { coachId: 'C2', handsetTimestamp: moment(40) }));
  expect((await reviewOf(own)).earlier).toMatchObject([{ figures: { booked: 5, noShows: 1 } }]);
});

test('a ride without a booked client is listed with its departure', async () => {
  const planned = plannedWeek();
  const tickets = planned.tickets.filter(({ bookingRef }) => bookingRef !== elsewhere);
  const week = { ...planned, tickets };
  await importWeeks(server.db, [week]);
  expect((await reviewOf(week)).rides.find(({ id }) => id === 'C2')).toEqual({
    kind: 'coach',
    direction: 'outbound',
    id: 'C2',
    booked: 0,
  });
  await post('/api/rides/departure', { ...departureOf(week, 'C2'), count: 0, total: 0, absent: 0 });
  const { rides, figures } = await reviewOf(week);
  expect(rides.find(({ id }) => id === 'C2')).toMatchObject({ booked: 0, left: moment(30), noShows: 0 });
  expect(figures).toMatchObject({ rides: 2, left: 1, noShows: 0 });
});

test('an erased week has no review, and an account without office access gets none', async () => {
  const week = plannedWeek();
  await importWeeks(server.db, [week]);
  expect((await rep.get(urlOf(week))).json()).toMatchObject({ code: 'no-office-access' });
  expect((await office.get('/api/office/night-review/nope')).json()).toMatchObject({ code: 'unknown-week' });
  await weekCommand.run({ db: server.db, now: TEST_NOW }, ['erase', week.week.weekId, '--yes']);
  expect((await office.get(urlOf(week))).json()).toMatchObject({ code: 'week-erased' });
});

test('a review follows the erasing of a week that it compares with', async () => {
  const [own, before] = [plannedWeek('Morzine', '2027-02-06'), plannedWeek('Morzine', '2027-01-30')];
  await importWeeks(server.db, [own, before]);
  expect((await reviewOf(own)).earlier).toHaveLength(1);
  await weekCommand.run({ db: server.db, now: TEST_NOW }, ['erase', before.week.weekId, '--yes']);
  expect((await reviewOf(own)).earlier).toEqual([]);
});
