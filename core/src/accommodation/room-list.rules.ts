import { findPersons, type PersonKey, personKey } from '../name-search/person-search.rules.ts';
import type { Passenger } from '../passenger/passenger.contract.ts';
import { mayListPassenger, type PassengerViewer } from '../passenger/passenger.rules.ts';
import { brandPrefixOf } from '../ticket-code/ticket-code.rules.ts';
import { type Room, roomsOf } from './accommodation.rules.ts';
import { byRoomName } from './room-order.rules.ts';

/** A room as the list shows it; `inhabitants` is their number. */
export interface RoomLine extends Pick<Room, 'id' | 'name' | 'capacity'> {
  readonly inhabitants: number;
}

/** One accommodation with its rooms; `name` is undefined for rooms of an unknown accommodation. */
export interface RoomGroup {
  readonly name: string | undefined;
  readonly rooms: readonly RoomLine[];
}

/** The displayed list: the groups and their total number of rooms. */
export interface RoomList {
  readonly groups: readonly RoomGroup[];
  readonly total: number;
}

/** The rooms of a week with precomputed search keys. */
export interface RoomIndex {
  /** Every room, listed or not, by id. */
  readonly byId: ReadonlyMap<string, Room>;
  readonly listed: readonly Room[];
  readonly keys: readonly PersonKey[];
}

/**
 * The rooms of a week for a viewer. Listed are those with an inhabitant whose reference has the brand's own prefix: by
 * accommodation, then in the order of the room names. A room matches by its own texts and by the names and references
 * of the inhabitants that the client search lists. Source: docs/product.md, section "Accommodation".
 */
export function roomIndex(passengers: readonly Passenger[], viewer: PassengerViewer): RoomIndex {
  const byId = roomsOf(passengers);
  const listed = [...byId.values()].filter((room) => isOfBrand(room, viewer.policy.prefix)).sort(inListOrder);
  return { byId, listed, keys: listed.map((room) => keyOf(room, viewer)) };
}

/**
 * The rooms that match the typed text, all for an empty text; as tolerant as the name search.
 * Source: docs/product.md, section "Accommodation".
 */
export function searchRooms({ listed, keys }: RoomIndex, typed: string): RoomList {
  const found = findPersons(keys, typed);
  const places = found ? [...found].sort((a, b) => a - b) : listed.keys();
  const groups: { name: string | undefined; rooms: RoomLine[] }[] = [];
  let total = 0;
  for (const at of places) {
    const room = listed[at];
    if (!room) continue;
    const last = groups.at(-1);
    const group = last && last.name === room.accommodation ? last : { name: room.accommodation, rooms: [] };
    if (group !== last) groups.push(group);
    group.rooms.push({ id: room.id, name: room.name, capacity: room.capacity, inhabitants: room.inhabitants.length });
    total += 1;
  }
  return { groups, total };
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

/** The search lines of a room; its own name determines the rank of a match. */
function keyOf(room: Room, viewer: PassengerViewer): PersonKey {
  const people = room.inhabitants.filter(
    ({ reference }) => reference !== undefined && mayListPassenger(reference, viewer),
  );
  const key = personKey([room.accommodation, room.name, room.roomRep].filter(Boolean).join(' '), '');
  const lines = [key.lines, ...people.map(({ name = '', reference = '' }) => personKey(name, reference).lines)];
  return { ...key, lines: lines.join('\n') };
}
