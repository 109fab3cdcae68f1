import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventInfo } from '@offpiste/core/programme/event/event.contract';
import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import type { RideTicket, RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { KEYS_OUT } from '@offpiste/core/office/import/import-preview.rules';
import type { KeyListReply } from '@offpiste/core/place/key/key.contract';
import { findExceptions } from '#record/exception/find-exceptions';
import { readBookedClients } from '#office/sheet/booked-clients.store';
import { readPlanned } from '#office/planned-week/kept-week.store';
import {
  barcodeOf,
  bookings,
  client,
  coachListUrl,
  coachTicket,
  LOAD_URL,
  loadBody,
  smallWeek,
  transferTicket,
} from '../harness/small-week.ts';
import { eventTicket, eventWeek, IN_URL, infoUrl, OUT_URL, scanBody } from '../harness/event-week.ts';
import { plainRoom } from '../harness/key-room.ts';
import { ABSENCE_URL, absenceOf, moment, REP, replay, undoOf, UNDO_URL } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const [someone = '', another = '', third = ''] = bookings(3);

let server: TestServer;
let rep: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

/** A week with a client on each of two coaches, and one more on the first. */
async function newWeek(): Promise<ImportWeek> {
  const week = smallWeek([someone, another, third]);
  return imported({ ...week, tickets: [coachTicket(someone), coachTicket(another, 'C2'), coachTicket(third)] });
}

async function imported(week: ImportWeek): Promise<ImportWeek> {
  await importWeeks(server.db, [week]);
  return week;
}

/** Imports the week again with the first client's ticket replaced. */
async function rebook(week: ImportWeek, ...tickets: ImportTicket[]): Promise<void> {
  await imported({ ...week, tickets: [...tickets, coachTicket(another, 'C2'), coachTicket(third)] });
}

async function coach(week: ImportWeek, id: string): Promise<RideTicketsReply> {
  return (await rep.get(coachListUrl(week, id))).json<RideTicketsReply>();
}

function ticketOf({ tickets }: RideTicketsReply, bookingRef = someone): RideTicket | undefined {
  return tickets.find((ticket) => ticket.bookingRef === bookingRef);
}

async function exceptionsOf({ week }: ImportWeek) {
  return (await findExceptions(server.db, week.weekId)).map(({ list, words }) => `${list}: ${words}`);
}

async function ridesOf({ week }: ImportWeek) {
  const office = await server.phone('office@demo.test');
  const { rides } = (await office.get(`/api/office/live/${week.weekId}`)).json<LiveReply>();
  return rides.map(({ id, done, total, lapsed, missing }) => [
    id,
    done,
    total,
    lapsed,
    missing.reduce((sum, { count }) => sum + count, 0),
  ]);
}

test('a client on board who is rebooked counts once and moves when loaded on the other coach', async () => {
  const week = await newWeek();
  expect((await rep.post(LOAD_URL, loadBody(week, someone))).statusCode).toBe(200);
  await rebook(week, coachTicket(someone, 'C2'));

  const [first, second] = [await coach(week, 'C1'), await coach(week, 'C2')];
  expect(first).toMatchObject({ loaded: 1, total: 2 });
  expect(ticketOf(first)).toMatchObject({ deleted: '0', loaded: 1, lapsed: 1, bookedOn: { kind: 'coach', id: 'C2' } });
  expect(second).toMatchObject({ loaded: 0, total: 1 });
  expect(ticketOf(second)).toMatchObject({ deleted: '0', loaded: 0, onBoardOf: { kind: 'coach', id: 'C1' } });
  expect(await exceptionsOf(week)).toEqual([
    `coach/C1/outbound: Name of ${someone} is on board here, but booked on coach C2`,
  ]);
  expect(await ridesOf(week)).toEqual([
    ['C1', 1, 2, 1, 1],
    ['C2', 0, 1, 0, 1],
  ]);
  expect((await rep.post(LOAD_URL, loadBody(week, someone))).json()).toMatchObject({ code: 'already-loaded' });

  const moved = await rep.post(LOAD_URL, loadBody(week, someone, { coachId: 'C2' }));
  expect(moved.statusCode).toBe(200);
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 0, total: 1 });
  expect(ticketOf(await coach(week, 'C1'))?.deleted).toBe('1');
  expect(await coach(week, 'C2')).toMatchObject({ loaded: 1, total: 2 });
  expect(await exceptionsOf(week)).toEqual([]);
  expect((await rep.post(LOAD_URL, loadBody(week, someone))).json()).toMatchObject({ code: 'ticket-deleted' });
});

