// Source: docs/reference/places.md (Accommodation).
import { peopleIndex, type PeopleIndex } from '../../people/name-search/searchable-people.rules.ts';
import { type PersonKey, personKey } from '../../people/name-search/person-search.rules.ts';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { mayListPassenger, type PassengerViewer } from '../../people/passenger/passenger.rules.ts';
import { brandPrefixOf } from '../../base/ticket-code/ticket-code.rules.ts';
import { type Room, roomsOf } from './accommodation.rules.ts';
import { byRoomName } from './room-order.rules.ts';

/** `room` is the index in the list. */
export interface FindableInhabitant {
  readonly room: number;
  readonly name: string;
}

export interface RoomIndex {
  /** Includes unlisted rooms. */
  readonly byId: ReadonlyMap<string, Room>;
  readonly listed: readonly Room[];
  readonly keys: readonly PersonKey[];
  readonly inhabitants: readonly FindableInhabitant[];
  readonly people: PeopleIndex;
  /** The rooms without their inhabitants. */
  readonly places: PeopleIndex;
}

/**
 * Indexes rooms with an inhabitant of the brand, by accommodation and name. A room matches by its texts and its listed
 * inhabitants.
 */
export function roomIndex(passengers: readonly Passenger[], viewer: PassengerViewer): RoomIndex {
  const byId = roomsOf(passengers);
  const listed = [...byId.values()].filter((room) => isOfBrand(room, viewer.policy.prefix)).sort(inListOrder);
  const found = listed.flatMap(({ inhabitants, accommodation, name }, room) =>
    inhabitants.flatMap(({ name: person = '', reference }) =>
      reference !== undefined && mayListPassenger(reference, viewer)
        ? [{ room, name: person, reference, building: accommodation, roomName: name }]
        : [],
    ),
  );
  return {
    byId,
    listed,
    keys: listed.map((room) => personKey([room.accommodation, room.name, room.roomRep].filter(Boolean).join(' '), '')),
    inhabitants: found.map(({ room, name, reference }) => ({ room, name: name || reference })),
    people: peopleIndex(
      found.map(({ name, reference, building, roomName }) => ({ name, reference, building, room: roomName })),
    ),
    places: peopleIndex(
      listed.map(({ accommodation, name }) => ({ name: '', reference: '', building: accommodation, room: name })),
    ),
  };
}

function isOfBrand({ inhabitants }: Room, prefix: string): boolean {
  return inhabitants.some(({ reference }) => reference !== undefined && brandPrefixOf(reference) === prefix);
}

function inListOrder(a: Room, b: Room): number {
  if (a.accommodation !== b.accommodation) {
    if (a.accommodation === undefined || b.accommodation === undefined) return a.accommodation === undefined ? 1 : -1;
    return a.accommodation.localeCompare(b.accommodation);
  }
  return byRoomName(a.name ?? '', b.name ?? '');
}
