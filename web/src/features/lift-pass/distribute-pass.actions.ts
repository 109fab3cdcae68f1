import { say } from '@offpiste/core/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { decideLiftPass, LIFT_PASS_LIST_KEY, passFactsOnPhone } from '@offpiste/core/lift-pass/lift-pass.rules';
import { nowIso } from '#device/clock.ts';
import { submitAction } from '#outbox/submit-action.ts';
import type { ActionResult } from '#outbox/use-field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { liftPass as texts } from '#texts/lift-pass';
import { useWeek } from '#week/week.store.ts';
import type { ChosenPass, PassesAtHand } from './look-up-pass.actions.ts';

/** Records that the chosen pass was handed out. */
export async function distributePass(
  { tickets, viewer }: PassesAtHand,
  { card, booked, by }: ChosenPass,
  isWatched: () => boolean,
): Promise<ActionResult> {
  const { barcode, bookingRef, name } = card;
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  const occurredAt = nowIso();
  const { facts, isKnown } = passFactsOnPhone(barcode, tickets, booked);
  const outcome = await submitAction({
    endpoint: endpoints.liftPassDistribute,
    kind: 'lift-pass-distribute',
    subject: LIFT_PASS_LIST_KEY,
    label: say(texts.actionLabel, { name: name || barcode }),
    body: {
      weekID: useWeek.getState().weekId ?? '',
      bookingRef,
      barcode,
      handsetTimestamp: occurredAt,
      repID: repId,
      repName,
      passengerName: name,
      scanned: by === 'scan' ? 1 : 0,
    },
    // Of a pass this phone knows nothing of the server has said that it may be handed out.
    decideLocally: () =>
      isKnown ? decideLiftPass(facts, viewer, { replay: false, occurredAt, repId, repName }) : { ok: true },
    isWatched,
  });
  return { outcome, name };
}
