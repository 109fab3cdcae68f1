import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCells, type OfficeRows } from '../harness/office-company.ts';
import { openSheetOffice, type SheetOffice } from '../harness/sheet-office.ts';

let company: SheetOffice;
beforeAll(async () => {
  company = await openSheetOffice();
});
afterAll(() => company.close());

const newWeek = () => company.newWeek();

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
