import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
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
  PHONE,
  recordEverything,
  reportWeek,
  type ReportWeek,
} from '../harness/report-week.ts';
import { at, EXPECTED, REP, type Row } from './report-rows.sample.ts';
import { withFiles } from '../harness/with-files.ts';
import { barcodeOf, bookings, client, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';
import { readBook } from '../harness/read-book.ts';

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

/** The rows of a CSV file as the importer reads them. */
async function csvRows(report: ReportKey): Promise<Row[]> {
  const answer = await office.get(urlOf(report, '/csv'));
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  const text = answer.rawPayload.toString('utf8');
  expect(text.startsWith('\ufeff') && text.endsWith('\r\n')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(text.slice(1).trimEnd());
  expect(errors).toEqual([]);
  const [headings = [], ...rows] = data;
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, cellText(row[index])])));
}

/** The rows of a workbook, with dates as in the CSV file. */
async function workbookRows(report: ReportKey): Promise<Row[]> {
  const answer = await office.get(urlOf(report, '/xlsx'));
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="${report}-${full.week.week.weekId}.xlsx"`,
  ]);
  const [sheet] = await readBook(answer.rawPayload);
  const [headings = [], ...rows] = (sheet?.data ?? []) as unknown as (string | number | Date | null)[][];
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, index) => [String(heading), written(row[index])])),
  );
}

function written(cell: string | number | Date | null | undefined): string {
  if (!(cell instanceof Date)) return String(cell ?? '');
  // Excel's fractions of a day are not exact.
  const text = new Date(cell.getTime() + 500).toISOString().slice(0, 19).replace('T', ' ');
  return text.replace(/ 00:00:00$/, '');
}

describe.each(Object.entries(EXPECTED))('%s', (key, expected) => {
  const report = REPORT_KEYS.find((each) => each === key) ?? 'manifests';
  test('a CSV report contains the records cell by cell as an import reads them', async () => {
    expect(await csvRows(report)).toEqual(expected(full));
  });
  test('a workbook has the same rows as the CSV, with texts as texts and times as dates', async () => {
    expect(await workbookRows(report)).toEqual(expected(full));
  });
  test('a screen has the same rows as the CSV, without columns for files only', async () => {
    const { columns, rows, weekName } = (await office.get(urlOf(report))).json<ReportReply>();
    expect([weekName, rows.length]).toEqual(['A week', expected(full).length]);
    const headings = columns.map(({ heading }) => heading);
    for (const only of ['Date of birth', 'Next of kin']) expect(headings).not.toContain(only);
    const shown = expected(full).map((row) =>
      columns.map(({ key: column, heading, kind }) =>
        column === 'planned' ? '' : row[kind === 'moment' ? `${heading} (UTC)` : heading],
      ),
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
  test('the report of the ledger lists every record in order with its result', async () => {
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
        What: 'Loaded',
        Reference: back,
        Result: 'Taken back',
        'Taken back at (UTC)': at(12),
        'Taken back by': REP,
        'Taken back because': 'Wrong person',
      },
      { What: 'Taking back', Where: 'Coach C1, outbound', Reference: back, 'Ticket code': barcodeOf(back) },
      { What: 'Not coming', Reference: away, Remark: 'Makes their own way, by train' },
    ]);
    expect(rows.at(-1)).toMatchObject({ What: 'Keys returned', Where: '2A', Name: 'Ann', Reference: aboard });
  });
});

describe('audit', () => {
  test('the report of the audit has person, time and each field before and after', async () => {
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
    // The export itself is a row of the next one.
    expect((await workbookRows('audit')).slice(0, rows.length)).toEqual(rows);
  });
});

describe('formulas', () => {
  test('formulas are texts in CSV, and telephone numbers survive a re-import', async () => {
    const text = (await office.get(urlOf('manifests', '/csv'))).body;
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"";""a, b"")"`);
    expect(text).toContain(`,'+47 123,`);
    expect(text).toContain(`,'-Leeds,`);
    expect(text).not.toMatch(/(^|[,\n])[=+\-@\t]/m);
  });
});

describe('the list of reports', () => {
  test('lists the number of rows of each report', async () => {
    const reply = (await office.get(`/api/office/reports/${full.week.week.weekId}`)).json<ReportsReply>();
    expect(reply.weekName).toBe('A week');
    const counts = Object.fromEntries(reply.reports.map(({ report, rows }) => [report, rows]));
    const actions = await server.db
      .selectFrom('action')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('week_id', '=', full.week.week.weekId)
      .executeTakeFirstOrThrow();
    expect(counts).toEqual({
      ...Object.fromEntries(Object.entries(EXPECTED).map(([key, rows]) => [key, rows(full).length])),
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

test('the list of clients has the building and the room of each client', async () => {
  const reference = 'WASTELAND-ROOM01';
  const accommodation = { name: 'Les Cimes', subblock_physical_name: 'Apartment 1A' };
  const made = smallWeek([]);
  const week = { ...made, passengers: [client(reference, { allocPlaces: [{ accommodation }] })] };
  await importWeeks(server.db, [week], { demo: false });
  const { columns, rows } = (await office.get(`/api/office/report/${made.week.weekId}/clients`)).json<ReportReply>();
  const cells = columns.map(({ key }, index) => [key, rows[0]?.[index]] as const);
  expect(Object.fromEntries(cells)).toMatchObject({ reference, building: 'Les Cimes', room: 'Apartment 1A' });
});

describe('the command', () => {
  test('the report command writes CSV to the screen or a file, and workbooks to a file', async () => {
    const { weekId } = full.week.week;
    const { body } = await office.get(urlOf('manifests', '/csv'));
    expect(await reportCommand.run(server, ['manifests', weekId])).toBe(body.trimEnd());
    await withFiles({}, async (folder) => {
      const file = join(folder, 'passes.xlsx');
      expect(await reportCommand.run(server, ['lift-passes', weekId, '--xlsx', '-o', file])).toContain('4 rows');
      const [sheet] = await readBook(await readFile(file));
      expect([sheet?.sheet, sheet?.data.length]).toEqual(['Lift passes', 5]);
    });
    expect(await reportCommand.run(server, ['manifests'])).toBeUndefined();
    expect(await reportCommand.run(server, ['manifests', weekId, '--csv', '--xlsx'])).toBeUndefined();
    await expect(reportCommand.run(server, ['manifests', weekId, '--xlsx'])).rejects.toThrow('-o');
    await expect(reportCommand.run(server, ['secrets', weekId])).rejects.toThrow('no report "secrets"');
    await expect(reportCommand.run(server, ['manifests', 'no-week'])).rejects.toThrow('no week');
  });
});
