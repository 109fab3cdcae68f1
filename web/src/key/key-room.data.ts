import { endpoints } from '@offpiste/core/endpoints';
import {
  KEY_LIST_KEY,
  overlayKeyRoom,
  type KeyGroupType,
  type PendingKeyMove,
} from '@offpiste/core/key/key-list.rules';
import { pendingKeyMove } from '@offpiste/core/key/key-pending.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/scan/scan-settings.rules';
import { useMemo } from 'react';
import { usePending } from '#outbox/outbox.store.ts';
import type { Failure } from '#session/failure.ts';
import { useList } from '#session/use-list.ts';
import { useWeek } from '#week/week.store.ts';
import { useChosenList } from '#key/chosen-list.ts';

const POLLED = { pollMs: LIST_REFRESH_MS };

/**
 * One room with what this phone did to it since. While the server cannot be asked for it the list at hand has it, too:
 * the newer of both counts, and `at` is its age. `isUnanswered`: nothing has it, or the server itself has no answer but the list.
 */
export function useKeyRoom(roomId: string) {
  const systemId = useWeek((state) => state.systemId) ?? '';
  const own = useList(endpoints.keyRoom, { roomId, systemId }, { ...POLLED, enabled: systemId !== '' });
  const list = useListAtHand(own.failure !== undefined);
  const listed = list.data?.rooms.find((room) => room.roomId === roomId);
  const isListNewer = listed !== undefined && (own.at ?? 0) < (list.at ?? 0);
  const { room, at } = isListNewer ? { room: listed, at: list.at } : { room: own.data, at: own.at };
  const pending = usePendingKeyMoves(at);
  return {
    room: useMemo(() => room && overlayKeyRoom(room, pending), [room, pending]),
    at: room && at,
    failure: own.failure,
    isUnanswered:
      own.data === undefined && own.failure !== undefined && (room === undefined || isOfServer(own.failure)),
    isLoading: room === undefined && (own.isLoading || list.isLoading),
  };
}

function isOfServer(failure: Failure): boolean {
  return failure.kind === 'refused' || failure.trouble === 'server';
}

/** What this phone did to keys that an answer of `at` does not know yet. */
export function usePendingKeyMoves(at: number | undefined): readonly PendingKeyMove[] {
  const pending = usePending(KEY_LIST_KEY, at, { inSeveralLists: true });
  return useMemo(() => pending.flatMap((entry) => pendingKeyMove(entry) ?? []), [pending]);
}

/** The rooms of a location, supplier or building as the server has them. */
export function useKeysOf(
  groupType: KeyGroupType,
  name: string,
  { pollMs, enabled = true }: { pollMs?: number; enabled?: boolean } = POLLED,
) {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const isAsked = (type: KeyGroupType) => ({
    ...(pollMs ? { pollMs } : {}),
    enabled: enabled && weekId !== '' && name !== '' && groupType === type,
  });
  const byLocation = useList(endpoints.keysOfLocation, { weekId, location: name }, isAsked('loc'));
  const bySupplier = useList(endpoints.keysOfSupplier, { weekId, name }, isAsked('sup'));
  const byBuilding = useList(endpoints.keysOfBuilding, { weekId, name }, isAsked('bld'));
  return { loc: byLocation, sup: bySupplier, bld: byBuilding }[groupType];
}

/** The list that was opened last, as it is in memory; `isNeeded`: it is looked for on the device, and asked for, too. */
function useListAtHand(isNeeded: boolean) {
  const chosen = useChosenList();
  return useKeysOf(chosen?.groupType ?? 'loc', chosen?.name ?? '', { enabled: isNeeded });
}
