import { say } from '@offpiste/core/base/brand/say.rules';
import type { AbsenceReason } from '@offpiste/core/record/ticket/absence-reason.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { isAlreadyDone } from '@offpiste/core/base/refusal/refusal.rules';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { nowIso } from '#device/clock.ts';
import { brokenAction, submitAction, type ActionOutcome } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { departure as texts } from '#texts/ride/departure';
import { recordAbsence } from '#ticket/absence.actions.ts';
import { useWeek } from '#week/week.store.ts';
import { textsOf } from './ride.texts.ts';

/** The counts before absences. */
export interface DepartureCounts {
  readonly count: number;
  readonly total: number;
  readonly absent: number;
  readonly equipment: number;
}

export interface Accounted {
  readonly barcode: string;
  readonly name: string;
  readonly reason: AbsenceReason;
}

/** Returns the first failure, or the departure's outcome. */
export async function depart(
  ride: Ride,
  counts: DepartureCounts | undefined,
  accounted: readonly Accounted[],
  driver: string,
): Promise<ActionOutcome> {
  const { kind, id: target, direction } = ride;
  let [boarded, left] = [0, 0];
  for (const person of accounted) {
    const outcome = await recordAbsence({ kind, target, direction }, person, { reason: person.reason, note: '' });
    // A passenger who was loaded on another phone meanwhile is on board.
    if (outcome.state === 'refused' && isAlreadyDone(outcome.code)) boarded += 1;
    else if (outcome.state === 'refused' || outcome.state === 'failed') return outcome;
    else left += 1;
  }
  const { repId: repID = '', name: repName = '' } = useAuth.getState().me ?? {};
  const name = say(textsOf[kind].name, { id: target });
  return submitAction({
    kind: 'departure',
    endpoint: endpoints.departure,
    subject: rideListKey(ride),
    label: say(texts.label, { name }),
    body: {
      version: 1,
      weekID: useWeek.getState().weekId ?? '',
      kind,
      target,
      direction,
      ...(counts && { ...counts, count: counts.count + boarded, absent: counts.absent + left }),
      driver,
      handsetTimestamp: nowIso(),
      repID,
      repName,
    },
  }).catch(brokenAction);
}
