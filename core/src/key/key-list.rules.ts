import { byRoomName } from '../accommodation/room-order.rules.ts';
import { decodeBase64 } from '../base64/base64.rules.ts';
import { foldKeys, keyMovedFields, keyStateOf, type KeyReport } from './key-fold.rules.ts';
import type { KeyBuilding, KeyTotals, ShownKeyRoom } from './key.contract.ts';

/** Which list a move of keys belongs to: the same text for a pending action and for the lists it changes. */
export const KEY_LIST_KEY = 'keys';

/** What keys are listed by: the desk they are handed out at, who lets the rooms, or the building. */
export const KEY_GROUP_TYPES = ['loc', 'sup', 'bld'] as const;
export type KeyGroupType = (typeof KEY_GROUP_TYPES)[number];

/** A group type of an address; what is none counts as a location. Source: docs/product.md, section "Keys". */
export function keyGroupType(text: string): KeyGroupType {
  return KEY_GROUP_TYPES.find((type) => type === text) ?? 'loc';
}

/** The name behind an address's base64; undefined for what is none. */
export function keyGroupName(encoded: string): string | undefined {
  return decodeBase64(encoded) || undefined;
}

/** Rooms and keys, counted. Source: docs/product.md, section "Keys". */
export function keyTotals(rooms: readonly ShownKeyRoom[]): Required<KeyTotals> {
  const totals = { total: rooms.length, distributed: 0, keys: 0, handedOut: 0, returned: 0, stillOut: 0 };
  for (const room of rooms) {
    const { handedOut, keysReturned } = keyStateOf(room);
    totals.distributed += room.distributed;
    totals.keys += room.numberOfKeys;
    totals.handedOut += handedOut;
    totals.returned += keysReturned;
    totals.stillOut += handedOut - keysReturned;
  }
  return totals;
}

/** How many keys of a room are out where it is some and not all of them; undefined otherwise. Source: docs/product.md, section "Keys". */
export function handedOutInPart(room: ShownKeyRoom): number | undefined {
  const { distributed, returned, handedOut, all } = keyStateOf(room);
  return distributed && !returned && handedOut < all ? handedOut : undefined;
}

/** The buildings of some rooms, each with its counts. Source: docs/product.md, section "Keys". */
export function keyBuildings(rooms: readonly ShownKeyRoom[]): KeyBuilding[] {
  return [...roomsByBuilding(rooms)].map(([buildingName, own]) => ({
    buildingName,
    totalRooms: own.length,
    readyRooms: own.filter(({ ready, blocked }) => ready === 1 && blocked === 0).length,
    blockedRooms: own.filter(({ blocked }) => blocked === 1).length,
    distributedRooms: own.filter(({ distributed }) => distributed === 1).length,
  }));
}

/** Rooms by the name of their building, in the order they come. */
export function roomsByBuilding<Room extends Pick<ShownKeyRoom, 'buildingName'>>(
  rooms: readonly Room[],
): ReadonlyMap<string, Room[]> {
  const byName = new Map<string, Room[]>();
  for (const room of rooms) {
    const known = byName.get(room.buildingName);
    if (known) known.push(room);
    else byName.set(room.buildingName, [room]);
  }
  return byName;
}

/** By building, then by number and letter. */
export function byBuildingAndRoom(
  a: Pick<ShownKeyRoom, 'buildingName' | 'roomName'>,
  b: Pick<ShownKeyRoom, 'buildingName' | 'roomName'>,
): number {
  return a.buildingName.localeCompare(b.buildingName) || byRoomName(a.roomName, b.roomName);
}

/** A move this phone has made and a list may not know of yet. `held` while the server does not have it. */
export interface PendingKeyMove extends KeyReport {
  readonly roomId: string;
  readonly held: boolean;
}

/** A room with what this phone did to it since. */
export interface HeldKeyRoom extends ShownKeyRoom {
  readonly held: boolean;
}

/** Lays this phone's own moves over a room, but for those the server already had when it said how the room is: an answer may get lost. Source: docs/product.md, section "Keys". */
export function overlayKeyRoom(room: ShownKeyRoom, pending: readonly PendingKeyMove[]): HeldKeyRoom {
  const known = new Set(room.reports);
  const own = pending.filter(({ roomId, id }) => roomId === room.roomId && !known.has(id));
  if (own.length === 0) return { ...room, held: false };
  const state = foldKeys(keyStateOf(room), own);
  const since = state.since ? { statusAt: state.since.at, statusBy: state.since.repName } : {};
  return { ...room, ...keyMovedFields(state), ...since, held: own.some(({ held }) => held) };
}
