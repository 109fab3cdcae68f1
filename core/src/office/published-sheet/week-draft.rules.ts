import { OFFICE_TABLE_KEYS, type OfficeTableKey } from '../import/office-tables.list.ts';
import type { TableRow } from '../import/table.rules.ts';
import { PUBLISHED_TABLE_KEYS, rowName, type GoodWeek } from './good-week.rules.ts';

export interface Draft {
  readonly tables: Map<OfficeTableKey, readonly TableRow[]>;
  /** The last applied rows by name. */
  readonly good: ReadonlyMap<OfficeTableKey, ReadonlyMap<string, TableRow>>;
  /** The rows that come from `good`. */
  readonly old: Set<TableRow>;
  /** The names of rows that stay although their sheet lacks them. */
  readonly held: Map<OfficeTableKey, readonly string[]>;
  readonly given: ReadonlySet<OfficeTableKey>;
}

export function draftOf(tables: ReadonlyMap<OfficeTableKey, readonly TableRow[]>, { given, rows }: GoodWeek): Draft {
  const good = OFFICE_TABLE_KEYS.map(
    (key) => [key, new Map((rows[key] ?? []).map((row) => [rowName(key, row) ?? '', row]))] as const,
  );
  return { tables: new Map(tables), good: new Map(good), old: new Set(), held: new Map(), given: new Set(given) };
}

/** Restores a whole sheet; false if it is unchanged. */
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
 * Restores rows of a table. An unidentifiable row could be any missing row, so all missing rows stay. Returns whether
 * anything changed.
 */
export function takeBack(draft: Draft, key: OfficeTableKey, wrong: ReadonlySet<TableRow>): boolean {
  const now = draft.tables.get(key) ?? [];
  const taken = new Set(now.filter((row) => wrong.has(row) && !draft.old.has(row)));
  if (taken.size === 0) return false;
  const names = Map.groupBy(now, (row) => rowName(key, row));
  const used = new Set(now.filter((row) => !taken.has(row)).map((row) => rowName(key, row)));
  let isUnidentified = false;
  const rows = now.flatMap((row): TableRow[] => {
    if (!taken.has(row)) return [row];
    const name = rowName(key, row);
    const was = name === undefined ? undefined : draft.good.get(key)?.get(name);
    if (!was || (names.get(name)?.length ?? 0) > 1) isUnidentified = true;
    if (!was || used.has(name)) return [];
    used.add(name);
    const kept = { ...was, row: row.row };
    draft.old.add(kept);
    return [kept];
  });
  draft.tables.set(key, rows);
  if (isUnidentified || draft.held.has(key)) hold(draft, key);
  return true;
}

/** Restores missing rows that other sheets name. Returns whether anything changed. */
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
