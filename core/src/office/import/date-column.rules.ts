// Source: docs/reference/import-text.md (Numbers and days).
import { cellText, cellValue } from './cell-text.rules.ts';
import { dayCell, momentCell, shownDayCell, type CellKind } from './cell-kind.rules.ts';
import { quoted } from './file-text.rules.ts';
import type { SheetCell } from './sheet.contract.ts';

const DATED: readonly CellKind<unknown>[] = [dayCell, shownDayCell, momentCell];
const WRITTEN = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/;
const MONTHS = 12;

/** Rows are numbered as in the sheet. */
export interface ColumnCell {
  readonly row: number;
  readonly cell: SheetCell;
}

/** Whether a column of this kind has days. */
export function isDated(kind: CellKind<unknown>): boolean {
  return DATED.includes(kind);
}

/**
 * A day that only the American order explains makes the others of its column doubtful: '04/25/2027' beside '04/09/2027'.
 * A spreadsheet that opened such a file turned some of them into dates of its own.
 */
export function mixedDays(cells: readonly ColumnCell[]): { readonly row: number; readonly words: string } | undefined {
  const monthFirst = cells.find(({ cell }) => orderOf(cell) === 'month-first');
  if (!monthFirst) return undefined;
  const doubtful = cells.filter(({ cell }) => orderOf(cell) === 'either');
  const [first] = doubtful;
  if (!first) return undefined;
  const many = doubtful.length === 1 ? 'this day' : `${doubtful.length} days from this row on`;
  const reason = `row ${monthFirst.row} has ${quoted(cellText(monthFirst.cell))}, which begins with the month`;
  const words = `${quoted(cellText(first.cell))} may have the month first, too: ${reason}. Check ${many}, and write all days as dd/mm/yyyy`;
  return { row: first.row, words };
}

function orderOf(cell: SheetCell): 'month-first' | 'either' | undefined {
  const [one, other] = partsOf(cellValue(cell));
  if (one === undefined || other === undefined || one === other) return undefined;
  if (one <= MONTHS && other <= MONTHS) return 'either';
  return one <= MONTHS && other > MONTHS && !(cellValue(cell) instanceof Date) ? 'month-first' : undefined;
}

function partsOf(cell: SheetCell): number[] {
  return (WRITTEN.exec(cellText(cell)) ?? []).slice(1).map(Number);
}
