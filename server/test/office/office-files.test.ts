import { join } from 'node:path';
import { strToU8, Zip, ZipPassThrough, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { problemLines } from '@offpiste/core/office/import/sheet-problem.rules';
import { dayIn, timeIn } from '@offpiste/core/office/import/calendar-cell.rules';
import { cellText, isFailedLookup } from '@offpiste/core/office/import/cell-text.rules';
import { collectOfficeFiles } from '#office/sheet/collect-office-files';
import { decodeText } from '#office/sheet/decode-text';
import { MAX_FILE_BYTES } from '@offpiste/core/office/import/upload.rules';
import { parseCsv } from '#office/sheet/parse-csv';
import { readWorkbook } from '#office/sheet/read-workbook';
import { readOfficeFiles } from '#office/sheet/read-office-files';
import { createUnpackBudget, unpackZip } from '#office/sheet/unpack-zip';
import { writeTemplate } from '#office/sheet/write-template';
import { withBytes } from '../harness/with-bytes.ts';
import { withFiles } from '../harness/with-files.ts';
import { workbookOf as workbook } from '../harness/workbook-xml.ts';

describe('decodeText', () => {
  test.each([
    ['UTF-8', [0x5a, 0x6f, 0xc3, 0xab]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab]],
    ['Windows-1252', [0x5a, 0x6f, 0xeb]],
    ['UTF-16, as Excel saves Unicode text', [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]],
  ])('%s', (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ text: 'Zoë' });
  });

  const utf8 = (text: string) => Buffer.from(text);
  const windows = (text: string) => Buffer.from(text, 'latin1');
  test.each([
    ['Windows-1252 rows at the end of a UTF-8 file', [utf8('Zoë\nŁukasz\n'), windows('Renée\nJoão')]],
    ['UTF-8 rows at the end of a Windows-1252 file', [windows('Zoë\r\n'), utf8('Łukasz\r\nRenée\r\nJoão')]],
    ['a Windows-1252 row in a UTF-8 file with a mark', [utf8('\ufeffZoë\rŁukasz\r'), windows('Renée\rJoão')]],
  ])('reads the accents of %s', (_, parts) => {
    expect(
      decodeText(Buffer.concat(parts))
        .text.split(/[\r\n]+/)
        .filter((name) => name !== 'Łukasz'),
    ).toEqual(['Zoë', 'Renée', 'João']);
  });

  test('reads the accents of a UTF-8 file that was cut inside a letter', () => {
    expect(decodeText(utf8('Zoë\nRenée').subarray(0, -2)).text).toMatch(/^Zoë\n/);
  });
});

describe('parseCsv', () => {
  test.each([
    ['commas', 'COACH,OPERATOR\nC1,"Smith; Sons"\n'],
    [
      'semicolons, with commas in a heading and a text',
      'COACH;OPERATOR;Seats, beds and more\nC1;Smith, Jones, Sons;1\n',
    ],
    ['tabs', 'COACH\tOPERATOR\nC1\tSmith, Sons\n'],
    ['vertical bars', 'COACH|OPERATOR\nC1|Smith, Sons\n'],
    ['blank and remark rows first', '\n# COACH,a,b,c\nCOACH;OPERATOR\nC1;x\n'],
    ['Excel’s own line', 'sep=;\r\nCOACH;OPERATOR\r\nC1;x\r\n'],
    ['one column', 'COACH\nC1\n'],
  ])('%s', (_, text) => {
    const rows = parseCsv(text, 'coaches').rows.filter(([first]) => first === 'C1');
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['a Windows file with appended LF rows', 'COACH,OPERATOR\r\nC1,a\r\nC2,b\nC3,c\n'],
    ['a file with CRLF in its first line only', 'COACH,OPERATOR\r\nC1,a\nC2,b\nC3,c'],
    ['a file with LF in its first line only', 'COACH,OPERATOR\nC1,a\r\nC2,b\r\nC3,c\r\n'],
    ['a file with CR', 'COACH,OPERATOR\rC1,a\rC2,b\rC3,c\r'],
    ['a file with CRLF, LF and CR, and CRLF inside quotes', 'COACH,OPERATOR\r\nC1,"a\r\nb"\nC2,b\rC3,c'],
    ['a file with Excel’s own line before LF rows', 'sep=,\r\nCOACH,OPERATOR\nC1,a\nC2,b\nC3,c'],
  ])('reads every row of %s', (_, text) => {
    const { rows, problems } = parseCsv(text, 'coaches');
    expect(rows.filter(([first]) => first).map(([first]) => first)).toEqual(['COACH', 'C1', 'C2', 'C3']);
    expect(problems).toEqual([]);
  });

  test('reports unclosed quotes', () => {
    expect(parseCsv('COACH,OPERATOR\nC1,"Smith\n', 'coaches').problems).toMatchObject([
      { words: expect.stringContaining('quotes') },
    ]);
  });
});

