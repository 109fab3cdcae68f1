import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { problemLines } from '@offpiste/core/import/sheet-problem.rules';
import { collectOfficeFiles } from '#import/office/collect-office-files';
import { decodeText } from '#import/office/decode-text';
import { MAX_FILE_BYTES } from '@offpiste/core/import/upload.rules';
import { parseCsv } from '#import/office/parse-csv';
import { readOfficeFiles } from '#import/office/read-office-files';
import { unpackZip } from '#import/office/unpack-zip';
import { writeTemplate } from '#import/office/write-template';
import { withFiles } from '../harness/import-files.ts';

describe('decodeText', () => {
  test.each([
    ['UTF-8', [0x5a, 0x6f, 0xc3, 0xab]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab]],
    ['Windows-1252', [0x5a, 0x6f, 0xeb]],
    ['UTF-16, as Excel saves Unicode text', [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]],
  ])('%s', (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe('Zoë');
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
    ['blank and remark rows first', '\n# COACH,a,b,c\nCOACH;OPERATOR\nC1;x\n'],
    ['Excel’s own line', 'sep=;\r\nCOACH;OPERATOR\r\nC1;x\r\n'],
    ['one column', 'COACH\nC1\n'],
  ])('%s', (_, text) => {
    const rows = parseCsv(text, 'coaches').rows.filter(([first]) => first === 'C1');
    expect(rows).toHaveLength(1);
  });

  test('quotes that are not closed are told', () => {
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
    ['half of one', zipSync({ 'a.csv': strToU8('x'.repeat(900)) }, { level: 0 }).subarray(0, 400), 'damaged'],
  ])('%s', (_, bytes, words) => {
    expect(() => unpackZip(bytes, limits)).toThrow(words);
  });

  test('what fits', () => {
    const [file] = unpackZip(zipSync({ 'a.csv': strToU8('COACH') }), limits);
    expect([file?.name, Buffer.from(file?.bytes ?? []).toString()]).toEqual(['a.csv', 'COACH']);
  });
});

describe('readOfficeFiles', () => {
  const linesOf = async (files: Record<string, Uint8Array>) =>
    problemLines((await readOfficeFiles(Object.entries(files).map(([name, bytes]) => ({ name, bytes })))).problems);

  test.each<[string, Record<string, Uint8Array>, string]>([
    [
      'a file of another kind',
      { 'notes.docx': strToU8('x') },
      'Warning: notes.docx: is no workbook (.xlsx) and no CSV file, so it is ignored',
    ],
    [
      'a CSV file of another name',
      { 'stuff.csv': strToU8('x') },
      'Warning: stuff.csv: is named like no sheet of a week, so it is ignored',
    ],
    ['no workbook', { 'week.xlsx': strToU8('x') }, 'week.xlsx: holds no files, or is no zip'],
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

  test('a workbook and its assets in a zip, in a folder of their own, beside files of the operating system', async () => {
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
    ['a list of the company', { 'resorts.json': strToU8('[]'), 'notes.txt': strToU8('x') }],
    ['weeks', { 'weeks/w/week.json': strToU8('{}'), 'clients.csv': strToU8('x') }],
    ['nothing that is known', { 'readme.md': strToU8('x') }],
  ])('a folder with %s is one of JSON', async (_, files) => {
    expect(await withFiles(files, collectOfficeFiles)).toBeUndefined();
  });

  test.each([
    ['a path that is not there', 'nowhere', /there is no such file or folder/],
    ['a file of another kind', 'resorts.json', /is no workbook \(\.xlsx\), no zip and no folder/],
  ])('%s', async (_, name, message) => {
    const files = { 'resorts.json': strToU8('[]') };
    await withFiles(files, (folder) => expect(collectOfficeFiles(join(folder, name))).rejects.toThrow(message));
  });
});
