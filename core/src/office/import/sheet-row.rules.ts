// Source: docs/reference/rides.md (Coaches).
import type { SheetRow } from '../../ride/ride/ride.contract.ts';
import type { Table, TableRow } from './table.rules.ts';

/** A row as stored for coaches and transfers: every column, with null for an empty cell. */
export function sheetRowOf(table: Table, { cells, others }: TableRow): SheetRow {
  const known = Object.keys(table.columns).map((heading) => [heading, cellValue(cells[heading])]);
  return { ...Object.fromEntries(known), ...others };
}

function cellValue(cell: unknown): string | number | null {
  return typeof cell === 'string' || typeof cell === 'number' ? cell : null;
}
