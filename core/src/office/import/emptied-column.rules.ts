// Source: docs/reference/import.md (Office sheets).
import { NAMED_BY_CLIENTS } from './office-id.rules.ts';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES, tableKeyOf, type OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import { plainName, type Table, type TableRow } from './table.rules.ts';

/** Fewer values may have been deleted one by one. */
const MANY = 5;

/** Reps work by these columns, so losing one is an error. */
const WORKED_BY: Partial<Readonly<Record<OfficeTableKey, readonly string[]>>> = {
  clients: Object.keys(NAMED_BY_CLIENTS),
  rooms: ['Number Of Keys'],
};

/** Rows by table, and filled cells by table and heading. */
export interface Amounts {
  readonly sizes: Partial<Readonly<Record<OfficeTableKey, number>>>;
  readonly filled: Partial<Readonly<Record<OfficeTableKey, Readonly<Record<string, number>>>>>;
}

/** The argument of `--empty` for a sheet or column: 'Events', 'Clients: Room'. */
export function emptyName(sheet: string, heading?: string): string {
  return heading === undefined ? sheet : `${sheet}: ${heading}`;
}

/** The sheet or column of a typed name. */
export function emptiedBy(name: string): { readonly key: OfficeTableKey; readonly heading?: string } | undefined {
  const [sheet = '', ...rest] = name.split(':');
  const key = tableKeyOf(sheet);
  if (key === undefined) return undefined;
  if (rest.length === 0) return { key };
  const { columns }: Table = OFFICE_TABLES[key];
  const heading = Object.keys(columns).find((each) => plainName(each) === plainName(rest.join(':')));
  return heading === undefined ? undefined : { key, heading };
}

/** The known amounts without the sheets and columns that a person lets become empty. */
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
 * Columns that lost all of many values: errors for columns that reps work by, otherwise warnings. `filled` counts rows
 * by table and heading.
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
  // An empty sheet is reported as a whole.
  if (count === 0 || !first || rows.some(({ cells }) => cells[heading] !== undefined)) return [];
  const isThere = heading in first.cells;
  const isWorkedBy = WORKED_BY[key]?.includes(heading) ?? false;
  if (count < MANY && isThere) return [];
  const { name } = OFFICE_TABLES[key];
  const state = isThere ? 'is empty in every row' : 'there is no such heading';
  const had = `${count} ${count === 1 ? 'row' : 'rows'} of the week had something there`;
  if (count < MANY || !isWorkedBy)
    return [{ severity: 'warning', sheet: name, heading, words: `${state}, and ${had}` }];
  const words = `${state}, and ${had}; to delete it, import with --empty "${emptyName(name, heading)}"`;
  return [{ severity: 'error', sheet: name, heading, words, isEmptied: true, isCause: true }];
}
