// Source: docs/reference/rides.md (Coaches).
import type { SheetRow } from './ride.contract.ts';

/** Spreadsheet values for an empty cell. */
const EMPTY_CELLS: ReadonlySet<string> = new Set(['', '#n/a', 'null']);

/** The value in a column of the office's sheet; undefined for an empty cell. */
export function cellText(row: SheetRow, column: string): string | undefined {
  const text = String(row[column] ?? '').trim();
  return EMPTY_CELLS.has(text.toLowerCase()) ? undefined : text;
}

/** The number in a column; undefined where it is not readable. */
export function cellNumber(row: SheetRow, column: string): number | undefined {
  const text = cellText(row, column);
  const number = Number(text);
  return text === undefined || !Number.isFinite(number) ? undefined : number;
}

/** The link in a cell; undefined for anything but a web address. */
export function cellLink(row: SheetRow, column: string): string | undefined {
  const text = cellText(row, column);
  return text !== undefined && /^https?:\/\//i.test(text) ? text : undefined;
}

/** Whether the office filled any of these columns. */
export function hasAnyCell(row: SheetRow, columns: readonly string[]): boolean {
  return columns.some((column) => cellText(row, column) !== undefined);
}

/** The columns of a row that are not among the known ones, in the sheet's own order, empty cells left out. */
export function otherColumns(row: SheetRow, known: ReadonlySet<string>): [column: string, text: string][] {
  return Object.keys(row).flatMap((column): [string, string][] => {
    const text = known.has(column) ? undefined : cellText(row, column);
    return text === undefined ? [] : [[column, text]];
  });
}
