// Source: docs/reference/places.md (Keys).
import type { Held } from '../../record/outbox/held.rules.ts';
import { byRoomName } from '../accommodation/room-order.rules.ts';
import { ticketListKey } from '../../record/action/action-kind.rules.ts';
import { decodeBase64 } from '../../base/base64/base64.rules.ts';
import { foldKeys, keyMovedFields, keyStateOf, type KeyMoved, type KeyReport } from './key-fold.rules.ts';
import type { KeyBuilding, KeyTotals, ShownKeyRoom } from './key.contract.ts';

/** The list key of a move of keys: the same for a pending action and for the lists it changes. */
export const KEY_LIST_KEY = ticketListKey({ kind: 'key-room' });

/** How keys are grouped: by the desk that hands them out, by supplier, or by building. */
export const KEY_GROUP_TYPES = ['loc', 'sup', 'bld'] as const;
export type KeyGroupType = (typeof KEY_GROUP_TYPES)[number];

/** The group type in an address; any other text counts as a location. */
export function keyGroupType(text: string): KeyGroupType {
  return KEY_GROUP_TYPES.find((type) => type === text) ?? 'loc';
}

/** The name encoded in an address; undefined for invalid base64. */
export function keyGroupName(encoded: string): string | undefined {
  return decodeBase64(encoded) || undefined;
}

/** Rooms and keys, counted. */
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

/** How many keys of a room are out where it is some and not all of them; undefined otherwise. */
export function keysOutInPart(room: ShownKeyRoom): number | undefined {
  const { distributed, returned, handedOut, keysReturned, all } = keyStateOf(room);
  const out = handedOut - keysReturned;
  return distributed && !returned && out < all ? out : undefined;
}

/** The buildings of some rooms, each with its counts. */
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

/** A move by this phone that a list may not include yet. `held` while the server does not have it. */
export interface PendingKeyMove extends KeyReport {
  readonly roomId: string;
  readonly held: Held;
}

/** A room with this phone's pending moves applied. */
export interface HeldKeyRoom extends ShownKeyRoom {
  readonly held: Held;
}

/** That this phone took back a move of a room, which a list may still include. `undoes`: the move's id. */
export interface PendingKeyUndo {
  readonly roomId: string;
  readonly undoes: string;
  readonly held: Held;
}

/** What another phone told of a room: its state as a whole, by its last report, at `at` (ISO 8601). */
export interface ToldKeys extends Pick<KeyReport, 'id' | 'at' | 'repId' | 'repName'> {
  readonly roomId: string;
  readonly moved: KeyMoved;
  /** The ids of all reports it includes. */
  readonly reports: readonly string[];
  readonly held: Held;
}

/** What this phone reported about keys, or was told, and a list may not include yet. */
export interface PendingKeys {
  readonly told?: readonly ToldKeys[];
  readonly moves: readonly PendingKeyMove[];
  readonly undos: readonly PendingKeyUndo[];
}

/**
 * Applies this phone's own moves and undos to a room, without those the room's data already includes: a response may get
 * lost. Taking back a move that others followed changes nothing here: only the server knows what the keys are then.
 */
export function overlayKeyRoom(listed: ShownKeyRoom, { told, moves, undos }: PendingKeys): HeldKeyRoom {
  const heard = told?.find(({ roomId, id }) => roomId === listed.roomId && !listed.reports?.includes(id));
  const room = heard ? roomAsTold(listed, heard) : listed;
  const known = new Set(room.reports);
  const undosHere = undos.filter(({ roomId }) => roomId === room.roomId);
  const isUndone = undosHere.some(({ undoes }) => undoes === room.lastReport?.id);
  const start = isUndone ? withoutLastMove(room) : room;
  const own = moves.filter(({ roomId, id }) => roomId === room.roomId && !known.has(id));
  const held = [...own, ...undosHere].map((report) => report.held).find(Boolean) ?? heard?.held ?? false;
  if (own.length === 0) return { ...start, held };
  const state = foldKeys(keyStateOf(start), own);
  const since = state.since ? { statusAt: state.since.at, statusBy: state.since.repName } : {};
  const [last] = own.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.order - a.order);
  const lastReport = last ? { lastReport: { id: last.id, repId: last.repId } } : {};
  return { ...start, ...keyMovedFields(state), ...since, ...lastReport, held };
}

function roomAsTold(room: ShownKeyRoom, { id, at, repId, repName, moved, reports }: ToldKeys): ShownKeyRoom {
  // What the keys are without that report, the other phone did not tell.
  const { before: _, returnedBy: __, returnedNotes: ___, extraKeysReturned: ____, ...rest } = room;
  return { ...rest, ...moved, reports: [...reports, id], statusAt: at, statusBy: repName, lastReport: { id, repId } };
}

/** An older server does not say what the keys were before. Which move is the last one then, only the server knows. */
function withoutLastMove(room: ShownKeyRoom): ShownKeyRoom {
  const { before, ...shown } = room;
  if (!before) return room;
  const { returnedBy: _, returnedNotes: __, extraKeysReturned: ___, statusAt: ____, statusBy: _____, ...rest } = shown;
  const { lastReport: ______, ...others } = rest;
  return { ...others, ...before };
}
