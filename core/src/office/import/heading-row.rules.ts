// Source: docs/reference/import.md (Office sheets).
import { cellText } from './cell-text.rules.ts';
import { isPassedOver } from './remark.rules.ts';
import type { SheetCell } from './sheet.contract.ts';
import { plainName, type Table } from './table.rules.ts';

/** Titles and dates may be above the headings. */
const ROWS_SEARCHED = 20;

/**
 * The index of the row of headings: the one of the first twenty rows with most headings of a table. Otherwise it is the
 * first row that is not blank; -1 in a sheet without cells.
 */
export function headingIndex(rows: readonly (readonly SheetCell[])[], tables: readonly Table[]): number {
  const first = rows.findIndex((row) => !isPassedOver(row));
  const known = tables.map(({ columns }) => new Set(Object.keys(columns).map(plainName)));
  const scores = rows.slice(0, ROWS_SEARCHED).map((row) => (isPassedOver(row) ? 0 : scoreOf(row, known)));
  const most = Math.max(0, ...scores);
  const best = scores.indexOf(most);
  const isTitle = first >= 0 && filledCount(rows[first] ?? []) === 1;
  return most > 1 || (most === 1 && isTitle) ? best : first;
}

function scoreOf(row: readonly SheetCell[], known: readonly ReadonlySet<string>[]): number {
  const names = [...new Set(row.map((cell) => plainName(cellText(cell))))];
  return Math.max(0, ...known.map((headings) => names.filter((name) => headings.has(name)).length));
}

function filledCount(row: readonly SheetCell[]): number {
  return row.filter((cell) => cellText(cell) !== '').length;
}
