// Source: docs/reference/import.md (Office sheets).
import { textCell } from './cell-kind.rules.ts';
import { cellText, isFailedLookup, NO_VALUE } from './cell-text.rules.ts';
import { columnLetters } from './column-letter.rules.ts';
import { isDated, mixedDays } from './date-column.rules.ts';
import { cleanName, quoted, shortText } from './file-text.rules.ts';
import { headingIndex } from './heading-row.rules.ts';
import { hiddenProblems } from './hidden-part.rules.ts';
import { madeDay, madeShortDay } from './made-date.rules.ts';
import { meantHeading } from './near-name.rules.ts';
import { isPassedOver, remarkProblems } from './remark.rules.ts';
import type { Sheet, SheetCell, SheetProblem } from './sheet.contract.ts';
import { plainName, type Table, type TableRow } from './table.rules.ts';
import { headingRows, totalRows } from './total-row.rules.ts';

/** Blank rows do not count. The limit is ten times a large week. */
export const MAX_SHEET_ROWS = 100_000;
/** Of an unknown column that is shown, because each row is stored with its headings. */
const MAX_HEADING = 200;

const FAILED = 'is a formula error, or a formula that has not finished; enter the value or clear the cell';
const UNSAVED =
  'is a formula without a saved result. Open the file in Excel or LibreOffice, save it, and choose it again';
const EMPTY_LOOKUP = '#n/a';
const UNSTORABLE = 'contains characters that are not text; save the file as UTF-8 or as a workbook';

export interface ReadTable<T extends Table = Table> {
  readonly rows: readonly TableRow<T>[];
  readonly problems: readonly SheetProblem[];
}

/** Reads a sheet as a table, without blank rows and remarks, with columns in any order. */
export function readTable<T extends Table>(table: T, given: Sheet): ReadTable<T> {
  const { sheet, emptied } = withoutLookups(table, given);
  const at = headingIndex(sheet.rows, [table]);
  const filled = sheet.rows.flatMap((cells, n) => (isPassedOver(cells) ? [] : [{ row: n + 1, cells }]));
  const below = filled.filter(({ row }) => row > at + 1);
  const { problems, placed, others } = readHeadings(table, sheet.rows[at] ?? [], { row: at + 1, below });
  if (emptied > 0)
    problems.push({
      severity: 'warning',
      sheet: table.name,
      words: `${emptied === 1 ? 'a cell with "#N/A" is' : `${emptied} cells with "#N/A" are`} read as empty`,
    });
  if (filled.length > MAX_SHEET_ROWS)
    return {
      rows: [],
      problems: [error(table, { words: `has ${filled.length} rows; at most ${MAX_SHEET_ROWS} are read` })],
    };
  problems.push(
    ...remarkProblems(table, sheet.rows.slice(at + 1)),
    ...hiddenProblems(sheet, { name: table.name, rows: below, columns: [...placed, ...others] }),
    ...totalRows(table, below),
    ...headingRows(table, below, sheet.rows[at] ?? []),
    ...below.flatMap(({ row, cells }) => unheadedCells(table, { row, cells, headings: sheet.rows[at] ?? [] })),
  );
  const rows: TableRow<T>[] = [];
  const isBare = placed.size > 0 && sheet.rows.slice(at + 1).every((row) => row.every((cell) => cellText(cell) === ''));
  problems.push(...(isBare ? [bareSheet(table)] : columnProblems(table, placed, below)));
  for (const { row, cells } of below) {
    const values = [...placed].map(([heading, index]) => {
      const { value, problem } = readCell(table, heading, cells[index] ?? null);
      if (problem) problems.push(error(table, { row, heading, words: problem }));
      return [heading, value];
    });
    for (const [heading, index] of others) {
      const cell = cells[index] ?? null;
      const problem = shownProblem(cell);
      if (problem) problems.push(error(table, { row, heading: shortText(heading), words: problem }));
      const doubt = problem ? undefined : madeShortDay(cell);
      if (doubt)
        problems.push({ severity: 'warning', sheet: table.name, row, heading: shortText(heading), words: doubt });
    }
    rows.push({
      row,
      cells: Object.fromEntries(values),
      others: Object.fromEntries([...others].map(([name, index]) => [name, cellText(cells[index])])),
    });
  }
  return { rows, problems };
}

/** A row that is not blank and no remark, numbered as in the sheet. */
interface FilledRow {
  readonly row: number;
  readonly cells: readonly SheetCell[];
}

interface Headings {
  readonly problems: SheetProblem[];
  readonly placed: ReadonlyMap<string, number>;
  /** Unknown columns that are shown. */
  readonly others: ReadonlyMap<string, number>;
}

