// Source: docs/reference/import.md (Office sheets).
import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from './office-tables.list.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** More lines than a person reads; the rest is counted. */
const LINES_SHOWN = 400;
/** How many rows with the same problem are told by themselves. */
const SAME_SHOWN = 5;

/** How many rows whose problems differ only in what stands there are told. */
const ALIKE_SHOWN = 10;
/** Of the others the rows are named; thousands that lie apart fill a screen without helping anybody. */
const ROW_PARTS_SHOWN = 1000;

/** A problem as a line: 'Coaches, row 7, Capacity: "fifty" is not a number'. */
function problemLine({ severity, sheet, row, heading, words }: SheetProblem): string {
  const place = [sheet, row === undefined ? '' : `row ${row}`, heading ?? ''].filter(Boolean).join(', ');
  return `${severity === 'warning' ? 'Warning: ' : ''}${place ? `${place}: ` : ''}${words}`;
}

/** All problems, in their order; of those that many rows have alike the first ones, and the rows of the others. */
export function problemLines(problems: readonly SheetProblem[]): string[] {
  const told = summarizeProblems(problems);
  const lines = told.slice(0, LINES_SHOWN).map(problemLine);
  return told.length > LINES_SHOWN ? [...lines, `and ${told.length - LINES_SHOWN} more`] : lines;
}

/** A problem that is told, with those that are not told by themselves: `same` in all but their row, `alike` of its kind. */
interface ReportedProblem {
  readonly problem: SheetProblem;
  readonly same: readonly SheetProblem[];
  readonly alike: readonly SheetProblem[];
}

/**
 * All problems, causes first; the last one told of many that are alike says in which other rows it is, or in which rows
 * there are more of its kind.
 */
export function summarizeProblems(problems: readonly SheetProblem[]): SheetProblem[] {
  const groups = Map.groupBy(sortedProblems(problems), ({ severity, sheet, heading, words }) =>
    JSON.stringify([severity, sheet, heading, words]),
  );
  const told = [...groups.values()].flatMap((group) => {
    const same = group.slice(SAME_SHOWN);
    const isLast = (at: number) => at === SAME_SHOWN - 1;
    return group.slice(0, SAME_SHOWN).map((problem, at): ReportedProblem => {
      return { problem, same: isLast(at) ? same : [], alike: [] };
    });
  });
  return sortedProblems(withoutMore(told).map(withRows));
}

function withoutMore(told: readonly ReportedProblem[]): ReportedProblem[] {
  const inOrder = told.toSorted((a, b) => byPlace(a.problem, b.problem));
  const kinds = Map.groupBy(inOrder, ({ problem: { severity, sheet, heading, words } }) =>
    JSON.stringify([severity, sheet, heading, words.replaceAll(/"[^"]*"|\d+/g, '')]),
  );
  return [...kinds.values()].flatMap((kind) => {
    const alike = kind.slice(ALIKE_SHOWN).flatMap(({ problem, same }) => [problem, ...same]);
    return kind
      .slice(0, ALIKE_SHOWN)
      .map((each, at) => (at === ALIKE_SHOWN - 1 && alike.length > 0 ? { ...each, alike } : each));
  });
}

function withRows({ problem, same, alike }: ReportedProblem): SheetProblem {
  const repeated = same.length > 0 ? ` (also in ${same.length} more: ${rowWords(same)})` : '';
  const more = alike.length > 0 ? ` (and ${alike.length} more like it, in ${rowWords(alike)})` : '';
  return repeated || more ? { ...problem, words: `${problem.words}${repeated}${more}` } : problem;
}

/** 'rows 7 to 12, 15'; so many parts at most. */
function rowWords(problems: readonly SheetProblem[]): string {
  const rows = [...new Set(problems.flatMap(({ row }) => row ?? []))].toSorted((a, b) => a - b);
  const parts: [first: number, last: number][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else parts.push([row, row]);
  }
  const shown = parts.slice(0, ROW_PARTS_SHOWN).map(([first, last]) => {
    if (first === last) return String(first);
    return last === first + 1 ? `${first}, ${last}` : `${first} to ${last}`;
  });
  const rest = parts.length > shown.length ? ' and others' : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${shown.join(', ')}${rest}`;
}

/** Causes first, then errors, sheets in the order of the template and each from top to bottom. */
function sortedProblems(problems: readonly SheetProblem[]): SheetProblem[] {
  return problems.toSorted(byPlace);
}

function byPlace(a: SheetProblem, b: SheetProblem): number {
  return rank(a) - rank(b) || placeOf(a) - placeOf(b) || (a.row ?? 0) - (b.row ?? 0);
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
