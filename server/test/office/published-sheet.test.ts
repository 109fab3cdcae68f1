import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { findCodes } from '../../src/cli/codes.store.ts';
import { officeCompany, officeReference, withCells, type OfficeRows } from '../harness/office-company.ts';
import { asUtf8, csvFiles } from '../harness/office-files.ts';
import { importOffice, openSheetOffice, withoutClients, type SheetOffice } from '../harness/sheet-office.ts';
import { writeOfficeNames } from '#office/sheet/office-name.store';
import type { Phone, TestServer } from '../harness/test-server.ts';

let company: SheetOffice;
let server: TestServer;
let sheets: SheetServer;
let office: Phone;
let rep: Phone;
beforeAll(async () => {
  company = await openSheetOffice();
  ({ server, sheets, office, rep } = company);
});
afterAll(async () => {
  await company.close();
});

const newWeek = () => company.newWeek();

const ON_C1 = ['Ann', 'Björn', 'Chloë', 'Dai', 'Eve', 'Zoë', 'Łukasz'].map((name) => `${name} Bloggs`);

describe('a sheet that is published', () => {
  test('a published sheet is applied without errors, again on changes, and not if unchanged', async () => {
    const week = await newWeek();
    expect(await week.round()).toBe('applied');
    expect(await week.shown()).toMatchObject({
      errorCount: 0,
      warningCount: 1,
      isPaused: false,
      addresses: [{ sheet: 'Workbook' }],
    });
    const again = await week.round();
    expect(again).toBe('as before');
    await week.publish(
      withCells(week.company, 'Clients', 3, { Name: 'Ann Smith', 'Outbound Coach': 'C2', 'Outbound Pick-up': '' }),
    );
    expect(await week.round()).toBe('applied');
    expect(await company.onCoach(week)).toEqual(ON_C1.filter((name) => !name.startsWith('Ann')));
    expect(await company.onCoach(week, 'C2')).toContain('Ann Smith');
  });

  test('a wrong row keeps its state and is reported with its time; the rest is applied', async () => {
    const week = await newWeek();
    await week.round();
    const wrong = withCells(week.company, 'Clients', 1, { Name: 'Zoë Wrong', 'Date Of Birth': 'soon' });
    await week.publish(withCells(wrong, 'Clients', 2, { Name: 'Łukasz Right' }));
    expect(await week.round()).toBe('applied');
    expect(await company.onCoach(week)).toEqual(expect.arrayContaining(['Zoë Bloggs', 'Łukasz Right']));
    const { problems, errorCount } = await week.shown();
    expect([errorCount, problems[0]]).toEqual([
      1,
      {
        severity: 'error',
        sheet: 'Clients',
        row: 4,
        heading: 'Date Of Birth',
        words: '"soon" is not a day such as 09/01/2027',
        since: expect.any(String),
      },
    ]);
    await week.publish(withCells(wrong, 'Clients', 2, { Name: 'Łukasz Later' }));
    await week.round();
    expect((await week.shown()).problems[0]?.since).toBe(problems[0]?.since);
  });

  test('one error prevents the first application of a published sheet', async () => {
    const week = await newWeek();
    await week.publish(
      withCells(withCells(week.company, 'Clients', 2, { Name: 'Lu' }), 'Coaches', 2, { Capacity: 'fifty' }),
    );
    expect(await week.round()).toBe('wrong');
    expect(await company.onCoach(week)).toEqual(ON_C1);
    expect(await week.shown()).toMatchObject({ errorCount: 1 });
  });

  test('a published sheet of another week changes nothing', async () => {
    const [week, other] = [await newWeek(), await newWeek()];
    await week.round();
    await week.publish(withCells(other.company, 'Clients', 1, { Name: 'Somebody else' }));
    expect(['wrong', 'applied', 'as before']).toContain(await week.round());
    expect(await company.onCoach(other)).toEqual(ON_C1);
    expect((await week.shown()).problems[0]).toMatchObject({
      sheet: 'Week',
      words: `"${other.weekId}" is not ${week.weekId}, the week of these sheets`,
    });
  });

  test('an unreachable, empty or unreadable published sheet changes nothing and is reported', async () => {
    const week = await newWeek();
    await week.round();
    sheets.withdraw(`/pub/${week.weekId}?output=xlsx`);
    expect(await week.round()).toBe('as before');
    expect((await week.shown()).addresses[0]).toMatchObject({ problem: 'it answered 404', since: expect.any(String) });
    sheets.publish(`/pub/${week.weekId}?output=xlsx`, 'no workbook');
    expect(await week.round()).toBe('wrong');
    expect((await week.shown()).problems[0]?.words).toMatch(/^is no workbook|^holds no files/);
    await week.publish({ ...week.company, Clients: [] });
    await week.round();
    expect((await week.shown()).problems[0]?.words).toMatch(/^is empty, and its 12 rows stay as they were/);
    expect(await company.onCoach(week)).toEqual(ON_C1);
  });
});

