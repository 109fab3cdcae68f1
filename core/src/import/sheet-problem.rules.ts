import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from './office-tables.list.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** More lines than a person reads; the rest is counted. */
const LINES_SHOWN = 400;

/** A problem as a line: 'Coaches, row 7, Capacity: "fifty" is not a number'. Source: docs/product.md, section "Office sheets". */
function problemLine({ severity, sheet, row, heading, words }: SheetProblem): string {
  const place = [sheet, row === undefined ? '' : `row ${row}`, heading ?? ''].filter(Boolean).join(', ');
  return `${severity === 'warning' ? 'Warning: ' : ''}${place}: ${words}`;
}

/** All problems, errors first, sheets in the order of the template and each from top to bottom. */
export function problemLines(problems: readonly SheetProblem[]): string[] {
  const sorted = sortedProblems(problems);
  const lines = sorted.slice(0, LINES_SHOWN).map(problemLine);
  return sorted.length > LINES_SHOWN ? [...lines, `and ${sorted.length - LINES_SHOWN} more`] : lines;
}

/** Errors first, sheets in the order of the template and each from top to bottom. */
export function sortedProblems(problems: readonly SheetProblem[]): SheetProblem[] {
  return problems.toSorted((a, b) => rank(a) - rank(b) || placeOf(a) - placeOf(b) || (a.row ?? 0) - (b.row ?? 0));
}

/** The problems that stop an import. */
export function errorsAmong(problems: readonly SheetProblem[]): SheetProblem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

function rank({ severity }: SheetProblem): number {
  return severity === 'error' ? 0 : 1;
}

/** Files that hold no sheet come first. */
function placeOf({ sheet }: SheetProblem): number {
  return OFFICE_TABLE_KEYS.findIndex((key) => OFFICE_TABLES[key].name === sheet);
}
