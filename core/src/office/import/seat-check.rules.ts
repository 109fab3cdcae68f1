// Source: docs/reference/import.md (Office sheets).
import { spareCoachSeats } from '../../ride/coach/coach-sheet.rules.ts';
import type { Direction } from '../../ride/ride/ride.contract.ts';
import { spareTransferSeats } from '../../ride/transfer/transfer-sheet.rules.ts';
import { isCancelledRow, seatsOf, WAYS, type ClientRow, type StopRow } from './client-seat.rules.ts';
import { quoted, shownName, shownNames } from './file-text.rules.ts';
import { OFFICE_TABLES } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import { sheetRowOf } from './sheet-row.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** Contradicting seats are errors; too many people for seats or beds are warnings. */
export function seatProblems(week: OfficeWeek): SheetProblem[] {
  const stops = stopsByRide(week);
  return [
    ...week.clients.flatMap((client) => WAYS.flatMap((way) => contradictions(client, way, stops))),
    ...overbookedRides(week),
    ...overbookedRooms(week),
  ];
}

function contradictions({ row, cells }: ClientRow, way: Way, stops: ReturnType<typeof stopsByRide>): SheetProblem[] {
  const [coach, transfer] = [cells[way.coach], cells[way.transfer]];
  const tell = (heading: string, words: string): SheetProblem => ({
    severity: 'error',
    sheet: OFFICE_TABLES.clients.name,
    row,
    heading,
    words,
  });
  if (coach !== undefined && transfer !== undefined)
    return [tell(way.transfer, `"${transfer}" is given beside the coach "${coach}"; a client has one seat each way`)];
  const ride = coach ?? transfer;
  // A client on a ride with several stops needs a named one.
  const unnamed = (id: string, heading: string, kind: 'pick-up' | 'drop-off'): SheetProblem[] => {
    const readable = (stops.get(id) ?? []).filter(
      ({ cells }) => cells.Direction !== undefined && cells.Kind !== undefined,
    );
    const known = namesOfStops(readable, way.direction, kind);
    const words = `is empty; ${id} ${way.direction} has several ${kind}s (${shownNames(known)})`;
    return known.length > 1 ? [{ ...tell(heading, words), severity: 'warning' }] : [];
  };
  return (['pick-up', 'drop-off'] as const).flatMap((kind) => {
    const heading = kind === 'pick-up' ? way.pickUp : way.dropOff;
    const place = cells[heading];
    // Clients leave an outbound ride at their accommodation, and an inbound ride near home.
    const isAsked = kind === 'pick-up' || way.direction === 'inbound';
    if (place === undefined) return isAsked && ride !== undefined ? unnamed(ride, heading, kind) : [];
    if (ride === undefined) return [tell(heading, `${quoted(place)} is given without a coach or transfer`)];
    const known = namesOfStops(stops.get(ride) ?? [], way.direction, kind);
    if (known.length === 0 || known.includes(place)) return [];
    return [
      tell(
        heading,
        `${quoted(place)} is no ${kind} of ${ride} ${way.direction} in the sheet Stops (${shownNames(known)})`,
      ),
    ];
  });
}
type Way = (typeof WAYS)[number];

function stopsByRide({ stops }: OfficeWeek): ReadonlyMap<string | undefined, readonly StopRow[]> {
  return Map.groupBy(stops, ({ cells }) => cells['Coach Or Transfer']);
}

// An unreadable stop is reported in its own row, not for each client.
function namesOfStops(stops: readonly StopRow[], direction: Direction, kind: StopRow['cells']['Kind']): string[] {
  return stops.flatMap(({ cells }) =>
    (cells.Direction ?? direction) === direction && (cells.Kind ?? kind) === kind ? (cells.Stop ?? []) : [],
  );
}

function overbookedRides(week: OfficeWeek): SheetProblem[] {
  const taken = new Map<string, number>();
  for (const client of week.clients)
    if (!isCancelledRow(client))
      for (const { kind, ride, direction } of seatsOf(client)) {
        const key = `${kind} ${ride} ${direction}`;
        taken.set(key, (taken.get(key) ?? 0) + 1);
      }
  const peopleOn = (kind: string, id: string | undefined, direction: Direction) =>
    taken.get(`${kind} ${id} ${direction}`) ?? 0;
  const coaches = week.coaches.flatMap((coach) =>
    WAYS.flatMap(({ direction }) => {
      const people = peopleOn('coach', coach.cells.COACH, direction);
      const spare = spareCoachSeats(sheetRowOf(OFFICE_TABLES.coaches, coach), direction, people);
      return overbooked('coaches', coach.row, 'Capacity', {
        name: coach.cells.COACH,
        spare,
        people,
        way: `${direction} `,
      });
    }),
  );
  const transfers = week.transfers.flatMap((transfer) => {
    const people = Math.max(...WAYS.map(({ direction }) => peopleOn('transfer', transfer.cells.transferId, direction)));
    const spare = spareTransferSeats(sheetRowOf(OFFICE_TABLES.transfers, transfer), people);
    return overbooked('transfers', transfer.row, 'Seats Booked', {
      name: transfer.cells.transferId,
      spare,
      people,
      way: '',
    });
  });
  return [...coaches, ...transfers];
}

function overbookedRooms(week: OfficeWeek): SheetProblem[] {
  const guests = new Map<string | undefined, number>();
  for (const client of week.clients)
    if (!isCancelledRow(client)) guests.set(client.cells.Room, (guests.get(client.cells.Room) ?? 0) + 1);
  return week.rooms.flatMap(({ row, cells }) => {
    const people = guests.get(cells['Room ID']) ?? 0;
    const spare = cells.Capacity === undefined ? undefined : cells.Capacity - people;
    const name = [cells['Building Name'], cells['Room Name']]
      .flatMap((part) => (part ? shownName(part) : []))
      .join(', ');
    return overbooked('rooms', row, 'Capacity', { name, spare, people, way: '' });
  });
}

function overbooked(
  key: 'coaches' | 'transfers' | 'rooms',
  row: number,
  heading: string,
  {
    name = '',
    spare,
    people,
    way,
  }: { name: string | undefined; spare: number | undefined; people: number; way: string },
): SheetProblem[] {
  if (spare === undefined || spare >= 0) return [];
  const words = `${name} has ${-spare} too few ${way}for ${people} ${people === 1 ? 'client' : 'clients'}${key === 'rooms' ? '' : ' and those who travel with them'}`;
  return [{ severity: 'warning', sheet: OFFICE_TABLES[key].name, row, heading, words }];
}
