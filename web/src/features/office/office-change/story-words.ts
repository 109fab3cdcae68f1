import { say } from '@offpiste/core/base/brand/say.rules';
import { listOfPlace, type BookingDifference } from '@offpiste/core/office/import/booking-change.rules';
import type { StoryRecord } from '@offpiste/core/office/client-story/client-story.contract';
import {
  placeWords,
  recordWords,
  undoWords,
  type StoryWords,
} from '@offpiste/core/office/client-story/story-words.rules';
import { absence } from '#texts/ride/absence';
import { clientStory as texts } from '#texts/office/client-story';
import { ride } from '#texts/ride/ride';
import { undo } from '#texts/record/undo';

const { coach, transfer, ...others } = texts;
const WORDS: StoryWords = {
  ...others,
  rides: { coach, transfer },
  directions: ride,
  absenceReasons: absence.reasons,
  undoReasons: undo.reasons,
};

/** `place` is the name of the event or room. */
export function placeText(of: { readonly list: string; readonly place?: string }): string {
  return placeWords(of, WORDS);
}

/** `names` has the names of events and rooms, by list key. */
export function differenceText(
  { what, before, after }: BookingDifference,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const words = (place = '') => {
    const list = listOfPlace(place);
    const name = names.get(list);
    return what === 'place' && place ? placeText({ list, ...(name === undefined ? {} : { place: name }) }) : place;
  };
  const change = say(before && after ? texts.replaced : before ? texts.gone : texts.added, {
    before: words(before),
    after: words(after),
  });
  return what === 'place' ? change : `${texts.parts[what]}: ${change}`;
}

export function recordText(record: StoryRecord): string {
  return recordWords(record, WORDS);
}

export function undoReasonText(undone: NonNullable<StoryRecord['undone']>): string {
  return undoWords(undone, WORDS);
}
