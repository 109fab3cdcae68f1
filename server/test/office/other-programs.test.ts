import * as xlsx from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import { readTable } from '@offpiste/core/office/import/read-table.rules';
import { problemLines } from '@offpiste/core/office/import/sheet-problem.rules';
import type { Sheet } from '@offpiste/core/office/import/sheet.contract';
import { readWorkbook } from '#office/sheet/read-workbook';
import { textRow, workbookOf, workbookParts } from '../harness/workbook-xml.ts';

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

async function sheetFrom(book: Uint8Array): Promise<Sheet> {
  const { sheets } = await readWorkbook(book);
  return sheets[0] ?? { name: '', rows: [] };
}

describe('reads workbooks that other programs write', () => {
  const rows = textRow(1, ['COACH', 'OPERATOR']);
  const parts = workbookParts({ rows });
  const renamed = (names: Readonly<Record<string, string>>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, bytes]) => {
          const xml = Object.entries(names).reduce((all, [from, to]) => all.replaceAll(from, to), strFromU8(bytes));
          return [Object.entries(names).reduce((all, [from, to]) => all.replaceAll(from, to), name), strToU8(xml)];
        }),
      ),
    );
  const utf16 = (xml: Uint8Array) =>
    Buffer.from(`\ufeff${strFromU8(xml).replace('?>', ' encoding="UTF-16"?>')}`, 'utf16le');
  const sheet = 'xl/worksheets/sheet1.xml';
  test.each<[string, Uint8Array]>([
    ['with parts of other names', renamed({ 'sheet1.xml': 'Tabelle_1.xml' })],
    ['with parts in other folders', renamed({ 'worksheets/sheet1.xml': 'tables/deep/sheet1.xml' })],
    ['with absolute targets', renamed({ 'Target="worksheets': 'Target="/xl/worksheets' })],
    ['with names in capitals', renamed({ 'xl/worksheets/sheet1': 'XL/Worksheets/Sheet1' })],
    [
      'with backslashes',
      zipSync(Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name.replaceAll('/', '\\'), bytes]))),
    ],
    ['with a part in UTF-16', zipSync({ ...parts, [sheet]: utf16(parts[sheet] ?? new Uint8Array()) })],
    [
      'with prefixed elements',
      renamed({
        '<row': '<x:row',
        '</row': '</x:row',
        '<c ': '<x:c ',
        '</c>': '</x:c>',
        '<is': '<x:is',
        '</is': '</x:is',
        '<t>': '<x:t>',
        '</t>': '</x:t>',
        sheetData: 'x:sheetData',
        '</x:x:': '</x:',
      }),
    ],
  ])('%s', async (_, bytes) => {
    expect((await sheetFrom(bytes)).rows).toEqual([['COACH', 'OPERATOR']]);
  });

  test('without styles in an OpenDocument file', async () => {
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['COACH', 'OPERATOR']]), 'Coaches');
    const { 'styles.xml': _, ...bare } = unzipSync(xlsx.write(book, { type: 'buffer', bookType: 'ods' }) as Buffer);
    expect((await sheetFrom(zipSync(bare))).rows).toEqual([['COACH', 'OPERATOR']]);
  });

  test('with a module of macros that has no part', async () => {
    const bookPart = 'xl/workbook.xml';
    const xml = strFromU8(parts[bookPart] ?? new Uint8Array());
    const withModule = xml.replace('</sheets>', '<sheet name="Module" sheetId="9" r:id=""/></sheets>');
    const read = await readWorkbook(zipSync({ ...parts, [bookPart]: strToU8(withModule) }));
    expect([read.sheets.map(({ name }) => name), read.problems]).toEqual([['Coaches'], []]);
  });

  test('with one cell far outside the table, which a warning names', async () => {
    const far = `${rows}${textRow(2, ['C1'])}<row r="1048576">${text('XFD1048576', 'x')}</row>`;
    const { problems } = readTable(OFFICE_TABLES.coaches, await sheetFrom(workbookOf({ rows: far })));
    expect(problemLines(problems)).toEqual(
      expect.arrayContaining([
        'Coaches, row 1048576, COACH: is empty; it must be a short name or number of at most 64 characters, without commas',
        'Warning: Coaches, row 1048576: "x" in column XFD has no heading, so it is not read',
      ]),
    );
  });

  test.each<[string, string]>([
    ['hexadecimal', '&#x1F600;&#x1D4B3;'],
    ['decimal', '&#128512;&#119987;'],
    ['decimal with leading zeros', '&#000128512;&#0119987;'],
    ['plain', '😀𝒳'],
    ['verbatim', '<![CDATA[😀𝒳]]>'],
  ])('with rare letters that are %s', async (_, written) => {
    expect((await sheetFrom(workbookOf({ row: text('A1', written) }))).rows).toEqual([['😀𝒳']]);
  });
});
