import { byPersonName } from '@offpiste/core/people/name-search/person-order.rules';
import type { ListNote } from '@offpiste/core/record/note/note-shown.contract';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import type { Ticket } from '@offpiste/core/record/ticket/ticket-mark.rules';
import {
  pendingReports,
  type PendingReport,
  type Shown,
  type ShownTickets,
} from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { useEffect, useMemo } from 'react';
import type { List, Presence } from '#kept/use-list.ts';
import { settleParkedIn, useOutbox, usePending } from '#record/outbox.store.ts';

const NOT_FOUND = 404;
const NONE = { every: [], tickets: [], deleted: [], done: 0, total: 0, held: 0 };

/** `isMissing`: this phone has no copy and fetching it failed. */
export interface ListState {
  /** Request time, epoch ms. */
  readonly at: number | undefined;
  readonly isOld: boolean;
  readonly presence: Presence;
  readonly isLoading: boolean;
  readonly isMissing: boolean;
  /** The server responded that the list does not exist. */
  readonly isUnknown: boolean;
}

export function listState({ at, presence, isLoading, failure }: List<unknown>): ListState {
  const isMissing = presence === 'unknown';
  return {
    at,
    presence,
    isLoading,
    isOld: failure !== undefined,
    isMissing,
    isUnknown: isMissing && failure?.kind === 'refused' && failure.status === NOT_FOUND,
  };
}

/** Notes on a list, and this phone's pending reports about them. */
export interface NotedList {
  readonly list: string;
  readonly known: readonly ListNote[] | undefined;
  readonly pending: readonly StoredEntry[];
}

export interface TicketList<One> extends ListState, Omit<ShownTickets<One>, 'every'> {
  /** All tickets that decide about a code, even hidden ones; undefined if the list was never fetched. */
  readonly every: readonly Shown<One>[] | undefined;
  readonly byName: readonly Shown<One>[];
  readonly notes: NotedList;
}

/** `overlay` must be a stable reference. `booked`: the list from the week's data, if the phone never had the polled one. */
export function useTicketList<Reply extends { readonly notes?: readonly ListNote[] }, One extends Ticket>(
  list: List<Reply>,
  key: string,
  overlay: (reply: Reply, pending: readonly PendingReport[]) => ShownTickets<One>,
  booked: Reply | undefined,
): TicketList<One> {
  const { data } = list;
  const state = listState(list);
  const pending = usePending(key, list.at);
  const reply = data ?? (state.isMissing ? booked : undefined);
  const shown: ShownTickets<One> = useMemo(
    () => (reply === undefined ? NONE : overlay(reply, pendingReports(pending))),
    [reply, pending, overlay],
  );
  const attention = useOutbox(({ attention: parked }) => parked);
  useEffect(() => {
    if (data !== undefined) settleParkedIn(key, shown.every);
  }, [data, key, shown, attention]);
  const byName = useMemo(() => shown.tickets.toSorted(byPersonName), [shown]);
  const notes = { list: key, known: data?.notes, pending };
  return { ...state, ...shown, notes, every: data === undefined ? undefined : shown.every, byName };
}
