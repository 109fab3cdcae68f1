// Source: docs/reference/lift-passes-and-lessons.md (Lessons).
import type { LessonPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import type { PassengerViewer } from '../../people/passenger/passenger.rules.ts';
import { participantsOf, type Participant } from '../../people/passenger/participant.rules.ts';
import { placeIdOf, placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { eachText, firstText, groupPlaces, type PlaceGroup } from '../../people/passenger/place-groups.rules.ts';
import { byNumberIn } from '../../ride/ride/ride.rules.ts';
import { isWorkshop } from './lesson.rules.ts';

/** A lesson or a workshop. */
export type LessonKind = 'lesson' | 'workshop';

/** A group as the lists show it. `id` is the third part of its first reference; undefined where no place names one. */
export interface LessonLine {
  readonly key: string;
  readonly id: string | undefined;
  /** Every id of its places. */
  readonly ids: readonly string[];
  readonly group: string | undefined;
  readonly times: string | undefined;
  readonly meetingPoint: string | undefined;
  readonly resort: string | undefined;
  readonly participants: number;
}

/** A group with all fields of its places, and its participants by name. Texts are unchanged from the office's data. */
export interface LessonGroup extends Omit<LessonLine, 'participants'> {
  readonly kind: LessonKind;
  readonly meetingPointUrl: string | undefined;
  readonly capacity: string | undefined;
  readonly notes: readonly string[];
  readonly participants: readonly Participant[];
}

/**
 * The lessons and workshops of a week, merged from the places of all participants. Places with the same id form one
 * group, and so do those with the same name, resort and time. Sorted by the number in the group's name.
 */
export function lessonGroups(passengers: readonly Passenger[], viewer: PassengerViewer): LessonGroup[] {
  const groups = groupPlaces(passengers, (passenger) => placesOf(passenger).lessons, keysOf);
  return groups.map((group) => groupFrom(group, viewer)).sort((a, b) => byNumberIn(a.group ?? '', b.group ?? ''));
}

/** The list entries of the groups of a kind, in their order. */
export function lessonLines(groups: readonly LessonGroup[], kind: LessonKind): LessonLine[] {
  return groups
    .filter((group) => group.kind === kind)
    .map(({ key, id, ids, group, times, meetingPoint, resort, participants }) => ({
      key,
      id,
      ids,
      group,
      times,
      meetingPoint,
      resort,
      participants: participants.length,
    }));
}

/** The group of an id; where both kinds have it, that of the requested kind. */
export function findLesson(
  groups: readonly LessonGroup[],
  lessonId: string,
  kind: LessonKind,
): LessonGroup | undefined {
  const named = groups.filter(({ ids }) => ids.includes(lessonId));
  return named.find((group) => group.kind === kind) ?? named[0];
}

/** The id a lesson place is addressed by: the third part of its reference, else its own. */
export function lessonIdOf({ reference, id }: Pick<LessonPlace, 'reference' | 'id'>): string | undefined {
  return placeIdOf(reference) ?? (id?.trim() || undefined);
}

function kindOf(place: LessonPlace): LessonKind {
  return isWorkshop(place) ? 'workshop' : 'lesson';
}

function keysOf(place: LessonPlace, { resortName }: Passenger): string[] {
  const kind = kindOf(place);
  const id = lessonIdOf(place);
  const name = place.group?.trim();
  const when = place.times?.trim() ?? '';
  const keys = [
    ...(id === undefined ? [] : [[kind, 'id', id]]),
    ...(name ? [[kind, 'name', name, resortName?.trim() ?? '', when]] : []),
  ];
  return (keys.length > 0 ? keys : [[kind, 'unnamed']]).map((key) => key.join('\n'));
}

function groupFrom({ key, held }: PlaceGroup<LessonPlace>, viewer: PassengerViewer): LessonGroup {
  const places = held.map(({ place }) => place);
  const kind = places.some(isWorkshop) ? 'workshop' : 'lesson';
  const ids = eachText(places.map(lessonIdOf));
  return {
    key,
    kind,
    ids,
    id: ids[0],
    group: firstText(places.map(({ group }) => group)),
    resort: firstText(held.map(({ passenger }) => passenger.resortName)),
    times: firstText(places.map(({ times }) => times)),
    meetingPoint: firstText(places.map(({ meetingPoint }) => meetingPoint)),
    meetingPointUrl: firstText(places.map(({ meetingPointUrl }) => meetingPointUrl)),
    capacity: firstText(places.map(({ capacity }) => capacity)),
    notes: eachText(places.map(({ notes }) => notes)),
    participants: participantsOf(
      held.map(({ passenger }) => passenger),
      viewer,
    ),
  };
}
