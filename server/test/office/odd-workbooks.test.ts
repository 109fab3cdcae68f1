import * as xlsx from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { yesNoCell } from '@offpiste/core/office/import/cell-kind.rules';
import { cellText } from '@offpiste/core/office/import/cell-text.rules';
import { dayIn, momentIn, timeIn } from '@offpiste/core/office/import/calendar-cell.rules';
import { OFFICE_TABLES, type OfficeTableKey } from '@offpiste/core/office/import/office-tables.list';
import { readTable } from '@offpiste/core/office/import/read-table.rules';
import { problemLines } from '@offpiste/core/office/import/sheet-problem.rules';
import type { Sheet } from '@offpiste/core/office/import/sheet.contract';
import { readWorkbook } from '#office/sheet/read-workbook';
import { textRow, workbookOf, type WorkbookXml } from '../harness/workbook-xml.ts';

const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (cell: string, value: number, style = 0) => `<c r="${cell}" s="${style}"><v>${value}</v></c>`;

async function sheetFrom(book: WorkbookXml | Uint8Array): Promise<Sheet> {
  const { sheets } = await readWorkbook(book instanceof Uint8Array ? book : workbookOf(book));
  return sheets[0] ?? { name: '', rows: [] };
}

async function tableFrom(key: OfficeTableKey, book: WorkbookXml | Uint8Array) {
  const { rows, problems } = readTable(OFFICE_TABLES[key], await sheetFrom(book));
  const read = rows.map(({ cells, others }): Record<string, unknown> => ({ ...cells, ...others }));
  return { rows: read, lines: problemLines(problems).filter((line) => !line.includes('is no heading of this sheet')) };
}

describe('reads dates and times of each calendar', () => {
  test.each<[string, WorkbookXml, readonly (string | undefined)[]]>([
    [
      'a time of a workbook since 1904',
      { properties: '<workbookPr date1904="1"/>', row: number('A1', 0.3125, 1) },
      ['07:30'],
    ],
    ['midnight', { row: number('A1', 0, 1) }, ['00:00']],
    ['a minute before midnight', { row: number('A1', 0.999_305_555_6, 1) }, ['23:59']],
    [
      'a time of a day of which only the time is shown',
      { formats: ['hh:mm'], row: number('A1', 46_396.3125, 2) },
      ['07:30'],
    ],
    ['hours beyond a day', { formats: ['[h]:mm'], row: number('A1', 1.3125, 2) }, [undefined]],
    ['an ISO time without a format', { row: '<c r="A1" t="d"><v>07:30:00</v></c>' }, ['07:30']],
  ])('%s', async (_, book, times) => {
    expect((await sheetFrom(book)).rows[0]?.map(timeIn)).toEqual(times);
  });

  test.each<[string, WorkbookXml, string]>([
    ['since 1904', { properties: '<workbookPr date1904="1"/>', row: number('A1', 44_934, 1) }, '2027-01-09'],
    ['since 1900', { row: number('A1', 46_396, 1) }, '2027-01-09'],
    ['with weekday and month in words', { formats: ['dddd d mmmm yyyy'], row: number('A1', 46_396, 2) }, '2027-01-09'],
    [
      'in a German format',
      { formats: ['[$-407]TT.MM.JJJJ;@', 'dd.mm.yyyy'], row: number('A1', 46_396, 3) },
      '2027-01-09',
    ],
    ['as ISO without a format', { row: '<c r="A1" t="d"><v>2027-01-09</v></c>' }, '2027-01-09'],
    ['as ISO with a formula', { row: '<c r="A1" t="d"><f>TODAY()</f><v>2027-01-09</v></c>' }, '2027-01-09'],
    [
      'as ISO with a shared formula',
      { row: '<c r="A1" t="d"><f t="shared" si="0"/><v>2027-01-09</v></c>' },
      '2027-01-09',
    ],
    ['as ISO with milliseconds', { row: '<c r="A1" t="d"><v>2027-01-09T00:00:00.000Z</v></c>' }, '2027-01-09'],
  ])('a day %s', async (_, book, day) => {
    expect((await sheetFrom(book)).rows[0]?.map(dayIn)).toEqual([day]);
  });

  test('an ISO moment without a format', async () => {
    const { rows } = await sheetFrom({ row: '<c r="A1" t="d"><v>2027-01-09T21:30:00</v></c>' });
    expect(rows[0]?.map(momentIn)).toEqual(['2027-01-09T21:30']);
  });
});

