import readXlsxFile, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/node';
import type { Sheet, SheetCell } from '@offpiste/core/import/sheet.contract';
import { unpackZip } from './unpack-zip.ts';

/** The sheets of a workbook, formulas as their values. Throws an Error in words for one that cannot be read. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  // The reader has no limit of its own.
  unpackZip(bytes);
  try {
    const sheets = await readXlsxFile(Buffer.from(bytes), { trim: false });
    // Its types say `typeof Date` where it gives a date.
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as SheetCell[][] }));
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError)
      throw new Error(`is no workbook that can be read (${error.message}); save it as .xlsx again`, { cause: error });
    throw error;
  }
}
