// Source: docs/reference/import.md (Office sheets).
import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from './office-tables.list.ts';
import type { SheetProblem } from './sheet.contract.ts';

const LINES_SHOWN = 400;
const SAME_SHOWN = 5;

/** The limit of listed rows with the same problem and different values. */
const ALIKE_SHOWN = 10;
/** The limit of row ranges in a text. */
const ROW_PARTS_SHOWN = 1000;

/** A problem as a line: 'Coaches, row 7, Capacity: "fifty" is not a number'. */
function problemLine({ severity, sheet, row, heading, words }: SheetProblem): string {
  const place = [sheet, row === undefined ? '' : `row ${row}`, heading ?? ''].filter(Boolean).join(', ');
  return `${severity === 'warning' ? 'Warning: ' : ''}${place ? `${place}: ` : ''}${words}`;
}

/** The summarised problems as lines. */
export function problemLines(problems: readonly SheetProblem[]): string[] {
  const listed = summarizeProblems(problems);
  const lines = listed.slice(0, LINES_SHOWN).map(problemLine);
  return listed.length > LINES_SHOWN ? [...lines, `and ${listed.length - LINES_SHOWN} more`] : lines;
}

/** `same` differ only in their row, `alike` in row and value. */
interface ReportedProblem {
  readonly problem: SheetProblem;
  readonly same: readonly SheetProblem[];
  readonly alike: readonly SheetProblem[];
}

/** All problems, causes first. The last listed one of many similar problems names the other rows. */
export function summarizeProblems(problems: readonly SheetProblem[]): SheetProblem[] {
  const groups = Map.groupBy(sortedProblems(problems), ({ severity, sheet, heading, words }) =>
    JSON.stringify([severity, sheet, heading, words]),
  );
  const listed = [...groups.values()].flatMap((group) => {
    const same = group.slice(SAME_SHOWN);
    const isLast = (index: number) => index === SAME_SHOWN - 1;
    return group.slice(0, SAME_SHOWN).map((problem, index): ReportedProblem => {
      return { problem, same: isLast(index) ? same : [], alike: [] };
    });
  });
  return sortedProblems(withoutMore(listed).map(withRows));
}

function withoutMore(listed: readonly ReportedProblem[]): ReportedProblem[] {
  const inOrder = listed.toSorted((a, b) => byPlace(a.problem, b.problem));
  const kinds = Map.groupBy(inOrder, ({ problem: { severity, sheet, heading, words } }) =>
    JSON.stringify([severity, sheet, heading, kindOf(words)]),
  );
  return [...kinds.values()].flatMap((kind) => {
    const alike = kind.slice(ALIKE_SHOWN).flatMap(({ problem, same }) => [problem, ...same]);
    return kind
      .slice(0, ALIKE_SHOWN)
      .map((each, index) => (index === ALIKE_SHOWN - 1 && alike.length > 0 ? { ...each, alike } : each));
  });
}

/** A text without its values, numbers and suggestion: equal for problems of one kind. */
export function kindOf(words: string): string {
  return words
    .replace(/\. Is "[^"]*" meant\?$/, '')
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/\d+/g, '…');
}

function withRows({ problem, same, alike }: ReportedProblem): SheetProblem {
  const repeated = same.length > 0 ? ` (also in ${same.length} more: ${rowWords(same)})` : '';
  const more = alike.length > 0 ? ` (and ${alike.length} more like it, in ${rowWords(alike)})` : '';
  return repeated || more ? { ...problem, words: `${problem.words}${repeated}${more}` } : problem;
}

/** Rows as 'rows 3, 4, 7 to 9'. */
export function rowWords(problems: readonly Pick<SheetProblem, 'row'>[]): string {
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

/** Causes, then errors, in the order of the template and of the rows. */
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

/** Without problems of sheets that may be in a file that could not be read. */
export function withoutAbsence(problems: readonly SheetProblem[]): SheetProblem[] {
  return problems.filter(({ isEmptied, lacks }) => !isEmptied && lacks === undefined);
}

function rank({ severity, isCause }: SheetProblem): number {
  if (isCause) return 0;
  return severity === 'error' ? 1 : 2;
}

/** Files without a sheet come first. */
function placeOf({ sheet }: SheetProblem): number {
  return OFFICE_TABLE_KEYS.findIndex((key) => OFFICE_TABLES[key].name === sheet);
}