test('an absence of a client on board their former coach is refused or an exception', async () => {
  const week = await newWeek();
  await rep.post(LOAD_URL, loadBody(week, someone));
  await rebook(week, coachTicket(someone, 'C2'));
  const absent = { target: 'C2', barcode: barcodeOf(someone), handsetTimestamp: moment(30) };
  const online = await rep.post(ABSENCE_URL, absenceOf(week, absent));
  expect([online.statusCode, online.json()]).toMatchObject([409, { code: 'already-loaded' }]);
  const replayed = await rep.post(ABSENCE_URL, absenceOf(week, absent), replay);
  expect([replayed.statusCode, replayed.json()]).toMatchObject([200, { notice: { code: 'was-there' } }]);
  expect(ticketOf(await coach(week, 'C2'))).toMatchObject({ onBoardOf: { kind: 'coach', id: 'C1' } });
});

test('after a second move a client is on board only the ride of the last load', async () => {
  const week = await newWeek();
  await rep.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: moment(10) }));
  await rebook(week, coachTicket(someone, 'C2'));
  await rep.post(LOAD_URL, loadBody(week, someone, { coachId: 'C2', handsetTimestamp: moment(30) }));
  await rebook(week, coachTicket(someone, 'C3'));
  expect(ticketOf(await coach(week, 'C1'))?.deleted).toBe('1');
  expect(ticketOf(await coach(week, 'C2'))).toMatchObject({ loaded: 1, lapsed: 1, bookedOn: { id: 'C3' } });
  expect(ticketOf(await coach(week, 'C3'))).toMatchObject({ loaded: 0, onBoardOf: { id: 'C2' } });
  expect(await ridesOf(week)).toEqual([
    ['C1', 0, 1, 0, 1],
    ['C2', 1, 2, 1, 1],
    ['C3', 0, 0, 0, 0],
  ]);
  expect(await exceptionsOf(week)).toHaveLength(1);
});

test('an undone rebooking leaves the client on board the coach of the last load', async () => {
  const week = await newWeek();
  await rep.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: moment(10) }));
  await rebook(week, coachTicket(someone, 'C2'));
  const second = loadBody(week, someone, { coachId: 'C2', handsetTimestamp: moment(20) });
  await rep.post(LOAD_URL, second);
  await rebook(week, coachTicket(someone));
  expect(ticketOf(await coach(week, 'C1'))).toMatchObject({ deleted: '0', loaded: 0, onBoardOf: { id: 'C2' } });
  expect(ticketOf(await coach(week, 'C2'))).toMatchObject({ loaded: 1, lapsed: 1, bookedOn: { id: 'C1' } });
  expect(await ridesOf(week)).toEqual([
    ['C1', 0, 1, 0, 1],
    ['C2', 1, 2, 1, 1],
  ]);
  await rep.post(UNDO_URL, undoOf(week, second.idempotentId));
  expect(ticketOf(await coach(week, 'C1'))).toMatchObject({ loaded: 1 });
  expect(ticketOf(await coach(week, 'C2'))?.deleted).toBe('1');
});

