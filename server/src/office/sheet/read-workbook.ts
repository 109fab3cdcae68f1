import { zipSync } from 'fflate';
import readXlsxFile, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/node';
import type { Sheet, SheetCell } from '@offpiste/core/office/import/sheet.contract';
import type { OfficeFile } from './office-file.ts';
import { unpackZip } from './unpack-zip.ts';

/** The parts of a workbook that have its cells; pictures and the like are none. */
const PART = /\.(xml|rels)$/;
const WORKBOOK_PART = /^xl\/workbook\d*\.xml$/;
const SHEET_PART = /^xl\/worksheets\//;
/** Old Excel for Mac counts days from 1904. XML has several words for yes. */
const SINCE_1904 = /(<(?:\w+:)?workbookPr\b[^<>]*\bdate1904\s*=\s*["'])(?:1|true|on)(?=["'])/i;
/** The reader drops cells with a formula error, so their type becomes text. */
const ERROR_CELL = /(<(?:\w+:)?c\b[^<>]*\bt\s*=\s*["'])e(?=["'])/g;
const DAY_MS = 86_400_000;
/** The reader's date of Excel's day 1. Earlier dates are times of day. */
const FIRST_DAY = Date.UTC(1899, 11, 31);
const DAYS_UNTIL_1904 = 1462;

/**
 * The sheets of a workbook, with the values of formulas or their error texts. Throws an Error with a message for the office
 * if the workbook cannot be read.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  // The reader has no limit of its own, and believes what a zip says of its sizes: it gets what was unpacked here.
  const parts = (await unpackZip(bytes)).filter(({ name }) => PART.test(name));
  const isSince1904 = parts.some((part) => WORKBOOK_PART.test(part.name) && SINCE_1904.test(textOf(part)));
  const unpacked = zipSync(Object.fromEntries(parts.map((part) => [part.name, readable(part)])), { level: 0 });
  try {
    const sheets = await readXlsxFile(Buffer.from(unpacked), { trim: false });
    return sheets.map(({ sheet, data }) => {
      // Its types say `typeof Date` where it gives a date.
      const rows = data as unknown as SheetCell[][];
      return { name: sheet, rows: isSince1904 ? rows.map((row) => row.map(since1904)) : rows };
    });
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError)
      throw new Error(`is no workbook that can be read (${error.message}); save it as .xlsx again`, { cause: error });
    throw error;
  }
}

/** Rewrites a part for the reader. Days count from 1900 there; from 1904 the reader would turn times into days. */
function readable(part: OfficeFile): Uint8Array {
  if (WORKBOOK_PART.test(part.name)) return Buffer.from(textOf(part).replace(SINCE_1904, '$10'));
  return SHEET_PART.test(part.name) ? Buffer.from(textOf(part).replace(ERROR_CELL, '$1str')) : part.bytes;
}

function since1904(cell: SheetCell): SheetCell {
  if (!(cell instanceof Date) || cell.getTime() < FIRST_DAY) return cell;
  return new Date(cell.getTime() + DAYS_UNTIL_1904 * DAY_MS);
}

function textOf({ bytes }: OfficeFile): string {
  return Buffer.from(bytes).toString();
}
