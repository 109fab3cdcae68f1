// Source: docs/reference/import-jobs.md (Published sheets).
import type { OfficeTableKey } from '../import/office-tables.list.ts';
import type { OfficeWeek } from '../import/office-week.rules.ts';
import type { TableRow } from '../import/table.rules.ts';
import { rowName, sheetWords, type GoodWeek, type TableRows } from './good-week.rules.ts';

/**
 * Rows of a sheet whose change was dismissed: the applied rows, with the changes of the sheet since. Rows without a
 * certain name count as fetched.
 */
export function withoutLeft(
  key: OfficeTableKey,
  { fetched, left, good }: Readonly<Record<'fetched' | 'left' | 'good', readonly TableRow[]>>,
): TableRow[] {
  const [before, applied, now] = [byName(key, left), byName(key, good), byName(key, fetched)];
  const rows = fetched.flatMap((row): TableRow[] => {
    const name = rowName(key, row);
    const was = name === undefined || now.get(name) !== row ? undefined : before.get(name);
    if (!was) return [row];
    const own = applied.get(name ?? '');
    if (own) return [mergedRow(row, was, own)];
    return isSame(row, was) ? [] : [row];
  });
  let last = Math.max(0, ...fetched.map(({ row }) => row));
  const kept = [...applied].flatMap(([name, row]): TableRow[] =>
    before.has(name) || now.has(name) ? [] : [{ ...row, row: (last += 1) }],
  );
  return [...rows, ...kept];
}

/** A fetched week without the dismissed changes. */
export function withoutLeftRows(week: OfficeWeek, good: GoodWeek | undefined, left: TableRows): OfficeWeek {
  const tables = tableKeysOf(left).flatMap((key) => {
    const [fetched, dismissed, applied] = [week[key], left[key] ?? [], good?.rows[key] ?? []];
    return week.given.has(key) ? [[key, withoutLeft(key, { fetched, left: dismissed, good: applied })] as const] : [];
  });
  return { ...week, ...Object.fromEntries(tables) };
}

/** The dismissed sheets that still differ from the applied ones, with their rows as fetched unless the sheet is held. */
export function leftAfter(
  left: TableRows,
  week: OfficeWeek,
  { differs, held }: Readonly<Record<'differs' | 'held', ReadonlySet<OfficeTableKey>>>,
): TableRows {
  const kept = tableKeysOf(left).filter((key) => differs.has(key));
  return Object.fromEntries(kept.map((key) => [key, held.has(key) || !week.given.has(key) ? left[key] : week[key]]));
}

/** The sheets with other rows. */
export function differingSheets(one: GoodWeek, other: GoodWeek): Set<OfficeTableKey> {
  const keys = new Set([...one.given, ...other.given]);
  return new Set([...keys].filter((key) => sheetWords(one, key) !== sheetWords(other, key)));
}

export function tableKeysOf(rows: TableRows): OfficeTableKey[] {
  return Object.keys(rows) as OfficeTableKey[];
}

function mergedRow(row: TableRow, was: TableRow, own: TableRow): TableRow {
  return {
    row: row.row,
    cells: mergedCells(row.cells, was.cells, own.cells) as TableRow['cells'],
    others: mergedCells(row.others, was.others, own.others) as TableRow['others'],
  };
}

type Cells = Readonly<Record<string, unknown>>;

function mergedCells(now: Cells, was: Cells, own: Cells): Cells {
  const headings = new Set([...Object.keys(now), ...Object.keys(own)]);
  const cells = [...headings].map((heading): [string, unknown] => [
    heading,
    isSameValue(now[heading], was[heading]) ? own[heading] : now[heading],
  ]);
  return Object.fromEntries(cells.filter(([, value]) => value !== undefined));
}

function isSame(one: TableRow, other: TableRow): boolean {
  const isSameIn = (a: Cells, b: Cells) =>
    [...Object.keys(a), ...Object.keys(b)].every((heading) => isSameValue(a[heading], b[heading]));
  return isSameIn(one.cells, other.cells) && isSameIn(one.others, other.others);
}

/** A database leaves out undefined cells, and cells may be lists. */
function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The first row of each name. */
function byName(key: OfficeTableKey, rows: readonly TableRow[]): Map<string, TableRow> {
  return new Map(
    rows.toReversed().flatMap((row) => {
      const name = rowName(key, row);
      return name === undefined ? [] : [[name, row] as const];
    }),
  );
}