describe('unpackZip', () => {
  const limits = { bytes: 1000, files: 2 };
  test.each([
    ['more than it may', zipSync({ 'a.csv': new Uint8Array(2000) }), 'unpacks to more than'],
    ['too many files', zipSync({ a: strToU8('1'), b: strToU8('2'), c: strToU8('3') }), 'holds more than 2 files'],
    ['no zip', strToU8('hello'), 'is no zip'],
    ['more bytes than it declares', saying(10, zipSync({ a: strToU8('x'.repeat(900)) })), 'damaged'],
    ['a wrong CRC', withBytes(zipSync({ a: strToU8('COACH') }, { level: 0 }), 'COACH', 'CXACH'), 'damaged'],
    [
      'one name twice',
      withBytes(zipSync({ 'a.csv': strToU8('1'), 'b.csv': strToU8('2') }), 'b.csv', 'a.csv', 2),
      'a.csv twice',
    ],
    ['half of one', zipSync({ 'a.csv': strToU8('x'.repeat(900)) }, { level: 0 }).subarray(0, 400), 'damaged'],
  ])('%s', async (_, bytes, words) => {
    await expect(unpackZip(bytes, createUnpackBudget(limits))).rejects.toThrow(words);
  });

  test('what fits', async () => {
    const [file] = await unpackZip(zipSync({ 'a.csv': strToU8('COACH') }), createUnpackBudget(limits));
    expect([file?.name, Buffer.from(file?.bytes ?? []).toString()]).toEqual(['a.csv', 'COACH']);
  });
  test('reads zips with file headers that lack sizes', async () => {
    const files = { 'a.csv': 'COACH\nC1\n', 'b.pdf': 'x'.repeat(500), 'c.csv': '' };
    expect(textsOf(await unpackZip(piped(files)))).toEqual(files);
  });

  test.each([
    ['UTF-8 that is not declared, with accents apart, as a Mac writes them', 'Fu\u0308hrer 𝒳.pdf', 'Führer 𝒳.pdf'],
    ['letters of DOS', 'F\u0081hrer.pdf', 'Führer.pdf'],
  ])('reads names in %s', async (_, written, name) => {
    const bytes = Buffer.from(written, written.includes('\u0081') ? 'latin1' : 'utf8');
    const zip = withBytes(
      zipSync({ ['x'.repeat(bytes.length)]: strToU8('%PDF') }),
      'x'.repeat(bytes.length),
      bytes.toString('latin1'),
      2,
    );
    expect(textsOf(await unpackZip(zip))).toEqual({ [name]: '%PDF' });
  });

  test('turns backslashes of paths into slashes', async () => {
    const zip = zipSync({ 'assets\\map.pdf': strToU8('%PDF') });
    expect(textsOf(await unpackZip(zip))).toEqual({ 'assets/map.pdf': '%PDF' });
  });
});

