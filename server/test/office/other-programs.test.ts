import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { NO_KNOWN_WEEK } from '@offpiste/core/office/import/known-week.rules';
import { officeProblems } from '@offpiste/core/office/import/office-check.rules';
import { problemLines } from '@offpiste/core/office/import/sheet-problem.rules';
import type { OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import { readSheets } from '#office/sheet/plan-import';
import { readOfficeFiles } from '#office/sheet/read-office-files';
import { officeCompany } from '../harness/office-company.ts';
import { filledTemplate } from '../harness/office-files.ts';

const WORKBOOKS = join(import.meta.dirname, 'workbooks');

async function weekFrom(name: string, bytes: Uint8Array): Promise<{ week: OfficeWeek; lines: string[] }> {
  const { week, problems } = readSheets(await readOfficeFiles([{ name, bytes }]));
  return { week, lines: problemLines([...problems, ...officeProblems(week, NO_KNOWN_WEEK)]) };
}

const stored = (file: string) => readFile(join(WORKBOOKS, file));

/** A week in columns of the template only. */
async function template(): Promise<Uint8Array> {
  const { Coaches = [], ...others } = officeCompany('w-27a');
  return filledTemplate({ ...others, Coaches: Coaches.map(({ Toilet: _, ...coach }) => coach) });
}

/** The filled template with its parts changed. */
async function rewritten(
  change: (xml: string, part: string) => string,
  more: Readonly<Record<string, Uint8Array>> = {},
): Promise<Uint8Array> {
  const parts = Object.entries(unzipSync(await template())).map(
    ([part, bytes]) => [part, strToU8(change(strFromU8(bytes), part))] as const,
  );
  return zipSync({ ...Object.fromEntries(parts), ...more });
}

const isSheet = (part: string) => part.startsWith('xl/worksheets/');

/** Excel: attributes of newer versions, formatted blank cells, and how the sheet was left. */
const asExcel = () =>
  rewritten((xml, part) =>
    isSheet(part)
      ? xml
          .replace(
            '<worksheet ',
            '<worksheet xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" ',
          )
          .replaceAll(/<row r="(\d+)"/g, '<row r="$1" spans="1:40" x14ac:dyDescent="0.25"')
          .replace('</sheetData>', '<row r="500"><c r="A500" s="0"/><c r="AX500" s="0"/></row></sheetData>')
      : xml,
  );

/** Google: a thousand formatted rows, and a drawing for each sheet. */
const asGoogle = () =>
  rewritten(
    (xml, part) =>
      isSheet(part)
        ? xml.replace(
            '</sheetData>',
            `${Array.from({ length: 900 }, (_, index) => `<row r="${300 + index}"><c r="A${300 + index}" s="0"/></row>`).join('')}</sheetData>`,
          )
        : xml,
    { 'xl/drawings/drawing1.xml': strToU8('<xdr:wsDr/>') },
  );

/** Numbers: a sheet that lists the tables. The guide and the text formats are gone. */
async function asNumbers(): Promise<Uint8Array> {
  const book = xlsx.read(await template(), { type: 'buffer', cellNF: true });
  const names = book.SheetNames.filter((name) => name !== 'Read Me');
  const summary = xlsx.utils.aoa_to_sheet([
    ['This document was exported from Numbers.'],
    ['Numbers Sheet Name', 'Numbers Table Name'],
  ]);
  const sheets = Object.fromEntries(names.map((name) => [name, book.Sheets[name] ?? {}]));
  const all = { SheetNames: ['Export Summary', ...names], Sheets: { 'Export Summary': summary, ...sheets } };
  return xlsx.write(all, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
}

async function as(bookType: xlsx.BookType): Promise<Uint8Array> {
  const book = xlsx.read(await template(), { type: 'buffer', cellNF: true });
  return xlsx.write(book, { type: 'buffer', bookType }) as Uint8Array;
}

describe('reads the template without a problem when it was filled in by', () => {
  test.each<[string, string, () => Promise<Uint8Array>]>([
    ['a program', 'week.xlsx', template],
    ['Excel', 'week.xlsx', asExcel],
    ['Excel with macros', 'week.xlsm', () => rewritten((xml) => xml, { 'xl/vbaProject.bin': Uint8Array.from([1, 2]) })],
    ['Excel as .xlsb', 'week.xlsb', () => as('xlsb')],
    ['Excel 97 as .xls', 'week.xls', () => as('biff8')],
    ['LibreOffice as .xlsx', 'week.xlsx', () => stored('week-calc.xlsx')],
    ['LibreOffice as .ods', 'week.ods', () => stored('week.ods')],
    ['LibreOffice as .xls', 'week.xls', () => stored('week.xls')],
    ['Google Sheets', 'Week 27A.xlsx', asGoogle],
    ['Numbers', 'Week 27A.xlsx', asNumbers],
    ['a data tool', 'week.xlsx', () => stored('week-openpyxl.xlsx')],
  ])('%s', async (_, name, make) => {
    const { week, lines } = await weekFrom(name, await make());
    const expected = await weekFrom('week.xlsx', await template());
    expect(lines).toEqual([]);
    expect(week.clients.map(({ cells }) => cells)).toEqual(expected.week.clients.map(({ cells }) => cells));
    expect(week.coaches.map(({ cells }) => cells)).toEqual(expected.week.coaches.map(({ cells }) => cells));
  });
});

describe('reads an odd workbook as it is shown, and says what is odd', () => {
  test.each(['odd-xlsxwriter.xlsx', 'odd-calc.xlsx', 'odd.ods', 'odd.xls'])('%s', async (file) => {
    const { week, lines } = await weekFrom(file, await stored(file));
    expect(
      week.coaches.map(({ cells }) => [
        cells.COACH,
        cells.OPERATOR,
        cells.Capacity,
        cells['DOCA Date'],
        cells['DOCA Time'],
        cells['OB Route'],
      ]),
    ).toEqual([
      ['007', 'Smith', 49, '09/01/2027', '07:30', 'Zoë 😀'],
      ['008', 'Smith', 53, '10/01/2027', '23:59', '8'],
      ['009', 'Smith', 49, '11/01/2027', '12:00', undefined],
      ['010', 'Jones', 49, undefined, undefined, undefined],
    ]);
    expect(week.packages.map(({ cells }) => [cells.Package, cells['Return Date']])).toEqual([['Short', '2027-01-12']]);
    expect(week.rentalShops[0]?.cells['Location URL']).toBe('https://maps.test/a?b=1&c=2');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Coaches, row 4, OB Route: "#N\/A" is a formula error/),
        expect.stringMatching(/^Coaches, row 5, FEEDER: "9-Nov" is a day that the spreadsheet made/),
        'Warning: Coaches: row 3: hidden, perhaps by a filter, and read like the others',
        'Warning: Coaches: column FEEDER (F): hidden, and read like the others',
        'Warning: Packages: is a hidden sheet, and is read like the others',
      ]),
    );
  });

  test.each(['old-xlsxwriter.xlsx', 'old.ods', 'old.xls'])('%s, which counts from 1904', async (file) => {
    const { week } = await weekFrom(file, await stored(file));
    expect(week.coaches.map(({ cells }) => [cells.COACH, cells['DOCA Date'], cells['DOCA Time']])).toEqual([
      ['C1', '09/01/2027', '07:30'],
    ]);
  });
});
