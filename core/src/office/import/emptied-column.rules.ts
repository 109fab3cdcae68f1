// Source: docs/reference/import.md (Office sheets).
import { NAMED_BY_CLIENTS } from './office-id.rules.ts';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES, tableKeyOf, type OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import { plainName, type Table, type TableRow } from './table.rules.ts';

/** So few may have gone one by one; more are gone because a heading was renamed or a column deleted. */
const MANY = 5;

/** The columns by which reps work; without the others a screen only shows less. */
const WORKED_BY: Partial<Readonly<Record<OfficeTableKey, readonly string[]>>> = {
  clients: Object.keys(NAMED_BY_CLIENTS),
  rooms: ['Number Of Keys'],
};

/** How many rows a week has of each table, and how many of them have something in each column. */
export interface Amounts {
  readonly sizes: Partial<Readonly<Record<OfficeTableKey, number>>>;
  readonly filled: Partial<Readonly<Record<OfficeTableKey, Readonly<Record<string, number>>>>>;
}

/** What `--empty` takes for a sheet, or for one of its columns: 'Events', 'Clients: Room'. */
export function emptyName(sheet: string, heading?: string): string {
  return heading === undefined ? sheet : `${sheet}: ${heading}`;
}

/** The sheet or column that a typed name means; undefined for none. */
export function emptiedBy(name: string): { readonly key: OfficeTableKey; readonly heading?: string } | undefined {
  const [sheet = '', ...rest] = name.split(':');
  const key = tableKeyOf(sheet);
  if (key === undefined) return undefined;
  if (rest.length === 0) return { key };
  const { columns }: Table = OFFICE_TABLES[key];
  const heading = Object.keys(columns).find((each) => plainName(each) === plainName(rest.join(':')));
  return heading === undefined ? undefined : { key, heading };
}

/** What is known of the sizes of a week, without what a person lets become empty. */
export function withoutEmptied({ sizes, filled }: Amounts, mayEmpty: readonly string[]): Amounts {
  const names = new Set(
    mayEmpty.map((name) => {
      const { key = '', heading } = emptiedBy(name) ?? {};
      return emptyName(key, heading);
    }),
  );
  return {
    sizes: Object.fromEntries(Object.entries(sizes).filter(([key]) => !names.has(key))),
    filled: Object.fromEntries(
      Object.entries(filled).map(([key, columns]) => [
        key,
        Object.fromEntries(Object.entries(columns).filter(([heading]) => !names.has(emptyName(key, heading)))),
      ]),
    ),
  };
}

/**
 * Columns that many rows of the week have filled and no row of its sheet does: an error where reps work by them, such as
 * the rooms of all clients, a warning elsewhere. `filled` counts the rows by table and heading.
 */
export function emptiedColumns(week: OfficeWeek, filled: Amounts['filled']): SheetProblem[] {
  return OFFICE_TABLE_KEYS.flatMap((key) => {
    const { columns }: Table = OFFICE_TABLES[key];
    return Object.keys(columns).flatMap((heading) =>
      emptiedColumn(week, key, { heading, count: filled[key]?.[heading] ?? 0 }),
    );
  });
}

function emptiedColumn(
  week: OfficeWeek,
  key: OfficeTableKey,
  { heading, count }: { heading: string; count: number },
): SheetProblem[] {
  const rows: readonly TableRow[] = week[key];
  const [first] = rows;
  // A sheet without rows is told as a whole.
  if (count === 0 || !first || rows.some(({ cells }) => cells[heading] !== undefined)) return [];
  const isThere = heading in first.cells;
  const isWorkedBy = WORKED_BY[key]?.includes(heading) ?? false;
  if (count < MANY && isThere) return [];
  const { name } = OFFICE_TABLES[key];
  const state = isThere ? 'is empty in every row' : 'there is no such heading';
  const had = `${count} ${count === 1 ? 'row' : 'rows'} of the week had something there`;
  if (count < MANY || !isWorkedBy)
    return [{ severity: 'warning', sheet: name, heading, words: `${state}, and ${had}` }];
  const words = `${state}, and ${had}, which all of them lose; import with --empty "${emptyName(name, heading)}" if that is right`;
  return [{ severity: 'error', sheet: name, heading, words, isEmptied: true, isCause: true }];
}
