import { zipSync } from 'fflate';
import readXlsxFile, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/node';
import type { Sheet, SheetCell } from '@offpiste/core/import/sheet.contract';
import { unpackZip } from './unpack-zip.ts';

/** The parts of a workbook that have its cells; pictures and the like are none. */
const PART = /\.(xml|rels)$/;

/** The sheets of a workbook, formulas as their values. Throws an Error in words for one that cannot be read. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  // The reader has no limit of its own, and believes what a zip says of its sizes: it gets what was unpacked here, as it is.
  const parts = unpackZip(bytes).filter(({ name }) => PART.test(name));
  const unpacked = zipSync(Object.fromEntries(parts.map(({ name, bytes: part }) => [name, part])), { level: 0 });
  try {
    const sheets = await readXlsxFile(Buffer.from(unpacked), { trim: false });
    // Its types say `typeof Date` where it gives a date.
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as SheetCell[][] }));
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError)
      throw new Error(`is no workbook that can be read (${error.message}); save it as .xlsx again`, { cause: error });
    throw error;
  }
}
