import { say } from '@offpiste/core/base/brand/say.rules';
import type { AbsenceKind } from '@offpiste/core/ride/absence/absence.contract';
import type { AbsenceReason } from '@offpiste/core/record/ticket/absence-reason.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { nowIso } from '#device/clock.ts';
import { brokenAction, submitAction, type ActionOutcome } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { absence as texts } from '#texts/ride/absence';
import { useWeek } from '#week/week.store.ts';

/** `target` is '' for lift passes. */
export interface AbsenceTarget {
  readonly kind: AbsenceKind;
  readonly target: string;
  readonly direction?: Direction;
}

export function recordAbsence(
  { kind, target, direction }: AbsenceTarget,
  { barcode, name }: { readonly barcode: string; readonly name: string },
  { reason, note }: { readonly reason: AbsenceReason; readonly note: string },
): Promise<ActionOutcome> {
  const { repId: repID = '', name: repName = '' } = useAuth.getState().me ?? {};
  return submitAction({
    kind: 'absence',
    endpoint: endpoints.absence,
    subject: ticketListKey({ kind, target, ...(direction ? { direction } : {}) }),
    label: say(texts.label, { name: name || barcode }),
    body: {
      version: 1,
      weekID: useWeek.getState().weekId ?? '',
      kind,
      target,
      ...(direction ? { direction } : {}),
      barcode,
      reason,
      note,
      handsetTimestamp: nowIso(),
      repID,
      repName,
    },
  }).catch(brokenAction);
}
