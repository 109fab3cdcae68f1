// Source: docs/reference/reps.md (Reps).
import type { RepRow } from './rep.contract.ts';

/** The personal columns of the staff sheet, as the sheet spells them and in the order of the screens. */
export const INFO_COLUMNS = [
  'Name',
  'Rep',
  'User ID',
  'Resort',
  'Role',
  'Staff Type',
  'Remit',
  'Group',
  'Ski Equipment',
  'Driver',
  'Approved vehicles',
] as const;
/** The travel columns of the staff sheet. */
export const TRAVEL_COLUMNS = [
  'Arrivals',
  'Departures',
  'OB/IB Previous Resort',
  'Transport',
  'Flight No',
  'Flight Date',
  'Date',
  'Route',
  'TO',
  'LD',
  'Pick Up Point',
  'Load',
  'Depart',
  'ETA',
  'Next resort',
  'Inbound end point',
] as const;
/** The columns of the weekly stats. */
export const STATS_COLUMNS = ['Count - Host', 'Count - Night Patrol'] as const;
export type RepColumn = (typeof INFO_COLUMNS | typeof TRAVEL_COLUMNS | typeof STATS_COLUMNS)[number];

/** The sheet's values for an empty cell. */
const NOTHING: ReadonlySet<string> = new Set(['#N/A', 'null']);

/** The text of a sheet's cell, also of numbers, without surrounding whitespace; '' for an empty one, '#N/A' and 'null'. */
export function cellText(cell: unknown): string {
  if (typeof cell !== 'string' && typeof cell !== 'number') return '';
  const text = String(cell).trim();
  return NOTHING.has(text) ? '' : text;
}

/** The non-empty cells of a row, in the order of the given columns. */
export function filledCells<Column extends RepColumn>(
  row: RepRow,
  columns: readonly Column[],
): { column: Column; text: string }[] {
  return columns.map((column) => ({ column, text: cellText(row[column]) })).filter(({ text }) => text !== '');
}

/** The id of a member of staff; sheets turn some ids into numbers, so it is compared as text. */
export function staffIdOf(row: RepRow): string {
  return cellText(row['User ID']);
}

/** The full name of a member of staff, else the short one. */
export function staffNameOf(row: RepRow): string {
  return cellText(row['Name']) || cellText(row['Rep']);
}

/** The tenant of a member of staff, in lower case; '' where it is missing. */
export function staffTenantOf(row: RepRow): string {
  return (cellText(row['tenant']) || cellText(row['Tenant'])).toLowerCase();
}

/** The staff type of a member of staff, as the sheet spells it. */
export function staffTypeOf(row: RepRow): string {
  return cellText(row['Staff Type']);
}

/** What is compared where the office names a member of staff: other sheets may write a name in another case. */
export function staffNameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
