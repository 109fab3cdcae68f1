// Source: docs/reference/rides.md (Transfers).
import type { SheetRow } from '../ride/ride.contract.ts';
import { cellNumber, cellText, otherColumns } from '../ride/ride-sheet.rules.ts';

/** The columns of the office's transfer sheet that screens use by name. */
export const TRANSFER_COLUMNS = [
  'transferId',
  'Route',
  'Supplier',
  'Seats Booked',
  'Resort',
  'Date',
  'Status',
  'Last Flight(s)',
  'Driver',
  'Driver Mobile',
  'OTA Pax',
  'Third parties',
  'Reps',
  'Ski bags',
] as const;
const KNOWN_COLUMNS: ReadonlySet<string> = new Set(TRANSFER_COLUMNS);

/** The columns of further people who take seats. */
export const SEAT_TAKING_COLUMNS = ['OTA Pax', 'Third parties', 'Reps'] as const;

/** The row of a transfer; ids are compared without surrounding whitespace. */
export function transferRowOf(rows: readonly SheetRow[], transferId: string): SheetRow | undefined {
  return rows.find((row) => cellText(row, 'transferId') === transferId);
}

/** The codes of the transfers that have a row. */
export function transferIdsOf(rows: readonly SheetRow[]): string[] {
  return rows.flatMap((row) => cellText(row, 'transferId') ?? []);
}

/** The sheet's further columns, unchanged. */
export function otherTransferColumns(row: SheetRow): [column: string, text: string][] {
  return otherColumns(row, KNOWN_COLUMNS);
}

/**
 * The free seats: those booked minus the scanned passengers, OTA passengers, third parties and reps;
 * an unreadable cell counts nothing. Negative when too many came; undefined without a number of seats.
 */
export function spareTransferSeats(row: SheetRow, scanned: number | undefined): number | undefined {
  const seats = cellNumber(row, 'Seats Booked');
  if (seats === undefined || scanned === undefined) return undefined;
  return SEAT_TAKING_COLUMNS.reduce((left, column) => left - (cellNumber(row, column) ?? 0), seats - scanned);
}

/** The status of a transfer: booked, pending, cancelled, or anything else the office wrote. */
export type TransferStatus = 'booked' | 'pending' | 'cancelled' | 'other';

/** The status in a row, ignoring case. */
export function transferStatus(row: SheetRow): TransferStatus {
  const status = cellText(row, 'Status')?.toLowerCase();
  return status === 'booked' || status === 'pending' || status === 'cancelled' ? status : 'other';
}
