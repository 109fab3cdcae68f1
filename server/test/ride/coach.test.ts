import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { VERSION } from '#platform/process/version';
import {
  barcodeOf,
  bookings,
  client,
  coachListUrl,
  coachTicket,
  LOAD_URL,
  loadBody,
  smallWeek,
} from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const people = bookings(3);
const [first = '', second = '', third = ''] = people;
const elsewhere = 'WASTELAND-ELSEWH';
const gone = 'WASTELAND-GONE00';
const goneElsewhere = 'WASTELAND-GONEC2';
const nameless = 'WASTELAND-NONAME';
const noSeat = 'WASTELAND-NOSEAT';
const noTicket = 'WASTELAND-NOTICK';

/**
 * Three clients on coach C1 and one on C2, a deleted ticket of either, one who flies, and one on coach C10 without a
 * ticket.
 */
function coachWeek(): ImportWeek {
  return smallWeek(people, {
    passengers: [
      ...people.map((reference) => client(reference)),
      client(elsewhere, {}, 'C2'),
      client(gone),
      client(goneElsewhere, { status: 'cancelled' }, 'C2'),
      client(nameless, { status: 'cancelled', passengerName: '' }, 'C2'),
      client(noSeat, { allocPlaces: [] }),
      client(noTicket, {}, 'C10'),
    ],
    tickets: [
      ...people.map((reference) => coachTicket(reference)),
      coachTicket(elsewhere, 'C2'),
      coachTicket(gone, 'C1', { deleted: '1' }),
      coachTicket(goneElsewhere, 'C2', { deleted: '1' }),
      coachTicket(nameless, 'C2', { deleted: '1', name: '' }),
      { kind: 'lift-pass', target: '', barcode: barcodeOf(noSeat), bookingRef: noSeat, name: 'No Seat', deleted: '0' },
    ],
    coachRows: [{ COACH: 'C1', Capacity: 49, 'OB Route': null }],
  });
}

/** For tests that change nothing in it; all others import a week of their own. */
const week = coachWeek();
const closed = smallWeek(bookings(1));
const closedWeek = { ...closed, week: { ...closed.week, disabled: true } };

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await createTestServer([week, closedWeek]);
  phone = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

async function ownWeek(): Promise<ImportWeek> {
  const own = coachWeek();
  await importWeeks(server.db, [own]);
  return own;
}

const list = async (of: ImportWeek) => (await phone.get(coachListUrl(of))).json<RideTicketsReply>();
const load = (of: ImportWeek, reference: string, change: Parameters<typeof loadBody>[2] = {}, who = phone) =>
  who.post(LOAD_URL, loadBody(of, reference, change));

