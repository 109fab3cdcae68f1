// Source: docs/reference/lift-passes-and-lessons.md (Lessons).
import type { LessonPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import type { PassengerViewer } from '../../people/passenger/passenger.rules.ts';
import { participantsOf, type Participant } from '../../people/passenger/participant.rules.ts';
import { placeIdOf, placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { eachText, firstText, groupPlaces, type PlaceGroup } from '../../people/passenger/place-groups.rules.ts';
import { byNumberIn } from '../../ride/ride/ride.rules.ts';
import { isWorkshop } from './lesson.rules.ts';

export type LessonKind = 'lesson' | 'workshop';

export interface LessonLine {
  readonly key: string;
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly group: string | undefined;
  readonly times: string | undefined;
  readonly meetingPoint: string | undefined;
  readonly resort: string | undefined;
  readonly participants: number;
}

export interface LessonGroup extends Omit<LessonLine, 'participants'> {
  readonly kind: LessonKind;
  readonly meetingPointUrl: string | undefined;
  readonly capacity: string | undefined;
  readonly notes: readonly string[];
  readonly participants: readonly Participant[];
}

/** Merges places by id, or by name, resort and time. Sorted by number. */
export function lessonGroups(passengers: readonly Passenger[], viewer: PassengerViewer): LessonGroup[] {
  const groups = groupPlaces(passengers, (passenger) => placesOf(passenger).lessons, keysOf);
  return groups.map((group) => groupFrom(group, viewer)).sort((a, b) => byNumberIn(a.group ?? '', b.group ?? ''));
}

/** The list entries of a kind. */
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

/** The group of an id, preferably of this kind. */
export function findLesson(
  groups: readonly LessonGroup[],
  lessonId: string,
  kind: LessonKind,
): LessonGroup | undefined {
  const named = groups.filter(({ ids }) => ids.includes(lessonId));
  return named.find((group) => group.kind === kind) ?? named[0];
}

/** The third part of the reference, or else the id. */
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