describe('readWorkbook', () => {
  const cells = '<c r="A1" t="inlineStr"><is><t>COACH</t></is></c>';

  test.each(['1', 'true', 'on'])('reads days and times with date1904="%s"', async (yes) => {
    const bytes = workbook({
      properties: `<workbookPr date1904="${yes}"/>`,
      row: `<c r="A1" s="1"><v>43837</v></c><c r="B1" s="1"><v>0.3125</v></c>`,
    });
    const {
      sheets: [sheet],
    } = await readWorkbook(bytes);
    expect(sheet?.rows[0]?.map((cell) => [dayIn(cell), timeIn(cell)])).toEqual([
      ['2024-01-08', undefined],
      [undefined, '07:30'],
    ]);
  });

  test.each(['0', 'false'])('reads days with date1904="%s"', async (no) => {
    const bytes = workbook({ properties: `<workbookPr date1904="${no}"/>`, row: '<c r="A1" s="1"><v>45299</v></c>' });
    const {
      sheets: [sheet],
    } = await readWorkbook(bytes);
    expect(sheet?.rows[0]?.map(dayIn)).toEqual(['2024-01-08']);
  });

  test.each([
    ['a date of a 1904 workbook that is written as ISO', '<workbookPr date1904="1"/>', '2027-01-09T00:00:00'],
    ['a day that is written as ISO', '', '2027-01-09'],
  ])('reads %s', async (_, properties, written) => {
    const {
      sheets: [sheet],
    } = await readWorkbook(workbook({ properties, row: `<c r="A1" t="d" s="1"><v>${written}</v></c>` }));
    expect(sheet?.rows[0]?.map(dayIn)).toEqual(['2027-01-09']);
  });

  test.each([
    ['without a value', '', '<f>VLOOKUP(1,A:A,1)</f>'],
    ['with an empty value', '', '<f>VLOOKUP(1,A:A,1)</f><v></v>'],
    ['with an empty value in short', ' s="1"', '<f>A1</f><v/>'],
    ['for a text without a value', ' t="str"', '<f>A1</f>'],
    ['that repeats another, without a value', '', '<f t="shared" si="0"/>'],
    ['with an error without a value', ' t="e"', '<f>A1</f>'],
  ])('reads a formula %s as an error', async (_, attributes, content) => {
    const {
      sheets: [sheet],
    } = await readWorkbook(workbook({ row: `${cells}<c r="B1"${attributes}>${content}</c>` }));
    expect(isFailedLookup(cellText(sheet?.rows[0]?.[1]))).toBe(true);
  });

  test('reads a formula with an empty text as empty', async () => {
    const row = `${cells}<c r="B1" t="str"><f>IF(A1="","x","")</f><v></v></c><c r="C1" t="str"><f>A1</f><v>D</v></c>`;
    const {
      sheets: [sheet],
    } = await readWorkbook(workbook({ row }));
    expect(sheet?.rows[0]?.map(cellText)).toEqual(['COACH', '', 'D']);
  });

  test.each([
    ['verbatim', '<![CDATA[Ann & <Bo> ]]]]><![CDATA[>]]>', 'Ann & <Bo> ]]>'],
    ['with numbered letters', '&#233;&#x1F600;&#119987;&#38;', 'é😀𝒳&'],
    ['with numbers of leading zeros', '&#00038;&#x0003C;&#00233;', '&<é'],
  ])('reads texts that are written %s', async (_, written, text) => {
    const row = `<c r="A1" t="inlineStr"><is><t>${written}</t></is></c>`;
    const {
      sheets: [sheet],
    } = await readWorkbook(workbook({ row }));
    expect(sheet?.rows[0]).toEqual([text]);
  });

  test('reads cells without references', async () => {
    const row = '<c t="inlineStr"><is><t>COACH</t></is></c><c><v>49</v></c>';
    const { sheets } = await readWorkbook(workbook({ row }));
    expect(sheets[0]?.rows).toEqual([['COACH', 49]]);
  });

  test('reads formula errors as their texts', async () => {
    const row = `${cells}<c r="B1" t="e"><f>VLOOKUP(1,A:A,1)</f><v>#N/A</v></c><c t='e' r="C1"><v>#REF!</v></c>`;
    const {
      sheets: [sheet],
    } = await readWorkbook(workbook({ row }));
    expect(sheet?.rows[0]).toEqual(['COACH', '#N/A', '#REF!']);
  });
});

