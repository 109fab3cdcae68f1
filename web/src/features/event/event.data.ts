import { endpoints } from '@offpiste/core/endpoints';
import { attendeesByName } from '@offpiste/core/event/attendee.rules';
import { eventIdOf, eventListKey, eventsOfBrand } from '@offpiste/core/event/event.rules';
import { overlayDoor, type PendingScan } from '@offpiste/core/event/event-scan.rules';
import { eventsByStart } from '@offpiste/core/event/event-starts.rules';
import { isSet } from '@offpiste/core/flag/flag.rules';
import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { entryField } from '@offpiste/core/outbox/outbox.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/scan/scan-settings.rules';
import { useEffect, useMemo } from 'react';
import { useOnline } from '#device/online.ts';
import { usePending } from '#outbox/outbox.store.ts';
import { brand } from '#session/brand.ts';
import { listQuery } from '#session/list-query.ts';
import { queryClient } from '#session/query-client.ts';
import { useList } from '#session/use-list.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';

/** A list fetched so lately need not be fetched again only to be ready for a door. */
const READY_FRESH_MS = 60_000;

/** The events of this brand that people are let into, by start time. */
export function useTicketedEvents() {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const list = useList(endpoints.events, { weekId }, { enabled: weekId !== '' });
  const { data: starts } = useWeekQuery('eventStarts', {});
  const events = useMemo(() => {
    const ofBrand = eventsOfBrand(list.data?.data ?? [], brand.key);
    return eventsByStart(ofBrand, starts ?? {}).map((event) => ({ ...event, eventId: eventIdOf(event) }));
  }, [list.data, starts]);
  const isOld = list.failure !== undefined;
  return { events, at: list.at, isOld, isLoading: list.isLoading, isMissing: !list.data && isOld };
}

/** Fetches the tickets of the events one after the other, so that any of these doors can open without signal. */
export function useReadyForOffline(eventIds: readonly string[]): void {
  const ids = eventIds.join(' ');
  useEffect(() => {
    let isWanted = true;
    const fetchAll = async () => {
      for (const ticketId of ids.split(' ')) {
        if (!isWanted || ticketId === '') return;
        await queryClient.prefetchQuery({ ...listQuery(endpoints.eventInfo, { ticketId }), staleTime: READY_FRESH_MS });
      }
    };
    void fetchAll();
    return () => {
      isWanted = false;
    };
  }, [ids]);
}

/** What this phone holds of an event already, without asking for it. */
export function useHeldTickets(eventId: string): { count: number | undefined; at: number | undefined; isOld: boolean } {
  const { data, at, failure } = useList(endpoints.eventInfo, { ticketId: eventId }, { enabled: false });
  const tickets = data?.data?.tickets;
  return { count: tickets?.filter(({ deleted }) => !isSet(deleted)).length, at, isOld: failure !== undefined };
}

/** One event as it is at its door: the polled list with what this phone has done since. */
export function useEventDoor(eventId: string) {
  const isOnline = useOnline();
  const list = useList(endpoints.eventInfo, { ticketId: eventId }, isOnline ? { pollMs: LIST_REFRESH_MS } : {});
  const pending = usePending(eventListKey(eventId), list.at);
  const { data, at } = list;
  // A list that did not change is not put in order again.
  const snapshot = useMemo(() => data?.data && { ...data.data, tickets: attendeesByName(data.data.tickets) }, [data]);
  const event = useMemo(
    () => snapshot && overlayDoor(snapshot, pending.flatMap(pendingScan), at),
    [snapshot, pending, at],
  );
  // Without a network nothing is asked for, so nothing fails either.
  const isOld = list.failure !== undefined || !isOnline;
  return { event, at, isOld, isLoading: list.isLoading, failure: data ? undefined : list.failure, answer: data };
}

function pendingScan(entry: StoredEntry): PendingScan[] {
  const barcode = entryField(entry, 'barcode');
  const at = entryField(entry, 'deviceTimestamp');
  const { kind, ownerName, state } = entry.options;
  if (barcode === undefined || at === undefined) return [];
  return [{ barcode, mode: kind === 'event-out' ? 'out' : 'in', at, repName: ownerName, held: state === 'waiting' }];
}
