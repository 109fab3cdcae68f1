import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import type { TransferLoadBody } from '@offpiste/core/ride/transfer/transfer.contract';
import {
  barcodeOf,
  BATCH_URL,
  bookings,
  client,
  coachTicket,
  smallWeek,
  transferTicket,
} from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const TRANSFER_URL = '/api/transfer/load';
const EXTRAS_URL = '/api/transfer/extra-passengers';
const [first = '', second = '', third = ''] = bookings(3);
const onCoach = 'WASTELAND-COACH0';
const gone = 'WASTELAND-GONE00';

function rider(reference: string, transfer = 'T1'): Passenger {
  return client(reference, {
    allocPlaces: [
      {
        transport: {
          type: 'transport-outbound',
          transportType: 'transfer',
          coach: transfer,
          pickUpLocation: { location: 'Geneva', date_time_formatted: '12/12/2026 12:00' },
        },
      },
    ],
  });
}

/**
 * Three clients on transfer T1, one on T2, and one on a coach that is also named T1. Also a deleted ticket, and T10, which
 * is only in the office's sheet.
 */
function transferWeek(): ImportWeek {
  return smallWeek([], {
    passengers: [rider(first), rider(second), rider(third, 'T2'), rider(gone), client(onCoach, {}, 'T1')],
    tickets: [
      transferTicket(first),
      transferTicket(second),
      transferTicket(third, 'T2'),
      transferTicket(gone, 'T1', { deleted: '1' }),
      coachTicket(onCoach, 'T1'),
    ],
    transferRows: [{ transferId: 'T1', 'Seats Booked': 19, Status: 'booked' }, { transferId: 'T10' }],
  });
}

