// Source: docs/reference/office.md (Booking changes).
import { coachRowOf, spareCoachSeats } from '../../ride/coach/coach-sheet.rules.ts';
import type { ImportKeyRoom } from '../import/import.contract.ts';
import type { Passenger, Transport } from '../../people/passenger/passenger.contract.ts';
import type { Direction, SheetRow } from '../../ride/ride/ride.contract.ts';
import { DIRECTIONS, rideOf } from '../../ride/ride/ride.rules.ts';
import type { Ride } from '../../record/ticket/ride-list.rules.ts';
import { spareTransferSeats, transferRowOf } from '../../ride/transfer/transfer-sheet.rules.ts';
import { roomOf } from '../import/booked-room.rules.ts';
import {
  SEAT_STOPS,
  type BookedRoom,
  type BookedSeat,
  type ClientBooking,
  type SeatStop,
} from '../import/booked-part.contract.ts';
import { changedParts, defaultStop, stopNames, withStops } from './booking-wish.rules.ts';
import type { OfficeBookingReply, RideChoice, RoomChoice } from './office-change.contract.ts';
import { weekRides } from './ride-stops.rules.ts';

export interface BookedSeats {
  readonly transport: Transport;
  readonly people: number;
}

interface RideRows {
  readonly coachRows: readonly SheetRow[];
  readonly transferRows: readonly SheetRow[];
}

/** The rides to choose from one way, with free seats. */
export function rideChoices(seats: readonly BookedSeats[], rows: RideRows, direction: Direction): RideChoice[] {
  const passengers = seats.map(({ transport }): Passenger => ({ allocPlaces: [{ transport }] }));
  const rides = weekRides(passengers, rows);
  return rides.all(direction).map((ride) => {
    const stops = rides.stopsFor(ride);
    const [pickUps, dropOffs] = [stopNames(stops, 'pickUp'), stopNames(stops, 'dropOff')];
    const spare = spareSeats(ride, peopleOn(seats, ride), rows);
    return {
      kind: ride.kind,
      ride: ride.id,
      pickUps,
      dropOffs,
      needs: rides.isListed(ride) ? SEAT_STOPS.filter((stop) => stopNames(stops, stop).length > 1) : [],
      ...(spare === undefined ? {} : { spare: Math.floor(spare) }),
    };
  });
}

function peopleOn(seats: readonly BookedSeats[], { kind, id, direction }: Ride): number {
  return seats.reduce((sum, { transport, people }) => {
    const ride = rideOf(transport);
    return ride?.kind === kind && ride.id === id && ride.direction === direction ? sum + people : sum;
  }, 0);
}

function spareSeats({ kind, id, direction }: Ride, people: number, rows: RideRows): number | undefined {
  const row = kind === 'coach' ? coachRowOf(rows.coachRows, id) : transferRowOf(rows.transferRows, id);
  if (!row) return undefined;
  return kind === 'coach' ? spareCoachSeats(row, direction, people) : spareTransferSeats(row, people);
}

export interface BookedBeds {
  readonly id: string;
  readonly building: string;
  readonly room: string;
  readonly capacity: number | undefined;
  readonly people: number;
}

/** The rooms to choose from, with free beds, by building and room. */
export function roomChoices(
  beds: readonly BookedBeds[],
  keyRooms: readonly Pick<ImportKeyRoom, 'roomId' | 'roomName' | 'buildingName'>[],
): RoomChoice[] {
  const rooms = new Map<string, RoomChoice>(
    keyRooms.map(({ roomId, roomName: room, buildingName: building }) => {
      const id = roomId.trim();
      return [id, { id, building, room }];
    }),
  );
  for (const { id, building, room, capacity, people } of beds)
    if (id) rooms.set(id, { id, building, room, ...(capacity === undefined ? {} : { spare: capacity - people }) });
  const inOrder = new Intl.Collator('en', { numeric: true });
  return [...rooms.values()].toSorted(
    (a, b) => inOrder.compare(a.building, b.building) || inOrder.compare(a.room, b.room),
  );
}

/** The chosen room. */
export function roomChosen({ id, building: name, room: subblock_physical_name }: RoomChoice): BookedRoom {
  return { id, name: roomOf([{ name, subblock_physical_name }]) };
}

/** The chosen seat. Its stops are those of the seat before or the only ones. */
export function seatChosen({ kind, ride, pickUps, dropOffs }: RideChoice, before: BookedSeat | null): BookedSeat {
  return withStops(
    { kind, ride },
    { pickUp: defaultStop(before?.pickUp, pickUps), dropOff: defaultStop(before?.dropOff, dropOffs) },
  );
}

/** The stops that a seat on the ride lacks. The server refuses it without. */
export function lackingStops(seat: BookedSeat, { needs }: Pick<RideChoice, 'needs'>): SeatStop[] {
  return needs.filter((stop) => seat[stop] === undefined);
}

/** The stops that must be chosen before a change is sent. */
export function missingStops(
  wished: ClientBooking,
  state: Pick<OfficeBookingReply, 'booking' | 'outbound' | 'inbound'>,
): { way: Direction; stop: SeatStop }[] {
  const changed = changedParts(wished, state.booking);
  return DIRECTIONS.flatMap((way) => {
    const seat = wished[way];
    const ride = seat && state[way].find(({ kind, ride: id }) => kind === seat.kind && id === seat.ride);
    return ride && changed.includes(way) ? lackingStops(seat, ride).map((stop) => ({ way, stop })) : [];
  });
}

export interface Crowded {
  readonly place: string;
  readonly count: number;
}

/** The rides and rooms that a change overfills. This is allowed, with a warning. */
export function crowdedBy(
  wished: Partial<ClientBooking>,
  { booking, outbound, inbound, rooms }: Pick<OfficeBookingReply, 'booking' | 'outbound' | 'inbound' | 'rooms'>,
): Crowded[] {
  if ((wished.status ?? booking.status) === 'cancelled') return [];
  const seats = DIRECTIONS.flatMap((way) => {
    const seat = wished[way];
    if (!seat || (seat.kind === booking[way]?.kind && seat.ride === booking[way].ride)) return [];
    const ride = { outbound, inbound }[way].find(({ kind, ride: id }) => kind === seat.kind && id === seat.ride);
    return tooFull(`${seat.kind} ${seat.ride} ${way}`, ride?.spare);
  });
  const { room } = wished;
  if (!room || room.id === booking.room?.id) return seats;
  return [...seats, ...tooFull(room.name, rooms.find(({ id }) => id === room.id)?.spare)];
}

function tooFull(place: string, spare: number | undefined): Crowded[] {
  return spare === undefined || spare >= 1 ? [] : [{ place, count: 1 - spare }];
}
