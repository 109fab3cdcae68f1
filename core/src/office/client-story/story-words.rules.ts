import type { AbsenceReason } from '../../record/ticket/absence-reason.contract.ts';
import { say } from '../../base/brand/say.rules.ts';
import type { Direction, RideKind } from '../../ride/ride/ride.contract.ts';
import { rideOfListKey } from '../../record/ticket/ride-list.rules.ts';
import type { StoryRecord } from './client-story.contract.ts';

export interface PlaceWords {
  /** With `{id}` and `{direction}`. */
  readonly rides: Readonly<Record<RideKind, string>>;
  readonly directions: Readonly<Record<Direction, string>>;
  readonly lesson: string;
  readonly event: string;
  readonly liftPass: string;
  readonly keys: string;
}

export interface StoryWords extends PlaceWords {
  /** By kind of action, with `{place}`. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly otherKind: string;
  readonly absenceReasons: Readonly<Record<AbsenceReason, string>>;
  readonly undoReasons: Readonly<Record<string, string>> & { readonly other: string };
}

/** The subject of a list in words; '' without a list. `place` is the name of the event or room. */
export function placeWords(
  { list, place }: { readonly list: string; readonly place?: string },
  words: PlaceWords,
): string {
  const ride = rideOfListKey(list);
  if (ride)
    return say(words.rides[ride.kind], { id: ride.id, direction: words.directions[ride.direction].toLowerCase() });
  if (place !== undefined) return place;
  const [kind, id = ''] = list.split(/\/(.*)/s);
  if (kind === 'lesson') return say(words.lesson, { id });
  if (kind === 'event') return say(words.event, { id });
  if (kind === 'lift-pass') return words.liftPass;
  return kind === 'keys' ? words.keys : '';
}

/** A record in words. */
export function recordWords(record: StoryRecord, words: StoryWords): string {
  const text = say(words.kinds[record.kind] ?? words.otherKind, { place: placeWords(record, words) });
  return [text, absenceWords(record, words)].filter(Boolean).join(', ');
}

/** The reason for an absence; '' for other records. */
export function absenceWords({ absence }: Pick<StoryRecord, 'absence'>, words: StoryWords): string {
  if (!absence) return '';
  return [words.absenceReasons[absence.reason], absence.note].filter(Boolean).join(', ');
}

/** The reason for an undo. An unknown reason becomes 'other'. */
export function undoWords({ reason, note }: NonNullable<StoryRecord['undone']>, words: StoryWords): string {
  return [words.undoReasons[reason] ?? words.undoReasons.other, note].filter(Boolean).join(', ');
}
