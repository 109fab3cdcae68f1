import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import type { NightSeriesReply } from '@offpiste/core/office/live-night/night-series.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { eventWeek, IN_URL, OUT_URL, scanBody } from '../harness/event-week.ts';
import { bookings, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { moment, REP, replay, undoOf, UNDO_URL } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const seriesUrl = ({ week }: ImportWeek) => `/api/office/live-series/${week.weekId}`;
const [first = '', second = '', third = ''] = bookings(3);

let server: TestServer;
let rep: Phone;
let office: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  office = await server.phone('office@demo.test');
});
afterAll(() => server.close());

const seriesOf = async (week: ImportWeek) => (await office.get(seriesUrl(week))).json<NightSeriesReply>();
const loadAt = (week: ImportWeek, reference: string, minute: number) =>
  rep.post(LOAD_URL, loadBody(week, reference, { handsetTimestamp: moment(minute) }), replay);

test('a ride’s series counts clients at the moment of their scan and ends at the live count', async () => {
  const week = smallWeek([first, second, third]);
  await importWeeks(server.db, [week]);
  await loadAt(week, first, 10);
  await loadAt(week, third, 10);
  // It arrives last but happened first.
  await loadAt(week, second, 4);
  const [ride] = (await seriesOf(week)).rides;
  expect(ride?.boarded).toEqual([
    [0, 1],
    [6, 3],
  ]);
  expect((await seriesOf(week)).from).toBe(moment(4));
  const night = (await office.get(`/api/office/live/${week.week.weekId}`)).json<LiveReply>();
  expect(night.rides).toMatchObject([{ id: 'C1', done: 3, lastScan: { at: moment(10), by: REP.repName } }]);
});

test('an undone scan, a removed booking and a refusal are not in the series', async () => {
  const week = smallWeek([first, second], {
    tickets: [coachTicket(first), coachTicket(second), coachTicket(third, 'C2')],
  });
  await importWeeks(server.db, [week]);
  const load = loadBody(week, first, { handsetTimestamp: moment(1) });
  await rep.post(LOAD_URL, load, replay);
  await loadAt(week, second, 2);
  expect((await loadAt(week, third, 3)).statusCode).toBe(422);
  await rep.post(UNDO_URL, undoOf(week, load.idempotentId));
  expect((await seriesOf(week)).rides).toMatchObject([{ list: 'coach/C1/outbound', boarded: [[0, 1]] }]);
});

test('a door’s series counts the people inside, not the scans', async () => {
  const { week, eventId } = eventWeek([first, second, third]);
  await importWeeks(server.db, [week]);
  const at = (minute: number) => ({ deviceTimestamp: moment(minute) });
  const [comesAndGoes, stays, wasNeverSeen] = [first, second, third];
  await rep.post(IN_URL, scanBody(eventId, comesAndGoes, at(0)), replay);
  await rep.post(IN_URL, scanBody(eventId, stays, at(1)), replay);
  // Another phone had no signal: a second entry, and an exit without an entry.
  const lead = await server.phone('lead@demo.test');
  await lead.post(IN_URL, scanBody(eventId, stays, { ...at(6), rep: '1002' }), replay);
  await rep.post(OUT_URL, scanBody(eventId, wasNeverSeen, at(7)), replay);
  await rep.post(OUT_URL, scanBody(eventId, comesAndGoes, at(12)), replay);
  expect((await seriesOf(week)).doors).toEqual([
    {
      id: eventId,
      spans: [
        { minute: 0, entries: 2, exits: 0, inside: 2 },
        { minute: 5, entries: 0, exits: 0, inside: 2 },
        { minute: 10, entries: 0, exits: 1, inside: 1 },
      ],
    },
  ]);
  const night = (await office.get(`/api/office/live/${week.week.weekId}`)).json<LiveReply>();
  expect(night.doors).toMatchObject([{ id: eventId, inside: 1 }]);
});

test('an unchanged series returns 304, and a scan changes it', async () => {
  const week = smallWeek([first, second]);
  await importWeeks(server.db, [week]);
  const known = { 'if-none-match': String((await office.get(seriesUrl(week))).headers.etag) };
  expect((await office.get(seriesUrl(week), known)).statusCode).toBe(304);
  await loadAt(week, first, 5);
  expect((await office.get(seriesUrl(week), known)).statusCode).toBe(200);
});

test('the series is refused to accounts without office access', async () => {
  const week = smallWeek([first]);
  await importWeeks(server.db, [week]);
  expect((await rep.get(seriesUrl(week))).json()).toMatchObject({ code: 'no-office-access' });
  expect((await office.get('/api/office/live-series/nope')).json()).toMatchObject({ code: 'unknown-week' });
});
