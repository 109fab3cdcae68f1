import { endpoints } from '@offpiste/core/endpoints';
import type { LiftPassListReply } from '@offpiste/core/lift-pass/lift-pass.contract';
import type { LiftPassViewer } from '@offpiste/core/lift-pass/lift-pass.rights';
import { LIFT_PASS_LIST_KEY } from '@offpiste/core/lift-pass/lift-pass.rules';
import { overlayLiftPasses, type PendingPass } from '@offpiste/core/lift-pass/lift-pass-list.rules';
import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { entryField } from '@offpiste/core/outbox/outbox.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/scan/scan-settings.rules';
import { useMemo } from 'react';
import { usePending } from '#outbox/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import { useList } from '#session/use-list.ts';
import { useWeek } from '#week/week.store.ts';

const NO_PASSES: LiftPassListReply = { tickets: [], total: 0, distributed: 0 };

/** The passes of this rep: the polled list with what this phone has done since, those still to be handed out first. */
export function useLiftPasses() {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const viewer = useLiftPassViewer();
  const list = useList(endpoints.liftPasses, { weekId }, { pollMs: LIST_REFRESH_MS, enabled: weekId !== '' });
  const pending = usePending(LIFT_PASS_LIST_KEY, list.at);
  const overlaid = useMemo(
    () => overlayLiftPasses(list.data ?? NO_PASSES, pending.flatMap(pendingPass), viewer),
    [list.data, pending, viewer],
  );
  const shown = useMemo(() => [...overlaid.shown].sort((a, b) => a.name.localeCompare(b.name)), [overlaid]);
  const isKnown = list.data !== undefined;
  return {
    viewer,
    total: overlaid.total,
    distributed: overlaid.distributed,
    held: overlaid.held,
    tickets: shown,
    remaining: useMemo(() => shown.filter((ticket) => ticket.distributed === 0), [shown]),
    handedOut: useMemo(() => shown.filter((ticket) => ticket.distributed === 1), [shown]),
    /** What a code is judged by, once this phone has had the list. */
    everyTicket: isKnown ? overlaid.every : undefined,
    at: list.at,
    isOld: list.failure !== undefined,
    isLoading: list.isLoading,
    isMissing: !isKnown && list.failure !== undefined,
  };
}

/** Who hands out, as the rights of lift passes see them. */
function useLiftPassViewer(): LiftPassViewer {
  const repId = useAuth((state) => state.me?.repId) ?? '';
  const level = useWeek((state) => state.repObj?.level) ?? 0;
  return useMemo(() => ({ policy: brand.policy, repId, level }), [repId, level]);
}

function pendingPass(entry: StoredEntry): PendingPass[] {
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
