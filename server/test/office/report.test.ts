import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellText } from '@offpiste/core/office/import/cell-text.rules';
import { type ReportReply, type ReportsReply } from '@offpiste/core/office/report/report.contract';
import { REPORT_KEYS, type ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { reportCommand } from '../../src/cli/report.command.ts';
import {
  aboard,
  away,
  back,
  HOSTILE_NAME,
  missing,
  PHONE,
  recordEverything,
  reportWeek,
  stranger,
  type ReportWeek,
} from '../harness/report-week.ts';
import { withFiles } from '../harness/import-files.ts';
import { barcodeOf, bookings, smallWeek } from '../harness/small-week.ts';
import { moment } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

type Row = Readonly<Record<string, string | number | null>>;

const REP = 'Ella Pritchard';
const nameOf = (reference: string) => (reference === aboard ? HOSTILE_NAME : `Name of ${reference}`);
const at = (minute: number) => moment(minute).slice(0, 19).replace('T', ' ');
const KEYS_AT = new Date(TEST_NOW - 30_000).toISOString().slice(0, 19).replace('T', ' ');
const nothing = { 'At (UTC)': '', By: '', Remark: '' };
const client = (reference: string) => ({
  Name: nameOf(reference),
  Reference: reference,
  'Ticket code': barcodeOf(reference),
  Phone: reference === aboard ? PHONE : '0044 7',
  Resort: 'Tignes',
  Group: '-Leeds',
  'Date of birth': '2004-12-13',
});

let server: TestServer;
let office: Phone;
let rep: Phone;
let full: ReportWeek;
beforeAll(async () => {
  server = await createTestServer([]);
  office = await server.phone('office@demo.test');
  rep = await server.phone('rep@demo.test');
  full = await reportWeek(server);
  await recordEverything(full, rep);
});
afterAll(() => server.close());

const urlOf = (report: ReportKey, format = '', { week } = full) =>
  `/api/office/report/${week.week.weekId}/${report}${format}`;

/** The rows of a CSV file as an import of ours reads them. */
async function csvRows(report: ReportKey): Promise<Row[]> {
  const answer = await office.get(urlOf(report, '/csv'));
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  const text = answer.rawPayload.toString('utf8');
  expect(text.startsWith('\ufeff') && text.endsWith('\r\n')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(text.slice(1).trimEnd());
  expect(errors).toEqual([]);
  const [headings = [], ...rows] = data;
  return rows.map((row) => Object.fromEntries(headings.map((heading, place) => [heading, cellText(row[place])])));
}

/** The rows of a workbook, its dates as CSV has them. */
async function workbookRows(report: ReportKey): Promise<Row[]> {
  const answer = await office.get(urlOf(report, '/xlsx'));
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="${report}-${full.week.week.weekId}.xlsx"`,
  ]);
  const [sheet] = await readXlsxFile(answer.rawPayload, { trim: false });
  const [headings = [], ...rows] = (sheet?.data ?? []) as unknown as (string | number | Date | null)[][];
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, place) => [String(heading), written(row[place])])),
  );
}

function written(cell: string | number | Date | null | undefined): string {
  if (!(cell instanceof Date)) return String(cell ?? '');
  // Excel's fractions of a day are not exact.
  const text = new Date(cell.getTime() + 500).toISOString().slice(0, 19).replace('T', ' ');
  return text.replace(/ 00:00:00$/, '');
}

const ride = {
  ...{ Vehicle: 'Coach', Number: 'C1', Direction: 'Outbound', Departs: '' },
  ...{ 'Left at (UTC)': at(35), 'On board when it left': 'count not known on the phone, server: 1 of 4' },
};
const kin = (reference: string) => ({ 'Next of kin': `Kin of ${reference}`, 'Next of kin phone': `33${reference}` });
const person = (reference: string) => ({
  ...ride,
  ...client(reference),
  ...kin(reference),
  'Pick-up': 'Leeds',
  Equipment: '',
});
const noClient = { Phone: '', Resort: '', Group: '', 'Date of birth': '', 'Next of kin': '', 'Next of kin phone': '' };
const pass = (reference: string) => ({
  ...client(reference),
  ...{ 'Pass type': 'Tignes 6 Day', 'Handout point': 'Le Lac', Days: '6', 'First day': '13/12/2026' },
});
const place = (reference: string, what: string, of: string) => ({
  ...{ What: what, Of: of, 'First let in at (UTC)': '' },
  ...client(reference),
});

/** What each report must hold, written by hand from what was recorded. */
const EXPECTED: Readonly<Record<Exclude<ReportKey, 'ledger' | 'audit'>, () => Row[]>> = {
  manifests: () => [
    { ...person(aboard), State: 'On board', 'At (UTC)': at(10), By: REP, Remark: '' },
    { ...person(missing), State: 'Missing', ...nothing },
    { ...person(away), State: 'Not travelling', 'At (UTC)': at(13), By: REP, Remark: 'Makes their own way: by train' },
    { ...person(back), State: 'Missing', ...nothing },
    {
      ...{
        ...ride,
        ...{ Vehicle: 'Transfer', Number: 'T1', 'Left at (UTC)': '', 'On board when it left': '' },
        ...noClient,
        'Pick-up': '',
        Equipment: '',
        Name: '',
        Reference: '',
      },
      ...{ 'Ticket code': barcodeOf(stranger), State: 'Extra passenger', 'At (UTC)': at(14), By: REP },
      Remark: 'Unknown ticket',
    },
  ],
  'lift-passes': () => [
    { ...pass(aboard), State: 'Handed out', 'At (UTC)': at(16), By: REP, Remark: '' },
    ...[missing, away, back].map((reference) => ({ ...pass(reference), State: 'Not handed out', ...nothing })),
  ],
  'lift-pass-totals': () => [
    {
      ...{ 'Pass type': 'Tignes 6 Day', 'Handout point': 'Le Lac', Days: '6' },
      ...{ Booked: '4', 'Handed out': '1', 'Not collecting': '0', 'Not handed out': '3' },
    },
  ],
  'keys-missing': () => [
    {
      ...{ Location: 'Réception', Supplier: 'Odalys Été', Building: 'Chalet Névé', Room: '2A', Keys: '3' },
      ...{ 'Keys handed out': '3', 'Keys back': '2', 'Keys missing': '1', 'Handed to': `Ann - ${aboard}` },
      ...{ 'At (UTC)': KEYS_AT, By: REP },
      Remark: '@noon',
    },
  ],
  registrations: () => [
    ...[aboard, missing, away, back].map((reference) => ({
      ...place(reference, 'Lesson', `WASTELAND-LS-${full.lessonId}-1`),
      ...(reference === aboard
        ? { State: 'Registered', 'At (UTC)': at(17), By: REP, Remark: '' }
        : { State: 'Not registered', ...nothing }),
    })),
    ...[aboard, missing, away].map((reference) => ({
      ...place(reference, 'Event', 'Mountain Rave'),
      ...(reference === aboard
        ? { State: 'Inside', 'At (UTC)': at(18), 'First let in at (UTC)': at(18), By: REP, Remark: '' }
        : { State: 'Not seen', ...nothing }),
    })),
    {
      ...place(back, 'Event', 'Mountain Rave'),
      ...{ State: 'Has left', 'At (UTC)': at(20), 'First let in at (UTC)': at(19), By: REP, Remark: '' },
    },
  ],
  extras: () => [
    {
      ...{ Number: 'T1', Direction: 'Outbound', Name: '', Reference: '', 'Ticket code': barcodeOf(stranger) },
      ...{ 'At (UTC)': at(14), By: REP, Remark: 'Unknown ticket' },
    },
  ],
  'not-travelling': () => [
    {
      ...{ What: 'Coach C1, outbound', 'Pick-up': 'Leeds', Name: nameOf(away), Reference: away },
      ...{ Reason: 'Makes their own way', Note: 'by train', 'At (UTC)': at(13), By: REP },
      ...{ Phone: '0044 7', Resort: 'Tignes', Group: '-Leeds' },
    },
  ],
  tickets: () =>
    [aboard, missing, away, back]
      .map((reference) => ({
        ...{ Name: nameOf(reference), Reference: reference, 'Ticket code': barcodeOf(reference) },
        ...{ Outbound: 'Coach C1', Inbound: '', Resort: 'Tignes', Group: '-Leeds' },
      }))
      .toSorted((a, b) => a.Name.localeCompare(b.Name)),
  exceptions: () => [
    {
      ...{ 'At (UTC)': KEYS_AT, What: 'Keys returned', Where: 'the keys', Name: '2A', 'Ticket code': '', By: REP },
      'Came in at (UTC)': new Date(TEST_NOW).toISOString().slice(0, 19).replace('T', ' '),
      Remark: `Keys of 2A are with Ann - ${aboard}, who is not booked there any more`,
    },
  ],
};

describe.each(Object.entries(EXPECTED))('%s', (key, expected) => {
  const report = REPORT_KEYS.find((each) => each === key) ?? 'manifests';
  test('as CSV has what was recorded, cell by cell, as an import of ours reads it', async () => {
    expect(await csvRows(report)).toEqual(expected());
  });
  test('as a workbook has the same; texts are texts, moments dates', async () => {
    expect(await workbookRows(report)).toEqual(expected());
  });
  test('on the screen has the same rows without what only files have', async () => {
    const { columns, rows, weekName } = (await office.get(urlOf(report))).json<ReportReply>();
    expect([weekName, rows.length]).toEqual(['A week', expected().length]);
    const headings = columns.map(({ heading }) => heading);
    for (const only of ['Date of birth', 'Next of kin']) expect(headings).not.toContain(only);
    const shown = expected().map((row) =>
      columns.map(({ heading, kind }) => row[kind === 'moment' ? `${heading} (UTC)` : heading]),
    );
    const asFiles = rows.map((row) =>
      row.map((cell, nth) => {
        const text = String(cell ?? '');
        return columns[nth]?.kind === 'moment' ? text.slice(0, 19).replace('T', ' ') : text;
      }),
    );
    expect(asFiles).toEqual(shown);
  });
});

describe('the ledger', () => {
  test('has every record in the order it happened, with what became of it', async () => {
    const rows = await csvRows('ledger');
    const { rows: counted } = await server.db
      .selectFrom('action')
      .select(['occurred_at', 'idempotent_id'])
      .where('week_id', '=', full.week.week.weekId)
      .orderBy('occurred_at')
      .orderBy('id')
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows.map((row) => row['At (UTC)'])).toEqual(
      counted.map(({ occurred_at }) => occurred_at.toISOString().slice(0, 19).replace('T', ' ')),
    );
    expect(rows.slice(0, 4)).toMatchObject([
      { What: 'Loaded', Where: 'Coach C1, outbound', Name: HOSTILE_NAME, Reference: aboard, Result: 'Counts', By: REP },
      {
        ...{ What: 'Loaded', Reference: back, Result: 'Taken back', 'Taken back at (UTC)': at(12) },
        ...{ 'Taken back by': REP, 'Taken back because': 'Wrong person' },
      },
      { What: 'Taking back', Where: 'Coach C1, outbound', Reference: back, 'Ticket code': barcodeOf(back) },
      { What: 'Not coming', Reference: away, Remark: 'Makes their own way, by train' },
    ]);
    expect(rows.at(-1)).toMatchObject({ What: 'Keys returned', Where: '2A', Name: 'Ann', Reference: aboard });
  });
});

describe('what the office did', () => {
  test('is taken out with who, when, and each field before and after', async () => {
    const { rep_name: by, kind } = await server.db
      .selectFrom('audit_entry')
      .select(['rep_name', 'kind'])
      .where('week_id', '=', full.week.week.weekId)
      .orderBy('audit_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(kind).toBe('imported');
    const rows = await csvRows('audit');
    expect(rows[0]).toMatchObject({
      By: by,
      What: 'Imported',
      Field: 'New',
      Before: '',
      After: expect.stringMatching(/^\d+$/),
    });
    // That it was taken out is a row of the next one.
    expect((await workbookRows('audit')).slice(0, rows.length)).toEqual(rows);
  });
});

describe('formulas', () => {
  test('are texts in the bytes of CSV, and telephone numbers come back through the import as they were', async () => {
    const text = (await office.get(urlOf('manifests', '/csv'))).body;
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"";""a, b"")"`);
    expect(text).toContain(`,"'+47 123",`);
    expect(text).toContain(`,"'-Leeds",`);
    expect(text).not.toMatch(/(^|[,\n])[=+\-@\t]/m);
  });
});

