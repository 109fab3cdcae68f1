import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSheetServer, type SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { readImports } from '#office/import/imports.store';
import { takeBack } from '#office/import/take-back.store';
import { changedWeek, type ChangedWeek } from '../harness/changed-here.ts';
import { officeCompany, officeReference, withCells, type OfficeRows } from '../harness/office-company.ts';
import { apply, checked } from '../harness/office-desk.ts';
import { importOffice, publishedWeek } from '../harness/sheet-office.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

const zoe = officeReference(1);
const toC2 = { outbound: { kind: 'coach', ride: 'C2', pickUp: 'Bristol' } } as const;

let server: TestServer;
let sheets: SheetServer;
let office: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  sheets = await openSheetServer(new Date());
  office = await server.phone('office@demo.test');
});
afterAll(async () => {
  await server.close();
  await sheets.close();
});

interface Week extends ChangedWeek {
  readonly weekId: string;
  readonly company: OfficeRows;
}

/** A week in which the office moved the first client to coach C2. */
async function newWeek(): Promise<Week> {
  const weekId = `w-${randomUUID().slice(0, 8)}`;
  const company = officeCompany(weekId);
  await importOffice(server, company);
  const week = { weekId, company, ...changedWeek(server, weekId, office) };
  expect((await week.change(zoe, toC2)).statusCode).toBe(200);
  return week;
}

const isC2 = { 'Outbound Coach': 'C2', 'Outbound Pick-up': 'Bristol' };
const isSheffield = { 'Outbound Pick-up': 'Sheffield' };
/** The company without coach C2 and its passengers. */
const withoutC2 = (rows: OfficeRows): OfficeRows => ({
  ...rows,
  Coaches: (rows['Coaches'] ?? []).filter((row) => row['COACH'] !== 'C2'),
  Stops: (rows['Stops'] ?? []).filter((row) => row['Coach Or Transfer'] !== 'C2'),
  Clients: (rows['Clients'] ?? []).filter((row) => row['Outbound Coach'] !== 'C2'),
});

describe('an import', () => {
  test('an import keeps booking changes and reports them before and after', async () => {
    const week = await newWeek();
    const job = await checked(office, withCells(week.company, 'Clients', 2, { Name: 'Łukasz Other' }));
    expect(job.check?.previews).toMatchObject([
      {
        counts: { changed: 1, moved: 0, 'as before': 11 },
        noticeCount: 1,
        notices: [
          {
            reference: zoe,
            name: 'Zoë Bloggs',
            part: 'outbound',
            fate: 'kept',
            here: 'coach C2 from Bristol',
            sheet: 'coach C1 from Leeds – Union to Val Thorens',
          },
        ],
      },
    ]);
    const done = await apply(office, job);
    expect(done.imported?.counts).toMatchObject({ 'changed here and kept': 1 });
    expect(await week.onCoach('C2')).toContain('Zoë Bloggs');
    expect(await week.onCoach('C1')).not.toContain('Zoë Bloggs');
    expect(await week.changes(zoe)).toMatchObject([{ isConflict: false }]);
  });

  test('an import that changes the booking again is reported as a conflict and does not count', async () => {
    const week = await newWeek();
    const job = await checked(office, withCells(week.company, 'Clients', 1, isSheffield));
    expect(job.check?.previews[0]?.notices).toMatchObject([
      { fate: 'conflict', sheet: 'coach C1 from Sheffield to Val Thorens' },
    ]);
    await apply(office, job);
    expect(await week.onCoach('C2')).toContain('Zoë Bloggs');
    const [change] = await week.changes(zoe);
    expect(change).toMatchObject({ isConflict: true, sheet: 'coach C1 from Sheffield to Val Thorens' });
    await week.back(zoe, change?.changeId ?? 0);
    expect((await week.booking(zoe)).booking.outbound).toMatchObject({ ride: 'C1', pickUp: 'Sheffield' });
    expect(await week.onCoach('C1')).toContain('Zoë Bloggs');
  });

  test('an import that agrees with a booking change ends it, and the sheet counts again', async () => {
    const week = await newWeek();
    const agreed = withCells(week.company, 'Clients', 1, isC2);
    expect((await checked(office, agreed)).check?.previews[0]).toMatchObject({
      counts: { 'as before': 12 },
      notices: [{ fate: 'agrees' }],
    });
    await importOffice(server, agreed);
    expect(await week.changes(zoe)).toMatchObject([{ ended: { why: 'agrees', by: 'command line' } }]);
    await importOffice(server, week.company);
    expect(await week.onCoach('C1')).toContain('Zoë Bloggs');
  });

  test('an import without the coach or client drops the booking change and reports it', async () => {
    const week = await newWeek();
    const job = await checked(office, withoutC2(week.company));
    expect(job.check).toMatchObject({ errors: 0, previews: [{ notices: [{ fate: 'not-there' }] }] });
    expect((await apply(office, job)).imported?.counts).toMatchObject({ 'changed here, and gone from the sheet': 1 });
    expect(await week.onCoach('C1')).toContain('Zoë Bloggs');
    expect(await week.changes(zoe)).toMatchObject([{ ended: { why: 'not-there' } }]);

    const other = await newWeek();
    const rest = { ...other.company, Clients: (other.company['Clients'] ?? []).slice(1) };
    expect((await checked(office, rest)).check).toMatchObject({
      errors: 0,
      previews: [{ counts: { removed: 1 }, notices: [{ fate: 'client-gone' }] }],
    });
    await importOffice(server, rest);
    expect(await other.story(zoe)).toMatchObject({
      isBooked: false,
      officeChanges: [{ ended: { why: 'client-gone' } }],
    });
  });

  test('rejects an import if the office changed a booking since the preview', async () => {
    const week = await newWeek();
    const job = await checked(office, week.company);
    await week.change(officeReference(2), toC2);
    expect(await apply(office, job)).toMatchObject({ state: 'checked', isOutdated: true });
  });
});

