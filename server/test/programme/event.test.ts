import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchReply } from '@offpiste/core/record/action/action.contract';
import type { EventInfo, EventInfoReply, EventScanReply } from '@offpiste/core/programme/event/event.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { eventTicket, eventWeek, IN_URL, infoUrl, OUT_URL, rave, scanBody } from '../harness/event-week.ts';
import { barcodeOf, BATCH_URL, bookings, client, coachTicket } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

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
const [someone = ''] = bookings(1);
const moment = (minute: number) => `2026-12-12T17:${String(minute).padStart(2, '0')}:00.000Z`;
const byOther = { rep: '1002' };

async function newEvent(
  references: readonly string[] = [someone],
  change: Partial<ImportWeek> = {},
): Promise<{ week: ImportWeek; eventId: string }> {
  const made = eventWeek(references, change);
  await importWeeks(server.db, [made.week]);
  return made;
}

async function info(eventId: string): Promise<EventInfo> {
  const { data } = (await phone.get(infoUrl(eventId))).json<EventInfoReply>();
  if (!data) throw new Error('the event is known');
  return data;
}

const ledger = async (eventId: string) =>
  (
    await server.db
      .selectFrom('action')
      .select(['verdict', 'code'])
      .where('subject', '=', `event/${eventId}`)
      .orderBy('id')
      .execute()
  ).map(({ verdict, code }) => code ?? verdict);