test('keeps an ISO date of an unknown form as its text', async () => {
  const { rows } = await sheetFrom({ row: '<c r="A1" t="d"><v>2027-01-09T21:30:00+01:00</v></c>' });
  expect(rows).toEqual([['2027-01-09T21:30:00+01:00']]);
});

test.each<[string, string, number, string]>([
  ['leading zeros', '000', 7, '007'],
  ['zeros at the end', '0.00', 1.1, '1.10'],
  ['six digits', '000000', 4711, '004711'],
  ['a prefix', '"C"0', 7, 'C7'],
  ['a telephone number', '+00 0000 000000', 447_700_900_123, '+44 7700 900123'],
  ['an exponent, which hides digits', '0.00E+00', 447_700_900_123, '447700900123'],
  ['no format', 'General', 447_700_900_123, '447700900123'],
])('reads a number as shown with %s', async (_, format, value, shown) => {
  const { rows } = await sheetFrom({ formats: [format], row: number('A1', value, 2) });
  expect(rows[0]?.map(cellText)).toEqual([shown]);
});

test.each<[string, string, number, string]>([
  ['a telephone number as its digits', 'dd/mm/yyyy', 7_700_900_123, '7700900123'],
  ['a number after the year 9999 as its digits', 'dd/mm/yyyy', 2_958_466, '2958466'],
  ['a telephone number in a column of times as its digits', 'h:mm', 7_700_900_123, '7700900123'],
  ['the last day of the year 9999 as a day', 'dd/mm/yyyy', 2_958_465, '31/12/9999'],
  ['a negative time as an error', 'h:mm', -0.1, '#ERROR!'],
  ['a negative day as an error', 'dd/mm/yyyy', -2, '#ERROR!'],
])('reads %s in the format of a date', async (_, format, value, shown) => {
  const { rows } = await sheetFrom({ formats: [format], row: number('A1', value, 2) });
  expect(rows[0]?.map(cellText)).toEqual([shown]);
});

test('reads a number that is shown in another form by its value in a column of numbers', async () => {
  const row = `${textRow(1, ['COACH', 'Capacity'])}<row r="2">${text('A2', 'C1')}${number('B2', 49, 2)}</row>`;
  const { rows, lines } = await tableFrom('coaches', { formats: ['0 "seats"'], rows: row });
  expect([rows, lines]).toMatchObject([[{ COACH: 'C1', Capacity: 49 }], []]);
});

describe('reads true and false as shown in a column of texts', () => {
  const truth = (value: 0 | 1) => `<c r="A1" s="2" t="b"><v>${value}</v></c>`;
  test.each<[string, string, 0 | 1, string]>([
    ['of Excel', 'General', 1, 'TRUE'],
    ['in a format that Excel does not use for them', '0.00', 0, 'FALSE'],
    ['of LibreOffice in German', '"WAHR";"WAHR";"FALSCH"', 0, 'FALSCH'],
    ['of LibreOffice in French', '"VRAI";"VRAI";"FAUX"', 1, 'VRAI'],
    ['in a format with other words', '"big";"big";"small"', 1, 'TRUE'],
  ])('%s', async (_, format, value, shown) => {
    const { rows } = await sheetFrom({ formats: [format.replaceAll('"', '&quot;')], row: truth(value) });
    expect(rows[0]?.map(cellText)).toEqual([shown]);
    expect(rows[0]?.map(yesNoCell.read)).toEqual([value === 1]);
  });

  test.each<[string, string]>([
    ['xlsx', 'TRUE'],
    ['xlsb', 'TRUE'],
    ['biff8', 'TRUE'],
    ['ods', 'TRUE'],
  ])('in a workbook of the kind %s', async (kind, shown) => {
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['C1', true]]), 'Coaches');
    const bytes = xlsx.write(book, { type: 'buffer', bookType: kind as xlsx.BookType }) as Buffer;
    expect((await sheetFrom(bytes)).rows[0]?.map(cellText)).toEqual(['C1', shown]);
  });

  test('and as the shown word of an OpenDocument file', async () => {
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['C1', true]]), 'Coaches');
    const parts = unzipSync(xlsx.write(book, { type: 'buffer', bookType: 'ods' }) as Buffer);
    const content = strFromU8(parts['content.xml'] ?? new Uint8Array()).replace('>TRUE<', '>WAHR<');
    const { rows } = await sheetFrom(zipSync({ ...parts, 'content.xml': strToU8(content) }));
    expect(rows[0]?.map(cellText)).toEqual(['C1', 'WAHR']);
  });
});

