import type { SheetCell } from '@offpiste/core/office/import/sheet.contract';
import { readWorkbook } from '#office/sheet/read-workbook';

/** The sheets of a workbook in order. */
export async function readBook(
  bytes: Uint8Array,
): Promise<{ readonly sheet: string; readonly data: readonly (readonly SheetCell[])[] }[]> {
  return (await readWorkbook(bytes)).sheets.map(({ name, rows }) => ({ sheet: name, data: rows }));
}