describe('readOfficeFiles', () => {
  const linesOf = async (files: Record<string, Uint8Array>) =>
    problemLines((await readOfficeFiles(Object.entries(files).map(([name, bytes]) => ({ name, bytes })))).problems);

  test.each<[string, Record<string, Uint8Array>, string]>([
    [
      'a file of another kind',
      { 'notes.docx': strToU8('x') },
      'Warning: notes.docx: is no workbook and no CSV file, so it is ignored',
    ],
    ['no workbook', { 'week.xlsx': strToU8('x') }, 'week.xlsx: is no workbook. If it is a text file'],
    [
      'a zip that is no workbook',
      { 'week.xlsx': zipSync({ a: strToU8('x') }) },
      'week.xlsx: is no workbook that can be read',
    ],
    ['a zip that is none', { 'week.zip': strToU8('x') }, 'week.zip: holds no files, or is no zip'],
    [
      'a file that is too large',
      { 'clients.csv': new Uint8Array(MAX_FILE_BYTES + 1) },
      'clients.csv: has 21 MB; at most 20 are read',
    ],
  ])('%s', async (_, files, line) => {
    expect((await linesOf(files))[0]).toContain(line);
  });

  test('the size when unpacked is limited for all zips and workbooks of an upload together', async () => {
    const zipOf = (name: string, content: Uint8Array) => zipSync({ [`assets/${name}`]: content });
    const book = workbook({ row: `<c r="A1" t="inlineStr"><is><t>${'x'.repeat(3000)}</t></is></c>` });
    const files = [
      { name: 'first.zip', bytes: zipOf('a.pdf', new Uint8Array(3000)) },
      { name: 'second.zip', bytes: zipOf('b.pdf', new Uint8Array(3000)) },
      { name: 'third.zip', bytes: zipSync({ 'week.xlsx': book }) },
    ];
    const { assets, sheets, problems } = await readOfficeFiles(files, createUnpackBudget({ bytes: 5000, files: 20 }));
    expect([assets.map(({ name }) => name), sheets]).toEqual([['a.pdf'], []]);
    expect(problems).toMatchObject([
      { sheet: 'second.zip', words: expect.stringContaining('all files together') },
      { sheet: 'week.xlsx', words: expect.stringContaining('all files together') },
    ]);
  });

  test('reads a workbook that is named Clients.csv', async () => {
    const bytes = workbook({ row: '<c r="A1" t="inlineStr"><is><t>COACH</t></is></c>' });
    const { sheets, problems } = await readOfficeFiles([{ name: 'Clients.csv', bytes }]);
    expect(problems).toEqual([]);
    expect(sheets).toEqual([{ name: 'Coaches', rows: [['COACH']] }]);
  });

  test('removes control characters from names of files and sheets', async () => {
    const sheet = workbook({ name: 'Coa\u0001ches\u0002', row: '<c r="A1"><v>1</v></c>' });
    const { sheets, problems } = await readOfficeFiles([
      { name: 'my\u0000week.xlsx', bytes: sheet },
      { name: 'note\u0007s.docx', bytes: strToU8('x') },
    ]);
    const names = [...sheets.map(({ name }) => name), ...problems.map((problem) => problem.sheet)];
    expect(names.join('')).not.toMatch(/\p{Cc}/u);
  });

  test('reads a zip with a workbook, its assets and files of the operating system', async () => {
    const zip = zipSync({
      'week/week.xlsx': new Uint8Array(await writeTemplate()),
      'week/assets/maps/map.pdf': strToU8('%PDF'),
      'week/~$week.xlsx': strToU8('lock'),
      '__MACOSX/week/._week.xlsx': strToU8('x'),
      'week/.DS_Store': strToU8('x'),
    });
    const { sheets, assets, problems } = await readOfficeFiles([{ name: 'week.zip', bytes: zip }]);
    expect(problems).toEqual([]);
    expect(sheets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Read Me', 'Week', 'Clients', 'Lift Passes']),
    );
    expect(assets.map(({ name, mediaType }) => [name, mediaType])).toEqual([['maps/map.pdf', 'application/pdf']]);
  });
});

describe('collectOfficeFiles', () => {
  test.each([
    ['a list as JSON', { 'resorts.json': strToU8('[]') }],
    ['folders only', { 'weeks/w/week.json': strToU8('{}'), 'assets/clients.csv': strToU8('x') }],
    ['nothing that is known', { 'readme.md': strToU8('x') }],
  ])('a folder with %s is refused, because it contains no sheets', async (_, files) => {
    await withFiles(files, (folder) =>
      expect(collectOfficeFiles(folder)).rejects.toThrow(/holds no sheets; give a workbook/),
    );
  });

  test.each([
    ['a path that is not there', 'nowhere', /there is no such file or folder/],
    ['a file of another kind', 'resorts.json', /is no workbook, no CSV file, no zip and no folder/],
  ])('%s', async (_, name, message) => {
    const files = { 'resorts.json': strToU8('[]') };
    await withFiles(files, (folder) => expect(collectOfficeFiles(join(folder, name))).rejects.toThrow(message));
  });
});

/** A zip by a program that streams, so its file headers have no sizes. */
function piped(files: Readonly<Record<string, string>>): Uint8Array {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [name, text] of Object.entries(files)) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
  return Buffer.concat(parts);
}

function textsOf(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Record<string, string> {
  return Object.fromEntries(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]));
}

/** The zip of one file with another size in its directory. */
function saying(size: number, zip: Uint8Array): Uint8Array {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(size, changed.indexOf('PK\u0001\u0002') + 24);
  return changed;
}
