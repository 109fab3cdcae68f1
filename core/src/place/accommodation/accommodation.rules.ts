// Source: docs/reference/places.md (Accommodation).
import type { NumberForms } from '../../people/phone-number/phone-number.contract.ts';
import type { Accommodation, Passenger } from '../../people/passenger/passenger.contract.ts';
import { amenitiesOf, isIncluded } from '../../people/passenger/passenger-places.rules.ts';
import { isCancelled } from '../../people/passenger/passenger.rules.ts';

export interface Inhabitant {
  readonly name: string | undefined;
  readonly reference: string | undefined;
}

export interface RoomGuest extends Inhabitant {
  readonly roomId: string;
  readonly isCancelled?: true;
}

/** `id` is the subblock id, `name` the physical name, `accommodation` the building. Texts are the office's. */
export interface Room {
  readonly id: string;
  readonly name: string | undefined;
  readonly accommodation: string | undefined;
  readonly address: string | undefined;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly capacity: string | undefined;
  readonly roomRep: string | undefined;
  readonly contactNumber: string | undefined;
  readonly numbers?: NumberForms;
  readonly hasLinen: boolean;
  readonly hasTowels: boolean;
  readonly amenities: readonly string[];
  readonly notes: readonly string[];
  readonly references: readonly string[];
  readonly inhabitants: readonly Inhabitant[];
}

/** The rooms by id. Inhabitants are the listed people and clients with a valid place, distinct and by name. */
export function roomsOf(passengers: readonly Passenger[]): ReadonlyMap<string, Room> {
  const sleepers = new Map<string, Sleeper[]>();
  for (const passenger of passengers) {
    for (const { accommodation: place } of passenger.allocPlaces ?? []) {
      const id = place?.subblock_id?.trim();
      if (!place || !id) continue;
      const room = sleepers.get(id) ?? [];
      if (room.length === 0) sleepers.set(id, room);
      room.push({ passenger, place });
    }
  }
  return new Map([...sleepers].map(([id, room]) => [id, roomFrom(id, room)]));
}

interface Sleeper {
  readonly passenger: Passenger;
  readonly place: Accommodation;
}

function roomFrom(id: string, sleepers: readonly Sleeper[]): Room {
  const places = sleepers.map(({ place }) => place);
  const first = <Value>(pick: (place: Accommodation) => Value | null | undefined): Value | undefined => {
    for (const place of places) {
      const value = pick(place);
      if (value !== null && value !== undefined && value !== '') return value;
    }
    return undefined;
  };
  return {
    id,
    name: first((place) => place.subblock_physical_name),
    accommodation: first((place) => place.name?.trim().normalize()),
    address: first((place) => place.address),
    latitude: first((place) => place.latitude),
    longitude: first((place) => place.longitude),
    capacity: first((place) => place.subblock_capacity)?.toString(),
    roomRep: first((place) => place.subblock_room_rep?.trim()),
    contactNumber: first((place) => place.contact_number),
    ...(sleepers.some(({ passenger }) => passenger.numbers) ? { numbers: formsOf(sleepers) } : {}),
    hasLinen: places.some((place) => isIncluded(place.bed_linen_included)),
    hasTowels: places.some((place) => isIncluded(place.towels_included)),
    amenities: once(places.flatMap(amenitiesOf)),
    notes: once(places.map((place) => place.passenger_notes?.trim() ?? '')),
    references: once(places.map((place) => place.reference?.trim() ?? '')),
    inhabitants: inhabitantsOf(sleepers),
  };
}

function formsOf(sleepers: readonly Sleeper[]): NumberForms {
  return Object.fromEntries(sleepers.flatMap(({ passenger }) => Object.entries(passenger.numbers ?? {})));
}

function inhabitantsOf(sleepers: readonly Sleeper[]): Inhabitant[] {
  const named = sleepers.flatMap(({ place }) => place.subblock_inhabitants ?? []);
  const holders = sleepers.flatMap(({ passenger }) =>
    isCancelled(passenger) ? [] : { name: passenger.passengerName, reference: passenger.reference },
  );
  const everyone = new Map<string, Inhabitant>();
  for (const { name, reference } of [...named, ...holders]) {
    const key = reference || name;
    if (!key) continue;
    const known = everyone.get(key);
    everyone.set(key, { name: known?.name ?? (name || undefined), reference: reference || undefined });
  }
  return [...everyone.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** The cancelled clients of each room that are no inhabitants. */
export function cancelledGuests(passengers: readonly Passenger[], rooms: ReadonlyMap<string, Room>): RoomGuest[] {
  return passengers.filter(isCancelled).flatMap(({ passengerName, reference, allocPlaces }) => {
    const name = passengerName || undefined;
    const guestOf = (roomId: string): RoomGuest => ({
      roomId,
      name,
      reference: reference || undefined,
      isCancelled: true,
    });
    const roomIds = once((allocPlaces ?? []).map(({ accommodation }) => accommodation?.subblock_id?.trim() ?? ''));
    const isInhabitant = (roomId: string) =>
      rooms.get(roomId)?.inhabitants.some((guest) => guest.reference === reference) === true;
    return roomIds.flatMap((roomId) => (isInhabitant(roomId) ? [] : guestOf(roomId)));
  });
}

function nameOf({ name, reference }: Inhabitant): string {
  return name ?? reference ?? '';
}

function once(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
