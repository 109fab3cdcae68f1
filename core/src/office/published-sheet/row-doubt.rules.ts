// Source: docs/reference/import-jobs.md (Published sheets).
import type { OfficeTableKey } from '../import/office-tables.list.ts';
import type { TableRow } from '../import/table.rules.ts';
import { rowName } from './good-week.rules.ts';

/** Tables with shared ids: no two of their rows may have the same id. */
export const SHARED_IDS: Readonly<Partial<Record<OfficeTableKey, string>>> = {
  coaches: 'ride',
  transfers: 'ride',
  lessons: 'course',
  workshops: 'course',
};

/** Rows that share a name, so that none is certain. */
export function doubtfulRows(tables: ReadonlyMap<OfficeTableKey, readonly TableRow[]>): Set<TableRow> {
  const first = new Map<string, TableRow>();
  const doubtful = new Set<TableRow>();
  for (const [key, rows] of tables)
    for (const row of rows)
      for (const name of namesOf(key, row)) {
        const other = first.get(name);
        if (other) doubtful.add(other).add(row);
        else first.set(name, row);
      }
  return doubtful;
}

function namesOf(key: OfficeTableKey, row: TableRow): string[] {
  const own = rowName(key, row);
  const code = key === 'clients' ? row.cells['Ticket Code'] : undefined;
  return [
    ...(own === undefined ? [] : [`${SHARED_IDS[key] ?? key} ${own}`]),
    ...(typeof code === 'string' ? [`code ${code}`] : []),
  ];
}
