import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { errorsAmong, problemLines } from '@offpiste/core/office/import/sheet-problem.rules';
import { readSheets } from '#office/sheet/plan-import';
import { readOfficeFiles } from '#office/sheet/read-office-files';
import { writeTemplate } from '#office/sheet/write-template';

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const compound = (part: string) =>
  Buffer.concat([Buffer.from(COMPOUND), Buffer.alloc(1016), Buffer.from(part, 'utf16le'), Buffer.alloc(512)]);
const openDocument = (kind: string, more: Record<string, string> = {}) => {
  const parts = { mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>', ...more };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
};
/** The bit of a password in the headers of a zip with one file. */
const protectedZip = () => {
  const bytes = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<x/>') }));
  bytes[6] = 1;
  bytes[bytes.indexOf('PK\u0001\u0002') + 8] = 1;
  return bytes;
};

describe('says first why a workbook cannot be read, and what to do', () => {
  test.each<[string, Uint8Array, RegExp]>([
    [
      'a password or a label',
      compound('EncryptedPackage'),
      /has a password or a sensitivity label.*remove the password/,
    ],
    ['a Word document of old', compound('WordDocument'), /is a Word document/],
    ['a presentation of old', compound('PowerPoint Document'), /is a presentation/],
    ['an e-mail', compound('__substg1.0_0037001F'), /is an e-mail.*save its attachment/],
    ['an old Excel file that is damaged', compound('Workbook'), /is no workbook that can be read.*open it in Excel/],
    ['no bytes', new Uint8Array(), /is empty \(0 bytes\); download or copy it again/],
    ['zeros only', new Uint8Array(4096), /contains only zeros.*copy it again/],
    [
      'a web page',
      strToU8('\ufeff\n<!DOCTYPE html><html><body>Sign in</body></html>'),
      /is a web page, not a workbook/,
    ],
    ['a table that is a web page', strToU8('<table><tr><td>Reference</td></tr></table>'), /is a web page/],
    ['an XML file', strToU8('<?xml version="1.0"?><Workbook/>'), /is an XML file.*save it as \.xlsx/],
    ['a text file', strToU8('Reference,Name\n'), /If it is a text file, name it \.csv/],
    ['a PDF', strToU8('%PDF-1.7'), /is a PDF, not a workbook/],
    ['a RAR archive', strToU8('Rar!\u001a'), /is a RAR archive; unpack it/],
    ['a text document', strToU8('{\\rtf1'), /is a text document/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), /is a picture/],
    ['a zip with a password', protectedZip(), /has a password on xl\/workbook\.xml; save it without one/],
    ['a zip of documents', zipSync({ 'a.txt': strToU8('x') }), /is no workbook that can be read/],
    ['a Word document', zipSync({ 'word/document.xml': strToU8('<x/>') }), /is a Word document/],
    ['a Numbers document', zipSync({ 'Index/Document.iwa': strToU8('x') }), /is a Numbers document.*Export To/],
    ['an OpenDocument text', openDocument('text'), /is an OpenDocument file, but no spreadsheet/],
    [
      'an OpenDocument spreadsheet with endless rows',
      openDocument('spreadsheet', { 'content.xml': '<table:table-row table:number-rows-repeated="999999999"/>' }),
      /repeats a row or cell more often than a sheet can have/,
    ],
    [
      'an OpenDocument spreadsheet with a password',
      openDocument('spreadsheet', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
      /has a password; open it in LibreOffice/,
    ],
  ])('%s', async (_, bytes, words) => {
    const content = await readOfficeFiles([{ name: 'week.xlsx', bytes }]);
    const { problems } = readSheets(content);
    expect(problems).toMatchObject([{ severity: 'error', sheet: 'week.xlsx', words: expect.stringMatching(words) }]);
  });

  test.each([0.2, 0.5, 0.9, 0.999])('a workbook that ends after %d of its bytes', async (share) => {
    const bytes = new Uint8Array(await writeTemplate());
    const cut = bytes.subarray(0, Math.floor(bytes.length * share));
    const { problems } = readSheets(await readOfficeFiles([{ name: 'week.xlsx', bytes: cut }]));
    expect(problemLines(problems)).toEqual([expect.stringMatching(/^week\.xlsx: is cut off or damaged/)]);
  });

  test('a CSV file that is a web page', async () => {
    const { problems } = await readOfficeFiles([{ name: 'Clients.csv', bytes: strToU8('<html>Sign in</html>') }]);
    expect(problemLines(problems)).toEqual([expect.stringMatching(/^Clients\.csv: is a web page/)]);
  });

  test('a sheet whose part is missing, and reads the others', async () => {
    const { 'xl/worksheets/sheet4.xml': _, ...parts } = unzipSync(new Uint8Array(await writeTemplate()));
    const content = await readOfficeFiles([{ name: 'week.xlsx', bytes: zipSync(parts) }]);
    const errors = errorsAmong(readSheets(content).problems);
    expect(content.sheets.map(({ name }) => name)).toContain('Coaches');
    expect(problemLines(errors)).toEqual([
      expect.stringMatching(/^Clients: cannot be read, because the file is damaged/),
    ]);
  });
});

describe('a compound file of several documents', () => {
  const oldExcel = async () =>
    xlsx.CFB.read(await readFile(join(import.meta.dirname, 'workbooks/week.xls')), { type: 'buffer' });
  const withPart = (file: unknown, path: string) => {
    xlsx.CFB.utils.cfb_add(file, path, Buffer.alloc(5000));
    return new Uint8Array(xlsx.CFB.write(file, { type: 'buffer' }) as Buffer);
  };

  test('is a workbook if a Word document is embedded in it', async () => {
    const bytes = withPart(await oldExcel(), '/MBD0001/WordDocument');
    const { sheets, problems } = await readOfficeFiles([{ name: 'week.xls', bytes }]);
    expect(problems).toEqual([]);
    expect(sheets.map(({ name }) => name)).toContain('Clients');
  });

  test('is a Word document if a workbook is embedded in it', async () => {
    const file = xlsx.CFB.utils.cfb_new();
    xlsx.CFB.utils.cfb_add(file, '/WordDocument', Buffer.alloc(5000));
    const { problems } = await readOfficeFiles([
      { name: 'week.xls', bytes: withPart(file, '/ObjectPool/_1/Workbook') },
    ]);
    expect(problemLines(problems)).toEqual([expect.stringMatching(/is a Word document/)]);
  });
});
