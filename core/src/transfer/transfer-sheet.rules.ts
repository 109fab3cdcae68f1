import type { SheetRow } from '../ride/ride.contract.ts';
import { cellNumber, cellText, otherColumns } from '../ride/ride-sheet.rules.ts';

/** The columns of the office's sheet of transfers that screens know by name. Source: docs/product.md, section "Transfers". */
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

/** Those who take seats beside the passengers. */
export const SEAT_TAKING_COLUMNS = ['OTA Pax', 'Third parties', 'Reps'] as const;

/** The row of a transfer; ids are compared without the blanks around them. */
export function transferRowOf(rows: readonly SheetRow[], transferId: string): SheetRow | undefined {
  return rows.find((row) => cellText(row, 'transferId') === transferId);
}

/** The codes of the transfers that have a row. */
export function transferIdsOf(rows: readonly SheetRow[]): string[] {
  return rows.flatMap((row) => cellText(row, 'transferId') ?? []);
}

/** What the office wrote beside the columns that are known, as it wrote it. */
export function otherTransferColumns(row: SheetRow): [column: string, text: string][] {
  return otherColumns(row, KNOWN_COLUMNS);
}

/**
 * The seats nobody has: those booked without the scanned passengers and without OTA passengers, third parties and reps;
 * an unreadable cell counts nothing. Negative when too many came; undefined when no seats are written down.
 * Source: docs/product.md, section "Transfers".
 */
export function spareTransferSeats(row: SheetRow, scanned: number): number | undefined {
  const seats = cellNumber(row, 'Seats Booked');
  if (seats === undefined) return undefined;
  return SEAT_TAKING_COLUMNS.reduce((left, column) => left - (cellNumber(row, column) ?? 0), seats - scanned);
}

/** How a transfer stands: booked, pending, cancelled, or anything else the office wrote. */
export type TransferStatus = 'booked' | 'pending' | 'cancelled' | 'other';

/** Upper and lower case do not count. Source: docs/product.md, section "Transfers". */
export function transferStatus(row: SheetRow): TransferStatus {
  const status = cellText(row, 'Status')?.toLowerCase();
  return status === 'booked' || status === 'pending' || status === 'cancelled' ? status : 'other';
}
