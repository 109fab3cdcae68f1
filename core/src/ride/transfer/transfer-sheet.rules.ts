// Source: docs/reference/rides.md (Transfers).
import type { SheetRow } from '../ride/ride.contract.ts';
import { cellNumber, cellText, otherColumns } from '../ride/ride-sheet.rules.ts';

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

export const SEAT_TAKING_COLUMNS = ['OTA Pax', 'Third parties', 'Reps'] as const;

/** The row of a transfer. Ids are trimmed. */
export function transferRowOf(rows: readonly SheetRow[], transferId: string): SheetRow | undefined {
  return rows.find((row) => cellText(row, 'transferId') === transferId);
}

/** The ids of transfers with a row. */
export function transferIdsOf(rows: readonly SheetRow[]): string[] {
  return rows.flatMap((row) => cellText(row, 'transferId') ?? []);
}

/** The further columns of a transfer, unchanged. */
export function otherTransferColumns(row: SheetRow): [column: string, text: string][] {
  return otherColumns(row, KNOWN_COLUMNS);
}

/** Booked seats minus all people in the row. Unreadable cells are 0. Undefined without seats. */
export function spareTransferSeats(row: SheetRow, scanned: number | undefined): number | undefined {
  const seats = cellNumber(row, 'Seats Booked');
  if (seats === undefined || scanned === undefined) return undefined;
  return SEAT_TAKING_COLUMNS.reduce((left, column) => left - (cellNumber(row, column) ?? 0), seats - scanned);
}

export type TransferStatus = 'booked' | 'pending' | 'cancelled' | 'other';

/** The status in a row, ignoring case. */
export function transferStatus(row: SheetRow): TransferStatus {
  const status = cellText(row, 'Status')?.toLowerCase();
  return status === 'booked' || status === 'pending' || status === 'cancelled' ? status : 'other';
}
