import { shownDeparture } from '@offpiste/core/ride/departure/departure.rules';
import { shownExtras } from '@offpiste/core/ride/extra-passenger/extra-on-ride.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type {
  Direction,
  RideIdsReply,
  RideKind,
  RideSheetReply,
  RideTicketsReply,
  SheetRow,
} from '@offpiste/core/ride/ride/ride.contract';
import { overlayRide } from '@offpiste/core/ride/ride/ride-load.rules';
import { groupByPickUp } from '@offpiste/core/ride/ride/ride-manifest.rules';
import type { RideWay } from '@offpiste/core/ride/ride/ride-people.rules';
import { byNumberIn } from '@offpiste/core/ride/ride/ride.rules';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/record/scan/scan-settings.rules';
import { pendingReports } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { withOwnPlaces } from '@offpiste/core/ride/transfer/load-place.rules';
import { useMemo } from 'react';
import type { List, ListOptions } from '#kept/use-list.ts';
import { useOutbox, usePending } from '#record/outbox.store.ts';
import { listState, useTicketList } from '#ticket/ticket-list.data.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeekList, type ListCall } from '#week/use-week-list.ts';

const IDS: Readonly<Record<RideKind, ListCall<RideIdsReply>>> = {
  coach: endpoints.allCoaches,
  transfer: endpoints.allTransfers,
};
const SHEETS: Readonly<Record<RideKind, ListCall<RideSheetReply>>> = {
  coach: endpoints.coachData,
  transfer: endpoints.transferData,
};
const TICKETS: Readonly<Record<RideKind, ListCall<RideTicketsReply>>> = {
  coach: endpoints.coachTickets,
  transfer: endpoints.transferTickets,
};

/** The direction of the transfer being loaded, for its extra passengers. */
export const EXTRAS_DIRECTION = 'load-extras.direction';

const NO_WAY: RideWay = { passengers: 0, cancelled: 0 };
const NO_ROWS: readonly SheetRow[] = [];

export function useRides(kind: RideKind, direction: Direction) {
  const list = useWeekList(IDS[kind], {});
  const { data: ways } = useWeekQuery('rideWays', { kind });
  const waiting = useOutbox((state) => state.waiting);
  const rides = useMemo(() => {
    // If the list cannot be fetched, rides with passengers in the week's data are used.
    const carriers = Object.entries(ways ?? {}).flatMap(([id, both]) => (both[direction].passengers > 0 ? [id] : []));
    const ids = list.data?.[direction] ?? (list.presence === 'unknown' ? carriers : []);
    return [...ids].sort(byNumberIn).map((id) => ({
      id,
      departure: ways?.[id]?.[direction].departure,
      left: shownDeparture(
        list.data?.departed?.[direction][id],
        waiting.filter(({ options }) => options.subject === rideListKey({ kind, id, direction })),
      ),
    }));
  }, [list.data, list.presence, ways, waiting, kind, direction]);
  // Departures come from the week's data, so they wait for it.
  return { ...listState(list), rides, isLoading: list.isLoading || !ways };
}

/** The directions that have a list; undefined while unknown. */
export function useRideLists({
  kind,
  id,
}: Pick<Ride, 'kind' | 'id'>): Readonly<Record<Direction, boolean>> | undefined {
  const { data } = useWeekList(IDS[kind], {});
  return data && { outbound: data.outbound.includes(id), inbound: data.inbound.includes(id) };
}

export function useRideCards(kind: RideKind, idsOf: (rows: readonly SheetRow[]) => string[]) {
  const sheet = useRideSheet(kind);
  const { data: ways } = useWeekQuery('rideWays', { kind });
  const cards = useMemo(() => {
    // The sheet alone has no passengers.
    if (!ways) return [];
    const ids = [...new Set([...idsOf(sheet.rows), ...Object.keys(ways)])].sort(byNumberIn);
    return ids.map((id) => ({ id, outbound: ways[id]?.outbound ?? NO_WAY, inbound: ways[id]?.inbound ?? NO_WAY }));
  }, [idsOf, sheet.rows, ways]);
  return { ...sheet, cards, isLoading: !ways || sheet.isLoading };
}

export function useRideSheet(kind: RideKind) {
  const list = useWeekList(SHEETS[kind], {});
  return { ...listState(list), rows: list.data?.mergedData ?? NO_ROWS, forms: list.data?.numbers };
}

export function useRideTickets(ride: Ride, options: ListOptions = {}): List<RideTicketsReply> {
  const params: Readonly<Record<string, string>> = { direction: ride.direction, [`${ride.kind}Id`]: ride.id };
  return useWeekList(TICKETS[ride.kind], params, options);
}

/** The polled list, by pick-up, with this phone's pending actions. */
export function useRideLoading(ride: Ride) {
  const { kind, id, direction } = ride;
  const polled = useRideTickets(ride, { pollMs: LIST_REFRESH_MS });
  const { data: booked } = useWeekQuery('bookedRide', { kind, id, direction }, { enabled: polled.data === undefined });
  const list = useTicketList(polled, rideListKey(ride), overlayRide, booked);
  const { data: journey } = useWeekQuery('rideJourney', { kind, id, direction });
  const pending = usePending(rideListKey(ride), polled.at);
  const departure = useMemo(() => shownDeparture(polled.data?.departure, pending), [polled.data, pending]);
  // Pick-ups come from the week's data, so they wait for it.
  const pickUps = useMemo(
    () => (journey ? groupByPickUp(withOwnPlaces(list.tickets, pending), journey) : []),
    [list.tickets, pending, journey],
  );
  const extras = useMemo(
    () => shownExtras(polled.data?.extras ?? [], pendingReports(pending), list.tickets),
    [polled.data, pending, list.tickets],
  );
  const presence = journey ? list.presence : 'loading';
  return { ...list, presence, pickUps, departure, extras, isLoading: list.isLoading || !journey };
}

/** With this phone's pending actions; undefined without the list. */
export function useRideScanned(ride: Ride, options: ListOptions) {
  const { data, at } = useRideTickets(ride, options);
  const pending = usePending(rideListKey(ride), at, { inSeveralLists: true });
  return useMemo(() => {
    if (data === undefined) return undefined;
    const reports = pendingReports(pending);
    const { tickets, done } = overlayRide(data, reports);
    const placed = withOwnPlaces(tickets, pending);
    return { tickets: placed, done, extras: shownExtras(data.extras ?? [], reports, tickets) };
  }, [data, pending]);
}
