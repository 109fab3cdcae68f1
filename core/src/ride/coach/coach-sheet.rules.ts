// Source: docs/reference/rides.md (Coaches).
import type { Direction, SheetRow } from '../ride/ride.contract.ts';
import { cellNumber, cellText, otherColumns } from '../ride/ride-sheet.rules.ts';

export const COACH_PARTS = {
  ferry: [
    'OB Route',
    'IB Route',
    'DOCA Date',
    'DOCA Time',
    'CADO Date',
    'CADO Time',
    'OB Booking Ref',
    'IB Booking Ref',
  ],
  drivers: ['FEEDER', 'FCONTACT', 'MAIN DRIVER', 'MCONTACT', '2nd DRIVER', '2CONTACT'],
  onTheWay: [
    'Breakfast Stop',
    'Breakfast Stop ETA',
    'Breakfast Stop Depart',
    'Breakfast Stop URL',
    'Supermarket',
    'Supermarket ETA',
    'Supermarket Depart',
    'Supermarket URL',
    'Driver Residence',
    'Driver Residence URL',
    'Parking',
    'Parking URL',
    'Transport to accommodation',
  ],
} as const;

export const COACH_COLUMNS = [
  'COACH',
  'OPERATOR',
  'OPERATOR_NUMBER',
  'Capacity',
  'OB NUCO Staff',
  'OB WLT Staff',
  'IB NUCO Staff',
  'IB WLT Staff',
  ...COACH_PARTS.ferry,
  ...COACH_PARTS.drivers,
  ...COACH_PARTS.onTheWay,
] as const;
const KNOWN_COLUMNS: ReadonlySet<string> = new Set(COACH_COLUMNS);

export const STAFF_COLUMNS = {
  outbound: ['OB NUCO Staff', 'OB WLT Staff'],
  inbound: ['IB NUCO Staff', 'IB WLT Staff'],
} as const satisfies Record<Direction, readonly string[]>;

/** The row of a coach. Ids are trimmed. */
export function coachRowOf(rows: readonly SheetRow[], coachId: string): SheetRow | undefined {
  return rows.find((row) => cellText(row, 'COACH') === coachId);
}

/** The ids of coaches with a row. */
export function coachIdsOf(rows: readonly SheetRow[]): string[] {
  return rows.flatMap((row) => cellText(row, 'COACH') ?? []);
}

/** The further columns of a coach, unchanged. */
export function otherCoachColumns(row: SheetRow): [column: string, text: string][] {
  return otherColumns(row, KNOWN_COLUMNS);
}

/** Capacity minus passengers and staff. Negative if overbooked; undefined without a capacity. */
export function spareCoachSeats(row: SheetRow, direction: Direction, passengers: number): number | undefined {
  const capacity = cellNumber(row, 'Capacity');
  if (capacity === undefined) return undefined;
  return STAFF_COLUMNS[direction].reduce(
    (seats, column) => seats - (cellNumber(row, column) ?? 0),
    capacity - passengers,
  );
}
