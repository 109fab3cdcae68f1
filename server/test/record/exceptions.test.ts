import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exceptionLines } from '../../src/cli/exceptions.command.ts';
import { findExceptions } from '#record/exception/find-exceptions';
import { eventTicket, eventWeek, IN_URL, OUT_URL, scanBody } from '../harness/event-week.ts';
import { plainRoom } from '../harness/key-room.ts';
import { barcodeOf, bookings, client, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { undoOf, UNDO_URL } from '../harness/taken-back.ts';
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
const moment = (minute: number) => `2026-12-12T17:${String(minute).padStart(2, '0')}:00.000Z`;
const [first = '', second = '', third = ''] = bookings(3);

async function newWeek() {
  const { week, eventId } = eventWeek([first, second]);
  const tickets = [...week.tickets, coachTicket(first), eventTicket(third, eventId, { deleted: '1' })];
  const whole = { ...week, passengers: [first, second, third].map((each) => client(each)), tickets };
  await importWeeks(server.db, [whole]);
  return { week: whole, weekId: whole.week.weekId, eventId };
}

test('a week without conflicts has no exceptions', async () => {
  const { week, weekId, eventId } = await newWeek();
  await phone.post(LOAD_URL, loadBody(week, first));
  await phone.post(IN_URL, scanBody(eventId, first, { deviceTimestamp: moment(0) }));
  await phone.post(OUT_URL, scanBody(eventId, first, { deviceTimestamp: moment(5) }));
  expect(await findExceptions(server.db, weekId)).toEqual([]);
  expect(exceptionLines([])).toBe('No exceptions');
});

test('lists conflicts, double entries and refused replays in the order they happened', async () => {
  const { week, weekId, eventId } = await newWeek();
  const byOther = { rep: '1002' };
  await phone.post(LOAD_URL, loadBody(week, first, { handsetTimestamp: moment(0) }));
  await otherPhone.post(
    LOAD_URL,
    loadBody(week, first, { repID: '1002', repName: 'Marcus Oyelaran', handsetTimestamp: moment(1) }),
    replay,
  );
  // Received in the other order: the inconsistent report is the one that was accepted without a notice.
  await phone.post(IN_URL, scanBody(eventId, first, { deviceTimestamp: moment(10) }));
  await otherPhone.post(IN_URL, scanBody(eventId, first, { ...byOther, deviceTimestamp: moment(5) }), replay);
  await phone.post(IN_URL, scanBody(eventId, third, { deviceTimestamp: moment(15) }), replay);
  const exceptions = await findExceptions(server.db, weekId);
  expect(
    exceptions.map(({ kind, repName, occurredAt, code, words }) => [kind, repName, occurredAt, code, words]),
  ).toEqual([
    [
      'coach-load',
      'Marcus Oyelaran',
      moment(1),
      'already-loaded',
      `Name of ${first} is already loaded, 12/12/2026 17:00 UTC`,
    ],
    [
      'event-in',
      'Ella Pritchard',
      moment(10),
      'entered-twice',
      `Name of ${first} was already inside: let in 12/12/2026 17:05 UTC by Marcus Oyelaran`,
    ],
    [
      'event-in',
      'Ella Pritchard',
      moment(15),
      'ticket-deleted',
      `The booking of Name of ${third} was cancelled - Check Booking`,
    ],
  ]);
  expect(exceptionLines(exceptions.slice(1, 2))).toBe(
    [
      `12/12/2026 17:10 UTC  event-in  Name of ${first} ${barcodeOf(first)}  event/${eventId}`,
      '  by Ella Pritchard, came in 12/12/2026 18:00 UTC',
      `  Name of ${first} was already inside: let in 12/12/2026 17:05 UTC by Marcus Oyelaran`,
    ].join('\n'),
  );
});

test('an exit is no longer an exception after its entry arrives', async () => {
  const { weekId, eventId } = await newWeek();
  await phone.post(OUT_URL, scanBody(eventId, second, { deviceTimestamp: moment(5) }));
  expect(await findExceptions(server.db, weekId)).toMatchObject([{ code: 'no-entry-known' }]);
  await phone.post(IN_URL, scanBody(eventId, second, { deviceTimestamp: moment(0) }), replay);
  expect(await findExceptions(server.db, weekId)).toEqual([]);
});

test('an exit is an exception after its entry is undone', async () => {
  const { week, weekId, eventId } = await newWeek();
  const entry = scanBody(eventId, first, { deviceTimestamp: moment(0) });
  await phone.post(IN_URL, entry);
  await phone.post(OUT_URL, scanBody(eventId, first, { deviceTimestamp: moment(5) }));
  expect(await findExceptions(server.db, weekId)).toEqual([]);
  await phone.post(UNDO_URL, undoOf(week, entry.idempotentId, { handsetTimestamp: moment(6) }));
  expect(await findExceptions(server.db, weekId)).toMatchObject([
    { kind: 'event-out', code: 'no-entry-known', reference: first },
  ]);
});

test('lists keys handed out twice, but not a return within a raised count', async () => {
  const room = { ...plainRoom, numberOfKeys: 2, extraKeys: 0, allowedBarcodes: 'A' };
  const week = smallWeek([], {
    keyRooms: [room, { ...room, roomId: '502', roomName: '2B', distributed: 1, distributedTo: 'Ann' }],
  });
  const { weekId } = week.week;
  const common = (minute: number, repId = '1001') => ({
    weekId,
    handsetTimestamp: Date.parse(moment(minute)),
    repId,
    repName: 'Rep',
    idempotentId: randomUUID(),
    lat: null,
    lon: null,
  });
  const out = (minute: number, tenant: string, repId?: string) => ({
    ...common(minute, repId),
    roomId: '501',
    numberOfKeys: 2,
    barcode: 'A',
    tenant,
    location: '',
  });
  const back = (minute: number, numberOfKeys: number) => ({
    ...common(minute),
    roomId: '502',
    numberOfKeys,
    returnedBy: 'Ann',
    returnedNotes: '',
    extraKeysReturned: 0,
  });
  await importWeeks(server.db, [week]);
  await phone.post('/api/keyDist/distribute', out(20, 'Ann'));
  await otherPhone.post('/api/keyDist/distribute', out(10, 'Bea', '1002'), replay);
  await phone.post('/api/keyDist/return', back(30, 1));
  await importWeeks(server.db, [{ ...week, keyRooms: week.keyRooms.map((each) => ({ ...each, numberOfKeys: 3 })) }]);
  expect((await phone.post('/api/keyDist/return', back(40, 2))).json()).toMatchObject({
    room: { returned: 1, keysReturned: 3 },
  });
  expect(
    (await findExceptions(server.db, weekId)).map(({ kind, repName, code, words }) => [kind, repName, code, words]),
  ).toEqual([
    [
      'key-distribute',
      'Ella Pritchard',
      'keys-out-already',
      'Keys of 2A had already been handed out, 12/12/2026 17:10 UTC, by Marcus Oyelaran',
    ],
  ]);
});
