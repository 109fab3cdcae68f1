// Source: docs/reference/import.md (Office sheets).
import { cellText } from './cell-text.rules.ts';
import type { SheetCell } from './sheet.contract.ts';

/** Indexes, with both ends. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

type Rows = readonly (readonly SheetCell[])[];

/** The value of a merged range counts for each of its rows that has other cells. */
export function mergedDown(rows: Rows, ranges: readonly CellRange[]): Rows {
  return filled(rows, ranges, ({ left }) => ({ left, right: left, above: -1 }));
}

/** Below the headings, it counts for each of its columns, too, unless it is alone in its row. A merged heading or title is one heading. */
export function mergedAcross(rows: Rows, ranges: readonly CellRange[], headingRow: number): Rows {
  const last = (rows[headingRow]?.length ?? 0) - 1;
  const below = ranges.filter(({ top, left, right }) => top > headingRow && left !== right);
  return filled(rows, below, ({ left, right }) => ({ left, right: Math.min(right, last), above: headingRow }));
}

function filled(
  rows: Rows,
  ranges: readonly CellRange[],
  partOf: (range: CellRange) => { readonly left: number; readonly right: number; readonly above: number },
): Rows {
  if (ranges.length === 0) return rows;
  const changed = [...rows];
  for (const range of ranges) {
    const value = rows[range.top]?.[range.left] ?? null;
    const { left, right, above } = partOf(range);
    if (cellText(value) === '') continue;
    for (let row = Math.max(range.top, above + 1); row <= range.bottom && row < rows.length; row += 1) {
      const cells = changed[row] ?? [];
      if (row > range.top && (rows[row] ?? []).every((cell) => cellText(cell) === '')) continue;
      if (left !== right && isAlone(rows[row] ?? [])) continue;
      changed[row] = withValue(cells, value, { left, right });
    }
  }
  return changed;
}

/** A title of a section is alone in its row. */
function isAlone(cells: readonly SheetCell[]): boolean {
  return cells.filter((cell) => cellText(cell) !== '').length <= 1;
}

function withValue(
  cells: readonly SheetCell[],
  value: SheetCell,
  { left, right }: { readonly left: number; readonly right: number },
): SheetCell[] {
  const length = Math.max(cells.length, right + 1);
  return Array.from({ length }, (_, column) =>
    column >= left && column <= right && cellText(cells[column]) === '' ? value : (cells[column] ?? null),
  );
}
