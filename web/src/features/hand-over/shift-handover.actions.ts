import { say } from '@offpiste/core/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { decideHandover, HANDOVER_SUBJECT } from '@offpiste/core/shift-handover/shift-handover.rules';
import type { PhoneCertificate } from '@offpiste/core/signed-record/signed-record.contract';
import { nowIso } from '#device/clock.ts';
import { brokenAction, submitAction, type ActionOutcome } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { shiftHandover as texts } from '#texts/record/shift-handover';
import type { PlaceAtHand } from '#ticket/place-at-hand.store.ts';
import { useWeek } from '#week/week.store.ts';

/** The place where there was none: the whole shift. */
export const WHOLE_SHIFT: PlaceAtHand = { place: '', placeName: texts.wholeShift, open: 0 };

/** Records that the rep of another phone takes over, with so many records. */
export async function handShiftOver(
  { repId: toRepID, name: toRepName }: PhoneCertificate,
  { place, placeName, open }: PlaceAtHand,
  records: number,
): Promise<ActionOutcome> {
  const { repId: repID = '', name: repName = '' } = useAuth.getState().me ?? {};
  const who = { repID, toRepID, toRepName, placeName };
  return submitAction({
    kind: 'shift-handover',
    endpoint: endpoints.shiftHandover,
    subject: HANDOVER_SUBJECT,
    label: say(texts.label, { place: placeName, name: toRepName }),
    // Whose phone it is its certificate says; that nobody takes over from themselves needs no server.
    decideLocally: () => {
      const verdict = decideHandover({ isKnownTaker: true }, who);
      return verdict.ok ? { ok: true } : verdict;
    },
    body: {
      ...who,
      version: 1,
      weekID: useWeek.getState().weekId ?? '',
      place,
      open,
      records,
      handsetTimestamp: nowIso(),
      repName,
    },
  }).catch(brokenAction);
}
