import { OFFICE_TABLES } from '@offpiste/core/import/office-tables.list';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ChosenFile, OfficeSheets } from './office-sheets.ts';

/** The first row below the headings and what stands below them. */
export const FIRST_ROW = 3;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook that was downloaded as a template, with rows typed below its remarks; the sheets without rows stay as they are. */
export function filledTemplate(template: Uint8Array, sheets: OfficeSheets): ChosenFile {
  const files = unzipSync(template);
  const names = [...textOf(files, 'xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name);
  for (const [sheet, rows] of Object.entries(sheets)) {
    const path = `xl/worksheets/sheet${names.indexOf(sheet) + 1}.xml`;
    const headings = headingsOf(sheet);
    const typed = rows.map((row, at) => rowXml(FIRST_ROW + at, headings, row)).join('');
    const kept = textOf(files, path).replaceAll(new RegExp(`<row r="${FIRST_ROW}"[^>]*?(/>|>.*?</row>)`, 'gs'), '');
    if (!kept.includes('</sheetData>')) throw new Error(`The template has no sheet ${sheet}`);
    files[path] = strToU8(kept.replace('</sheetData>', `${typed}</sheetData>`));
  }
  return { name: 'week.xlsx', mimeType: TYPE, buffer: Buffer.from(zipSync(files)) };
}

function textOf(files: Readonly<Record<string, Uint8Array>>, path: string): string {
  return strFromU8(files[path] ?? new Uint8Array());
}

function headingsOf(sheet: string): string[] {
  return Object.values(OFFICE_TABLES).flatMap(({ name, columns }) => (name === sheet ? Object.keys(columns) : []));
}

function rowXml(number: number, headings: readonly string[], row: Readonly<Record<string, string>>): string {
  const cells = Object.entries(row).map(([heading, value]) => {
    const place = headings.indexOf(heading);
    if (place < 0) throw new Error(`The template has no heading ${heading}`);
    return { place, value };
  });
  const written = cells
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, value }) => `<c r="${letters(place)}${number}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`);
  return `<row r="${number}">${written.join('')}</row>`;
}

/** The letters of a column, counted from 0: A, B, … Z, AA. */
function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
