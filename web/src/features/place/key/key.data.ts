import { endpoints } from '@offpiste/core/endpoints';
import { keyHeadings, keyTotalsWith } from '@offpiste/core/place/key/key-headings.rules';
import { KEY_LIST_KEY, overlayKeyRoom, type KeyGroupType } from '@offpiste/core/place/key/key-list.rules';
import { isHeldHere } from '@offpiste/core/record/outbox/held.rules';
import type { KeyBuildingsReply, ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { useMemo } from 'react';
import { useKeyGroup, useKeysOf, usePendingKeys } from '#key/key-room.data.ts';
import { useList } from '#kept/use-list.ts';
import { usePending } from '#record/outbox.store.ts';
import { listState, type NotedList } from '#ticket/ticket-list.data.ts';
import type { ListCall } from '#week/use-week-list.ts';
import { useWeek } from '#week/week.store.ts';

const NO_ROOMS: readonly ShownKeyRoom[] = [];
const BUILDINGS: Readonly<Record<KeyGroupType, ListCall<KeyBuildingsReply>>> = {
  loc: endpoints.keyBuildingsOfLocation,
  sup: endpoints.keyBuildingsOfSupplier,
  bld: endpoints.keyBuildingsOfBuilding,
};

/** Fetches nothing unless `enabled`. */
function useKeyGroups(view: KeyGroupType, { enabled }: { enabled: boolean }) {
  const systemId = useWeek((state) => state.systemId) ?? '';
  const isAsked = (type: KeyGroupType) => ({ enabled: enabled && systemId !== '' && view === type });
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

/**
 * The shown view of the keys, and its names. Until a view is chosen, the next view with names is shown. `hasRooms` is
 * false only if every view is known and empty.
 */
export function useKeyView(chosen: KeyGroupType, { mayMove }: { mayMove: boolean }) {
  const asked = useKeyGroups(chosen, { enabled: true });
  const isEmpty = asked.names?.length === 0;
  const suppliers = useKeyGroups('sup', { enabled: isEmpty });
  const buildings = useKeyGroups('bld', { enabled: isEmpty });
  const others = [
    { view: 'sup' as const, ...suppliers },
    { view: 'bld' as const, ...buildings },
  ].filter(({ names }) => isEmpty && names !== undefined && names.length > 0);
  const [next] = others;
  const hasRooms = !isEmpty || [suppliers, buildings].some(({ names }) => names?.length !== 0);
  return { ...(mayMove && next ? next : { view: chosen, ...asked }), hasRooms };
}

/** Every list of rooms contains the office's notes about keys, also this one. */
export function useKeyNotes(groupType: KeyGroupType, name: string): NotedList {
  const list = useKeysOf(groupType, name);
  const pending = usePending(KEY_LIST_KEY, list.at, { inSeveralLists: true });
  return { list: KEY_LIST_KEY, known: list.data?.notes, pending };
}

/** The polled list of rooms, overlaid with this phone's pending actions. */
export function useKeyList(groupType: KeyGroupType, name: string | undefined) {
  const list = useKeysOf(groupType, name ?? '');
  const summaries = useKeyGroup(BUILDINGS, groupType, name ?? '');
  const pending = usePendingKeys(list.at);
  const reports = usePending(KEY_LIST_KEY, list.at, { inSeveralLists: true });
  const raw = list.data?.rooms ?? NO_ROOMS;
  const rooms = useMemo(() => raw.map((room) => overlayKeyRoom(room, pending)), [raw, pending]);
  // The counts must be of the same version as the rooms below them.
  const counted = summaries.etag === list.etag ? summaries.data?.buildings : undefined;
  return {
    ...listState(list),
    notes: { list: KEY_LIST_KEY, known: list.data?.notes, pending: reports },
    rooms,
    buildings: useMemo(() => keyHeadings(rooms, raw, counted), [rooms, raw, counted]),
    totals: useMemo(() => keyTotalsWith(rooms, raw, list.data?.totals), [list.data, rooms, raw]),
    held: rooms.filter((room) => isHeldHere(room.held)).length,
  };
}
