import { zipSync } from 'fflate';
import Papa from 'papaparse';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { writeTemplate } from '#office/sheet/write-template';
import type { OfficeRows } from './office-company.ts';
import { readBook } from './read-book.ts';

/** Below the remarks, with a blank row in between. */
export async function filledTemplate(rows: OfficeRows): Promise<Buffer> {
  const template = await readBook(await writeTemplate());
  const sheets = template.map(({ sheet, data }) => {
    const headings = (data[0] ?? []).map(String);
    const own = rows[sheet] ?? [];
    const further = [...new Set(own.flatMap((row) => Object.keys(row)))].filter(
      (heading) => !headings.includes(heading),
    );
    const all = [...headings, ...further];
    const filled = own.map((row) => all.map((heading) => cellOf(row[heading])));
    return { sheet, data: [all, ...(data.slice(1) as unknown as SheetData), [null], ...filled] };
  });
  return writeXlsxFile(sheets).toBuffer();
}

/** The same as CSV files in this encoding and separator. */
export function csvFiles(
  rows: OfficeRows,
  delimiter: string,
  encode: (text: string) => Uint8Array,
): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(rows).map(([sheet, own]) => {
      // Another order of columns than the template's.
      const columns = [...new Set(own.flatMap((row) => Object.keys(row)))].toReversed();
      const data = own.map((row) => columns.map((heading) => writtenCell(row[heading])));
      return [
        `${sheet.toLowerCase()}.csv`,
        encode(Papa.unparse([columns.map((each) => each.toUpperCase()), ...data], { delimiter })),
      ];
    }),
  );
}

export const asWindows1252 = (text: string): Uint8Array => {
  const special: Readonly<Record<string, number>> = { '–': 0x96, Ł: 0x4c };
  return Uint8Array.from(text, (letter) => special[letter] ?? letter.charCodeAt(0));
};
export const asUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const asUtf8WithMark = (text: string): Uint8Array => asUtf8(`\ufeff${text}`);

export function zipped(files: Record<string, Uint8Array>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`My week/${name}`, bytes])));
}

function cellOf(value: string | number | boolean | Date | undefined) {
  return value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : value;
}

function writtenCell(value: string | number | boolean | Date | undefined): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').toReversed().join('/');
  return String(value ?? '');
}
