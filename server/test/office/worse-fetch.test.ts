import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBookedClients } from '#office/sheet/booked-clients.store';
import { withCells, type OfficeRows } from '../harness/office-company.ts';
import { openSheetOffice, withoutClients, type PublishedWeek, type SheetOffice } from '../harness/sheet-office.ts';

let company: SheetOffice;
beforeAll(async () => {
  company = await openSheetOffice();
});
afterAll(() => company.close());

const newWeek = () => company.newWeek();

const coachOperator = async ({ weekId }: PublishedWeek) => {
  const { rows } = await sql<{ body: unknown }>`
    select body from week_document where week_id = ${weekId} and body::text like '%OPERATOR%'`.execute(
    company.server.db,
  );
  return /"OPERATOR": ?"([^"]*)"/.exec(JSON.stringify(rows[0]?.body))?.[1];
};
const roomsOf = async ({ weekId }: PublishedWeek) =>
  (await readBookedClients(company.server.db, weekId)).map(({ room }) => room);

const withEach = (rows: OfficeRows, cells: OfficeRows[string][number]): OfficeRows => ({
  ...rows,
  Clients: (rows['Clients'] ?? []).map((row) => ({ ...row, ...cells })),
});

test('a fetch that empties a column waits, and is applied by one decision', async () => {
  const week = await newWeek();
  await week.round();
  const changed = withCells(withEach(week.company, { Room: '' }), 'Clients', 1, { Name: 'Zoë Changed' });
  await week.publish(changed);
  expect(await week.round()).toBe('waits');
  expect(await company.onCoach(week)).toContain('Zoë Bloggs');
  const { waiting, errorCount } = await week.shown();
  expect(errorCount).toBe(0);
  expect(waiting).toMatchObject({
    reason: 'cells-emptied',
    doubts: [{ kind: 'cells-emptied', sheet: 'Clients', heading: 'Room', count: 12, all: 12 }],
  });
  await week.post('decision', { id: waiting?.id, decision: 'apply' });
  expect(await week.round()).toBe('applied');
  expect(await company.onCoach(week)).toContain('Zoë Changed');
  await week.publish(withCells(changed, 'Clients', 2, { Name: 'Łukasz Changed' }));
  expect(await week.round()).toBe('applied');
});

test('a formula error keeps its row, and the rest is applied', async () => {
  const week = await newWeek();
  await week.round();
  const wrong = withCells(week.company, 'Clients', 1, { Name: 'Zoë Wrong', Room: '#REF!' });
  await week.publish(withCells(wrong, 'Clients', 2, { Name: 'Łukasz Right' }));
  expect(await week.round()).toBe('applied');
  expect(await company.onCoach(week)).toEqual(expect.arrayContaining(['Zoë Bloggs', 'Łukasz Right']));
  expect((await week.shown()).problems[0]).toMatchObject({ sheet: 'Clients', row: 4, heading: 'Room' });
});

test('failed lookups in the staff sheet wait like emptied cells', async () => {
  const week = await newWeek();
  await week.round();
  const staff = (week.company['Staff'] ?? []).map((row) => ({ ...row, Role: '#N/A' }));
  await week.publish({ ...week.company, Staff: staff });
  expect(await week.round()).toBe('waits');
  expect((await week.shown()).waiting?.doubts).toEqual([
    { kind: 'cells-emptied', sheet: 'Staff', heading: 'Role', count: 2, all: 2 },
  ]);
});

test('an older copy of the sheets waits with the time of its replacement', async () => {
  const week = await newWeek();
  await week.round();
  const changed = withCells(week.company, 'Clients', 1, { Name: 'Zoë Changed' });
  await week.publish(changed);
  await week.round();
  await week.publish(week.company);
  expect(await week.round()).toBe('waits');
  const { waiting } = await week.shown();
  expect(waiting).toMatchObject({
    reason: 'older-state',
    doubts: [{ kind: 'older-state', sheet: 'Clients', replacedAt: expect.any(String) }],
  });
  await week.publish(changed);
  expect(await week.round()).toBe('as before');
  expect((await week.shown()).waiting).toBeUndefined();

  await week.publish(week.company);
  await week.round();
  await week.post('decision', { id: waiting?.id, decision: 'apply' });
  expect(await week.round()).toBe('applied');
  expect(await company.onCoach(week)).toContain('Zoë Bloggs');
});