test('a client loaded elsewhere can be loaded again on the booked ride', async () => {
  const week = await newWeek();
  await rep.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: moment(10) }));
  await rebook(week, coachTicket(someone, 'C2'));
  await rep.post(LOAD_URL, loadBody(week, someone, { coachId: 'C2', handsetTimestamp: moment(20) }));
  await rebook(week, coachTicket(someone));
  expect((await rep.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: moment(30) }))).statusCode).toBe(200);
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 1, total: 2 });
  expect(await coach(week, 'C2')).toMatchObject({ loaded: 0, total: 1 });
  expect(await exceptionsOf(week)).toEqual([]);
});

test('an action on one coach changes the list of the other coach', async () => {
  const week = await newWeek();
  const load = loadBody(week, someone);
  await rep.post(LOAD_URL, load);
  await rebook(week, transferTicket(someone), coachTicket(someone, 'C2'));
  const before = await rep.get(coachListUrl(week, 'C2'));
  await rep.post(UNDO_URL, undoOf(week, load.idempotentId));
  const after = await rep.get(coachListUrl(week, 'C2'), { 'if-none-match': String(before.headers['etag']) });
  expect(after.statusCode).toBe(200);
  expect(ticketOf(after.json())).not.toHaveProperty('onBoardOf');
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 0, total: 1 });
});

test.each<[string, ImportTicket[]]>([
  ['was cancelled', [coachTicket(someone, 'C1', { deleted: '1' })]],
  ['fell away', []],
])('on board, then the booking %s: stays on board until the load is undone', async (_, tickets) => {
  const week = await newWeek();
  const load = loadBody(week, someone);
  await rep.post(LOAD_URL, load);
  await rebook(week, ...tickets);
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 1, total: 2 });
  expect(ticketOf(await coach(week, 'C1'))).toMatchObject({ deleted: '0', lapsed: 1 });
  expect(await exceptionsOf(week)).toEqual([
    `coach/C1/outbound: Name of ${someone} is recorded here, but the booking was cancelled`,
  ]);

  await rep.post(UNDO_URL, undoOf(week, load.idempotentId));
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 0, total: 1 });
  expect(await exceptionsOf(week)).toEqual([]);
});

test('a restored booking and a changed code keep each client on board', async () => {
  const week = await newWeek();
  await rep.post(LOAD_URL, loadBody(week, someone));
  await rebook(week);
  await rebook(week, coachTicket(someone));
  expect(ticketOf(await coach(week, 'C1'))).toMatchObject({ deleted: '0', loaded: 1 });
  expect(ticketOf(await coach(week, 'C1'))).not.toHaveProperty('lapsed');
  await rebook(week, coachTicket(someone, 'C1', { barcode: `${someone}-999999` }));
  const tickets = (await coach(week, 'C1')).tickets.filter(({ bookingRef }) => bookingRef === someone);
  expect(tickets.map(({ loaded, lapsed, onBoardOf }) => ({ loaded, lapsed, onBoardOf }))).toEqual([
    { loaded: 1, lapsed: 1, onBoardOf: undefined },
    { loaded: 0, lapsed: undefined, onBoardOf: { kind: 'coach', id: 'C1' } },
  ]);
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 1, total: 2 });
});

test('a late load of a client who was moved counts on the ride where it was made', async () => {
  const week = await newWeek();
  const load = loadBody(week, someone);
  await rebook(week, coachTicket(someone, 'C2'));
  // A new scan gets the reply with the client's right coach.
  expect((await rep.post(LOAD_URL, loadBody(week, someone))).json()).toMatchObject({ code: 'not-on-this-coach' });
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 0, total: 1, tickets: [{ bookingRef: third }] });

  expect((await rep.post(LOAD_URL, load, replay)).statusCode).toBe(200);
  expect((await rep.post(LOAD_URL, load, replay)).statusCode).toBe(200);
  expect(ticketOf(await coach(week, 'C1'))).toMatchObject({ loaded: 1, lapsed: 1, bookedOn: { id: 'C2' } });
  expect(ticketOf(await coach(week, 'C2'))).toMatchObject({ loaded: 0, onBoardOf: { id: 'C1' } });
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 1, total: 2 });
  expect(await exceptionsOf(week)).toEqual([
    `coach/C1/outbound: Name of ${someone} is on board here, but booked on coach C2`,
  ]);
  await rep.post(UNDO_URL, undoOf(week, load.idempotentId));
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 0, total: 1 });
  expect(await exceptionsOf(week)).toEqual([]);
});

