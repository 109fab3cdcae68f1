import type { ImportKeyRoom } from '../import/import.contract.ts';
import type { Accommodation, AllocPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import { placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { transportOf } from '../../people/passenger/passenger.rules.ts';
import type { SheetRow } from '../../ride/ride/ride.contract.ts';
import { brandPrefixOf } from '../../base/ticket-code/ticket-code.rules.ts';
import type { BookingPart, ClientBooking } from '../import/booked-part.contract.ts';
import { roomIdOf } from './client-booking.rules.ts';
import { seatFor } from './new-seat.rules.ts';
import type { BookedWeek } from './put-clients.rules.ts';
import type { NewParts } from './rebook.rules.ts';
import { weekRides, type WeekRides } from './ride-stops.rules.ts';

export interface SheetWeek extends BookedWeek {
  readonly coachRows: readonly SheetRow[];
  readonly transferRows: readonly SheetRow[];
}

/** Rooms by id. */
export interface WeekPlaces {
  readonly rides: WeekRides;
  readonly rooms: ReadonlyMap<string, Accommodation>;
}

/** `place` is the seat or room as made then, as a fallback. */
export interface WantedPart {
  readonly part: BookingPart;
  readonly wanted: Partial<ClientBooking>;
  readonly place: AllocPlace | null;
}

/** The rides and rooms of a week. An empty room comes from its keys and building. */
export function weekPlaces({ passengers, keyRooms, ...rows }: SheetWeek): WeekPlaces {
  const beds = passengers.flatMap((passenger) => placesOf(passenger).accommodations);
  const buildings = new Map(beds.map((bed) => [bed.name, bed]));
  return {
    rides: weekRides(passengers, rows),
    rooms: new Map([
      ...keyRooms.map((room) => [room.roomId.trim(), emptyRoom(room, buildings.get(room.buildingName))] as const),
      ...beds.flatMap((bed) => (roomIdOf(bed) ? [[roomIdOf(bed), bed] as const] : [])),
    ]),
  };
}

function emptyRoom({ roomId, roomName, buildingName }: ImportKeyRoom, other: Accommodation | undefined): Accommodation {
  const { address = null, latitude = null, longitude = null } = other ?? {};
  return {
    name: buildingName,
    address,
    latitude,
    longitude,
    subblock_id: roomId,
    subblock_physical_name: roomName,
  };
}

/** Whether a week has the ride, its stops, or the room. A ride without passengers accepts any stop. */
export function isThere({ part, wanted }: WantedPart, { rides, rooms }: WeekPlaces): boolean {
  if (part === 'status') return true;
  if (part === 'room') return !wanted.room || rooms.has(wanted.room.id);
  const seat = wanted[part];
  if (!seat) return true;
  const ride = { kind: seat.kind, id: seat.ride, direction: part };
  const { pickUps, dropOffs } = rides.stopsOf(ride);
  const has = (stops: typeof pickUps, stop: string | undefined) =>
    stop === undefined || stops.length === 0 || stops.some(({ location }) => location === stop);
  return rides.has(ride) && has(pickUps, seat.pickUp) && has(dropOffs, seat.dropOff);
}

/** The new parts of a client's booking, with the week's data of ride and room. */
export function newPartsOf(passenger: Passenger, changes: readonly WantedPart[], places: WeekPlaces): NewParts {
  return Object.assign({}, ...changes.map((change) => newPart(passenger, change, places))) as NewParts;
}

function newPart(passenger: Passenger, { part, wanted, place }: WantedPart, { rides, rooms }: WeekPlaces): NewParts {
  if (part === 'status') return wanted.status === undefined ? {} : { status: wanted.status };
  if (part === 'room')
    return { room: wanted.room ? bedFor(passenger, rooms.get(wanted.room.id) ?? place?.accommodation) : null };
  const seat = wanted[part];
  const was = transportOf(passenger, part) ?? transportOf(passenger, part === 'outbound' ? 'inbound' : 'outbound');
  return {
    [part]: seat ? seatFor({ seat, direction: part }, { rides, was, before: place?.transport }) : null,
  };
}

/** Drops the other guest's notes and takes the client's brand into the reference. */
function bedFor({ reference }: Passenger, bed: Accommodation | undefined): Accommodation | null {
  if (!bed) return null;
  const { passenger_notes: _, reference: theirs, ...shared } = bed;
  return { ...shared, reference: theirs?.replace(/^[^-]+/, brandPrefixOf(reference ?? '')) };
}
