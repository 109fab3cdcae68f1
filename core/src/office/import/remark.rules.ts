// Source: docs/reference/import.md (Office sheets).
import { cellText } from './cell-text.rules.ts';
import type { SheetCell, SheetProblem } from './sheet.contract.ts';
import type { Table } from './table.rules.ts';

/** Rows with this prefix are remarks, such as the template's explanations. */
export const REMARK_MARK = '# ';

/** Blank rows and remarks. */
export function isPassedOver(row: readonly SheetCell[]): boolean {
  const first = firstText(row);
  return first === undefined || first.startsWith(REMARK_MARK);
}

/** The number of remarks below the headings, without the template's own explanations. */
export function remarkProblems(table: Table, below: readonly (readonly SheetCell[])[]): SheetProblem[] {
  const remarks = below.map(firstText).filter((text) => text?.startsWith(REMARK_MARK) && !isOfTemplate(table, text));
  if (remarks.length === 0) return [];
  const many = remarks.length === 1 ? 'a row that begins' : `${remarks.length} rows that begin`;
  const words = `${many} with "${REMARK_MARK}" ${remarks.length === 1 ? 'is a remark' : 'are remarks'} and left out`;
  return [{ severity: 'warning', sheet: table.name, words }];
}

function isOfTemplate({ columns }: Table, text: string): boolean {
  return Object.values(columns).some(({ kind }) => text.endsWith(kind.takes));
}

function firstText(row: readonly SheetCell[]): string | undefined {
  return row.map(cellText).find((text) => text !== '');
}