test('an offline load undone before it arrives leaves no client on board', async () => {
  const week = await newWeek();
  const load = loadBody(week, someone);
  await rebook(week, coachTicket(someone, 'C2'));
  expect((await rep.post(UNDO_URL, undoOf(week, load.idempotentId), replay)).statusCode).toBe(200);
  expect((await rep.post(LOAD_URL, load, replay)).statusCode).toBe(200);
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 0, total: 1 });
  expect(await exceptionsOf(week)).toEqual([]);
});

test('an offline load counts after a later cancellation, but not with an invalid ticket', async () => {
  const week = await newWeek();
  await rebook(week, coachTicket(someone, 'C1', { deleted: '1' }), coachTicket(third, 'C2', { deleted: '1' }));
  const [live, held] = [loadBody(week, someone), loadBody(week, someone)];
  const never = loadBody(week, third, { coachId: 'C2' });
  expect((await rep.post(LOAD_URL, live)).json()).toMatchObject({ code: 'ticket-deleted' });
  expect((await rep.post(LOAD_URL, never, replay)).json()).toMatchObject({ code: 'ticket-deleted' });
  expect((await rep.post(LOAD_URL, held, replay)).statusCode).toBe(200);
  expect(await coach(week, 'C1')).toMatchObject({ loaded: 1, total: 2 });
  expect((await exceptionsOf(week)).filter((words) => words.startsWith('coach/C1'))).toEqual([
    `coach/C1/outbound: Name of ${someone} is recorded here, but the booking was cancelled`,
  ]);
});

/** Reports that a guest received and returned keys of a room. */
function keyMoves({ week }: ImportWeek, guest: string) {
  const place = { weekId: week.weekId, roomId: '501', ...REP, handsetTimestamp: TEST_NOW, lat: null, lon: null };
  const move = { ...place, numberOfKeys: 2 };
  return {
    out: { ...move, idempotentId: randomUUID(), barcode: barcodeOf(someone), tenant: guest, location: '' },
    back: { ...move, idempotentId: randomUUID(), returnedBy: guest, returnedNotes: '', extraKeysReturned: 0 },
  };
}

test('a room that leaves the sheet while keys are out is listed until they are back', async () => {
  const room = { ...plainRoom, numberOfKeys: 2, allowedBarcodes: [someone, another].map(barcodeOf).join(', ') };
  const other = { ...room, roomId: '502', roomName: '2B', allowedBarcodes: barcodeOf(third) };
  const week = await imported({ ...(await newWeek()), keyRooms: [room, other] });
  const guest = `Name of ${someone} - ${someone}`;
  const { out, back } = keyMoves(week, guest);
  const listed = async () => {
    const url = `/api/keyDist/allKeys/${week.week.weekId}/${encodeURIComponent(room.distLoc)}`;
    return (await rep.get(url))
      .json<KeyListReply>()
      .rooms.map(({ roomId, allowedBarcodes }) => [roomId, allowedBarcodes]);
  };
  const planned = async () =>
    (await readPlanned(server.db, week.week.weekId, 'keyRooms')).map(({ roomId }) => roomId).toSorted();
  expect((await rep.post('/api/keyDist/distribute', out)).statusCode).toBe(200);

  await imported({ ...week, keyRooms: [other] });
  expect(await exceptionsOf(week)).toEqual([
    `keys: Keys of 2A are with ${guest}, and the office has no keys for this room any more`,
  ]);
  expect(await listed()).toEqual([
    ['501', ''],
    ['502', barcodeOf(third)],
  ]);
  expect(await planned()).toEqual(['502']);

  expect((await rep.post('/api/keyDist/return', back)).statusCode).toBe(200);
  expect(await exceptionsOf(week)).toEqual([]);
  expect(await listed()).toEqual([['502', barcodeOf(third)]]);

  await imported({ ...week, keyRooms: [room, other] });
  expect(await listed()).toHaveLength(2);
  expect(await planned()).toEqual(['501', '502']);
});

