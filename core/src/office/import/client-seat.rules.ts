// Source: docs/reference/import.md (Office sheets).
import type { Direction, RideKind } from '../../ride/ride/ride.contract.ts';
import { isCancelled } from '../../people/passenger/passenger.rules.ts';
import type { OfficeTables } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { TableRow } from './table.rules.ts';

export type ClientRow = TableRow<OfficeTables['clients']>;
export type StopRow = TableRow<OfficeTables['stops']>;

export const WAYS = [
  {
    direction: 'outbound',
    coach: 'Outbound Coach',
    transfer: 'Outbound Transfer',
    pickUp: 'Outbound Pick-up',
    dropOff: 'Outbound Drop-off',
  },
  {
    direction: 'inbound',
    coach: 'Inbound Coach',
    transfer: 'Inbound Transfer',
    pickUp: 'Inbound Pick-up',
    dropOff: 'Inbound Drop-off',
  },
] as const;

export interface RowSeat {
  readonly kind: RideKind;
  readonly ride: string;
  readonly direction: Direction;
  readonly pickUp: string | undefined;
  readonly dropOff: string | undefined;
}

/** The seats of a client. */
export function seatsOf({ cells }: ClientRow): RowSeat[] {
  return WAYS.flatMap(({ direction, coach, transfer, pickUp, dropOff }): RowSeat[] => {
    const places = { direction, pickUp: cells[pickUp], dropOff: cells[dropOff] };
    const [onCoach, onTransfer] = [cells[coach], cells[transfer]];
    if (onCoach !== undefined) return [{ kind: 'coach', ride: onCoach, ...places }];
    return onTransfer === undefined ? [] : [{ kind: 'transfer', ride: onTransfer, ...places }];
  });
}

export function isCancelledRow({ cells }: ClientRow): boolean {
  return isCancelled({ status: cells.Status });
}

/** Finds the stops of a ride, in the order of the sheet. */
export function stopsOf(
  week: OfficeWeek,
): (ride: string, direction: Direction, kind: 'pick-up' | 'drop-off') => readonly StopRow[] {
  const stops = new Map<string, StopRow[]>();
  for (const stop of week.stops) {
    const { 'Coach Or Transfer': ride, Direction: direction, Kind: kind } = stop.cells;
    const key = `${ride} ${direction} ${kind}`;
    stops.set(key, [...(stops.get(key) ?? []), stop]);
  }
  return (ride, direction, kind) => stops.get(`${ride} ${direction} ${kind}`) ?? [];
}
