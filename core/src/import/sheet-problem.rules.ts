import type { SheetProblem } from './sheet.contract.ts';

/** More lines than a person reads; the rest is counted. */
const LINES_SHOWN = 400;

/** A problem as a line: 'Coaches, row 7, Capacity: "fifty" is not a number'. Source: docs/product.md, section "Office sheets". */
export function problemLine({ severity, sheet, row, heading, words }: SheetProblem): string {
  const place = [sheet, row === undefined ? '' : `row ${row}`, heading ?? ''].filter(Boolean).join(', ');
  return `${severity === 'warning' ? 'Warning: ' : ''}${place}: ${words}`;
}

/** All problems, errors first, each sheet from top to bottom. */
export function problemLines(problems: readonly SheetProblem[]): string[] {
  const sorted = problems.toSorted((a, b) => rank(a) - rank(b) || inSheet(a, b));
  const lines = sorted.slice(0, LINES_SHOWN).map(problemLine);
  return sorted.length > LINES_SHOWN ? [...lines, `and ${sorted.length - LINES_SHOWN} more`] : lines;
}

/** The problems that stop an import. */
export function errorsAmong(problems: readonly SheetProblem[]): SheetProblem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

function rank({ severity }: SheetProblem): number {
  return severity === 'error' ? 0 : 1;
}

// Sorting is stable: sheets stay in the order in which they were checked.
function inSheet(a: SheetProblem, b: SheetProblem): number {
  return a.sheet === b.sheet ? (a.row ?? 0) - (b.row ?? 0) : 0;
}
