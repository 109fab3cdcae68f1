// Source: docs/reference/places.md (Accommodation).
import type { Room } from './accommodation.rules.ts';
import type { RoomIndex } from './room-key.rules.ts';
import { findRooms } from './room-search.rules.ts';

/** A room as the list shows it; `inhabitants` is their number, `matched` the names of those who were searched for. */
export interface RoomLine extends Pick<Room, 'id' | 'name' | 'capacity'> {
  readonly inhabitants: number;
  readonly matched: readonly string[];
}

/** One accommodation with its rooms; `name` is undefined for rooms of an unknown accommodation. */
export interface RoomGroup {
  readonly name: string | undefined;
  readonly rooms: readonly RoomLine[];
}

/** The displayed list: the groups and their total number of rooms. `isNear`: they only resemble what was typed. */
export interface RoomList {
  readonly groups: readonly RoomGroup[];
  readonly total: number;
  readonly isNear: boolean;
}

/**
 * The rooms that match the typed text, best first, all in the order of the list for an empty text; where none matches,
 * those that nearly do.
 */
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
