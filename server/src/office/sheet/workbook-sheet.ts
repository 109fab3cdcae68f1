import type { CellObject, WorkSheet } from '@e965/xlsx';
import { cellText } from '@offpiste/core/office/import/cell-text.rules';
import { mergedAcross, mergedDown, type CellRange } from '@offpiste/core/office/import/merged-cell.rules';
import { headingRowOf } from '@offpiste/core/office/import/office-name.rules';
import type { HiddenParts, Sheet, SheetCell } from '@offpiste/core/office/import/sheet.contract';
import { valueOf } from './workbook-cell.ts';

interface SheetState {
  readonly name: string;
  readonly hidden: HiddenParts;
  readonly isSince1904: boolean;
}

/** A worksheet without blank cells at the ends of its rows. A merged value counts for its range. */
export function sheetOf(sheet: WorkSheet, { name, hidden, isSince1904 }: SheetState): Sheet {
  const ranges = (sheet['!merges'] ?? []).map(({ s, e }): CellRange => ({
    top: s.r,
    left: s.c,
    bottom: e.r,
    right: e.c,
  }));
  const down = mergedDown(rowsOf(sheet, isSince1904), ranges);
  const rows = mergedAcross(down, ranges, headingRowOf({ name, rows: down }));
  const isAnyHidden = hidden.isSheet || hidden.rows.length > 0 || hidden.columns.length > 0;
  return { name, rows, ...(isAnyHidden ? { hidden } : {}) };
}

export function hiddenPartsOf(sheet: WorkSheet | undefined, isSheet: boolean): HiddenParts {
  return {
    isSheet,
    rows: hiddenIndexes(sheet?.['!rows']).map((index) => index + 1),
    columns: hiddenIndexes(sheet?.['!cols']),
    isFiltered: sheet?.['!autofilter'] !== undefined,
  };
}

function rowsOf(sheet: WorkSheet, isSince1904: boolean): SheetCell[][] {
  const data = (sheet['!data'] ?? []) as (readonly (CellObject | undefined)[] | undefined)[];
  const rows = Array.from(data, (cells) =>
    withoutBlankEnd(Array.from(cells ?? [], (cell) => valueOf(cell, isSince1904))),
  );
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
}

function withoutBlankEnd(cells: SheetCell[]): SheetCell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cellText(cell) !== '') + 1);
}

function hiddenIndexes(parts: readonly ({ readonly hidden?: boolean } | undefined)[] | undefined): number[] {
  return [...(parts ?? []).entries()].flatMap(([index, part]) => (part?.hidden ? [index] : []));
}
