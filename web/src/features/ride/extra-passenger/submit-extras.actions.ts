import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { ExtraPassenger } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { newId } from '#device/storage/ids.ts';
import { nowIso } from '#device/clock.ts';
import type { ActionOutcome } from '#record/field-action.ts';
import { submitAction } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { extras as texts } from '#texts/ride/extra-passenger';
import { useWeek } from '#week/week.store.ts';

export function submitExtras(
  ride: Ride,
  list: readonly ExtraPassenger[],
  isWatched: () => boolean,
): Promise<ActionOutcome> {
  return submitAction({
    endpoint: endpoints.extraPassengers,
    kind: 'extra-passengers',
    subject: rideListKey(ride),
    label: say(texts.actionLabel, { id: ride.id, count: list.length }),
    body: {
      version: 2,
      weekId: useWeek.getState().weekId ?? '',
      transferId: ride.id,
      direction: ride.direction,
      passengers: list.map(({ barcode, timestamp, reportId = newId() }) => ({ barcode, timestamp, reportId })),
      repId: useAuth.getState().me?.repId ?? '',
      timestamp: nowIso(),
    },
    isWatched,
  });
}