describe('a fetch that takes clients away', () => {
  test('a fetch that removes clients waits until a person applies it', async () => {
    const week = await newWeek();
    await week.round();
    await week.publish(withCells(withoutClients(week.company, 3), 'Clients', 1, { Name: 'Zoë Changed' }));
    expect(await week.round()).toBe('waits');
    expect(await company.onCoach(week)).toEqual(ON_C1);
    const { waiting } = await week.shown();
    expect(waiting).toMatchObject({
      reason: 'many-removed',
      isLeft: false,
      counts: { removed: 1, changed: 1, 'as before': 10 },
      removed: [{ reference: officeReference(3), name: 'Ann Bloggs', recorded: [] }],
    });
    const stale = await week.post('decision', { id: 'another', decision: 'apply' });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'sheet-decided' }]);
    await week.post('decision', { id: waiting?.id, decision: 'apply' });
    expect(await week.round()).toBe('applied');
    expect(await company.onCoach(week)).toEqual(
      ['Zoë Changed', ...ON_C1.filter((name) => !/^(Ann|Zoë)/.test(name))].toSorted(),
    );
    expect((await week.shown()).waiting).toBeUndefined();
  });

  test('a rejected fetch is not offered again, but the next one needs a decision', async () => {
    const week = await newWeek();
    await week.round();
    await week.publish(withoutClients(week.company, 3));
    await week.round();
    const first = (await week.shown()).waiting;
    await week.post('decision', { id: first?.id, decision: 'leave' });
    expect(await week.round()).toBe('waits');
    expect((await week.shown()).waiting).toMatchObject({ id: first?.id, isLeft: true, since: first?.since });
    await week.publish(withoutClients(week.company, 3, 4));
    await week.round();
    expect((await week.shown()).waiting).toMatchObject({ isLeft: false, counts: { removed: 2 } });
    await week.publish(week.company);
    expect(await week.round()).toBe('as before');
    expect((await week.shown()).waiting).toBeUndefined();
  });

  test('a removal from a published sheet waits if a client is on board, in any week size', async () => {
    const week = await newWeek();
    const others = Array.from({ length: 100 }, (_, index) => ({
      Reference: `WASTELAND-MANY${String(index).padStart(2, '0')}`,
      Name: `Many ${index}`,
    }));
    const large = { ...week.company, Clients: [...(week.company['Clients'] ?? []), ...others] };
    await week.publish(large);
    await week.round();
    await week.publish(withoutClients(large, 3));
    expect(await week.round()).toBe('applied');
    const code = (await findCodes(server.db, week.weekId)).find(
      ({ reference }) => reference === officeReference(1),
    )?.code;
    const load = { weekID: week.weekId, barcode: code, coachId: 'C1', direction: 'outbound', scanned: 1 };
    const by = { repID: '1001', repName: 'Ella Pritchard', handsetTimestamp: '2026-12-12T18:00:00.000Z' };
    expect((await rep.post('/api/coach/load', { ...load, ...by, idempotentId: randomUUID() })).statusCode).toBe(200);
    await week.publish(withoutClients(large, 1, 3));
    expect(await week.round()).toBe('waits');
    expect((await week.shown()).waiting).toMatchObject({
      reason: 'recorded-removed',
      removed: [{ name: 'Zoë Bloggs', recorded: ['coach C1 outbound'] }],
    });
  });
});

