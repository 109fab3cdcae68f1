import { endpoints } from '@offpiste/core/endpoints';
import {
  keyTotals,
  overlayKeyRoom,
  roomsByBuilding,
  type HeldKeyRoom,
  type KeyGroupType,
} from '@offpiste/core/key/key-list.rules';
import type { KeyBuilding, KeyTotals, ShownKeyRoom } from '@offpiste/core/key/key.contract';
import { LIST_REFRESH_MS } from '@offpiste/core/scan/scan-settings.rules';
import { useMemo } from 'react';
import { useKeysOf, usePendingKeyMoves } from '#key/key-room.data.ts';
import { useList } from '#session/use-list.ts';
import { useWeek } from '#week/week.store.ts';

const NO_ROOMS: readonly ShownKeyRoom[] = [];
const NO_BUILDINGS: readonly KeyBuilding[] = [];
const POLLED = { pollMs: LIST_REFRESH_MS };

/** The names keys are listed under in the chosen view. */
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

/** The rooms of a location, supplier or building: the polled list with what this phone has done since. */
export function useKeyList(groupType: KeyGroupType, name: string | undefined) {
  const list = useKeysOf(groupType, name ?? '');
  const summaries = useBuildingsOf(groupType, name);
  const pending = usePendingKeyMoves(list.at);
  const raw = list.data?.rooms ?? NO_ROOMS;
  const rooms = useMemo(() => raw.map((room) => overlayKeyRoom(room, pending)), [raw, pending]);
  const known = summaries.data?.buildings ?? NO_BUILDINGS;
  return {
    rooms,
    buildings: useMemo(() => shownBuildings(rooms, raw, known), [rooms, raw, known]),
    totals: useMemo(() => movedTotals(list.data?.totals, rooms, raw), [list.data, rooms, raw]),
    held: rooms.filter((room) => room.held).length,
    at: list.at,
    isOld: list.failure !== undefined,
    isLoading: list.isLoading,
    isMissing: list.data === undefined && list.failure !== undefined,
  };
}

function useBuildingsOf(groupType: KeyGroupType, name = '') {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const isAsked = (type: KeyGroupType) => ({ ...POLLED, enabled: weekId !== '' && name !== '' && groupType === type });
  const byLocation = useList(endpoints.keyBuildingsOfLocation, { weekId, location: name }, isAsked('loc'));
  const bySupplier = useList(endpoints.keyBuildingsOfSupplier, { weekId, name }, isAsked('sup'));
  const byBuilding = useList(endpoints.keyBuildingsOfBuilding, { weekId, name }, isAsked('bld'));
  return { loc: byLocation, sup: bySupplier, bld: byBuilding }[groupType];
}

/** The server's counts of a building, with what this phone did since. */
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
