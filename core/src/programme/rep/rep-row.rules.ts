// Source: docs/reference/reps.md (Reps).
import type { NumberForms } from '../../people/phone-number/phone-number.contract.ts';
import type { RepRow } from './rep.contract.ts';

/** As the sheet spells them, in the order of the screens. */
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
export const STATS_COLUMNS = ['Count - Host', 'Count - Night Patrol'] as const;
export type RepColumn = (typeof INFO_COLUMNS | typeof TRAVEL_COLUMNS | typeof STATS_COLUMNS)[number];

const NOTHING: ReadonlySet<string> = new Set(['#N/A', 'null']);

/** The trimmed text of a cell; '' for an empty one, '#N/A' and 'null'. */
export function cellText(cell: unknown): string {
  if (typeof cell !== 'string' && typeof cell !== 'number') return '';
  const text = String(cell).trim();
  return NOTHING.has(text) ? '' : text;
}

/** The filled cells in the order of these columns. */
export function filledCells<Column extends RepColumn>(
  row: RepRow,
  columns: readonly Column[],
): { column: Column; text: string }[] {
  return columns.map((column) => ({ column, text: cellText(row[column]) })).filter(({ text }) => text !== '');
}

/** The staff id as text; sheets turn some into numbers. */
export function staffIdOf(row: RepRow): string {
  return cellText(row['User ID']);
}

/** The server's forms of the numbers in a row; undefined from an older server. */
export function numberFormsOf({ numbers }: RepRow): NumberForms | undefined {
  return typeof numbers === 'object' && numbers !== null ? (numbers as NumberForms) : undefined;
}

/** The full name, or else the short one. */
export function staffNameOf(row: RepRow): string {
  return cellText(row['Name']) || cellText(row['Rep']);
}

/** The tenant in lower case; '' if missing. */
export function staffTenantOf(row: RepRow): string {
  return (cellText(row['tenant']) || cellText(row['Tenant'])).toLowerCase();
}

/** The staff type as the sheet spells it. */
export function staffTypeOf(row: RepRow): string {
  return cellText(row['Staff Type']);
}

/** The lower-case name for comparison between sheets. */
export function staffNameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
