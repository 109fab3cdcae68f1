import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  BookingWish,
  BulkResult,
  OfficeBookingsReply,
} from '@offpiste/core/office/office-change/office-change.contract';
import { MAX_BULK } from '@offpiste/core/office/office-change/office-change.contract';
import { findCodes } from '../../src/cli/codes.store.ts';
import { changedWeek, type ChangedWeek } from '../harness/changed-here.ts';
import { officeCompany, officeReference } from '../harness/office-company.ts';
import { importOffice } from '../harness/sheet-office.ts';
import { LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

const [zoe, lukasz] = [1, 2].map(officeReference) as [string, string];
const toC2 = { outbound: { kind: 'coach', ride: 'C2', pickUp: 'Bristol' } } as const;

let server: TestServer;
let office: Phone;
let hq: Phone;
let rep: Phone;
let weekId = '';
let week: ChangedWeek;
beforeAll(async () => {
  server = await createTestServer([]);
  office = await server.phone('office@demo.test');
  hq = await server.phone('hq@demo.test');
  rep = await server.phone('rep@demo.test');
});
afterAll(() => server.close());
beforeEach(async () => {
  weekId = `w-${randomUUID().slice(0, 8)}`;
  await importOffice(server, officeCompany(weekId));
  week = changedWeek(server, weekId, office);
});

const read = (bookingRefs: readonly string[]) => office.post('/api/office/bookings', { weekId, bookingRefs });
const bookings = async (...refs: string[]) => (await read(refs)).json<OfficeBookingsReply>();

async function wishes(wish: BookingWish, ...refs: string[]) {
  const { clients } = await bookings(...refs);
  return clients.map(({ reference: bookingRef, seen }) => ({ bookingRef, seen, wish }));
}

const send = (changes: object[], phone = office) =>
  phone.post('/api/office/bookings/change', { weekId, changes, reason: 'the coach broke down' });
const results = async (changes: object[], phone = office) =>
  (await send(changes, phone)).json<{ results: BulkResult[] }>().results;

test('several bookings are read with their rides, without unknown references', async () => {
  const code = (await findCodes(server.db, weekId)).find(({ reference }) => reference === zoe)?.code ?? '';
  const other = smallWeek([]);
  await rep.post(LOAD_URL, loadBody({ ...other, week: { ...other.week, weekId } }, zoe, { barcode: code }));
  const { clients, outbound } = await bookings(zoe, 'WASTELAND-UNKNOWN', lukasz);
  expect(clients.map(({ reference, aboard }) => [reference, aboard])).toEqual([
    [zoe, ['outbound']],
    [lukasz, []],
  ]);
  const single = await week.booking(zoe);
  expect(clients[0]).toMatchObject({ name: 'Zoë Bloggs', seen: single.seen, booking: single.booking });
  expect(outbound).toEqual(single.outbound);
});

test('each booking is changed and audited, and a second press changes nothing', async () => {
  const changes = await wishes(toC2, zoe, lukasz);
  const [first, second] = await Promise.all([results(changes), results(changes)]);
  for (const [index, bookingRef] of [zoe, lukasz].entries()) {
    const outcomes = [first[index], second[index]];
    expect(outcomes).toEqual(
      expect.arrayContaining([
        { bookingRef, outcome: 'changed' },
        { bookingRef, outcome: 'already' },
      ]),
    );
  }
  expect(await week.onCoach('C2')).toEqual(expect.arrayContaining(['Zoë Bloggs']));
  expect(await week.changes(zoe)).toMatchObject([{ part: 'outbound', reason: 'the coach broke down' }]);
  const audited = await server.db
    .selectFrom('audit_entry')
    .select('subject')
    .where('week_id', '=', weekId)
    .where('kind', '=', 'booking-changed')
    .execute();
  expect(audited.map(({ subject }) => subject).toSorted()).toEqual([zoe, lukasz].toSorted());
});

test('a booking that changed meanwhile is refused by name and the others are changed', async () => {
  const changes = await wishes(toC2, zoe, lukasz);
  await week.change(zoe, { status: 'pending' });
  const unknown = { bookingRef: 'WASTELAND-UNKNOWN', seen: 'x', wish: toC2 };
  const all = await results([...changes, unknown], hq);
  expect(all).toEqual([
    {
      bookingRef: zoe,
      outcome: 'refused',
      code: 'booking-changed',
      details: { by: expect.any(String), at: expect.any(String) },
    },
    { bookingRef: lukasz, outcome: 'changed' },
    { bookingRef: 'WASTELAND-UNKNOWN', outcome: 'refused', code: 'unknown-client' },
  ]);
  expect((await week.booking(zoe)).booking.outbound).toMatchObject({ ride: 'C1' });
});

test('a ride or stop that the week does not have is refused for its row only', async () => {
  const [own] = await wishes({ outbound: { ride: 'C9' } }, zoe);
  const [other] = await wishes({ outbound: { ride: 'C1', pickUp: 'Bristol' } }, lukasz);
  const all = await results([own ?? {}, other ?? {}]);
  expect(all).toMatchObject([{ code: 'unknown-coach' }, { code: 'unknown-stop', details: { stop: 'Bristol' } }]);
});

test('needs office access to the week and at most the allowed number of clients', async () => {
  const changes = await wishes(toC2, zoe);
  expect((await send(changes, rep)).json()).toMatchObject({ code: 'no-office-access' });
  const many = Array.from({ length: MAX_BULK + 1 }, (_, index) => `WASTELAND-${index}`);
  expect((await read(many)).json()).toMatchObject({ code: 'malformed' });
  await server.db.updateTable('week').set({ brand: 'nuco' }).where('week_id', '=', weekId).execute();
  expect((await send(changes)).json()).toMatchObject({ code: 'no-office-access' });
  expect((await read([zoe])).json()).toMatchObject({ code: 'no-office-access' });
});

test('after a fault of the database the results of the changes before it are not lost', async () => {
  await sql`
    create function fail_change() returns trigger language plpgsql as $$
    begin
      raise exception 'no space left';
    end
    $$`.execute(server.db);
  await sql`
    create trigger fail_change before insert on office_change for each row
    when (new.reference = '${sql.raw(lukasz)}') execute function fail_change()`.execute(server.db);
  try {
    expect(await results(await wishes(toC2, zoe, lukasz))).toEqual([
      { bookingRef: zoe, outcome: 'changed' },
      { bookingRef: lukasz, outcome: 'refused', code: 'database-away' },
    ]);
    expect(await week.changes(zoe)).toHaveLength(1);
  } finally {
    await sql`drop function fail_change cascade`.execute(server.db);
  }
});
