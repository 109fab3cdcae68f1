import { endpoints } from '@offpiste/core/endpoints';
import { attendeesByName } from '@offpiste/core/programme/event/attendee.rules';
import { eventIdOf, eventsOfBrand } from '@offpiste/core/programme/event/event.rules';
import { overlayDoor, type PendingScan } from '@offpiste/core/programme/event/event-scan.rules';
import { eventsByStart } from '@offpiste/core/programme/event/event-starts.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { entryField } from '@offpiste/core/record/outbox/outbox.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/record/scan/scan-settings.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { isDeleted } from '@offpiste/core/record/ticket/ticket-mark.rules';
import { pendingReports, type PendingReport } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOnline } from '#device/online.ts';
import { usePending } from '#record/outbox.store.ts';
import { brand } from '#base/brand.ts';
import { listKey } from '#kept/list-key.ts';
import { useList } from '#kept/use-list.ts';
import { listState } from '#ticket/ticket-list.data.ts';
import { useWeekList } from '#week/use-week-list.ts';
import { useWeekQuery } from '#week/use-week-query.ts';

/** A newer list is not fetched again for offline use. */
const READY_FRESH_MS = 60_000;

export function useTicketedEvents() {
  const list = useWeekList(endpoints.events, {});
  const { data: starts } = useWeekQuery('eventStarts', {});
  const events = useMemo(() => {
    const ofBrand = eventsOfBrand(list.data?.data ?? [], brand.key);
    return eventsByStart(ofBrand, starts ?? {}, brand.policy.timeZones.resort).map((event) => ({
      ...event,
      eventId: eventIdOf(event),
    }));
  }, [list.data, starts]);
  return { ...listState(list), events };
}

/** Fetches the tickets one event after the other, so that each door can open without signal. */
export function useReadyForOffline(eventIds: readonly string[]): void {
  const client = useQueryClient();
  const ids = eventIds.join(' ');
  useEffect(() => {
    let isWanted = true;
    const fetchAll = async () => {
      for (const ticketId of ids.split(' ')) {
        if (!isWanted || ticketId === '') return;
        await client.prefetchQuery({ queryKey: listKey(endpoints.eventInfo, { ticketId }), staleTime: READY_FRESH_MS });
      }
    };
    void fetchAll();
    return () => {
      isWanted = false;
    };
  }, [client, ids]);
}

/** Reads only the cache. */
export function useHeldTickets(eventId: string): { count: number | undefined; at: number | undefined; isOld: boolean } {
  const { data, at, failure } = useList(endpoints.eventInfo, { ticketId: eventId }, { enabled: false });
  const tickets = data?.data?.tickets;
  return { count: tickets?.filter((ticket) => !isDeleted(ticket)).length, at, isOld: failure !== undefined };
}

/** The polled list of an event, overlaid with this phone's pending actions. */
export function useEventDoor(eventId: string) {
  const isOnline = useOnline();
  const list = useList(endpoints.eventInfo, { ticketId: eventId }, isOnline ? { pollMs: LIST_REFRESH_MS } : {});
  const key = ticketListKey({ kind: 'event', target: eventId });
  const pending = usePending(key, list.at);
  const { data, at } = list;
  const state = listState(list);
  const { data: booked } = useWeekQuery('bookedEvent', { eventId }, { enabled: data === undefined });
  // Without a list and a connection, the week's data has the expected guests.
  const info = data?.data ?? (state.isMissing && booked && booked.tickets.length > 0 ? booked : undefined);
  // An unchanged list is not sorted again.
  const snapshot = useMemo(() => info && { ...info, tickets: attendeesByName(info.tickets) }, [info]);
  const event = useMemo(
    () => snapshot && overlayDoor(snapshot, pendingScans(pending), at, pendingReports(pending).filter(isUndo)),
    [snapshot, pending, at],
  );
  // An old list shows its age beside the server's error.
  const isOnlyOld = data !== undefined && list.failure?.kind !== 'refused';
  return {
    ...state,
    event,
    notes: { list: key, known: data?.notes, pending },
    isOld: state.isOld || !isOnline,
    failure: isOnlyOld ? undefined : list.failure,
    answer: data,
    isBooked: info === booked,
  };
}

function pendingScans(entries: readonly StoredEntry[]): PendingScan[] {
  const standing = new Map(pendingReports(entries).map((report) => [report.id, report]));
  return entries.flatMap((entry) => {
    const report = standing.get(entryField(entry, 'idempotentId'));
    const at = entryField(entry, 'deviceTimestamp');
    if (!report || isUndo(report) || at === undefined) return [];
    return [{ ...report, at, mode: entry.options.kind === 'event-out' ? ('out' as const) : ('in' as const) }];
  });
}

function isUndo({ undoes }: PendingReport): boolean {
  return undoes !== undefined;
}
