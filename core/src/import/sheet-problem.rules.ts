import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from './office-tables.list.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** More lines than a person reads; the rest is counted. */
const LINES_SHOWN = 400;
/** How many rows with the same problem are told by themselves. */
const SAME_SHOWN = 5;

/** How many rows whose problems differ only in what stands there are told. */
const ALIKE_SHOWN = 10;

/** A problem as a line: 'Coaches, row 7, Capacity: "fifty" is not a number'. Source: docs/product.md, section "Office sheets". */
function problemLine({ severity, sheet, row, heading, words }: SheetProblem): string {
  const place = [sheet, row === undefined ? '' : `row ${row}`, heading ?? ''].filter(Boolean).join(', ');
  return `${severity === 'warning' ? 'Warning: ' : ''}${place ? `${place}: ` : ''}${words}`;
}

/** All problems, in their order; of those that many rows have alike the first ones, and how many there are more. */
export function problemLines(problems: readonly SheetProblem[]): string[] {
  const told = toldProblems(problems);
  const lines = told.slice(0, LINES_SHOWN).map(problemLine);
  return told.length > LINES_SHOWN ? [...lines, `and ${told.length - LINES_SHOWN} more`] : lines;
}

/**
 * All problems, causes first; the last one told of many that are alike says in how many more rows it is, or how many more
 * there are of its kind.
 */
export function toldProblems(problems: readonly SheetProblem[]): SheetProblem[] {
  const alike = Map.groupBy(sortedProblems(problems), ({ severity, sheet, heading, words }) =>
    JSON.stringify([severity, sheet, heading, words]),
  );
  const told = [...alike.values()].flatMap((same) => {
    const last = same[SAME_SHOWN - 1];
    const more = same.length - SAME_SHOWN;
    if (!last || more < 1) return same;
    const words = `${last.words} (and so it is in ${more} more ${more === 1 ? 'row' : 'rows'})`;
    return [...same.slice(0, SAME_SHOWN - 1), { ...last, words }];
  });
  return sortedProblems(withoutMore(told));
}

function withoutMore(problems: readonly SheetProblem[]): SheetProblem[] {
  const kinds = Map.groupBy(problems, ({ severity, sheet, heading, words }) =>
    JSON.stringify([severity, sheet, heading, words.replaceAll(/"[^"]*"|\d+/g, '')]),
  );
  return [...kinds.values()].flatMap((alike) => {
    const last = alike[ALIKE_SHOWN - 1];
    const more = alike.length - ALIKE_SHOWN;
    if (!last || more < 1) return alike;
    return [...alike.slice(0, ALIKE_SHOWN - 1), { ...last, words: `${last.words} (and ${more} more like it)` }];
  });
}

/** Causes first, then errors, sheets in the order of the template and each from top to bottom. */
function sortedProblems(problems: readonly SheetProblem[]): SheetProblem[] {
  return problems.toSorted((a, b) => rank(a) - rank(b) || placeOf(a) - placeOf(b) || (a.row ?? 0) - (b.row ?? 0));
}

/** The problems that stop an import. */
export function errorsAmong(problems: readonly SheetProblem[]): SheetProblem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

function rank({ severity, isCause }: SheetProblem): number {
  if (isCause) return 0;
  return severity === 'error' ? 1 : 2;
}

/** Files that hold no sheet come first. */
function placeOf({ sheet }: SheetProblem): number {
  return OFFICE_TABLE_KEYS.findIndex((key) => OFFICE_TABLES[key].name === sheet);
}