describe('reading', () => {
  test('reads the events of a week of all brands', async () => {
    const startDateTime = '2026-12-14T13:00:00.000Z';
    const { week, eventId } = await newEvent();
    const other = { ...week, events: [rave(`${eventId}-b`, { brands: 'nuco', startDateTime }), rave(eventId)] };
    await importWeeks(server.db, [other]);
    expect((await phone.get(`/api/events/${week.week.weekId}`)).json()).toEqual({ data: other.events });
  });

  test.each([
    ['/api/events/nowhere', 'unknown-week'],
    ['/api/events/info/nothing', 'unknown-event'],
  ])('%s is unknown', async (url, code) => {
    const answer = await phone.get(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code }]);
  });

  test('an event with its tickets; deleted tickets are not counted', async () => {
    const [gone = '', stays = ''] = bookings(2);
    const { week, eventId } = await newEvent([gone, stays]);
    await importWeeks(server.db, [
      { ...week, tickets: [eventTicket(gone, eventId, { deleted: '1' }), eventTicket(stays, eventId)] },
    ]);
    expect(await info(eventId)).toMatchObject({
      eventName: 'Mountain Rave',
      pax: 1,
      entryRaw: 0,
      entryPercent: 0,
      inside: 0,
      insidePercent: 0,
      tickets: [
        { bookingRef: gone, entryStatus: 'none', deleted: '1' },
        { bookingRef: stays, entryStatus: 'none', deleted: '0' },
      ],
    });
  });

  test('an unchanged event is answered 304; a scan changes it', async () => {
    const { eventId } = await newEvent();
    const etag = String((await phone.get(infoUrl(eventId))).headers.etag);
    expect((await phone.get(infoUrl(eventId), { 'if-none-match': etag })).statusCode).toBe(304);
    await phone.post(IN_URL, scanBody(eventId, someone));
    expect((await phone.get(infoUrl(eventId), { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('at the door', () => {
  test('lets a guest in, out and in again', async () => {
    const { eventId } = await newEvent();
    const entered = await phone.post(IN_URL, scanBody(eventId, someone, { deviceTimestamp: moment(0) }));
    expect([entered.statusCode, entered.json()]).toEqual([
      200,
      {
        success: true,
        message: `Name of ${someone} has entered`,
        ticket: {
          name: `Name of ${someone}`,
          bookingRef: someone,
          barcode: barcodeOf(someone),
          entryStatus: 'entered',
          deleted: '0',
          enteredAt: moment(0),
          enteredBy: 'Ella Pritchard',
          statusAt: moment(0),
          statusBy: 'Ella Pritchard',
        },
      },
    ]);
    const left = await otherPhone.post(
      OUT_URL,
      scanBody(eventId, someone, { ...byOther, deviceTimestamp: moment(10) }),
    );
    expect(left.json()).toMatchObject({
      message: `Name of ${someone} has left`,
      ticket: { entryStatus: 'left', statusBy: 'Marcus Oyelaran', enteredBy: 'Ella Pritchard' },
    });
    expect(await info(eventId)).toMatchObject({ pax: 1, entryRaw: 1, entryPercent: 100, inside: 0, insidePercent: 0 });
    await phone.post(IN_URL, scanBody(eventId, someone, { deviceTimestamp: moment(20) }));
    expect(await info(eventId)).toMatchObject({
      entryRaw: 1,
      inside: 1,
      tickets: [{ entryStatus: 'entered', enteredAt: moment(0), statusAt: moment(20) }],
    });
    expect(await ledger(eventId)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  test.each([
    ['in while inside', [IN_URL], IN_URL, 'already-entered', 'Ticket has already been used to enter'],
    ['out after leaving', [IN_URL, OUT_URL], OUT_URL, 'not-entered', 'Ticket has not been used to enter yet'],
  ])('%s is refused and changes nothing', async (_, before, url, code, error) => {
    const { eventId } = await newEvent();
    for (const [n, each] of before.entries())
      await phone.post(each, scanBody(eventId, someone, { deviceTimestamp: moment(n) }));
    const known = await info(eventId);
    const answer = await otherPhone.post(url, scanBody(eventId, someone, byOther));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code, error, details: { repName: 'Ella Pritchard' } },
    ]);
    expect(await info(eventId)).toEqual(known);
    expect(await ledger(eventId)).toEqual([...before.map(() => 'accepted'), code]);
  });

  test('out with no entry known is accepted with a notice, and the late entry resolves it', async () => {
    const { eventId } = await newEvent();
    const left = await phone.post(OUT_URL, scanBody(eventId, someone, { deviceTimestamp: moment(30) }));
    expect([left.statusCode, left.json()]).toMatchObject([
      200,
      {
        success: true,
        notice: { code: 'no-entry-known', text: 'Ticket has not been used to enter yet' },
        ticket: { entryStatus: 'left' },
      },
    ]);
    expect(await info(eventId)).toMatchObject({
      entryRaw: 0,
      inside: 0,
      tickets: [{ entryStatus: 'left', exceptions: 1 }],
    });
    const entered = await otherPhone.post(
      IN_URL,
      scanBody(eventId, someone, { ...byOther, deviceTimestamp: moment(0) }),
      replay,
    );
    expect(entered.json<EventScanReply>().notice).toBeUndefined();
    const { tickets, ...counts } = await info(eventId);
    expect(counts).toMatchObject({ entryRaw: 1, inside: 0 });
    expect(tickets[0]).toMatchObject({
      entryStatus: 'left',
      enteredAt: moment(0),
      enteredBy: 'Marcus Oyelaran',
      statusAt: moment(30),
      statusBy: 'Ella Pritchard',
    });
    expect(tickets[0]?.exceptions).toBeUndefined();
    expect(await ledger(eventId)).toEqual(['no-entry-known', 'accepted']);
  });

  test.each([
    ['an unknown code', 'WASTELAND-ZZZZZZ', 404, 'unknown-ticket'],
    ['a ticket for something else', 'WASTELAND-COACH0', 422, 'not-at-this-event'],
    ['a deleted ticket', 'WASTELAND-GONE00', 422, 'ticket-deleted'],
  ])('%s is refused, replayed or not', async (_, reference, status, code) => {
    const people = [client('WASTELAND-COACH0'), client('WASTELAND-GONE00')];
    const { week, eventId } = eventWeek([], { passengers: people });
    await importWeeks(server.db, [
      {
        ...week,
        tickets: [coachTicket('WASTELAND-COACH0'), eventTicket('WASTELAND-GONE00', eventId, { deleted: '1' })],
      },
    ]);
    for (const url of [IN_URL, OUT_URL]) {
      for (const headers of [{}, replay]) {
        const answer = await phone.post(url, scanBody(eventId, reference), headers);
        expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }]);
      }
    }
    expect(await ledger(eventId)).toEqual([code, code, code, code]);
  });

  test('only a rep may scan, in their own name, in an open week, at an existing event', async () => {
    const { eventId } = await newEvent();
    const made = eventWeek([someone]);
    await importWeeks(server.db, [{ ...made.week, week: { ...made.week.week, disabled: true } }]);
    await server.db.updateTable('rep_account').set({ level: 0 }).where('username', '=', 'driver@demo.test').execute();
    const reader = await server.phone('driver@demo.test');
    const codes = await Promise.all([
      reader.post(IN_URL, scanBody(eventId, someone, { rep: '1005' })),
      phone.post(IN_URL, scanBody(eventId, someone, byOther)),
      phone.post(IN_URL, scanBody(made.eventId, someone)),
      phone.post(IN_URL, scanBody('nothing', someone)),
      phone.post(IN_URL, { ...scanBody(eventId, someone), eventId: undefined }),
    ]);
    expect(codes.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'level-too-low',
      'wrong-rep',
      'week-disabled',
      'unknown-event',
      'malformed',
    ]);
    expect(await info(eventId)).toMatchObject({ entryRaw: 0 });
  });

  test('a ticket of another brand is let in too', async () => {
    const guest = 'NUCO-AAAAAA';
    const { eventId } = await newEvent([guest]);
    expect((await phone.post(IN_URL, scanBody(eventId, guest))).statusCode).toBe(200);
  });
});

describe('late reports', () => {
  const steps = [
    { url: IN_URL, minute: 0, body: {}, who: () => phone },
    { url: OUT_URL, minute: 10, body: byOther, who: () => otherPhone },
    { url: IN_URL, minute: 20, body: byOther, who: () => otherPhone },
  ];
  test.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])('in, out, in: received in the order %i %i %i, the state is the same', async (...order) => {
    const { eventId } = await newEvent();
    const ids = new Map<number, string>();
    for (const step of order.flatMap((n) => steps[n] ?? [])) {
      const body = scanBody(eventId, someone, { ...step.body, deviceTimestamp: moment(step.minute) });
      ids.set(step.minute, body.idempotentId);
      const answer = await step.who().post(step.url, body, replay);
      expect(answer.statusCode).toBe(200);
    }
    expect(await info(eventId)).toMatchObject({ entryRaw: 1, inside: 1 });
    const [ticket] = (await info(eventId)).tickets;
    expect(ticket).toEqual({
      name: `Name of ${someone}`,
      bookingRef: someone,
      barcode: barcodeOf(someone),
      entryStatus: 'entered',
      deleted: '0',
      enteredAt: moment(0),
      enteredBy: 'Ella Pritchard',
      statusAt: moment(20),
      statusBy: 'Marcus Oyelaran',
      reportId: ids.get(20),
      reportRepId: '1002',
    });
  });

  test('one guest admitted by two offline phones counts once and notifies the later phone', async () => {
    const { eventId } = await newEvent();
    await phone.post(IN_URL, scanBody(eventId, someone, { deviceTimestamp: moment(0) }), replay);
    const body = scanBody(eventId, someone, { ...byOther, deviceTimestamp: moment(5) });
    const answer = await otherPhone.post(IN_URL, body, replay);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        success: true,
        ticket: { entryStatus: 'entered', exceptions: 1 },
        notice: {
          code: 'entered-twice',
          text: `Name of ${someone} was already inside: let in 12/12/2026 17:00 UTC by Ella Pritchard`,
          at: moment(0),
          repName: 'Ella Pritchard',
        },
      },
    ]);
    expect((await otherPhone.post(IN_URL, body, replay)).json()).toEqual(answer.json());
    expect(await info(eventId)).toMatchObject({ entryRaw: 1, inside: 1, tickets: [{ enteredBy: 'Ella Pritchard' }] });
    expect(await ledger(eventId)).toEqual(['accepted', 'entered-twice']);
  });

  test('a batch keeps its order, even with equal timestamps', async () => {
    const { eventId } = await newEvent();
    const entry = (url: string) => ({
      url,
      data: scanBody(eventId, someone, { deviceTimestamp: '2026-12-12T23:00:00.000Z' }),
      timestamp: 1,
    });
    const answer = await phone.post(BATCH_URL, { entries: [entry(IN_URL), entry(OUT_URL), entry(IN_URL)] });
    expect(answer.json<BatchReply>().results.map(({ status, body }) => [status, body])).toMatchObject([
      [200, { ticket: { entryStatus: 'entered' } }],
      [200, { ticket: { entryStatus: 'left' } }],
      [200, { ticket: { entryStatus: 'entered' } }],
    ]);
    expect(await info(eventId)).toMatchObject({ entryRaw: 1, inside: 1 });
    expect(await ledger(eventId)).toEqual(['accepted', 'accepted', 'accepted']);
  });
});

describe('import', () => {
  test('an event id belongs to one week', async () => {
    const { week, eventId } = await newEvent();
    const { week: another } = eventWeek([]);
    await expect(importWeeks(server.db, [{ ...another, events: [rave('of-its-own'), rave(eventId)] }])).rejects.toThrow(
      `week ${another.week.weekId}, event ${eventId} belongs to week ${week.week.weekId}`,
    );
    expect((await phone.get('/api/events/info/of-its-own')).statusCode).toBe(404);
  });

  test('a week imported again keeps the entries, and its list gets a new version', async () => {
    const { week, eventId } = await newEvent();
    await phone.post(IN_URL, scanBody(eventId, someone));
    const etag = String((await phone.get(infoUrl(eventId))).headers.etag);
    await importWeeks(server.db, [{ ...week, events: [rave(eventId, { eventName: 'Moved indoors' })] }]);
    const answer = await phone.get(infoUrl(eventId), { 'if-none-match': etag });
    expect(answer.json<EventInfoReply>().data).toMatchObject({ eventName: 'Moved indoors', inside: 1 });
  });
});