let server: TestServer;
let phone: Phone;
let week: ImportWeek;
beforeAll(async () => {
  week = transferWeek();
  server = await createTestServer([week]);
  phone = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

async function ownWeek(): Promise<ImportWeek> {
  const own = transferWeek();
  await importWeeks(server.db, [own]);
  return own;
}

const listUrl = (of: ImportWeek, transferId = 'T1') =>
  `/api/transfer/allBarcodes/${transferId}/direction/outbound/${of.week.weekId}`;
const list = async (of: ImportWeek, transferId = 'T1') =>
  (await phone.get(listUrl(of, transferId))).json<RideTicketsReply>();

/** The stops at which T1's clients were loaded, by name. */
async function placesOf(of: ImportWeek): Promise<object[]> {
  const { tickets } = await list(of);
  return tickets.map((ticket) => ('loadLat' in ticket ? { loadLat: ticket.loadLat, loadLon: ticket.loadLon } : {}));
}

function loadBody(of: ImportWeek, reference: string, change: Partial<TransferLoadBody> = {}): TransferLoadBody {
  return {
    weekID: of.week.weekId,
    barcode: barcodeOf(reference),
    handsetTimestamp: '2026-12-12T18:00:00.000Z',
    idempotentId: randomUUID(),
    repID: '1001',
    repName: 'Ella Pritchard',
    scanned: 1,
    transferId: 'T1',
    direction: 'outbound',
    loadLat: 46.2381,
    loadLon: 6.109,
    ...change,
  };
}

describe('reading', () => {
  test('all transfers in each direction, without the coaches', async () => {
    expect((await phone.get(`/api/transfer/allTransfers/${week.week.weekId}`)).json()).toEqual({
      inbound: [],
      outbound: ['T1', 'T2'],
    });
  });

  test("returns the office's sheet of transfers", async () => {
    const answer = await phone.get(`/api/transfer/transferData/${week.week.weekId}`);
    expect(answer.json()).toEqual({ mergedData: week.transferRows });
  });

  test('a list contains deleted tickets, and its counts leave them out', async () => {
    const { tickets, ...counts } = await list(week);
    expect(counts).toEqual({ loaded: 0, total: 2 });
    expect(tickets.map(({ bookingRef, deleted }) => [bookingRef, deleted])).toEqual([
      [first, '0'],
      [second, '0'],
      [gone, '1'],
    ]);
  });

  test.each([
    ['/api/transfer/allTransfers/nope', 404, 'unknown-week'],
    ['/api/transfer/transferData/nope', 404, 'unknown-week'],
    ['/api/transfer/allBarcodes/T1/direction/outbound/nope', 404, 'unknown-week'],
  ])('%s', async (url, status, code) => {
    const answer = await phone.get(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }]);
  });

  test('a transfer without passengers is unknown', async () => {
    expect((await phone.get(listUrl(week, 'T10'))).json()).toMatchObject({ code: 'unknown-transfer' });
  });

  test('an unchanged list gives 304 until a client is loaded', async () => {
    const own = await ownWeek();
    const etag = String((await phone.get(listUrl(own))).headers.etag);
    expect((await phone.get(listUrl(own), { 'if-none-match': etag })).statusCode).toBe(304);
    await phone.post(TRANSFER_URL, loadBody(own, first));
    expect((await phone.get(listUrl(own), { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('loading', () => {
  test('loads a client once and records the position; a second load is refused', async () => {
    const own = await ownWeek();
    const answer = await phone.post(TRANSFER_URL, loadBody(own, first));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Passenger successfully loaded on transfer' },
    ]);
    expect((await phone.post(TRANSFER_URL, loadBody(own, first))).json()).toMatchObject({ code: 'already-loaded' });
    expect(await list(own)).toMatchObject({ loaded: 1, total: 2 });
    const [entry] = await server.db
      .selectFrom('action')
      .select('body')
      .where('week_id', '=', own.week.weekId)
      .where('verdict', '=', 'accepted')
      .execute();
    expect(entry?.body).toMatchObject({ loadLat: 46.2381, loadLon: 6.109 });
  });

  test('a list shows the position of the counted load, null if the phone did not know it', async () => {
    const own = await ownWeek();
    const later = loadBody(own, first, { loadLat: 45, loadLon: 7 });
    await phone.post(TRANSFER_URL, later);
    await phone.post(TRANSFER_URL, loadBody(own, second, { loadLat: null, loadLon: null }));
    expect(await placesOf(own)).toEqual([{ loadLat: 45, loadLon: 7 }, { loadLat: null, loadLon: null }, {}]);
    // An earlier load that arrives later counts instead; a refused one never does.
    const earlier = loadBody(own, first, { handsetTimestamp: '2026-12-12T17:00:00.000Z' });
    await phone.post(BATCH_URL, { entries: [{ url: TRANSFER_URL, data: earlier, timestamp: 1 }] });
    await phone.post(TRANSFER_URL, loadBody(own, second, { loadLat: 1, loadLon: 2 }));
    expect(await placesOf(own)).toEqual([{ loadLat: 46.2381, loadLon: 6.109 }, { loadLat: null, loadLon: null }, {}]);
  });

  test('a report sent again without its position is the same report', async () => {
    const own = await ownWeek();
    const body = loadBody(own, first);
    await phone.post(TRANSFER_URL, { ...body, loadLat: null, loadLon: null });
    expect((await phone.post(TRANSFER_URL, body)).json()).toMatchObject({ success: true });
    expect((await phone.post(TRANSFER_URL, { ...body, scanned: 0 })).json()).toMatchObject({ code: 'id-reused' });
    expect(await list(own)).toMatchObject({ loaded: 1 });
  });

  test.each([
    [
      'with a ticket for another transfer',
      third,
      {},
      422,
      {
        code: 'not-on-this-transfer',
        details: {
          seatKind: 'transfer',
          seatId: 'T2',
          direction: 'outbound',
          pickUp: 'Geneva',
          departs: '12/12/2026 12:00',
        },
      },
    ],
    [
      'with a ticket for a coach of that name',
      onCoach,
      {},
      422,
      { code: 'not-on-this-transfer', details: { seatKind: 'coach', seatId: 'T1' } },
    ],
    [
      'with a ticket for the other direction',
      first,
      { direction: 'inbound' as const },
      422,
      { code: 'not-on-this-transfer' },
    ],
    ['with an unknown code', 'WASTELAND-ZZZZZZ', {}, 404, { code: 'unknown-ticket' }],
    ['with a deleted ticket', gone, {}, 422, { code: 'ticket-deleted' }],
    ['in another rep’s name', second, { repID: '1002' }, 403, { code: 'wrong-rep' }],
    ['at an invalid latitude', second, { loadLat: 91 }, 400, { code: 'malformed', details: { field: 'loadLat' } }],
  ])('a client %s is refused', async (_, reference, change, status, refusal) => {
    const answer = await phone.post(TRANSFER_URL, loadBody(week, reference, change));
    expect([answer.statusCode, answer.json()]).toMatchObject([status, refusal]);
    expect(await list(week)).toMatchObject({ loaded: 0 });
  });

  test('two hundred concurrent phones load each client once, and the totals are correct', async () => {
    const people = bookings(200);
    const own = smallWeek([], {
      passengers: people.map((reference) => rider(reference)),
      tickets: people.map((reference) => transferTicket(reference)),
    });
    await importWeeks(server.db, [own]);
    const twice = [...people, ...people].map((reference) => phone.post(TRANSFER_URL, loadBody(own, reference)));
    const statuses = (await Promise.all(twice)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.filter((status) => status === 409)).toHaveLength(200);
    expect(await list(own)).toMatchObject({ loaded: 200, total: 200 });
  });
});

describe('extra passengers', () => {
  const timestamp = '2026-12-12T17:59:00.000Z';
  const body = (of: ImportWeek, change: Record<string, unknown> = {}) => ({
    weekId: of.week.weekId,
    transferId: 'T1',
    passengers: [
      { barcode: barcodeOf(first), timestamp },
      { barcode: barcodeOf('NUCO-ZZZZZZ'), timestamp },
    ],
    repId: '1001',
    timestamp: '2026-12-12T18:00:00.000Z',
    idempotentId: randomUUID(),
    ...change,
  });
  const kept = (of: ImportWeek) =>
    server.db
      .selectFrom('action')
      .select(['verdict', 'body'])
      .where('week_id', '=', of.week.weekId)
      .where('kind', '=', 'extra-passengers')
      .execute();

  test('records extra passengers once in the ledger and loads no client', async () => {
    const own = await ownWeek();
    const sent = body(own);
    const answers = await Promise.all([phone.post(EXTRAS_URL, sent), phone.post(EXTRAS_URL, sent)]);
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ success: true, message: 'Extra passengers submitted successfully' });
    expect(await kept(own)).toEqual([{ verdict: 'accepted', body: sent }]);
    expect(await list(own)).toMatchObject({ loaded: 0 });
  });

  test("accepts extra passengers on a transfer that is only in the office's sheet", async () => {
    expect((await phone.post(EXTRAS_URL, body(week, { transferId: 'T10' }))).statusCode).toBe(200);
  });

  test('accepts extra passengers in a batch', async () => {
    const own = await ownWeek();
    const answer = await phone.post(BATCH_URL, { entries: [{ url: EXTRAS_URL, data: body(own), timestamp: 1 }] });
    expect(answer.json()).toMatchObject({ results: [{ status: 200, body: { success: true } }] });
  });

  test.each([
    ['on an unknown transfer', { transferId: 'T9' }, 404, { code: 'unknown-transfer' }],
    [
      'with a partial code',
      { passengers: [{ barcode: first, timestamp }] },
      400,
      { code: 'malformed', details: { field: 'passengers/0/barcode' } },
    ],
    ['without passengers', { passengers: [] }, 400, { code: 'malformed' }],
    ['in another rep’s name', { repId: '1002' }, 403, { code: 'wrong-rep' }],
    ['in an unknown week', { weekId: 'nope' }, 404, { code: 'unknown-week' }],
  ])('%s are refused', async (_, change, status, refusal) => {
    const answer = await phone.post(EXTRAS_URL, body(week, change));
    expect([answer.statusCode, answer.json()]).toMatchObject([status, refusal]);
  });
});
