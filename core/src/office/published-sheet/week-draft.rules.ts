import { OFFICE_TABLE_KEYS, type OfficeTableKey } from '../import/office-tables.list.ts';
import type { TableRow } from '../import/table.rules.ts';
import { PUBLISHED_TABLE_KEYS, rowName, type GoodWeek } from './good-week.rules.ts';

/** A week that is being put together from rows that were fetched and rows that were applied last. */
export interface Draft {
  readonly tables: Map<OfficeTableKey, readonly TableRow[]>;
  /** The rows that were applied last, by their names. */
  readonly good: ReadonlyMap<OfficeTableKey, ReadonlyMap<string, TableRow>>;
  /** The rows in the tables that come from there. */
  readonly old: Set<TableRow>;
  /** The names of rows that are gone from a sheet and stay. */
  readonly held: Map<OfficeTableKey, readonly string[]>;
  readonly given: ReadonlySet<OfficeTableKey>;
}

export function draftOf(tables: ReadonlyMap<OfficeTableKey, readonly TableRow[]>, { given, rows }: GoodWeek): Draft {
  const good = OFFICE_TABLE_KEYS.map(
    (key) => [key, new Map((rows[key] ?? []).map((row) => [rowName(key, row) ?? '', row]))] as const,
  );
  return { tables: new Map(tables), good: new Map(good), old: new Set(), held: new Map(), given: new Set(given) };
}

/** Puts a whole sheet back to what was applied last; false where it is that already. */
export function keepWhole(draft: Draft, key: OfficeTableKey): boolean {
  const now = draft.tables.get(key);
  if (now?.every((row) => draft.old.has(row)) && now.length === draft.good.get(key)?.size) return false;
  const rows = [...(draft.good.get(key)?.values() ?? [])];
  if (draft.given.has(key)) draft.tables.set(key, rows);
  else draft.tables.delete(key);
  for (const row of rows) draft.old.add(row);
  draft.held.delete(key);
  return true;
}

/**
 * Puts fetched rows of a table back to what they were. Where one cannot be told from the others (it has no name, a new
 * one, or shares it), it may be any row that is gone, so none of those goes. Says whether anything changed.
 */
export function takeBack(draft: Draft, key: OfficeTableKey, wrong: ReadonlySet<TableRow>): boolean {
  const now = draft.tables.get(key) ?? [];
  const taken = new Set(now.filter((row) => wrong.has(row) && !draft.old.has(row)));
  if (taken.size === 0) return false;
  const names = Map.groupBy(now, (row) => rowName(key, row));
  const used = new Set(now.filter((row) => !taken.has(row)).map((row) => rowName(key, row)));
  let isAnybody = false;
  const rows = now.flatMap((row): TableRow[] => {
    if (!taken.has(row)) return [row];
    const name = rowName(key, row);
    const was = name === undefined ? undefined : draft.good.get(key)?.get(name);
    if (!was || (names.get(name)?.length ?? 0) > 1) isAnybody = true;
    if (!was || used.has(name)) return [];
    used.add(name);
    const kept = { ...was, row: row.row };
    draft.old.add(kept);
    return [kept];
  });
  draft.tables.set(key, rows);
  if (isAnybody || draft.held.has(key)) hold(draft, key);
  return true;
}

/** Brings back what is gone from the sheets that others name. Says whether anything changed. */
export function bringBackNamed(draft: Draft): boolean {
  let isChanged = false;
  for (const key of PUBLISHED_TABLE_KEYS)
    if (key !== 'clients' && key !== 'week' && draft.tables.has(key)) isChanged = hold(draft, key) || isChanged;
  return isChanged;
}

function hold(draft: Draft, key: OfficeTableKey): boolean {
  const now = draft.tables.get(key) ?? [];
  const there = new Set(now.map((row) => rowName(key, row)));
  let last = now.reduce((most, { row }) => Math.max(most, row), 0);
  const gone = [...(draft.good.get(key) ?? [])].filter(([name]) => !there.has(name));
  if (gone.length === 0) return false;
  const kept = gone.map(([, row]) => ({ ...row, row: (last += 1) }));
  for (const row of kept) draft.old.add(row);
  draft.tables.set(key, [...now, ...kept]);
  const names = gone.map(([name]) => (JSON.parse(name) as unknown[]).join(', '));
  draft.held.set(key, [...(draft.held.get(key) ?? []), ...names]);
  return true;
}
