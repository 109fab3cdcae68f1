import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchReply } from '@offpiste/core/record/action/action.contract';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import {
  BATCH_URL,
  bookings,
  client,
  coachListUrl,
  coachTicket,
  LOAD_URL,
  loadBody,
  smallWeek,
} from '../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let phone: Phone;
let otherPhone: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  phone = await server.phone('rep@demo.test');
  otherPhone = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

const replay = { 'x-replay': 'true' };
const otherRep = { repID: '1002', repName: 'Marcus Oyelaran' };

async function newWeek(references: readonly string[], change: Partial<ImportWeek> = {}): Promise<ImportWeek> {
  const week = smallWeek(references, change);
  await importWeeks(server.db, [week]);
  return week;
}

async function list(week: ImportWeek): Promise<RideTicketsReply> {
  return (await phone.get(coachListUrl(week))).json<RideTicketsReply>();
}

async function ledger(week: ImportWeek): Promise<string[]> {
  const rows = await server.db
    .selectFrom('action')
    .select('verdict')
    .where('week_id', '=', week.week.weekId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.verdict);
}

describe('a repeated idempotent id', () => {
  test('a repeated idempotent id gets the earlier response in any key order', async () => {
    const [reference = ''] = bookings(1);
    const week = await newWeek([reference]);
    const body = loadBody(week, reference);
    const answer = await phone.post(LOAD_URL, body);
    const again = await phone.post(LOAD_URL, Object.fromEntries(Object.entries(body).toReversed()), replay);
    expect([again.statusCode, again.json()]).toEqual([200, answer.json()]);
    expect(await ledger(week)).toEqual(['accepted']);
  });

  test('refuses a repeated idempotent id with another body as reused', async () => {
    const [reference = ''] = bookings(1);
    const week = await newWeek([reference]);
    const body = loadBody(week, reference);
    await phone.post(LOAD_URL, body);
    const answer = await phone.post(LOAD_URL, { ...body, scanned: 0 });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'id-reused' }]);
    expect(await ledger(week)).toEqual(['accepted', 'refused']);
  });

  test('decides a refused report again when its idempotent id is repeated', async () => {
    const [reference = ''] = bookings(1);
    const deleted = await newWeek([], {
      passengers: [client(reference)],
      tickets: [coachTicket(reference, 'C1', { deleted: '1' })],
    });
    const body = loadBody(deleted, reference);
    expect((await phone.post(LOAD_URL, body)).json()).toMatchObject({ code: 'ticket-deleted' });
    await importWeeks(server.db, [{ ...deleted, tickets: [coachTicket(reference)] }]);
    expect((await phone.post(LOAD_URL, body)).statusCode).toBe(200);
    expect(await ledger(deleted)).toEqual(['refused', 'accepted']);
  });

  test('ten times at once changes the state once', async () => {
    const [reference = ''] = bookings(1);
    const week = await newWeek([reference]);
    const body = loadBody(week, reference);
    const answers = await Promise.all(Array.from({ length: 10 }, () => phone.post(LOAD_URL, body)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await ledger(week)).toEqual(['accepted']);
  });
});

