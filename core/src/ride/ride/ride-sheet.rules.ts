// Source: docs/reference/rides.md (Coaches).
import type { SheetRow } from './ride.contract.ts';

const EMPTY_CELLS: ReadonlySet<string> = new Set(['', '#n/a', 'null']);

/** The text of a cell; undefined if it is empty. */
export function cellText(row: SheetRow, column: string): string | undefined {
  const text = String(row[column] ?? '').trim();
  return EMPTY_CELLS.has(text.toLowerCase()) ? undefined : text;
}

/** The number in a cell; undefined if unreadable. */
export function cellNumber(row: SheetRow, column: string): number | undefined {
  const text = cellText(row, column);
  const number = Number(text);
  return text === undefined || !Number.isFinite(number) ? undefined : number;
}

/** The web address in a cell; undefined otherwise. */
export function cellLink(row: SheetRow, column: string): string | undefined {
  const text = cellText(row, column);
  return text !== undefined && /^https?:\/\//i.test(text) ? text : undefined;
}

/** Whether any of these columns is filled. */
export function hasAnyCell(row: SheetRow, columns: readonly string[]): boolean {
  return columns.some((column) => cellText(row, column) !== undefined);
}

/** The filled columns that are not known ones, in the sheet's order. */
export function otherColumns(row: SheetRow, known: ReadonlySet<string>): [column: string, text: string][] {
  return Object.keys(row).flatMap((column): [string, string][] => {
    const text = known.has(column) ? undefined : cellText(row, column);
    return text === undefined ? [] : [[column, text]];
  });
}
