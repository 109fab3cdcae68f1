import { say } from '@offpiste/core/brand/say.rules';
import type { StoryRecord } from '@offpiste/core/client-story/client-story.contract';
import { rideOfListKey } from '@offpiste/core/ride/ride.rules';
import { absence } from '#texts/record/absence';
import { clientStory as texts } from '#texts/office/client-story';
import { ride as rideTexts } from '#texts/ride/ride';
import { undo } from '#texts/record/undo';

/** What a list is about, in words; `place` is the name of its event or room. */
export function placeText({ list, place }: { readonly list: string; readonly place?: string }): string {
  const ride = rideOfListKey(list);
  if (ride) return say(texts[ride.kind], { id: ride.id, direction: rideTexts[ride.direction].toLowerCase() });
  if (place !== undefined) return place;
  const [kind, id = ''] = list.split(/\/(.*)/s);
  if (kind === 'lesson') return say(texts.lesson, { id });
  if (kind === 'event') return say(texts.event, { id });
  return kind === 'lift-pass' ? texts.liftPass : texts.keys;
}

/** What a record says. */
export function recordText(record: StoryRecord): string {
  const text = say(texts.kinds[record.kind] ?? texts.otherKind, { place: placeText(record) });
  if (!record.absence) return text;
  const { reason, note } = record.absence;
  return [text, absence.reasons[reason], note].filter(Boolean).join(', ');
}

/** Why a report was taken back; a reason that this version does not know is shown as it is. */
export function undoReasonText({ reason, note }: NonNullable<StoryRecord['undone']>): string {
  const reasons: Readonly<Record<string, string>> = undo.reasons;
  return [reasons[reason] ?? undo.reasons.other, note].filter(Boolean).join(', ');
}