describe('the list of reports', () => {
  test('says how many rows each has', async () => {
    const reply = (await office.get(`/api/office/reports/${full.week.week.weekId}`)).json<ReportsReply>();
    expect(reply.weekName).toBe('A week');
    const counts = Object.fromEntries(reply.reports.map(({ report, rows }) => [report, rows]));
    const actions = await server.db
      .selectFrom('action')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('week_id', '=', full.week.week.weekId)
      .executeTakeFirstOrThrow();
    expect(counts).toEqual({
      ...Object.fromEntries(Object.entries(EXPECTED).map(([key, rows]) => [key, rows().length])),
      ledger: actions.count,
      audit: expect.any(Number),
    });
  });
});

describe('who may take out', () => {
  test.each(['', '/csv', '/xlsx'])('an office of another brand may not (%s)', async (format) => {
    const other = smallWeek(bookings(1, 'NUCO'));
    await importWeeks(server.db, [other]);
    const url = `/api/office/report/${other.week.weekId}/manifests${format}`;
    expect((await office.get(url)).json()).toMatchObject({ code: 'no-office-access', details: { brand: 'nuco' } });
    expect((await rep.get(urlOf('manifests', format))).json()).toMatchObject({ code: 'no-office-access' });
    const unknown = await office.get(`/api/office/report/no-week/manifests${format}`);
    expect(unknown.json()).toMatchObject({ code: 'unknown-week' });
    expect((await office.get(`${urlOf('manifests')}x${format}`)).statusCode).toBe(400);
  });

  test('an office account of a low level gets no birth date and no next of kin', async () => {
    await server.db
      .updateTable('rep_account')
      .set({ office: ['wasteland'] })
      .where('username', '=', 'driver@demo.test')
      .execute();
    const driver = await server.phone('driver@demo.test');
    const text = (await driver.get(urlOf('manifests', '/csv'))).body;
    expect(text).toContain(PHONE);
    for (const secret of ['2004-12-13', 'Kin of', `33${aboard}`]) expect(text).not.toContain(secret);
  });
});

describe('the command', () => {
  test('writes what the page gives: CSV to the screen or a file, workbooks to a file', async () => {
    const { weekId } = full.week.week;
    const { body } = await office.get(urlOf('manifests', '/csv'));
    expect(await reportCommand(server.db, ['manifests', weekId])).toBe(body.trimEnd());
    await withFiles({}, async (folder) => {
      const file = join(folder, 'passes.xlsx');
      expect(await reportCommand(server.db, ['lift-passes', weekId, '--xlsx', '-o', file])).toContain('4 rows');
      const [sheet] = await readXlsxFile(await readFile(file));
      expect([sheet?.sheet, sheet?.data.length]).toEqual(['Lift passes', 5]);
    });
    expect(await reportCommand(server.db, ['manifests'])).toBeUndefined();
    expect(await reportCommand(server.db, ['manifests', weekId, '--csv', '--xlsx'])).toBeUndefined();
    await expect(reportCommand(server.db, ['manifests', weekId, '--xlsx'])).rejects.toThrow('-o');
    await expect(reportCommand(server.db, ['secrets', weekId])).rejects.toThrow('no report "secrets"');
    await expect(reportCommand(server.db, ['manifests', 'no-week'])).rejects.toThrow('no week');
  });
});