describe('taking back an import', () => {
  const takeBackLast = async ({ weekId }: Week) => {
    const [last] = await readImports(server.db, weekId);
    expect(await takeBack(server.db, { weekId, importId: last?.importId ?? 0 })).toBeUndefined();
  };

  test('brings back a change that it had ended, and keeps one that was made since', async () => {
    const week = await newWeek();
    const before = await week.planned();
    await importOffice(server, withCells(week.company, 'Clients', 1, isC2));
    await takeBackLast(week);
    expect(await week.planned()).toEqual(before);
    const [change] = await week.changes(zoe);
    expect([change?.ended, change?.isConflict]).toEqual([undefined, false]);

    await importOffice(server, withCells(week.company, 'Clients', 3, { Name: 'Ann Other' }));
    await week.change(zoe, { room: '102' });
    await takeBackLast(week);
    expect((await week.booking(zoe)).booking).toMatchObject({ outbound: { ride: 'C2' }, room: { id: '102' } });
    for (const { changeId } of await week.changes(zoe)) await week.back(zoe, changeId);
    expect((await week.booking(zoe)).booking).toMatchObject({
      outbound: { ride: 'C1', pickUp: 'Leeds – Union' },
      room: { id: '101' },
    });
    await importOffice(server, week.company);
    expect((await readImports(server.db, week.weekId))[0]?.counts).toMatchObject({ 'as before': 12 });
  });

  test('undoing an import does not restore a booking change that a person undid', async () => {
    const week = await newWeek();
    await importOffice(server, withCells(week.company, 'Clients', 3, { Name: 'Ann Other' }));
    const [change] = await week.changes(zoe);
    await week.back(zoe, change?.changeId ?? 0);
    await takeBackLast(week);
    expect(await week.onCoach('C1')).toContain('Zoë Bloggs');
    expect(await week.changes(zoe)).toMatchObject([{ ended: { why: 'taken-back' } }]);
  });
});

test('a published sheet keeps booking changes, warns of differences and ends equal ones', async () => {
  const week = await publishedWeek(server, sheets, { weekId: `w-${randomUUID().slice(0, 8)}`, office });
  expect(await week.round()).toBe('applied');
  const here = changedWeek(server, week.weekId, office);
  await here.change(zoe, toC2);
  expect(await week.shown()).toMatchObject({ isPaused: false });

  expect(await week.round()).toBe('as before');
  const renamed = withCells(week.company, 'Clients', 2, { Name: 'Łukasz Other' });
  await week.publish(renamed);
  expect(await week.round()).toBe('applied');
  expect(await here.onCoach('C2')).toContain('Zoë Bloggs');

  await week.publish(withCells(renamed, 'Clients', 1, isSheffield));
  expect(await week.round()).toBe('applied');
  expect(await here.onCoach('C2')).toContain('Zoë Bloggs');
  expect((await week.shown()).problems).toContainEqual({
    severity: 'warning',
    sheet: 'Clients',
    heading: 'Outbound Coach',
    row: 4,
    since: expect.any(String),
    words: `coach C1 from Sheffield to Val Thorens does not count for ${zoe}: the office changed it here to coach C2 from Bristol`,
  });

  await week.publish(withCells(renamed, 'Clients', 1, isC2));
  expect(await week.round()).toBe('applied');
  expect((await week.shown()).problems.filter(({ words }) => words.includes(zoe))).toEqual([]);
  expect(await here.changes(zoe)).toMatchObject([{ ended: { why: 'agrees', by: 'published sheets' } }]);

  await week.publish(withCells(renamed, 'Clients', 3, { Name: 'Ann Other' }));
  expect(await week.round()).toBe('applied');
  expect(await here.onCoach('C1')).toContain('Zoë Bloggs');
});
