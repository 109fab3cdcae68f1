import { endpoints } from '@offpiste/core/endpoints';
import type { LiftPassListReply } from '@offpiste/core/programme/lift-pass/lift-pass.contract';
import type { LiftPassViewer } from '@offpiste/core/programme/lift-pass/lift-pass.rights';
import { overlayLiftPasses } from '@offpiste/core/programme/lift-pass/lift-pass-list.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/record/scan/scan-settings.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import type { PendingReport } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { useCallback, useMemo } from 'react';
import { brand } from '#base/brand.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeekList } from '#week/use-week-list.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';
import { useTicketList } from './ticket-list.data.ts';

export const PASS_LIST = ticketListKey({ kind: 'lift-pass' });

export function useLiftPasses() {
  const viewer = useLiftPassViewer();
  const overlay = useCallback(
    (reply: LiftPassListReply, pending: readonly PendingReport[]) => overlayLiftPasses(reply, pending, viewer),
    [viewer],
  );
  const polled = useWeekList(endpoints.liftPasses, {}, { pollMs: LIST_REFRESH_MS });
  const { data: booked } = useWeekQuery(
    'bookedLiftPasses',
    { repId: viewer.repId },
    { enabled: polled.data === undefined },
  );
  const list = useTicketList(polled, PASS_LIST, overlay, booked);
  return {
    ...list,
    viewer,
    remaining: useMemo(() => list.byName.filter((ticket) => ticket.distributed === 0), [list.byName]),
    handedOut: useMemo(() => list.byName.filter((ticket) => ticket.distributed === 1), [list.byName]),
  };
}

export function useLiftPassViewer(): LiftPassViewer {
  const repId = useAuth((state) => state.me?.repId) ?? '';
  const level = useWeek((state) => state.repObj?.level) ?? 0;
  return useMemo(() => ({ policy: brand.policy, repId, level }), [repId, level]);
}
