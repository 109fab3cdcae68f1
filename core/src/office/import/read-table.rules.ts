// Source: docs/reference/import.md (Office sheets).
import { textCell } from './cell-kind.rules.ts';
import { cellText, isFailedLookup } from './cell-text.rules.ts';
import { mixedDays } from './date-column.rules.ts';
import { cleanName, quoted, shortText } from './file-text.rules.ts';
import { meantHeading } from './near-name.rules.ts';
import type { Sheet, SheetCell, SheetProblem } from './sheet.contract.ts';
import { plainName, type Table, type TableRow } from './table.rules.ts';

/** Blank rows do not count. The limit is ten times a large week. */
export const MAX_SHEET_ROWS = 100_000;
/** Of an unknown column that is shown, because each row is stored with its headings. */
const MAX_HEADING = 200;
/** Rows with this prefix are remarks, such as the template's explanations. */
export const REMARK_MARK = '# ';

const FAILED = 'is a formula error, or a formula that has not finished; enter the value or clear the cell';
const EMPTY_LOOKUP = '#n/a';
const UNSTORABLE = 'contains characters that are not text; save the file as UTF-8 or as a workbook';

export interface ReadTable<T extends Table = Table> {
  readonly rows: readonly TableRow<T>[];
  readonly problems: readonly SheetProblem[];
}

/** Reads a sheet as a table, without blank rows and remarks, with columns in any order. */
export function readTable<T extends Table>(table: T, given: Sheet): ReadTable<T> {
  const { sheet, emptied } = withoutLookups(table, given);
  const at = headingIndex(sheet);
  const { problems, placed, others } = readHeadings(table, sheet, at);
  if (emptied > 0)
    problems.push({
      severity: 'warning',
      sheet: table.name,
      words: `${emptied === 1 ? 'a cell with "#N/A" is' : `${emptied} cells with "#N/A" are`} read as empty`,
    });
  const filled = sheet.rows.filter((row) => !isPassedOver(row)).length;
  if (filled > MAX_SHEET_ROWS)
    return {
      rows: [],
      problems: [error(table, { words: `has ${filled} rows; at most ${MAX_SHEET_ROWS} are read` })],
    };
  const rows: TableRow<T>[] = [];
  problems.push(...columnProblems(table, sheet, { at, placed }));
  if (at >= 0)
    for (const [n, cells] of sheet.rows.entries()) {
      if (n <= at || isPassedOver(cells)) continue;
      const values = [...placed].map(([heading, place]) => {
        const { value, problem } = readCell(table, heading, cells[place] ?? null);
        if (problem) problems.push(error(table, { row: n + 1, heading, words: problem }));
        return [heading, value];
      });
      for (const [heading, place] of others) {
        const words = shownProblem(cells[place] ?? null);
        if (words) problems.push(error(table, { row: n + 1, heading: shortText(heading), words }));
      }
      rows.push({
        row: n + 1,
        cells: Object.fromEntries(values),
        others: Object.fromEntries([...others].map(([name, place]) => [name, cellText(cells[place])])),
      });
    }
  return { rows, problems };
}

/** The place of the row of headings; -1 in a sheet without cells. */
export function headingIndex({ rows }: Pick<Sheet, 'rows'>): number {
  return rows.findIndex((row) => !isPassedOver(row));
}

interface Headings {
  readonly problems: SheetProblem[];
  readonly placed: ReadonlyMap<string, number>;
  /** Unknown columns that are shown. */
  readonly others: ReadonlyMap<string, number>;
}

function readHeadings(table: Table, { rows }: Sheet, at: number): Headings {
  const row = at + 1;
  const known = new Map(Object.keys(table.columns).map((heading) => [plainName(heading), heading]));
  const placed = new Map<string, number>();
  const others = new Map<string, number>();
  const problems: SheetProblem[] = [];
  const strange: string[] = [];
  for (const [index, cell] of (rows[at] ?? []).entries()) {
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
      if (table.unknownColumns === 'shown') others.set(name, index);
    }
  }
  // An empty column may have moved, too.
  const isMissing = (heading: string) => {
    const place = placed.get(heading);
    return place === undefined || rows.every((cells, n) => n <= at || isPassedOver(cells) || !cellText(cells[place]));
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

/** Problems of a column as a whole, and of a sheet with headings only. The template's remarks stand for its rows. */
function columnProblems(
  table: Table,
  { rows }: Sheet,
  { at, placed }: { readonly at: number; readonly placed: ReadonlyMap<string, number> },
): SheetProblem[] {
  const below = at < 0 ? [] : rows.slice(at + 1);
  const isBare = placed.size > 0 && below.every((row) => row.every((cell) => cellText(cell) === ''));
  if (isBare)
    return [{ severity: 'warning', sheet: table.name, words: 'has headings and no rows. Is the file complete?' }];
  return [...placed].flatMap(([heading, index]) => {
    const kind = table.columns[heading]?.kind;
    const cells = below.flatMap((row, n) => (isPassedOver(row) ? [] : [{ row: at + n + 2, cell: row[index] ?? null }]));
    const mixed = kind && mixedDays(kind, cells);
    return mixed ? [error(table, { ...mixed, heading, isCause: true })] : [];
  });
}

function readCell(table: Table, heading: string, cell: SheetCell): { value?: unknown; problem?: string } {
  const column = table.columns[heading];
  const text = cellText(cell);
  if (!column) return {};
  if (text === '') return column.isRequired ? { problem: `is empty; it must be ${column.kind.takes}` } : {};
  const problem = badText(text);
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

/** Blank rows and remarks. */
export function isPassedOver(row: readonly SheetCell[]): boolean {
  const first = row.map(cellText).find((text) => text !== '');
  return first === undefined || first.startsWith(REMARK_MARK);
}

function error(table: Table, problem: Omit<SheetProblem, 'severity' | 'sheet'>): SheetProblem {
  return { severity: 'error', sheet: table.name, ...problem };
}
