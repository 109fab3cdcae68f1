import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeyRoom } from '@offpiste/core/place/key/key-room.contract';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { changeCommand } from '../../src/cli/change.command.ts';
import { findCodes } from '../../src/cli/codes.store.ts';
import { changedWeek, type ChangedWeek } from '../harness/changed-here.ts';
import { officeCompany, officeReference } from '../harness/office-company.ts';
import { importOffice } from '../harness/sheet-office.ts';
import { client, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const [zoe, lukasz, transferred, gone] = [1, 2, 11, 12].map(officeReference) as [string, string, string, string];

let server: TestServer;
let office: Phone;
let hq: Phone;
let rep: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  office = await server.phone('office@demo.test');
  hq = await server.phone('hq@demo.test');
  rep = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

async function newWeek(): Promise<ChangedWeek & { weekId: string }> {
  const weekId = `w-${randomUUID().slice(0, 8)}`;
  await importOffice(server, officeCompany(weekId));
  return { weekId, ...changedWeek(server, weekId, office) };
}

const toC2 = { outbound: { kind: 'coach', ride: 'C2', pickUp: 'Bristol' } } as const;

async function keysOf(weekId: string, room: string): Promise<string> {
  const found = await server.db
    .selectFrom('ticket')
    .select('details')
    .where('week_id', '=', weekId)
    .where('kind', '=', 'key-room')
    .where('barcode', '=', room)
    .executeTakeFirstOrThrow();
  return (found.details as KeyRoom).allowedBarcodes;
}

describe('a booking that is changed here', () => {
  test('a booking change offers the places of the week with free counts', async () => {
    const week = await newWeek();
    const { booking, outbound, inbound, rooms, name } = await week.booking(zoe);
    expect([name, booking]).toEqual([
      'Zoë Bloggs',
      {
        outbound: { kind: 'coach', ride: 'C1', pickUp: 'Leeds – Union', dropOff: 'Val Thorens' },
        inbound: { kind: 'coach', ride: 'C1', pickUp: 'Val Thorens' },
        room: { id: '101', name: 'Les Cimes, Apartment 1A' },
        status: 'confirmed',
      },
    ]);
    expect(outbound).toEqual([
      {
        kind: 'coach',
        ride: 'C1',
        pickUps: ['Leeds – Union', 'Sheffield'],
        dropOffs: ['Val Thorens'],
        spare: 42,
        needs: ['pickUp'],
      },
      { kind: 'coach', ride: 'C2', pickUps: ['Bristol'], dropOffs: [], needs: [], spare: 50 },
      { kind: 'transfer', ride: 'T1', pickUps: ['Geneva Airport'], dropOffs: [], needs: [], spare: 7 },
    ]);
    expect(inbound[0]).toMatchObject({ ride: 'C1', pickUps: ['Val Thorens'] });
    expect(rooms).toEqual([
      { id: '101', building: 'Les Cimes', room: 'Apartment 1A', spare: 0 },
      { id: '102', building: 'Les Cimes', room: 'Apartment 1B', spare: 1 },
    ]);
  });

  test('a booking change appears in lists, tickets, rooms and keys, and phones fetch it', async () => {
    const week = await newWeek();
    const version = async () => (await rep.get(`/api/week/data/${week.weekId}`)).headers['etag'];
    const before = await version();
    const changed = await week.change(zoe, { ...toC2, room: '102' });
    expect([changed.statusCode, changed.json()]).toEqual([200, { success: true }]);
    expect(await week.onCoach('C1')).not.toContain('Zoë Bloggs');
    expect(await week.onCoach('C2')).toContain('Zoë Bloggs');
    expect(await version()).not.toBe(before);
    const codes = new Map((await findCodes(server.db, week.weekId)).map(({ reference, code }) => [reference, code]));
    expect(await keysOf(week.weekId, '101')).not.toContain(codes.get(zoe));
    expect(await keysOf(week.weekId, '102')).toContain(codes.get(zoe));
    expect(await week.changes(zoe)).toMatchObject([
      {
        part: 'outbound',
        before: 'coach C1 from Leeds – Union to Val Thorens',
        here: 'coach C2 from Bristol',
        isConflict: false,
        reason: 'asked for it by phone',
        by: expect.stringMatching(/\w/),
      },
      { part: 'room', here: 'Les Cimes, Apartment 1B', sheet: 'Les Cimes, Apartment 1A' },
    ]);
  });

  test('a booking change takes a stop of an earlier week in the letters of that week', async () => {
    const stop = 'Orle\u0301ans  Gare';
    const pickUpLocation = { location: stop, date_time_formatted: '12/12/2026 17:00' };
    const [seated, moved] = ['WASTELAND-NFD001', 'WASTELAND-NFD002'] as const;
    const transport = {
      type: 'transport-outbound',
      transportType: 'coach_travel',
      coach: 'C1',
      pickUpLocation,
    } as const;
    const made = smallWeek([moved]);
    const passengers = [...made.passengers, client(seated, { allocPlaces: [{ transport }] })];
    await importWeeks(server.db, [{ ...made, passengers }], { demo: false });
    const week = changedWeek(server, made.week.weekId, office);
    expect((await week.booking(moved)).outbound[0]?.pickUps).toContain(stop);
    const reason = ' asked  for it by Zoe\u0308 ';
    const changed = await week.change(moved, { outbound: { kind: 'coach', ride: 'C1', pickUp: stop } }, { reason });
    expect(changed.json()).toEqual({ success: true });
    expect((await week.booking(moved)).booking.outbound).toMatchObject({ pickUp: stop });
    expect(await week.changes(moved)).toMatchObject([{ reason: 'asked for it by Zoë' }]);
  });

  test('a booking change may use an empty coach with any stop of coaches', async () => {
    const weekId = `w-${randomUUID().slice(0, 8)}`;
    const company = officeCompany(weekId);
    await importOffice(server, { ...company, Coaches: [...(company['Coaches'] ?? []), { COACH: 'C3', Capacity: 20 }] });
    const week = changedWeek(server, weekId, office);
    const { outbound } = await week.booking(zoe);
    expect(outbound.find(({ ride }) => ride === 'C3')).toEqual({
      kind: 'coach',
      ride: 'C3',
      spare: 20,
      pickUps: ['Bristol', 'Leeds – Union', 'Sheffield'],
      dropOffs: ['Val Thorens'],
      needs: [],
    });
    await week.change(zoe, { outbound: { kind: 'coach', ride: 'C3' } });
    await week.change(lukasz, { outbound: { kind: 'coach', ride: 'C3', pickUp: 'Bristol' } });
    expect(await week.onCoach('C3')).toEqual(expect.arrayContaining(['Zoë Bloggs']));
    const seatOf = async (reference: string) => (await week.booking(reference)).booking.outbound;
    expect(await seatOf(zoe)).toMatchObject({ ride: 'C3', pickUp: 'Leeds – Union', dropOff: 'Val Thorens' });
    expect(await seatOf(lukasz)).toMatchObject({ ride: 'C3', pickUp: 'Bristol' });
  });

  test("a reverted booking change restores exactly the sheet's booking", async () => {
    const week = await newWeek();
    const before = await week.planned();
    await week.change(zoe, { ...toC2, room: '102', inbound: null });
    await week.change(lukasz, { room: '101' });
    await week.change(zoe, { status: 'cancelled' });
    await week.change(gone, { status: 'confirmed', room: '101' });
    const open = async (reference: string) =>
      (await week.changes(reference)).flatMap(({ changeId, ended }) => (ended ? [] : changeId));
    for (const reference of [gone, zoe, lukasz]) {
      const answer = await week.back(reference, ...(await open(reference)));
      expect(answer.json()).toEqual({ success: true });
    }
    expect(await week.planned()).toEqual(before);
    expect((await week.changes(zoe)).map(({ ended }) => ended?.why)).toEqual(Array(4).fill('taken-back'));
    expect(await server.db.selectFrom('sheet_client').selectAll().where('week_id', '=', week.weekId).execute()).toEqual(
      [],
    );
  });

  test('a booking cancelled by the office has no bed and no valid ticket', async () => {
    const week = await newWeek();
    await week.change(zoe, { status: 'cancelled' });
    expect(await week.onCoach('C1')).not.toContain('Zoë Bloggs');
    expect((await week.booking(zoe)).booking).toMatchObject({ status: 'cancelled', room: { id: '101' } });
    expect((await week.booking(lukasz)).rooms[0]).toMatchObject({ spare: 1 });
    await week.change(gone, { status: 'confirmed', outbound: { ride: 'C2' }, room: '101' });
    expect(await week.onCoach('C2')).toContain('Jo Bloggs');
    expect((await week.booking(zoe)).rooms[0]).toMatchObject({ spare: 0 });
  });

  test('a changed booking of a client on board stays visible until the client changes coach', async () => {
    const week = await newWeek();
    const code = (await findCodes(server.db, week.weekId)).find(({ reference }) => reference === zoe)?.code ?? '';
    const at = smallWeek([]);
    const body = loadBody({ ...at, week: { ...at.week, weekId: week.weekId } }, zoe, { barcode: code });
    expect((await rep.post(LOAD_URL, body)).statusCode).toBe(200);
    await week.change(zoe, toC2);
    const list = async (coach: string) =>
      (await rep.get(`/api/coach/allBarcodes/${coach}/direction/outbound/${week.weekId}`))
        .json<{
          tickets: { name: string; lapsed?: 1; elsewhere?: string; loaded: string }[];
        }>()
        .tickets.find(({ name }) => name === 'Zoë Bloggs');
    expect([await list('C1'), await list('C2')]).toMatchObject([{ lapsed: 1 }, { name: 'Zoë Bloggs' }]);
    const { rides } = (await office.get(`/api/office/live/${week.weekId}`)).json<LiveReply>();
    expect(JSON.stringify(rides.find(({ id, direction }) => id === 'C1' && direction === 'outbound'))).toContain(
      '"lapsed":1',
    );
    expect((await week.story(zoe)).tickets).toEqual(
      expect.arrayContaining([
        { list: 'coach/C1/outbound', status: 'loaded', lapsed: 1 },
        { list: 'coach/C2/outbound' },
      ]),
    );
  });
});

describe('a change is refused', () => {
  test.each([
    ['a stop of another coach', { outbound: { ride: 'C1', pickUp: 'Bristol' } }, 'unknown-stop'],
    ['a coach that is not there', { outbound: { ride: 'C9' } }, 'unknown-coach'],
    ['a room that is not there', { room: '999' }, 'unknown-room'],
    ['nothing', { status: 'confirmed' }, 'nothing-changed'],
  ] as const)('%s', async (_, wish, code) => {
    const week = await newWeek();
    expect((await week.change(zoe, wish)).json()).toMatchObject({ code });
    expect(await week.changes(zoe)).toEqual([]);
  });

  test('refuses a booking change without a reason, a known client or office access', async () => {
    const week = await newWeek();
    expect((await week.change(zoe, toC2, { reason: '  ' })).json()).toMatchObject({ code: 'malformed' });
    const nobody = { bookingRef: 'WASTELAND-NOBODY' };
    expect((await week.change(zoe, toC2, nobody)).json()).toMatchObject({ code: 'unknown-client' });
    const { seen } = await week.booking(zoe);
    const body = { weekId: week.weekId, bookingRef: zoe, wish: toC2, seen, reason: 'no' };
    for (const answer of [
      await rep.post('/api/office/booking/change', body),
      await rep.post('/api/office/booking/back', { weekId: week.weekId, bookingRef: zoe, changeIds: [1] }),
      await rep.get(`/api/office/booking/${week.weekId}/${zoe}`),
    ])
      expect(answer.json()).toMatchObject({ code: 'no-office-access' });
    await server.db.updateTable('week').set({ brand: 'nuco' }).where('week_id', '=', week.weekId).execute();
    expect((await office.post('/api/office/booking/change', body)).json()).toMatchObject({
      code: 'no-office-access',
      details: { brand: 'nuco' },
    });
    expect((await hq.post('/api/office/booking/change', body)).json()).toEqual({ success: true });
  });

  test('refuses the second of two concurrent changes or undos with the name of the first person', async () => {
    const week = await newWeek();
    const { seen } = await week.booking(zoe);
    expect((await week.change(zoe, toC2)).statusCode).toBe(200);
    const second = { weekId: week.weekId, bookingRef: zoe, wish: { room: '102' }, seen, reason: 'late' };
    const refused = await hq.post('/api/office/booking/change', second);
    const [first] = await week.changes(zoe);
    expect(refused.json()).toMatchObject({ code: 'booking-changed', details: { by: first?.by } });
    expect(refused.json<{ error: string }>().error).toContain(`by ${first?.by}`);
    expect(await week.changes(zoe)).toHaveLength(1);
    await week.back(zoe, first?.changeId ?? 0);
    expect((await week.back(zoe, first?.changeId ?? 0)).json()).toMatchObject({ code: 'booking-changed' });
  });

  test('refuses a booking change during a long import instead of waiting', async () => {
    const week = await newWeek();
    await server.db.connection().execute(async (session) => {
      await sql`select pg_advisory_lock(7301944)`.execute(session);
      expect((await week.change(zoe, toC2)).json()).toMatchObject({ code: 'week-busy' });
      await sql`select pg_advisory_unlock(7301944)`.execute(session);
    });
    expect((await week.change(zoe, toC2)).json()).toEqual({ success: true });
  });
});

test('the command changes a booking and prints before, after and overcrowding', async () => {
  const week = await newWeek();
  const run = (...args: string[]) => changeCommand.run(server, [week.weekId, ...args]);
  const said = await run(transferred, '--outbound', 'C1', '--pick-up', 'Sheffield', '--room', '102', '--reason', 'ill');
  expect(said).toContain('outbound: transfer T1 from Geneva Airport -> coach C1 from Sheffield');
  await expect(run(zoe, '--outbound', 'C2', '--pick-up', 'Hull', '--reason', 'x')).rejects.toThrow(
    'Hull is not a pick-up of coach C2 (Bristol)',
  );
  await expect(run(zoe, '--status', 'away', '--reason', 'x')).rejects.toThrow('is not one of');
  await expect(run(zoe, '--status', 'pending')).rejects.toThrow('--reason');
  expect(await run(zoe)).toBeUndefined();
  expect(await run(lukasz, '--room', '101', '--reason', 'quieter')).not.toContain('too many');
  expect(await run(officeReference(4), '--room', '101', '--reason', 'quieter')).toContain(
    'Les Cimes, Apartment 1A: 1 too many',
  );
  expect(await run(transferred, '--back', 'outbound, room')).toContain('-> transfer T1 from Geneva Airport');
  expect(await week.changes(transferred)).toMatchObject([
    { by: 'command line', ended: { why: 'taken-back' } },
    { by: 'command line', ended: { why: 'taken-back' } },
  ]);
});