describe('single sheets as CSV', () => {
  const csvWeek = async () => {
    const week = await newWeek();
    await week.post('address/remove', { sheet: 'Workbook' });
    const publishCsv = (rows: OfficeRows) => {
      for (const [name, bytes] of Object.entries(csvFiles(rows, ',', asUtf8)))
        sheets.publish(`/${week.weekId}/${encodeURIComponent(name)}`, bytes);
    };
    publishCsv(week.company);
    for (const sheet of Object.keys(week.company).filter((name) => name !== 'Contacts'))
      await week.post('address', {
        sheet,
        address: `${sheets.origin}/${week.weekId}/${encodeURIComponent(sheet.toLowerCase())}.csv`,
      });
    return { ...week, publishCsv };
  };

  test('each has its address; a sheet that fails keeps its rows while the others go on', async () => {
    const { publishCsv, ...week } = await csvWeek();
    expect(await week.round()).toBe('applied');
    const changed = withCells(week.company, 'Clients', 1, { Name: 'Zoë Later' });
    publishCsv({ ...changed, Coaches: [] });
    sheets.withdraw(`/${week.weekId}/rooms.csv`);
    expect(await week.round()).toBe('applied');
    expect(await company.onCoach(week)).toContain('Zoë Later');
    const shown = await week.shown();
    expect(shown.addresses.filter(({ problem }) => problem).map(({ sheet, problem }) => [sheet, problem])).toEqual([
      ['Coaches', 'it is empty'],
      ['Rooms', 'it answered 404'],
    ]);
    expect(
      (await rep.get(`/api/coach/coachData/${week.weekId}`)).json<{ mergedData: object[] }>().mergedData,
    ).toHaveLength(2);
  });

  test('remembered headings of the brand count for published sheets', async () => {
    const { publishCsv, ...week } = await csvWeek();
    const names = [{ sheet: 'Rooms', written: 'Beds', means: 'Capacity' }];
    await writeOfficeNames(server.db, 'wasteland', { before: [], names });
    const { Rooms = [] } = week.company;
    publishCsv({ Rooms: Rooms.map(({ Capacity = '', ...room }) => ({ ...room, Beds: Capacity })) });
    expect(await week.round()).toBe('applied');
    expect(await week.shown()).toMatchObject({ errorCount: 0, warningCount: 1 });
    publishCsv({ Rooms: Rooms.map(({ Capacity: _, ...room }) => ({ ...room, Beds: 8 })) });
    expect(await week.round()).toBe('applied');
    await writeOfficeNames(server.db, 'wasteland', { before: names, names: [] });
    publishCsv({ Rooms: Rooms.map(({ Capacity: _, ...room }) => ({ ...room, Beds: 9 })) });
    expect(await week.round()).toBe('waits');
  });

  test('a workbook beside single sheets is refused', async () => {
    const week = await newWeek();
    const answer = await week.post('address', { sheet: 'Clients', address: `${sheets.origin}/a.csv` });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'sheet-workbook' }]);
    const stranger = await week.post('address', { sheet: 'Contacts', address: `${sheets.origin}/a.csv` });
    expect(stranger.json()).toMatchObject({ code: 'unknown-sheet' });
    for (const address of ['http://a.example/a.csv', 'https://me:word@a.example/a.csv', 'ftp://a'])
      expect((await week.post('address', { sheet: 'Workbook', address })).json()).toMatchObject({
        code: 'sheet-address',
      });
    const page = 'https://docs.google.com/spreadsheets/d/1abc/edit#gid=0';
    expect((await week.post('address', { sheet: 'Workbook', address: page })).json()).toMatchObject({
      code: 'sheet-page-address',
      error: expect.stringContaining('Publish to web'),
    });
  });
});

test('finds rows of a sheet that is not fetched under another spelling', async () => {
  const week = await newWeek();
  expect(await week.round()).toBe('applied');
  const moved = { Name: 'Zoë Later', 'Outbound Coach': 'c1', 'Outbound Pick-up': 'leeds - union' };
  const { Coaches: _coaches, Stops: _stops, ...others } = withCells(week.company, 'Clients', 1, moved);
  await week.publish(others);
  expect(await week.round()).toBe('applied');
  expect(await company.onCoach(week)).toContain('Zoë Later');
  const { problems } = await week.shown();
  expect(problems.map(({ sheet }) => sheet).toSorted()).toEqual(['Coaches', 'Stops']);
});

test('an import of something else pauses the sheet, which must then be free of errors once', async () => {
  const week = await newWeek();
  await week.round();
  await importOffice(server, withCells(week.company, 'Clients', 1, { Name: 'Zoë Imported' }));
  expect(await week.round()).toBe('nothing');
  expect(await week.shown()).toMatchObject({ isPaused: true, pausedWhy: 'a file was imported (command line)' });
  await week.publish(withCells(week.company, 'Coaches', 2, { Capacity: 'fifty' }));
  await week.post('order', { order: 'resume' });
  expect(await week.round()).toBe('wrong');
  expect(await company.onCoach(week)).toContain('Zoë Imported');
  await week.publish(week.company);
  expect(await week.round()).toBe('applied');
  expect(await company.onCoach(week)).toContain('Zoë Bloggs');
});

test('shows the office a week without published sheets', async () => {
  const weekId = `w-${randomUUID().slice(0, 8)}`;
  await importOffice(server, officeCompany(weekId));
  expect((await office.get(`/api/office/sheet/${weekId}`)).json()).toMatchObject({
    weekName: 'Val Thorens',
    addresses: [],
    problems: [],
    isPaused: false,
    isBusy: false,
  });
});
