// Source: docs/reference/places.md (Accommodation).
import type { Room } from './accommodation.rules.ts';
import type { RoomIndex } from './room-key.rules.ts';
import { findRooms } from './room-search.rules.ts';

/** `inhabitants` is their number, `matched` the names that were searched for. */
export interface RoomLine extends Pick<Room, 'id' | 'name' | 'capacity'> {
  readonly inhabitants: number;
  readonly matched: readonly string[];
}

/** `name` is undefined for an unknown accommodation. */
export interface RoomGroup {
  readonly name: string | undefined;
  readonly rooms: readonly RoomLine[];
}

/** `isNear`: no room matches, and these nearly do. */
export interface RoomList {
  readonly groups: readonly RoomGroup[];
  readonly total: number;
  readonly isNear: boolean;
}

/** The matching rooms, best first, or else near matches. An empty text lists all in order. */
export function searchRooms(index: RoomIndex, typed: string): RoomList {
  const found = findRooms(index, typed);
  const places = found?.rooms ?? [...index.listed.keys()].map((at) => ({ at, matched: [] }));
  const groups = new Map<string | undefined, RoomLine[]>();
  for (const { at, matched } of places) {
    const room = index.listed[at];
    if (!room) continue;
    const group = groups.get(room.accommodation) ?? [];
    groups.set(room.accommodation, group);
    group.push({
      id: room.id,
      name: room.name,
      capacity: room.capacity,
      inhabitants: room.inhabitants.length,
      matched,
    });
  }
  return {
    groups: [...groups].map(([name, rooms]) => ({ name, rooms })),
    total: places.length,
    isNear: found?.isNear ?? false,
  };
}
