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

const filledRooms = async ({ weekId }: PublishedWeek) =>
  (await readBookedClients(company.server.db, weekId)).filter(({ room }) => room !== '').length;

const withEach = (rows: OfficeRows, cells: OfficeRows[string][number]): OfficeRows => ({
  ...rows,
  Clients: (rows['Clients'] ?? []).map((row) => ({ ...row, ...cells })),
});

const withoutRoles = ({ Staff = [] }: OfficeRows) => Staff.map((row) => ({ ...row, Role: '#N/A' }));

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
  await week.publish({ ...week.company, Staff: withoutRoles(week.company) });
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

test('a dismissed reason is left out, and the rest of the fetch is applied', async () => {
  const week = await newWeek();
  await week.round();
  const emptied = withEach(week.company, { Room: '' });
  await week.publish(withCells(emptied, 'Clients', 1, { Name: 'Zoë Changed' }));
  expect(await week.round()).toBe('waits');
  const [reason] = (await week.shown()).waiting?.reasons ?? [];
  await week.post('decision', { id: reason?.id, decision: 'leave' });
  expect(await week.round()).toBe('waits');
  expect(await company.onCoach(week)).toContain('Zoë Changed');
  expect(await filledRooms(week)).toBe(11);

  await week.publish(withCells(emptied, 'Clients', 1, { Name: 'Zoë Again' }));
  expect(await week.round()).toBe('waits');
  expect(await company.onCoach(week)).toContain('Zoë Again');
  expect((await week.shown()).waiting).toMatchObject({ isLeft: true, reasons: [{ decision: 'leave' }] });

  await week.publish({ ...emptied, Staff: withoutRoles(week.company) });
  expect(await week.round()).toBe('waits');
  expect((await week.shown()).waiting).toMatchObject({ isLeft: false });
  expect(await company.onCoach(week)).toContain('Zoë Again');
});

test('each reason of a fetch is applied or dismissed alone', async () => {
  const week = await newWeek();
  await week.round();
  await week.publish({
    ...withoutClients(withEach(week.company, { Room: '' }), 3),
    Staff: withoutRoles(week.company),
  });
  expect(await week.round()).toBe('waits');
  const { waiting } = await week.shown();
  const [removed, rooms, roles] = [undefined, 'Clients', 'Staff'].map(
    (sheet) => waiting?.reasons?.find(({ doubt }) => doubt?.sheet === sheet)?.id,
  );
  await week.post('decision', { id: removed, decision: 'leave' });
  await week.post('decision', { id: rooms, decision: 'apply' });
  expect(await week.round()).toBe('waits');
  expect(await filledRooms(week)).toBe(11);
  await week.post('decision', { id: roles, decision: 'leave' });
  expect(await week.round()).toBe('waits');
  expect((await company.onCoach(week)).join()).toContain('Ann Bloggs');
  expect(await filledRooms(week)).toBe(1);
  expect((await week.shown()).waiting).toMatchObject({
    isLeft: true,
    counts: { removed: 1 },
    removed: [{ name: 'Ann Bloggs' }],
    reasons: [{ kind: 'many-removed' }, { kind: 'cells-emptied', doubt: { sheet: 'Staff' } }],
  });

  const left = (await week.shown()).waiting;
  await week.post('decision', { id: left?.id, decision: 'apply' });
  expect(await week.round()).toBe('applied');
  expect((await company.onCoach(week)).join()).not.toContain('Ann Bloggs');
  expect((await week.shown()).waiting).toBeUndefined();
});

test('a dismissal lasts while the sheets cannot be read, and ends when they are as before', async () => {
  const week = await newWeek();
  await week.round();
  const emptied = withEach(week.company, { Room: '' });
  await week.publish(emptied);
  await week.round();
  await week.post('decision', { id: (await week.shown()).waiting?.id, decision: 'leave' });
  await week.round();
  await week.publish({ ...emptied, Week: [{ ...week.company['Week']?.[0], 'Week ID': 'another' }] });
  await week.round();
  await week.publish(emptied);
  expect(await week.round()).toBe('waits');
  expect((await week.shown()).waiting).toMatchObject({ isLeft: true });
  await week.publish(week.company);
  expect(await week.round()).toBe('as before');
  await week.publish(emptied);
  expect(await week.round()).toBe('waits');
  expect((await week.shown()).waiting).toMatchObject({ isLeft: false });
});
