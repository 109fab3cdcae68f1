// Source: docs/reference/places.md (Keys).
import type { Held } from '../../record/outbox/held.rules.ts';
import { byRoomName } from '../accommodation/room-order.rules.ts';
import { ticketListKey } from '../../record/action/action-kind.rules.ts';
import { decodeBase64 } from '../../base/base64/base64.rules.ts';
import { keysAreOut } from './key-conditions.rules.ts';
import { foldKeys, keyMovedFields, keyStateOf, type KeyMoved, type KeyReport } from './key-fold.rules.ts';
import type { KeyBuilding, KeyTotals, ShownKeyRoom } from './key.contract.ts';

/** The list key of moves of keys. */
export const KEY_LIST_KEY = ticketListKey({ kind: 'key-room' });

/** By desk, supplier or building. */
export const KEY_GROUP_TYPES = ['loc', 'sup', 'bld'] as const;
export type KeyGroupType = (typeof KEY_GROUP_TYPES)[number];

/** The group type in an address; loc for other texts. */
export function keyGroupType(text: string): KeyGroupType {
  return KEY_GROUP_TYPES.find((type) => type === text) ?? 'loc';
}

/** The name in an address; undefined for invalid base64. */
export function keyGroupName(encoded: string): string | undefined {
  return decodeBase64(encoded) || undefined;
}

/** The counts of rooms and keys. */
export function keyTotals(rooms: readonly ShownKeyRoom[]): Required<KeyTotals> {
  const totals = { total: rooms.length, distributed: 0, keys: 0, handedOut: 0, returned: 0, stillOut: 0 };
  for (const room of rooms) {
    const { handedOut, keysReturned } = keyStateOf(room);
    totals.distributed += keysAreOut(room) ? 1 : 0;
    totals.keys += room.numberOfKeys;
    totals.handedOut += handedOut;
    totals.returned += keysReturned;
    totals.stillOut += handedOut - keysReturned;
  }
  return totals;
}

/** The keys out if some are out and some are not; undefined otherwise. */
export function keysOutInPart(room: ShownKeyRoom): number | undefined {
  const { distributed, returned, handedOut, keysReturned, all } = keyStateOf(room);
  const out = handedOut - keysReturned;
  return distributed && !returned && out < all ? out : undefined;
}

/** The buildings of rooms with counts. */
export function keyBuildings(rooms: readonly ShownKeyRoom[]): KeyBuilding[] {
  return [...roomsByBuilding(rooms)].map(([buildingName, own]) => ({
    buildingName,
    totalRooms: own.length,
    readyRooms: own.filter(({ ready, blocked }) => ready === 1 && blocked === 0).length,
    blockedRooms: own.filter(({ blocked }) => blocked === 1).length,
    distributedRooms: own.filter(keysAreOut).length,
  }));
}

/** Groups rooms by building, in their order. */
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

/** Sorts by building, number and letter. */
export function byBuildingAndRoom(
  a: Pick<ShownKeyRoom, 'buildingName' | 'roomName'>,
  b: Pick<ShownKeyRoom, 'buildingName' | 'roomName'>,
): number {
  return a.buildingName.localeCompare(b.buildingName) || byRoomName(a.roomName, b.roomName);
}

/** `held` until the server has it. */
export interface PendingKeyMove extends KeyReport {
  readonly roomId: string;
  readonly held: Held;
}

export interface HeldKeyRoom extends ShownKeyRoom {
  readonly held: Held;
}

/** An undo on this phone that the list may not include. `undoes` is the move's id. */
export interface PendingKeyUndo {
  readonly roomId: string;
  readonly undoes: string;
  readonly held: Held;
}

/** A room's state from another phone, with its last report. `at` is ISO 8601. */
export interface ToldKeys extends Pick<KeyReport, 'id' | 'at' | 'repId' | 'repName'> {
  readonly roomId: string;
  readonly moved: KeyMoved;
  /** The ids of all included reports. */
  readonly reports: readonly string[];
  readonly held: Held;
}

export interface PendingKeys {
  readonly told?: readonly ToldKeys[];
  readonly moves: readonly PendingKeyMove[];
  readonly undos: readonly PendingKeyUndo[];
}

/**
 * Overlays moves and undos that the room lacks. Undoing a move with later ones changes nothing, because only the server
 * knows the result.
 */
export function overlayKeyRoom(listed: ShownKeyRoom, { told, moves, undos }: PendingKeys): HeldKeyRoom {
  const peerState = told?.find(({ roomId, id }) => roomId === listed.roomId && !listed.reports?.includes(id));
  const room = peerState ? withPeerState(listed, peerState) : listed;
  const known = new Set(room.reports);
  const undosHere = undos.filter(({ roomId }) => roomId === room.roomId);
  const isUndone = undosHere.some(({ undoes }) => undoes === room.lastReport?.id);
  const start = isUndone ? withoutLastMove(room) : room;
  const own = moves.filter(({ roomId, id }) => roomId === room.roomId && !known.has(id));
  const held = [...own, ...undosHere].map((report) => report.held).find(Boolean) ?? peerState?.held ?? false;
  if (own.length === 0) return { ...start, held };
  const state = foldKeys(keyStateOf(start), own);
  const since = state.since ? { statusAt: state.since.at, statusBy: state.since.repName } : {};
  const [last] = own.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.order - a.order);
  const lastReport = last ? { lastReport: { id: last.id, repId: last.repId } } : {};
  return { ...start, ...keyMovedFields(state), ...since, ...lastReport, held };
}

function withPeerState(room: ShownKeyRoom, { id, at, repId, repName, moved, reports }: ToldKeys): ShownKeyRoom {
  // The other phone did not send the state before its report.
  const { before: _, returnedBy: __, returnedNotes: ___, extraKeysReturned: ____, ...rest } = room;
  return { ...rest, ...moved, reports: [...reports, id], statusAt: at, statusBy: repName, lastReport: { id, repId } };
}

/** Only the server knows the last move then. Older servers do not send the state before it. */
function withoutLastMove(room: ShownKeyRoom): ShownKeyRoom {
  const { before, ...shown } = room;
  if (!before) return room;
  const { returnedBy: _, returnedNotes: __, extraKeysReturned: ___, statusAt: ____, statusBy: _____, ...rest } = shown;
  const { lastReport: ______, ...others } = rest;
  return { ...others, ...before };
}
