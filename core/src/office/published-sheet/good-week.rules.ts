// Source: docs/reference/import-jobs.md (Published sheets).
import { OFFICE_TABLE_KEYS, OFFICE_TABLES, type OfficeTableKey } from '../import/office-tables.list.ts';
import type { OfficeWeek } from '../import/office-week.rules.ts';
import type { TableRow } from '../import/table.rules.ts';

/** Published sheets do not change these: all weeks share them. */
const OF_COMPANY: ReadonlySet<OfficeTableKey> = new Set(['resorts', 'contacts']);

export const PUBLISHED_TABLE_KEYS: readonly OfficeTableKey[] = OFFICE_TABLE_KEYS.filter((key) => !OF_COMPANY.has(key));

export interface GoodWeek {
  readonly given: readonly OfficeTableKey[];
  readonly rows: Readonly<Partial<Record<OfficeTableKey, readonly TableRow[]>>>;
}

/** The rows of a week as plain values. */
export function goodWeekOf(week: OfficeWeek): GoodWeek {
  const given = PUBLISHED_TABLE_KEYS.filter((key) => week.given.has(key));
  return { given, rows: Object.fromEntries(given.map((key) => [key, week[key]])) };
}

/** A week of these rows. */
export function weekOf(tables: ReadonlyMap<OfficeTableKey, readonly TableRow[]>): OfficeWeek {
  const rows = Object.fromEntries(OFFICE_TABLE_KEYS.map((key) => [key, tables.get(key) ?? []]));
  return { ...rows, given: new Set(tables.keys()), assets: new Set() } as unknown as OfficeWeek;
}

/** The name of a row in its table; undefined if a key cell is unreadable. */
export function rowName(key: OfficeTableKey, { cells }: TableRow): string | undefined {
  const parts = OFFICE_TABLES[key].key.map((heading) => (cells as Readonly<Record<string, unknown>>)[heading]);
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
}

/** The content of a week as text to compare. It depends on the order of rows, but not on their numbers. */
export function wordsOf(week: GoodWeek): string {
  return JSON.stringify(week.given.toSorted().map((key) => [key, JSON.stringify(rowWords(week, key))]));
}

/** The content of one sheet of a week as text to compare, independent of the order of rows. */
export function sheetWords(week: GoodWeek, key: OfficeTableKey): string {
  return JSON.stringify(rowWords(week, key).toSorted());
}

function rowWords({ rows }: GoodWeek, key: OfficeTableKey): string[] {
  return (rows[key] ?? []).map(({ cells, others }) => JSON.stringify([sorted(cells), sorted(others)]));
}

// A database may reorder the fields of an object.
function sorted(cells: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(cells)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