test('a change of date order waits, and a dismissed one stays away', async () => {
  const week = await newWeek();
  const born = withEach(week.company, { 'Date Of Birth': '04/09/2003' });
  await week.publish(born);
  await week.round();
  await week.publish(withEach(week.company, { 'Date Of Birth': '09/04/2003' }));
  expect(await week.round()).toBe('waits');
  const { waiting } = await week.shown();
  expect(waiting).toMatchObject({
    reason: 'days-swapped',
    doubts: [{ kind: 'days-swapped', sheet: 'Clients', heading: 'Date Of Birth', count: 12, all: 12 }],
  });
  await week.post('decision', { id: waiting?.id, decision: 'leave' });
  expect(await week.round()).toBe('waits');
  expect((await week.shown()).waiting).toMatchObject({ isLeft: true });
});

test('a doubtful sheet waits alone, and the other sheets are applied', async () => {
  const week = await newWeek();
  await week.round();
  const emptied = withEach(week.company, { Room: '' });
  await week.publish(withCells(emptied, 'Coaches', 1, { OPERATOR: 'Another Operator' }));
  expect(await week.round()).toBe('waits');
  expect(await coachOperator(week)).toBe('Another Operator');
  const { waiting } = await week.shown();
  expect(waiting).toMatchObject({ sheets: ['Clients'], reason: 'cells-emptied' });
  expect(waiting).not.toHaveProperty('isAllHeld');

  await week.publish(withCells(emptied, 'Coaches', 1, { OPERATOR: 'Third Operator' }));
  expect(await week.round()).toBe('waits');
  expect((await week.shown()).waiting).toMatchObject({ id: waiting?.id, since: waiting?.since });
  await week.post('decision', { id: waiting?.id, decision: 'apply' });
  expect(await week.round()).toBe('applied');
});

test('a row that needs a held sheet stays as it was, and its problem names that sheet', async () => {
  const week = await newWeek();
  await week.round();
  const rooms = (week.company['Rooms'] ?? []).map((row) => ({ ...row, 'Number Of Keys': '' }));
  const held = { ...week.company, Rooms: [...rooms, { ...rooms[0], 'Room ID': '103', 'Room Name': 'Apartment 1C' }] };
  await week.publish(withCells(withCells(held, 'Clients', 1, { Room: '103' }), 'Clients', 2, { Name: 'Łukasz Right' }));
  expect(await week.round()).toBe('waits');
  expect(await company.onCoach(week)).toContain('Łukasz Right');
  const { waiting, problems } = await week.shown();
  expect(waiting).toMatchObject({ sheets: ['Rooms'] });
  expect(problems[0]).toMatchObject({
    sheet: 'Clients',
    heading: 'Room',
    words: expect.stringContaining('; the sheet Rooms waits for a decision'),
  });
  await week.post('decision', { id: waiting?.id, decision: 'apply' });
  expect(await week.round()).toBe('applied');
  expect((await week.shown()).errorCount).toBe(0);
});

test('a dismissed change stays away while other cells of its sheet change', async () => {
  const week = await newWeek();
  await week.round();
  const emptied = withEach(week.company, { Room: '' });
  await week.publish(emptied);
  await week.round();
  const { waiting } = await week.shown();
  await week.post('decision', { id: waiting?.id, decision: 'leave' });
  expect(await week.round()).toBe('waits');
  await week.publish(withCells(emptied, 'Clients', 1, { Name: 'Zoë Changed' }));
  expect(await week.round()).toBe('waits');
  expect(await company.onCoach(week)).toContain('Zoë Changed');
  const left = (await week.shown()).waiting;
  expect(left).toMatchObject({ isLeft: true, sheets: ['Clients'] });
  expect(await roomsOf(week)).not.toContain('');

  await week.publish(withCells(week.company, 'Clients', 1, { Name: 'Zoë Changed' }));
  expect(await week.round()).toBe('as before');
  expect((await week.shown()).waiting).toBeUndefined();
  await week.publish(withCells(emptied, 'Clients', 1, { Name: 'Zoë Changed' }));
  expect(await week.round()).toBe('waits');
  expect((await week.shown()).waiting).toMatchObject({ isLeft: false });
});

test('a dismissed change can still be applied', async () => {
  const week = await newWeek();
  await week.round();
  await week.publish(withoutClients(week.company, 11, 12));
  expect(await week.round()).toBe('waits');
  const { waiting } = await week.shown();
  await week.post('decision', { id: waiting?.id, decision: 'leave' });
  await week.round();
  const left = (await week.shown()).waiting;
  expect(left).toMatchObject({ isLeft: true, counts: { removed: 2 } });
  await week.post('decision', { id: left?.id, decision: 'apply' });
  expect(await week.round()).toBe('applied');
  expect((await week.shown()).waiting).toBeUndefined();
});