describe('a replay', () => {
  test('accepts a replay for a loaded client with a notice, and the first occurrence stays', async () => {
    const [reference = ''] = bookings(1);
    const week = await newWeek([reference]);
    await phone.post(LOAD_URL, loadBody(week, reference, { handsetTimestamp: '2026-12-12T17:00:00.000Z' }));
    const answer = await otherPhone.post(
      LOAD_URL,
      loadBody(week, reference, { ...otherRep, handsetTimestamp: '2026-12-12T17:05:00.000Z' }),
      replay,
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        message: 'Passenger successfully loaded on coach',
        notice: {
          code: 'already-loaded',
          text: `Name of ${reference} is already loaded, 12/12/2026 17:00 UTC`,
          name: `Name of ${reference}`,
          repName: 'Ella Pritchard',
          at: '2026-12-12T17:00:00.000Z',
        },
      },
    ]);
    const { tickets, loaded } = await list(week);
    expect([loaded, tickets[0]?.loadedBy, tickets[0]?.loadedAt]).toEqual([
      1,
      'Ella Pritchard',
      '2026-12-12T17:00:00.000Z',
    ]);
    expect(await ledger(week)).toEqual(['accepted', 'already']);
  });

  test('an earlier replay replaces the load, by the corrected time of its phone', async () => {
    const [reference = ''] = bookings(1);
    const week = await newWeek([reference]);
    await phone.post(LOAD_URL, loadBody(week, reference, { handsetTimestamp: '2026-12-12T17:00:00.000Z' }));
    const etag = String((await phone.get(coachListUrl(week))).headers.etag);
    // This phone's clock is two hours fast.
    const early = loadBody(week, reference, { ...otherRep, handsetTimestamp: '2026-12-12T18:30:00.000Z' });
    const answer = await otherPhone.post(LOAD_URL, early, { ...replay, 'x-sent-at': '2026-12-12T20:00:00.000Z' });
    expect(answer.json()).toEqual({ success: true, message: 'Passenger successfully loaded on coach' });
    const { tickets, loaded } = await list(week);
    expect([loaded, tickets[0]?.loadedBy, tickets[0]?.loadedAt]).toEqual([
      1,
      'Marcus Oyelaran',
      '2026-12-12T16:30:00.000Z',
    ]);
    expect((await phone.get(coachListUrl(week), { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test.each([
    [
      'in a batch',
      (data: object) =>
        [BATCH_URL, { entries: [{ url: LOAD_URL, data, timestamp: 1, clockOffset: 7_200_000 }] }, {}] as const,
    ],
    ['alone', (data: object) => [LOAD_URL, data, { ...replay, 'x-clock-offset': '7200000' }] as const],
  ])('a replay keeps its time although the clock was corrected before it was sent: %s', async (_, post) => {
    const [reference = ''] = bookings(1);
    const week = await newWeek([reference]);
    // Recorded with a clock two hours fast, sent with a right one.
    const [url, body, headers] = post(loadBody(week, reference, { handsetTimestamp: '2026-12-12T18:30:00.000Z' }));
    expect(
      (await phone.post(url, body, { ...headers, 'x-sent-at': new Date(TEST_NOW).toISOString() })).statusCode,
    ).toBe(200);
    expect((await list(week)).tickets[0]?.loadedAt).toBe('2026-12-12T16:30:00.000Z');
  });

  test.each(['', 'an hour', '1e300', 'Infinity'])('a clock offset of %j is ignored', async (offset) => {
    const [reference = ''] = bookings(1);
    const week = await newWeek([reference]);
    await phone.post(LOAD_URL, loadBody(week, reference, { handsetTimestamp: '2026-12-12T17:00:00.000Z' }), {
      ...replay,
      'x-clock-offset': offset,
      'x-sent-at': new Date(TEST_NOW).toISOString(),
    });
    expect((await list(week)).tickets[0]?.loadedAt).toBe('2026-12-12T17:00:00.000Z');
  });

  test('gets the same response when it is sent again', async () => {
    const [reference = ''] = bookings(1);
    const week = await newWeek([reference]);
    await phone.post(LOAD_URL, loadBody(week, reference));
    const body = loadBody(week, reference, otherRep);
    const answer = await otherPhone.post(LOAD_URL, body, replay);
    expect((await otherPhone.post(LOAD_URL, body, replay)).json()).toEqual(answer.json());
    expect(await ledger(week)).toEqual(['accepted', 'already']);
  });
});

describe('a batch', () => {
  test('answers every entry in order; an invalid one does not affect the others', async () => {
    const [first = '', second = '', third = ''] = bookings(3);
    const week = await newWeek([first, second, third]);
    await otherPhone.post(LOAD_URL, loadBody(week, second, otherRep));
    const entry = (data: unknown, url = LOAD_URL) => ({ url, data, timestamp: 1 });
    const twice = entry(loadBody(week, first));
    const answer = await phone.post(BATCH_URL, {
      entries: [
        twice,
        entry({ nonsense: true }),
        entry({}, '/api/nowhere'),
        entry(loadBody(week, second)),
        entry(loadBody(week, 'WASTELAND-ZZZZZZ')),
        entry(loadBody(week, third, { barcode: 'a\u0000b' })),
        entry(null),
        twice,
        entry(loadBody(week, third)),
      ],
    });
    const { results } = answer.json<BatchReply>();
    expect(results.map(({ status, body }) => [status, body])).toMatchObject([
      [200, { success: true }],
      [400, { code: 'malformed', details: { field: 'weekID' } }],
      [404, { code: 'unknown-path' }],
      [200, { success: true, notice: { repName: 'Marcus Oyelaran' } }],
      [404, { code: 'unknown-ticket' }],
      [400, { code: 'malformed' }],
      [400, { code: 'malformed' }],
      [200, { success: true }],
      [200, { success: true }],
    ]);
    expect(await list(week)).toMatchObject({ loaded: 3, total: 3 });
  });

  test.each([
    ['no entries', []],
    ['too many entries', Array.from({ length: 51 }, () => ({ url: LOAD_URL, data: {}, timestamp: 1 }))],
  ])('with %s is malformed', async (_, entries) => {
    expect((await phone.post(BATCH_URL, { entries })).json()).toMatchObject({
      code: 'malformed',
      details: { field: 'entries' },
    });
  });
});

describe('many at once', () => {
  test('two hundred loads of one coach by two reps: each exactly once, and the count is correct', async () => {
    const people = bookings(200);
    const week = await newWeek(people);
    const scans = people.flatMap((reference) => [
      () => phone.post(LOAD_URL, loadBody(week, reference)),
      () => otherPhone.post(LOAD_URL, loadBody(week, reference, otherRep)),
    ]);
    const answers = await Promise.all(scans.map((scan) => scan()));
    const count = (status: number) => answers.filter((answer) => answer.statusCode === status).length;
    expect([count(200), count(409)]).toEqual([200, 200]);
    expect(await list(week)).toMatchObject({ loaded: 200, total: 200 });
    expect((await ledger(week)).filter((verdict) => verdict === 'accepted')).toHaveLength(200);
  });
});