function readHeadings(
  table: Table,
  headings: readonly SheetCell[],
  { row, below }: { readonly row: number; readonly below: readonly FilledRow[] },
): Headings {
  const known = new Map(Object.keys(table.columns).map((heading) => [plainName(heading), heading]));
  const placed = new Map<string, number>();
  const others = new Map<string, number>();
  const problems: SheetProblem[] = [];
  const strange: string[] = [];
  for (const [index, cell] of headings.entries()) {
    const name = cleanName(cellText(cell));
    if (name === '') continue;
    if (isFailedLookup(name)) {
      problems.push(error(table, { row, heading: shortText(name), words: FAILED, isCause: true }));
      continue;
    }
    const heading = known.get(plainName(name));
    if (heading !== undefined && !placed.has(heading)) placed.set(heading, index);
    else if (heading !== undefined)
      problems.push(error(table, { row, heading, words: 'this heading is a duplicate', isCause: true }));
    else if (table.unknownColumns === 'shown' && name.length > MAX_HEADING) {
      const words = `has more than ${MAX_HEADING} characters; shorten it`;
      problems.push(error(table, { row, heading: shortText(name), words, isCause: true }));
    } else {
      strange.push(name);
      if (table.unknownColumns === 'shown') others.set(freeName(name, others), index);
    }
  }
  // An empty column may have moved, too.
  const isMissing = (heading: string) => {
    const index = placed.get(heading);
    return index === undefined || below.every(({ cells }) => !cellText(cells[index]));
  };
  const missing = strange.length > 0 ? [...known.values()].filter(isMissing) : [];
  for (const name of strange) {
    const meant = meantHeading(name, { known: [...known.values()], missing });
    const fate = table.unknownColumns === 'shown' ? 'its cells are shown as they are' : 'its cells are ignored';
    const words = `is no heading of this sheet; ${fate}${meant ? `. Is "${meant}" meant?` : ''}`;
    problems.push({ severity: 'warning', sheet: table.name, row, heading: shortText(name), words });
  }
  if (row > 0)
    for (const [heading, { isRequired, kind }] of Object.entries(table.columns))
      if (isRequired && !placed.has(heading))
        problems.push(
          error(table, {
            row,
            heading,
            words: `there is no such heading; each row needs ${kind.takes}`,
            isCause: true,
          }),
        );
  return { problems, placed, others };
}

/** A second column of the same name is shown as 'Notes (2)'. */
function freeName(name: string, used: ReadonlyMap<string, number>): string {
  let [free, count] = [name, 1];
  while (used.has(free)) {
    count += 1;
    free = `${name} (${count})`;
  }
  return free;
}

/** Cells without a heading above them are not read. */
function unheadedCells(
  table: Table,
  { row, cells, headings }: FilledRow & { readonly headings: readonly SheetCell[] },
): SheetProblem[] {
  const lost = [...cells.keys()].filter((index) => cellText(cells[index]) !== '' && cellText(headings[index]) === '');
  const [first] = lost;
  if (first === undefined) return [];
  const many = lost.length === 1 ? '' : ` and ${lost.length - 1} more`;
  const words = `${quoted(cellText(cells[first]))} in column ${columnLetters(first)}${many} has no heading, so it is not read`;
  return [{ severity: 'warning', sheet: table.name, row, words }];
}

/** Problems of a column as a whole. */
function columnProblems(
  table: Table,
  placed: ReadonlyMap<string, number>,
  below: readonly FilledRow[],
): SheetProblem[] {
  return [...placed].flatMap(([heading, index]) => {
    const kind = table.columns[heading]?.kind;
    if (!kind || !isDated(kind)) return [];
    const mixed = mixedDays(below.map(({ row, cells }) => ({ row, cell: cells[index] ?? null })));
    return mixed ? [error(table, { ...mixed, heading, isCause: true })] : [];
  });
}

/** A sheet with headings only. The template's remarks stand for its rows. */
function bareSheet({ name }: Table): SheetProblem {
  return { severity: 'warning', sheet: name, words: 'has headings and no rows. Is the file complete?' };
}

function readCell(table: Table, heading: string, cell: SheetCell): { value?: unknown; problem?: string } {
  const column = table.columns[heading];
  const text = cellText(cell);
  if (!column) return {};
  if (text === '') return column.isRequired ? { problem: `is empty; it must be ${column.kind.takes}` } : {};
  const problem = badText(text) ?? madeDay(column.kind, cell);
  if (problem) return { problem };
  const value = column.kind.read(cell);
  const why = column.kind.whyNot?.(text) ?? `is not ${column.kind.takes}`;
  return value === undefined ? { problem: `${quoted(text)} ${why}` } : { value };
}

/** Clears cells with '#N/A' if the table allows them, and counts them. */
function withoutLookups(table: Table, sheet: Sheet): { readonly sheet: Sheet; readonly emptied: number } {
  if (!table.isLookupOptional) return { sheet, emptied: 0 };
  const isLookup = (cell: SheetCell) => typeof cell === 'string' && cell.trim().toLowerCase() === EMPTY_LOOKUP;
  const rows = sheet.rows.map((row) => row.map((cell) => (isLookup(cell) ? null : cell)));
  return { sheet: { ...sheet, rows }, emptied: sheet.rows.flat().filter(isLookup).length };
}

/** The problem of a cell of an unknown column that is shown. */
function shownProblem(cell: SheetCell): string | undefined {
  const text = cellText(cell);
  return badText(text) ?? (textCell.read(cell) === undefined ? `${quoted(text)} is not ${textCell.takes}` : undefined);
}

/** The problem of a text that no column accepts. */
function badText(text: string): string | undefined {
  if (text === NO_VALUE) return UNSAVED;
  if (isFailedLookup(text)) return `${quoted(text)} ${FAILED}`;
  return isUnstorable(text) ? UNSTORABLE : undefined;
}

/**
 * Control characters and lone surrogates, from a damaged file or an unrecognised encoding. U+0085 is a line end of other
 * systems.
 */
function isUnstorable(text: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex -- these are what is looked for
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd]/.test(text) || !text.isWellFormed();
}

function error(table: Table, problem: Omit<SheetProblem, 'severity' | 'sheet'>): SheetProblem {
  return { severity: 'error', sheet: table.name, ...problem };
}