test('keys of a guest who moved rooms are an exception until they are returned', async () => {
  const room = { ...plainRoom, numberOfKeys: 2, allowedBarcodes: [someone, another].map(barcodeOf).join(', ') };
  const week = await imported({ ...(await newWeek()), keyRooms: [room] });
  const guest = `Name of ${someone} - ${someone}`;
  const { out, back } = keyMoves(week, guest);
  expect((await rep.post('/api/keyDist/distribute', out)).statusCode).toBe(200);
  expect(await exceptionsOf(week)).toEqual([]);
  const withKeys = (await readBookedClients(server.db, week.week.weekId)).filter(({ recorded }) =>
    recorded.has(KEYS_OUT),
  );
  expect(withKeys.map(({ reference }) => reference)).toEqual([someone]);
  await imported({ ...week, keyRooms: [{ ...room, allowedBarcodes: barcodeOf(another) }] });
  expect(await exceptionsOf(week)).toEqual([`keys: Keys of 2A are with ${guest}, who is not booked there any more`]);
  expect((await rep.post('/api/keyDist/return', back)).statusCode).toBe(200);
  expect(await exceptionsOf(week)).toEqual([]);
});

test('an import knows every action of a client, also absence and departure', async () => {
  const { week: events, eventId } = eventWeek([someone, another]);
  const week = {
    ...events,
    tickets: [...events.tickets, coachTicket(third)],
    passengers: [...events.passengers, client(third)],
  };
  await imported(week);
  await rep.post(IN_URL, scanBody(eventId, someone));
  await rep.post(OUT_URL, scanBody(eventId, someone));
  const absent = absenceOf(week, { barcode: barcodeOf(third), target: 'C1' });
  expect((await rep.post(ABSENCE_URL, absent)).statusCode).toBe(200);
  const recorded = (await readBookedClients(server.db, week.week.weekId)).map(({ recorded: places }) => [...places]);
  expect(recorded).toEqual([[`event ${eventId}`], [], ['coach C1 outbound']]);
});

test('a guest inside with a cancelled booking may leave and not enter again', async () => {
  const { week, eventId } = eventWeek([someone, another]);
  await imported(week);
  const info = async () => (await rep.get(infoUrl(eventId))).json<{ data: EventInfo }>().data;
  await rep.post(IN_URL, scanBody(eventId, someone));
  await imported({ ...week, tickets: [eventTicket(another, eventId)] });
  expect(await info()).toMatchObject({
    pax: 2,
    entryRaw: 1,
    inside: 1,
    tickets: [{ bookingRef: someone, entryStatus: 'entered', deleted: '0', lapsed: 1 }, { bookingRef: another }],
  });
  expect((await rep.post(IN_URL, scanBody(eventId, someone))).json()).toMatchObject({ code: 'ticket-deleted' });
  expect((await rep.post(OUT_URL, scanBody(eventId, someone))).statusCode).toBe(200);
  expect(await info()).toMatchObject({ pax: 2, entryRaw: 1, inside: 0 });
  expect((await rep.post(IN_URL, scanBody(eventId, someone))).json()).toMatchObject({ code: 'ticket-deleted' });
});

test('a late entry without signal counts although its booking was removed', async () => {
  const { week, eventId } = eventWeek([someone, another]);
  await imported(week);
  await imported({ ...week, tickets: [eventTicket(another, eventId)] });
  expect((await rep.post(IN_URL, scanBody(eventId, someone))).statusCode).not.toBe(200);
  expect((await rep.post(IN_URL, scanBody(eventId, someone), replay)).statusCode).toBe(200);
  const { data } = (await rep.get(infoUrl(eventId))).json<{ data: EventInfo }>();
  expect(data).toMatchObject({ entryRaw: 1, inside: 1 });
});