describe('counts a merged value for its range', () => {
  const people = [textRow(1, ['COACH', 'OPERATOR', 'Capacity']), textRow(2, ['C1', 'Smith', '49'])];
  const merged = (...ranges: string[]) =>
    `<mergeCells count="${ranges.length}">${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const operators = async (rows: string, behind: string) =>
    (await tableFrom('coaches', { rows, behind })).rows.map((row) => row['OPERATOR']);

  test('three rows', async () => {
    const rows = [...people, textRow(3, ['C2', '']), textRow(4, ['C3', '', '49'])].join('');
    expect(await operators(rows, merged('B2:B4'))).toEqual(['Smith', 'Smith', 'Smith']);
  });
  test('two columns of one row', async () => {
    const rows = `${textRow(1, ['COACH', 'OB Route', 'IB Route'])}${textRow(2, ['C1', 'By Calais'])}`;
    const { rows: read, lines } = await tableFrom('coaches', { rows, behind: merged('B2:C2') });
    expect([read, lines]).toMatchObject([[{ 'OB Route': 'By Calais', 'IB Route': 'By Calais' }], []]);
  });
  test('but not the title of a section, which is alone in its row', async () => {
    const rows = [...people, textRow(3, ['Evening']), textRow(4, ['C2', 'Jones'])].join('');
    expect(await operators(rows, merged('A3:C3'))).toEqual(['Smith', undefined, 'Jones']);
  });
  test('a range that ends in blank rows', async () => {
    expect(await operators([...people, textRow(3, ['C2'])].join(''), merged('B2:B900000'))).toEqual(['Smith', 'Smith']);
  });
  test('a merged title above the headings', async () => {
    const rows = `${textRow(1, ['Coaches of week 27A'])}${textRow(2, ['COACH', 'OPERATOR'])}${textRow(3, ['C1', 'Smith'])}`;
    expect(await operators(rows, merged('A1:Z1'))).toEqual(['Smith']);
  });
  test('a heading that is merged with the row above', async () => {
    const rows = `${textRow(1, ['COACH', 'Company'])}${textRow(2, ['', 'OPERATOR', 'Capacity'])}${textRow(3, ['C1', 'Smith', '49'])}`;
    const { rows: read } = await tableFrom('coaches', { rows, behind: merged('A1:A2') });
    expect(read).toMatchObject([{ COACH: 'C1', OPERATOR: 'Smith', Capacity: 49 }]);
  });
});

describe('rejects what a spreadsheet made of a text or left unfinished', () => {
  const coach = (cell: string, formats: string[] = []) =>
    tableFrom('coaches', {
      formats,
      rows: `${textRow(1, ['COACH', 'OPERATOR', 'Toilet'])}<row r="2">${text('A2', 'C1')}${cell}</row>`,
    });

  test.each<[string, string, string[], RegExp]>([
    ['9-11 as a day', number('B2', 46_335, 2), ['d-mmm'], /OPERATOR: "9-Nov" is a day that the spreadsheet made/],
    ['9-11 as a month', number('B2', 46_335, 2), ['mmm-yy'], /OPERATOR: "Nov-26" is a day that/],
    ['9-11 as a full day', number('B2', 46_335, 2), ['dd/mm/yyyy'], /OPERATOR: "09\/11\/2026" is a day that/],
    ['a day of CSV in a column of texts', text('B2', '9-Nov'), [], /OPERATOR: "9-Nov" is a day that/],
    [
      'a formula without a result',
      '<c r="B2"><f>A2</f></c>',
      [],
      /OPERATOR: is a formula without a saved result.*save it/,
    ],
    ['a formula with an empty result', '<c r="B2"><f>A2</f><v/></c>', [], /is a formula without a saved result/],
    ['an array formula without a result', '<c r="B2"><f t="array" ref="B2">A2</f></c>', [], /without a saved result/],
    ['an error of a new kind', '<c r="B2" t="e"><v>#BUSY!</v></c>', [], /"#BUSY!" is a formula error/],
    ['an error without a name', '<c r="B2" t="e"><v>?</v></c>', [], /"#ERROR!" is a formula error/],
    ['an unfinished formula', text('B2', 'Loading...'), [], /"Loading\.\.\." is a formula error/],
  ])('%s', async (_, cell, formats, words) => {
    expect((await coach(cell, formats)).lines).toEqual([expect.stringMatching(words)]);
  });
});

test('reads a month without a day as shown in a column that is only shown', async () => {
  const rows = `${textRow(1, ['COACH', 'Since'])}<row r="2">${text('A2', 'C1')}${number('B2', 46_388, 2)}</row>`;
  const { rows: read, lines } = await tableFrom('coaches', { formats: ['mmmm yyyy'], rows });
  expect([read, lines]).toMatchObject([[{ Since: 'January 2027' }], []]);
});

test('warns of 9-11 as a day in a column that is only shown', async () => {
  const rows = `${textRow(1, ['COACH', 'Toilet'])}<row r="2">${text('A2', 'C1')}${number('B2', 46_335, 2)}</row>`;
  const { rows: read, lines } = await tableFrom('coaches', { formats: ['d-mmm'], rows });
  expect(read).toMatchObject([{ Toilet: '9-Nov' }]);
  expect(lines).toEqual([expect.stringMatching(/^Warning: Coaches, row 2, Toilet: "9-Nov" may be a text/)]);
});

describe('warns of hidden parts and reads them', () => {
  const rows = `${textRow(1, ['COACH', 'OPERATOR'])}${textRow(2, ['C1', 'Smith'])}${textRow(3, ['C2', 'Jones'])}`;
  const hiddenRow = rows.replace('<row r="3">', '<row r="3" hidden="1">');
  test.each<[string, WorkbookXml, string]>([
    ['a row', { rows: hiddenRow }, 'row 3: hidden, and read like the others'],
    [
      'a row of a filter',
      { rows: hiddenRow, behind: '<autoFilter ref="A1:B3"/>' },
      'row 3: hidden, perhaps by a filter, and read like the others',
    ],
    [
      'a column',
      { rows, before: '<cols><col min="2" max="2" width="9" hidden="true"/></cols>' },
      'column OPERATOR (B): hidden, and read like the others',
    ],
    ['a sheet', { rows, sheet: 'state="hidden"' }, 'is a hidden sheet, and is read like the others'],
    [
      'a sheet that only macros show',
      { rows, sheet: 'state="veryHidden"' },
      'is a hidden sheet, and is read like the others',
    ],
  ])('%s', async (_, book, words) => {
    const { rows: read, lines } = await tableFrom('coaches', book);
    expect(read.map((row) => row['OPERATOR'])).toEqual(['Smith', 'Jones']);
    expect(lines).toEqual([expect.stringContaining(words)]);
  });
  test('but not of hidden parts without content', async () => {
    const before = '<cols><col min="3" max="16384" width="9" hidden="1"/></cols>';
    expect((await tableFrom('coaches', { rows: `${rows}<row r="4" hidden="1"/>`, before })).lines).toEqual([]);
  });
});

describe('reads the address of a link', () => {
  const link = (target: string) => `<Relationship Id="h1" Type="${LINK}" Target="${target}" TargetMode="External"/>`;
  const map = (cell: string, behind = '', links?: string) =>
    tableFrom('rentalShops', {
      rows: `${textRow(1, ['Rental Shop', 'Location URL'])}<row r="2">${text('A2', 'Tignes')}${cell}</row>`,
      behind,
      ...(links === undefined ? {} : { links }),
    });
  const one = '<hyperlinks><hyperlink ref="B2" r:id="h1"/></hyperlinks>';
  test.each<[string, string, string, string | undefined, string]>([
    [
      'whose text is Map',
      text('B2', 'Map'),
      one,
      link('https://maps.test/a?b=1&amp;c=2'),
      'https://maps.test/a?b=1&c=2',
    ],
    [
      'of a range',
      text('B2', 'Map'),
      one.replace('"B2"', '"B2:B3"'),
      link('https://maps.test/a'),
      'https://maps.test/a',
    ],
    [
      'with a place in the page',
      text('B2', 'Map'),
      one.replace(' r:id', ' location="x" r:id'),
      link('https://maps.test/a'),
      'https://maps.test/a#x',
    ],
    [
      'of a formula',
      '<c r="B2" t="str"><f>HYPERLINK("https://maps.test/a","Map")</f><v>Map</v></c>',
      '',
      undefined,
      'https://maps.test/a',
    ],
    [
      'whose text is another address',
      text('B2', 'https://maps.test/b'),
      one,
      link('https://maps.test/a'),
      'https://maps.test/b',
    ],
  ])('%s', async (_, cell, behind, links, address) => {
    expect((await map(cell, behind, links)).rows[0]?.['Location URL']).toBe(address);
  });
});
