import { endpoints, type Endpoint } from '@offpiste/core/endpoints';
import { isSet } from '@offpiste/core/flag/flag.rules';
import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { entryField } from '@offpiste/core/outbox/outbox.rules';
import type {
  Direction,
  RideIdsReply,
  RideKind,
  RideSheetReply,
  RideTicketsReply,
  SheetRow,
} from '@offpiste/core/ride/ride.contract';
import { overlayLoads, type PendingLoad, type ShownTickets } from '@offpiste/core/ride/ride-load.rules';
import { groupByPickUp } from '@offpiste/core/ride/ride-manifest.rules';
import type { RideWay } from '@offpiste/core/ride/ride-people.rules';
import { byNumberIn, rideListKey, type Ride } from '@offpiste/core/ride/ride.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/scan/scan-settings.rules';
import { useMemo } from 'react';
import { usePending } from '#outbox/outbox.store.ts';
import { useList, type List, type ListOptions } from '#session/use-list.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';

type ListCall<Reply> = Endpoint<undefined, Reply, string>;

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

const NOBODY: RideTicketsReply = { tickets: [], loaded: 0, total: 0 };
const NO_WAY: RideWay = { passengers: 0 };
const NO_ROWS: readonly SheetRow[] = [];
const NOT_FOUND = 404;

/** The coaches or transfers one way, in the order of their numbers, with their earliest departures. */
export function useRides(kind: RideKind, direction: Direction) {
  const list = useWeekList(IDS[kind]);
  const { data: ways } = useWeekQuery('rideWays', { kind });
  const rides = useMemo(() => {
    // Where the list cannot be had the week's data knows those that carry somebody.
    const carriers = Object.entries(ways ?? {}).flatMap(([id, both]) => (both[direction].passengers > 0 ? [id] : []));
    const ids = list.data?.[direction] ?? (list.failure ? carriers : []);
    return [...ids].sort(byNumberIn).map((id) => ({ id, departure: ways?.[id]?.[direction].departure }));
  }, [list.data, list.failure, ways, direction]);
  // Before the week is there nobody knows when a ride leaves.
  return { rides, isLoading: list.isLoading || !ways, at: list.at, isOld: list.failure !== undefined };
}

/** Every coach or transfer that the office's sheet or the week's data knows, both ways. */
export function useRideCards(kind: RideKind, idsOf: (rows: readonly SheetRow[]) => string[]) {
  const sheet = useRideSheet(kind);
  const { data: ways } = useWeekQuery('rideWays', { kind });
  const cards = useMemo(() => {
    // The sheet alone does not know who rides.
    if (!ways) return [];
    const ids = [...new Set([...idsOf(sheet.rows), ...Object.keys(ways)])].sort(byNumberIn);
    return ids.map((id) => ({ id, outbound: ways[id]?.outbound ?? NO_WAY, inbound: ways[id]?.inbound ?? NO_WAY }));
  }, [idsOf, sheet.rows, ways]);
  return { cards, isLoading: !ways || sheet.isLoading, at: sheet.at, isOld: sheet.isOld };
}

/** The office's sheet of coaches or transfers. */
export function useRideSheet(kind: RideKind) {
  const { data, isLoading, at, failure } = useWeekList(SHEETS[kind]);
  return {
    rows: data?.mergedData ?? NO_ROWS,
    isLoading,
    at,
    isOld: failure !== undefined,
    isMissing: data === undefined && failure !== undefined,
  };
}

/** Everybody with a ticket for a ride, by the server. */
export function useRideTickets(ride: Ride, options: ListOptions = {}): List<RideTicketsReply> {
  const gaps: Readonly<Record<string, string>> = { direction: ride.direction, [`${ride.kind}Id`]: ride.id };
  return useWeekList(TICKETS[ride.kind], gaps, options);
}

function useWeekList<Reply>(
  endpoint: ListCall<Reply>,
  gaps: Readonly<Record<string, string>> = {},
  options: ListOptions = {},
): List<Reply> {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const filled: Readonly<Record<string, string>> = { ...gaps, weekId };
  return useList(endpoint, filled, { ...options, enabled: weekId !== '' && options.enabled !== false });
}

/** Everybody on one ride: the polled list with what this phone has done since, by pick-up. */
export function useRideLoading(ride: Ride) {
  const list = useRideTickets(ride, { pollMs: LIST_REFRESH_MS });
  const pending = usePending(rideListKey(ride), list.at);
  const { kind, id, direction } = ride;
  const { data: journey } = useWeekQuery('rideJourney', { kind, id, direction });

  const snapshot = list.data ?? NOBODY;
  const overlaid: ShownTickets = useMemo(
    () => overlayLoads(snapshot, pending.flatMap(pendingLoad)),
    [snapshot, pending],
  );
  const byName = useMemo(() => [...overlaid.tickets].sort((a, b) => a.name.localeCompare(b.name)), [overlaid]);
  // Before the week is there nobody knows who gets on where.
  const pickUps = useMemo(() => (journey ? groupByPickUp(overlaid.tickets, journey) : []), [overlaid, journey]);
  // Deleted tickets are not shown, but somebody may scan one.
  const everyTicket = useMemo(
    () => [...overlaid.tickets, ...snapshot.tickets.filter((ticket) => isSet(ticket.deleted))],
    [overlaid, snapshot],
  );
  const isKnown = list.data !== undefined;
  return {
    ...overlaid,
    tickets: byName,
    everyTicket: isKnown ? everyTicket : undefined,
    pickUps,
    at: list.at,
    isOld: list.failure !== undefined,
    isLoading: list.isLoading || !journey,
    isUnknown: !isKnown && list.failure?.kind === 'refused' && list.failure.status === NOT_FOUND,
    isMissing: !isKnown && list.failure !== undefined,
  };
}

function pendingLoad(entry: StoredEntry): PendingLoad[] {
  const barcode = entryField(entry, 'barcode');
  if (barcode === undefined) return [];
  return [
    {
      barcode,
      at: new Date(entry.timestamp).toISOString(),
      repName: entry.options.ownerName,
      held: entry.options.state === 'waiting',
    },
  ];
}
