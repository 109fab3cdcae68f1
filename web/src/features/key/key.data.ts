import { endpoints } from '@offpiste/core/endpoints';
import {
  keyTotals,
  overlayKeyRoom,
  roomsByBuilding,
  type HeldKeyRoom,
  type KeyGroupType,
} from '@offpiste/core/key/key-list.rules';
import type { KeyBuilding, KeyBuildingsReply, KeyTotals, ShownKeyRoom } from '@offpiste/core/key/key.contract';
import { useMemo } from 'react';
import { useKeyGroup, useKeysOf, usePendingKeyMoves } from '#key/key-room.data.ts';
import { useList } from '#kept/use-list.ts';
import { listState } from '#ticket/ticket-list.data.ts';
import type { ListCall } from '#week/use-week-list.ts';
import { useWeek } from '#week/week.store.ts';

const NO_ROOMS: readonly ShownKeyRoom[] = [];
const NO_BUILDINGS: readonly KeyBuilding[] = [];
const BUILDINGS: Readonly<Record<KeyGroupType, ListCall<KeyBuildingsReply>>> = {
  loc: endpoints.keyBuildingsOfLocation,
  sup: endpoints.keyBuildingsOfSupplier,
  bld: endpoints.keyBuildingsOfBuilding,
};

/** The group names of the chosen view. */
export function useKeyGroups(view: KeyGroupType) {
  const systemId = useWeek((state) => state.systemId) ?? '';
  const isAsked = (type: KeyGroupType) => ({ enabled: systemId !== '' && view === type });
  const locations = useList(endpoints.keyLocations, { systemId }, isAsked('loc'));
  const suppliers = useList(endpoints.keySuppliers, { systemId }, isAsked('sup'));
  const buildings = useList(endpoints.keyBuildingNames, { systemId }, isAsked('bld'));
  switch (view) {
    case 'loc':
      return { ...locations, names: locations.data?.map(({ distLoc }) => distLoc) };
    case 'sup':
      return { ...suppliers, names: suppliers.data?.map(({ supplier }) => supplier) };
    case 'bld':
      return { ...buildings, names: buildings.data?.map(({ buildingName }) => buildingName) };
  }
}

/** A building with its rooms, as the list shows it. */
export interface ShownBuilding extends KeyBuilding {
  readonly rooms: readonly HeldKeyRoom[];
}

/** The rooms of a location, supplier or building: the polled list with this phone's own pending actions. */
export function useKeyList(groupType: KeyGroupType, name: string | undefined) {
  const list = useKeysOf(groupType, name ?? '');
  const summaries = useKeyGroup(BUILDINGS, groupType, name ?? '');
  const pending = usePendingKeyMoves(list.at);
  const raw = list.data?.rooms ?? NO_ROOMS;
  const rooms = useMemo(() => raw.map((room) => overlayKeyRoom(room, pending)), [raw, pending]);
  const known = summaries.data?.buildings ?? NO_BUILDINGS;
  return {
    ...listState(list),
    rooms,
    buildings: useMemo(() => shownBuildings(rooms, raw, known), [rooms, raw, known]),
    totals: useMemo(() => movedTotals(list.data?.totals, rooms, raw), [list.data, rooms, raw]),
    held: rooms.filter((room) => room.held).length,
  };
}

/** The server's counts of a building, with this phone's own pending actions. */
function shownBuildings(
  rooms: readonly HeldKeyRoom[],
  raw: readonly ShownKeyRoom[],
  known: readonly KeyBuilding[],
): ShownBuilding[] {
  const before = roomsByBuilding(raw);
  return [...roomsByBuilding(rooms)].map(([buildingName, own]) => {
    const counted = known.find((building) => building.buildingName === buildingName);
    const since = distributedOf(own) - distributedOf(before.get(buildingName) ?? []);
    return {
      buildingName,
      totalRooms: counted?.totalRooms ?? own.length,
      readyRooms: counted?.readyRooms ?? own.filter(({ ready, blocked }) => ready === 1 && blocked === 0).length,
      blockedRooms: counted?.blockedRooms ?? own.filter(({ blocked }) => blocked === 1).length,
      distributedRooms: counted ? counted.distributedRooms + since : distributedOf(own),
      rooms: own,
    };
  });
}

function distributedOf(rooms: readonly ShownKeyRoom[]): number {
  return rooms.filter(({ distributed }) => distributed === 1).length;
}

function movedTotals(
  server: KeyTotals | undefined,
  rooms: readonly ShownKeyRoom[],
  raw: readonly ShownKeyRoom[],
): Required<KeyTotals> {
  const here = keyTotals(rooms);
  const there = keyTotals(raw);
  const counted = { ...there, ...server };
  return {
    total: counted.total,
    keys: counted.keys,
    distributed: counted.distributed + here.distributed - there.distributed,
    handedOut: counted.handedOut + here.handedOut - there.handedOut,
    returned: counted.returned + here.returned - there.returned,
    stillOut: counted.stillOut + here.stillOut - there.stillOut,
  };
}
