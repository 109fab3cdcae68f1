import { say } from '@offpiste/core/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { ExtraPassenger } from '@offpiste/core/extra-passenger/extra-passenger.contract';
import { nowIso } from '#device/clock.ts';
import type { ActionOutcome } from '#record/field-action.ts';
import { submitAction } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { extras as texts } from '#texts/ride/extras';
import { useWeek } from '#week/week.store.ts';

/** Reports the passengers on a transfer who are not on its list. */
export function submitExtras(
  transferId: string,
  list: readonly ExtraPassenger[],
  isWatched: () => boolean,
): Promise<ActionOutcome> {
  return submitAction({
    endpoint: endpoints.extraPassengers,
    kind: 'extra-passengers',
    subject: `extra-passengers/${transferId}`,
    label: say(texts.actionLabel, { id: transferId, count: list.length }),
    body: {
      weekId: useWeek.getState().weekId ?? '',
      transferId,
      passengers: list.map(({ barcode, timestamp }) => ({ barcode, timestamp })),
      repId: useAuth.getState().me?.repId ?? '',
      timestamp: nowIso(),
    },
    isWatched,
  });
}
