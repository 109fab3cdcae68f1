import type { CoachTicketsReply, Direction } from '@offpiste/core/coach/coach.contract';
import { byNumberIn, groupByPickUp } from '@offpiste/core/coach/coach-manifest.rules';
import { coachListKey, overlayLoads, type PendingLoad } from '@offpiste/core/coach/coach.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { entryField } from '@offpiste/core/outbox/outbox.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/scan/scan-settings.rules';
import { useMemo } from 'react';
import { usePending } from '#outbox/outbox.store.ts';
import { useList } from '#session/use-list.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';

const NOBODY: CoachTicketsReply = { tickets: [], loaded: 0, total: 0 };

/** The coaches one way, in the order of their numbers, with their earliest departures. */
export function useCoaches(direction: Direction) {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const list = useList(endpoints.allCoaches, { weekId }, { enabled: weekId !== '' });
  const { data: departures } = useWeekQuery('earliestDepartures', { direction });
  const coaches = useMemo(() => {
    // Where the list cannot be had the week's data knows the coaches that carry somebody.
    const ids = list.data?.[direction] ?? (list.failure ? Object.keys(departures ?? {}) : []);
    return [...ids].sort(byNumberIn).map((id) => ({ id, departure: departures?.[id] }));
  }, [list.data, list.failure, departures, direction]);
  return { coaches, isLoading: list.isLoading };
}

/** Everybody on one coach, one way: the polled list with what this phone has done since, by pick-up. */
export function useCoachLoading(coachId: string, direction: Direction) {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const list = useList(endpoints.coachTickets, { coachId, direction, weekId }, { pollMs: LIST_REFRESH_MS, enabled: weekId !== '' });
  const pending = usePending(coachListKey(coachId, direction), list.at);
  const { data: people } = useWeekQuery('coachManifest', { coachId, direction });

  const snapshot = list.data ?? NOBODY;
  const overlaid = useMemo(() => overlayLoads(snapshot, pending.flatMap(pendingLoad)), [snapshot, pending]);
  const byName = useMemo(() => [...overlaid.tickets].sort((a, b) => a.name.localeCompare(b.name)), [overlaid]);
  const pickUps = useMemo(
    () => groupByPickUp(overlaid.tickets, people?.manifest ?? [], people?.stops ?? []),
    [overlaid, people],
  );
  // Deleted tickets are not shown, but somebody may scan one.
  const everyTicket = useMemo(() => [...overlaid.tickets, ...snapshot.tickets.filter((ticket) => ticket.deleted === '1')], [overlaid, snapshot]);
  const isKnown = list.data !== undefined;
  return { ...overlaid, tickets: byName, everyTicket: isKnown ? everyTicket : undefined, pickUps, at: list.at, isLoading: list.isLoading, isMissing: !isKnown && list.failure !== undefined };
}

function pendingLoad(entry: StoredEntry): PendingLoad[] {
  const barcode = entryField(entry, 'barcode');
  if (barcode === undefined) return [];
  return [{ barcode, at: new Date(entry.timestamp).toISOString(), repName: entry.options.ownerName, held: entry.options.state === 'waiting' }];
}
