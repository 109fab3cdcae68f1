import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import {
  KEY_LIST_KEY,
  overlayKeyRoom,
  type KeyGroupType,
  type PendingKeys,
} from '@offpiste/core/place/key/key-list.rules';
import type { KeyListReply } from '@offpiste/core/place/key/key.contract';
import { pendingKeys } from '@offpiste/core/place/key/key-pending.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/record/scan/scan-settings.rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePending } from '#record/outbox.store.ts';
import type { Failure } from '#net/failure.ts';
import { findInKept } from '#kept/kept-copies.ts';
import { useList, type ListOptions } from '#kept/use-list.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeekList, type ListCall } from '#week/use-week-list.ts';
import { useWeek } from '#week/week.store.ts';
import { useChosenList } from './chosen-list.ts';

const POLLED = { pollMs: LIST_REFRESH_MS };

/** Uses the last opened list if newer. `at`: age of the data. `isUnanswered`: only the list has the room, or nothing. */
export function useKeyRoom(roomId: string) {
  const systemId = useWeek((state) => state.systemId) ?? '';
  const own = useList(endpoints.keyRoom, { roomId, systemId }, { ...POLLED, enabled: systemId !== '' });
  const list = useListAtHand(own.failure !== undefined);
  const listed = list.data?.rooms.find((room) => room.roomId === roomId);
  const isListNewer = listed !== undefined && (own.at ?? 0) < (list.at ?? 0);
  const known = isListNewer ? { room: listed, at: list.at } : { room: own.data, at: own.at };
  const copied = useCopiedRoom(roomId, own.failure !== undefined);
  const { data: copy } = copied;
  const { room, at } =
    copy && (known.room === undefined || (known.at ?? 0) < copy.at) ? { room: copy.found, at: copy.at } : known;
  const pending = usePendingKeys(at);
  return {
    room: useMemo(() => room && overlayKeyRoom(room, pending), [room, pending]),
    at: room && at,
    failure: own.failure,
    isUnanswered:
      own.data === undefined && own.failure !== undefined && (room === undefined || isOfServer(own.failure)),
    isLoading: room === undefined && (own.isLoading || list.isLoading || copied.isLoading),
  };
}

/** A room from the week copy, which has every location's list. */
function useCopiedRoom(roomId: string, isNeeded: boolean) {
  const weekId = useWeek((state) => state.weekId) ?? '';
  return useQuery({
    queryKey: ['copied-room', useAuth((state) => state.account), weekId, roomId] as const,
    enabled: isNeeded,
    queryFn: async () =>
      (await findInKept(pathOf(endpoints.keysOfLocation, { weekId, location: '' }), (reply) =>
        // A list under this path is a reply of its call.
        (reply as KeyListReply).rooms.find((room) => room.roomId === roomId),
      )) ?? null,
  });
}

function isOfServer(failure: Failure): boolean {
  return failure.kind === 'refused' || failure.trouble === 'server';
}

/** This phone's key actions missing from a reply requested at `at`. */
export function usePendingKeys(at: number | undefined): PendingKeys {
  const pending = usePending(KEY_LIST_KEY, at, { inSeveralLists: true });
  return useMemo(() => pendingKeys(pending), [pending]);
}

const ROOMS: Readonly<Record<KeyGroupType, ListCall<KeyListReply>>> = {
  loc: endpoints.keysOfLocation,
  sup: endpoints.keysOfSupplier,
  bld: endpoints.keysOfBuilding,
};

export function useKeysOf(groupType: KeyGroupType, name: string, options: ListOptions = POLLED) {
  return useKeyGroup(ROOMS, groupType, name, options);
}

export function useKeyGroup<Reply>(
  calls: Readonly<Record<KeyGroupType, ListCall<Reply>>>,
  groupType: KeyGroupType,
  name: string,
  options: ListOptions = POLLED,
) {
  const enabled = name !== '' && options.enabled !== false;
  return useWeekList(calls[groupType], { name, location: name }, { ...options, enabled });
}

/** With `isNeeded` also from disk and server. */
function useListAtHand(isNeeded: boolean) {
  const chosen = useChosenList();
  return useKeysOf(chosen?.groupType ?? 'loc', chosen?.name ?? '', { enabled: isNeeded });
}
