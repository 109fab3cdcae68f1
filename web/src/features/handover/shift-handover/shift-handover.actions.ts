import { say } from '@offpiste/core/base/brand/say.rules';
import { carriedBy, carriedEntries } from '@offpiste/core/handover/carried/carried.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { entryField } from '@offpiste/core/record/outbox/outbox.rules';
import {
  decideHandover,
  HANDOVER_SUBJECT,
  isHandedOver,
} from '@offpiste/core/handover/shift-handover/shift-handover.rules';
import type { ShiftHandoverBody } from '@offpiste/core/handover/shift-handover/shift-handover.contract';
import { weekNamedIn } from '@offpiste/core/record/signed-record/record-of.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { now, nowIso } from '#device/clock.ts';
import { brand } from '#base/brand.ts';
import { useCarried } from '#carried/carried.store.ts';
import {
  brokenAction,
  prepareAction,
  refusedHere,
  submitAction,
  type Action,
  type ActionOutcome,
} from '#record/field-action.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { shiftHandover as texts } from '#texts/handover/shift-handover';
import type { PlaceAtHand } from '#ticket/place-at-hand.store.ts';
import { useWeek } from '#week/week.store.ts';

/** Used if the rep has no place: the whole shift. */
export const WHOLE_SHIFT: PlaceAtHand = { place: '', placeName: texts.wholeShift, open: undefined };

/** A signed hand-over to the rep of another phone, not recorded yet. */
export interface PreparedHandover {
  readonly action: Action<ShiftHandoverBody>;
  readonly made: OutboxEntry;
}

/** An interrupted hand-over that continues within this time, ms, is the same one. */
const SAME_WITHIN_MS = 600_000;
/** Played but not confirmed; the other phone may have read it. */
let unconfirmed: PreparedHandover | undefined;

/**
 * Makes the hand-over to the rep of another phone, to be played with the records. Undefined if they have already taken
 * over this place; a text if they cannot.
 */
export async function prepareHandover(
  { repId: toRepID, name: toRepName }: PhoneCertificate,
  { place, placeName, open }: PlaceAtHand,
  records: number,
): Promise<PreparedHandover | string | undefined> {
  const { repId: repID = '', name: repName = '' } = useAuth.getState().me ?? {};
  const who = { repID, toRepID, toRepName, placeName };
  // The certificate names the taker, so this check needs no server.
  const verdict = decideHandover({ isKnownTaker: true }, who);
  if (!verdict.ok) return refusedHere(verdict).message;
  if (isHandedOver(knownHandovers(repID), { place, repId: repID, toRepId: toRepID })) return undefined;
  if (unconfirmed && isSame(unconfirmed.made, { repID, toRepID, place })) return unconfirmed;
  const action: Action<ShiftHandoverBody> = {
    kind: 'shift-handover',
    endpoint: endpoints.shiftHandover,
    subject: HANDOVER_SUBJECT,
    label: say(texts.label, { place: placeName, name: toRepName }),
    // The screen closes with the confirmation; a refusal is stored for the rep.
    isWatched: () => false,
    body: {
      ...who,
      version: 1,
      weekID: useWeek.getState().weekId ?? '',
      place,
      ...(open === undefined ? {} : { open }),
      records,
      handsetTimestamp: nowIso(),
      repName,
    },
  };
  const made = await prepareAction(action);
  unconfirmed = made && { action, made };
  return unconfirmed;
}

/** Records the hand-over; the rep confirms that the other phone has read everything. */
export async function confirmHandover({ action, made }: PreparedHandover): Promise<ActionOutcome> {
  const shown = { ...made, options: { ...made.options, shownAt: now() } };
  const outcome = await submitAction({ ...action, made: shown }).catch(brokenAction);
  // After a failure, the next attempt must send the same hand-over: the other phone may have it.
  if (outcome.state !== 'failed') unconfirmed = undefined;
  return outcome;
}

/** The hand-overs given and taken in the shown week, as far as this phone has them. */
function knownHandovers(repId: string) {
  const taken = carriedBy(useCarried.getState().records, { repId, brand: brand.key });
  const { weekId: week } = useWeek.getState();
  const { waiting, accepted, noticed } = useOutbox.getState();
  const given = [...waiting, ...accepted, ...noticed].filter(isOfShownWeek);
  return [...carriedEntries(taken, { brand: brand.key, week }), ...given];
}

function isOfShownWeek(made: OutboxEntry): boolean {
  return weekNamedIn(made) === (useWeek.getState().weekId ?? '');
}

function isSame(
  made: OutboxEntry,
  { repID, toRepID, place }: { readonly repID: string; readonly toRepID: string; readonly place: string },
): boolean {
  const isOfThese = entryField(made, 'toRepID') === toRepID && entryField(made, 'place') === place;
  if (!isOfThese || !isOfShownWeek(made)) return false;
  return made.options.ownerId === repID && Math.abs(now() - made.timestamp) < SAME_WITHIN_MS;
}