describe('reading', () => {
  test('all coaches in each direction, by number', async () => {
    expect((await phone.get(`/api/coach/allCoaches/${week.week.weekId}`)).json()).toEqual({
      inbound: [],
      outbound: ['C1', 'C2', 'C10'],
    });
  });

  test('a coach with passengers without tickets has a list', async () => {
    expect((await phone.get(coachListUrl(week, 'C10'))).json()).toEqual({ tickets: [], loaded: 0, total: 0 });
  });

  test("the office's sheet keeps the order of its columns", async () => {
    const answer = await phone.get(`/api/coach/coachData/${week.week.weekId}`);
    expect(answer.body).toBe('{"mergedData":[{"COACH":"C1","Capacity":49,"OB Route":null}]}');
  });

  test('a list contains deleted tickets, and its counts leave them out', async () => {
    const { tickets, ...counts } = await list(week);
    expect(counts).toEqual({ loaded: 0, total: 3 });
    expect(tickets.map((ticket) => [ticket.bookingRef, ticket.deleted])).toEqual([
      [first, '0'],
      [second, '0'],
      [third, '0'],
      [gone, '1'],
    ]);
  });

  test.each([
    ['/api/coach/allCoaches/nope', 404, 'unknown-week'],
    ['/api/coach/coachData/nope', 404, 'unknown-week'],
    ['/api/coach/allBarcodes/C1/direction/outbound/nope', 404, 'unknown-week'],
    [coachListUrl(week, 'C9'), 404, 'unknown-coach'],
    [coachListUrl(week).replace('outbound', 'sideways'), 400, 'malformed'],
    [coachListUrl(week, 'C%00'), 400, 'malformed'],
    [coachListUrl(week, 'x'.repeat(65)), 400, 'malformed'],
  ])('%s', async (url, status, code) => {
    const answer = await phone.get(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, error: expect.any(String) }]);
  });

  test('an unchanged list gives a short 304 until a client is loaded', async () => {
    const own = await ownWeek();
    const { headers } = await phone.get(coachListUrl(own));
    const etag = String(headers.etag);
    const unchanged = await phone.get(coachListUrl(own), { 'if-none-match': etag });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect(unchanged.headers['cache-control']).toBe('private, no-cache');
    expect(JSON.stringify(unchanged.headers).length).toBeLessThan(300);
    await load(own, third);
    expect((await phone.get(coachListUrl(own), { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('a list of another build has another ETag', async () => {
    const etag = String((await phone.get(coachListUrl(week))).headers.etag);
    expect(etag.startsWith(`"${VERSION}-`)).toBe(true);
    const older = etag.replace(VERSION, `${VERSION.slice(0, -1)}x`);
    expect((await phone.get(coachListUrl(week), { 'if-none-match': older })).statusCode).toBe(200);
  });
});

describe('loading', () => {
  test('loads a client once', async () => {
    const own = await ownWeek();
    const answer = await load(own, first);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Passenger successfully loaded on coach' },
    ]);
    const { tickets, loaded } = await list(own);
    expect(tickets.find((ticket) => ticket.bookingRef === first)).toEqual({
      name: `Name of ${first}`,
      bookingRef: first,
      barcode: barcodeOf(first),
      loaded: 1,
      deleted: '0',
      loadedAt: '2026-12-12T18:00:00.000Z',
      loadedBy: 'Ella Pritchard',
      reportId: expect.any(String),
      reportRepId: '1001',
    });
    expect(loaded).toBe(1);
  });

  test('a second load is refused with name and time, and counts once', async () => {
    const own = await ownWeek();
    await load(own, first);
    const again = await load(own, first);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      {
        error: `Name of ${first} is already loaded, 12/12/2026 18:00 UTC`,
        code: 'already-loaded',
        details: {
          name: `Name of ${first}`,
          bookingRef: first,
          at: '2026-12-12T18:00:00.000Z',
          repName: 'Ella Pritchard',
        },
      },
    ]);
    expect((await list(own)).loaded).toBe(1);
  });

  test('a load on the wrong coach is refused and names the client’s own coach', async () => {
    const answer = await load(week, elsewhere);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'not-on-this-coach',
        details: {
          name: `Name of ${elsewhere}`,
          seatKind: 'coach',
          seatId: 'C2',
          direction: 'outbound',
          pickUp: 'Leeds',
          departs: '12/12/2026 18:00',
        },
      },
    ]);
  });

  test.each([
    ['a client without a seat', noSeat, {}, 422, 'not-on-this-coach'],
    ['an unknown code', 'WASTELAND-ZZZZZZ', {}, 404, 'unknown-ticket'],
    ['a deleted ticket', gone, {}, 422, 'ticket-deleted'],
    ['a deleted ticket of another coach', goneElsewhere, {}, 422, 'ticket-deleted'],
    ["another rep's name", second, { repID: '1002' }, 403, 'wrong-rep'],
    ['an unknown week', second, { weekID: 'nope' }, 404, 'unknown-week'],
    ['a closed week', second, { weekID: closedWeek.week.weekId }, 403, 'week-disabled'],
    ['another coach', second, { coachId: 'C2' }, 422, 'not-on-this-coach'],
  ])('%s is refused and changes nothing', async (_, reference, change, status, code) => {
    const answer = await load(week, reference, change);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, error: expect.any(String) }]);
    expect(await list(week)).toMatchObject({ loaded: 0, total: 3 });
  });

  test('a refused client without a name is named by booking reference', async () => {
    expect((await load(week, nameless)).json()).toMatchObject({ code: 'ticket-deleted', details: { name: nameless } });
  });

  test('level 0 may only read', async () => {
    await server.db.updateTable('rep_account').set({ level: 0 }).where('username', '=', 'driver@demo.test').execute();
    const driver = await server.phone('driver@demo.test');
    expect((await driver.get(coachListUrl(week))).statusCode).toBe(200);
    expect((await load(week, second, { repID: '1005' }, driver)).json()).toMatchObject({ code: 'level-too-low' });
  });

  test.each([
    ['barcode', undefined, 'barcode'],
    ['barcode', 'x'.repeat(201), 'barcode'],
    ['scanned', '1', 'scanned'],
    ['direction', 'up', 'direction'],
    ['handsetTimestamp', 'yesterday', 'handsetTimestamp'],
    ['handsetTimestamp', '2026-12-12T18:00:00Z[Europe/Paris]', 'handsetTimestamp'],
    ['idempotentId', 'short', 'idempotentId'],
  ])('%s %s is malformed, and the field is named', async (field, value, named) => {
    const answer = await phone.post(LOAD_URL, { ...loadBody(week, second), [field]: value });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed', details: { field: named } }]);
  });

  test.each([
    ['a NUL character', { barcode: 'a\u0000b' }],
    ['half a surrogate pair', { barcode: '\ud800' }],
    ['a timestamp before the database’s range', { handsetTimestamp: '0001-01-01T00:00:00Z' }],
  ])('%s causes no server error', async (_, change) => {
    const answer = await phone.post(LOAD_URL, loadBody(week, second, change), { 'x-sent-at': '9999-01-01T00:00:00Z' });
    expect(answer.statusCode).toBe(400);
  });

  test('a body that is too large is refused before it is read', async () => {
    expect((await phone.post(LOAD_URL, { filler: 'x'.repeat(300_000) })).json()).toMatchObject({ code: 'too-large' });
  });

  test.each(['{"weekID":', '[]', '"text"', 'null', ''])('%s as a body is malformed', async (payload) => {
    const headers = { 'x-brand': 'wasteland', cookie: phone.cookie, 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url: LOAD_URL, headers, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed' }]);
  });

  test('a form post from another site is malformed', async () => {
    const headers = {
      'x-brand': 'wasteland',
      cookie: phone.cookie,
      'content-type': 'application/x-www-form-urlencoded',
    };
    expect((await server.app.inject({ method: 'POST', url: LOAD_URL, headers, payload: 'a=b' })).statusCode).toBe(400);
  });
});
