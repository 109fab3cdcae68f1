// Source: docs/reference/events.md (Events).
import { byPlannedTime } from '../../base/moment/written-moment.rules.ts';
import type { EventPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import type { PassengerViewer } from '../../people/passenger/passenger.rules.ts';
import { participantsOf, type Participant } from '../../people/passenger/participant.rules.ts';
import { placeIdOf, placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { firstText, groupPlaces, type PlaceGroup } from '../../people/passenger/place-groups.rules.ts';
import { brandPrefixOf } from '../../base/ticket-code/ticket-code.rules.ts';

/** `participants` counts the brand's. `startsAt` is ISO 8601 or free text. */
export interface EventLine {
  readonly key: string;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly host: string | undefined;
  readonly startsAt: string | undefined;
  readonly participants: number;
}

/** Participants are sorted by name. Texts are the office's. */
export interface EventGroup {
  readonly key: string;
  readonly id: string | undefined;
  readonly facts: EventPlace;
  readonly isOfBrand: boolean;
  readonly participants: readonly Participant[];
}

/** Lists participants with the brand's prefix, or else all. */
export function eventGroups(passengers: readonly Passenger[], viewer: PassengerViewer): EventGroup[] {
  const groups = groupPlaces(passengers, (passenger) => placesOf(passenger).events, keysOf);
  return groups.map((group) => groupFrom(group, viewer));
}

/** The brand's events by start, then name; those without a start last. Starts without a zone are in `timeZone`. */
export function eventLines(groups: readonly EventGroup[], timeZone: string): EventLine[] {
  const byStart = byPlannedTime(timeZone);
  return groups
    .filter(({ isOfBrand }) => isOfBrand)
    .map(({ key, id, facts, participants }) => ({
      key,
      id,
      name: facts.name ?? undefined,
      host: facts.host ?? undefined,
      startsAt: facts.startDateTime ?? undefined,
      participants: participants.length,
    }))
    .sort((a, b) => byStart(a.startsAt, b.startsAt) || (a.name ?? '').localeCompare(b.name ?? ''));
}

/** The event of an id, of any brand. */
export function findEvent(groups: readonly EventGroup[], eventId: string): EventGroup | undefined {
  return groups.find(({ id }) => id === eventId);
}

function keysOf({ reference, name, startDateTime }: EventPlace): string[] {
  const id = placeIdOf(reference);
  return [id === undefined ? ['name', name?.trim() ?? '', startDateTime?.trim() ?? ''].join('\n') : `id\n${id}`];
}

function groupFrom({ key, held }: PlaceGroup<EventPlace>, viewer: PassengerViewer): EventGroup {
  const places = held.map(({ place }) => place);
  const own = held.filter(
    ({ place, passenger }) => brandPrefixOf(place.reference || passenger.reference || '') === viewer.policy.prefix,
  );
  return {
    key,
    id: firstText(places.map(({ reference }) => placeIdOf(reference))),
    facts: factsOf([...own.map(({ place }) => place), ...places]),
    isOfBrand: own.length > 0,
    participants: participantsOf(
      (own.length > 0 ? own : held).map(({ passenger }) => passenger),
      viewer,
    ),
  };
}

const FACTS = [
  'reference',
  'name',
  'description',
  'host',
  'location',
  'startDateTime',
  'endDateTime',
  'lastEntry',
  'sponsor',
  'barType',
  'transportInfo',
  'clothing',
  'extraInfo',
  'shiftId',
] as const satisfies readonly (keyof EventPlace)[];

function factsOf(places: readonly EventPlace[]): EventPlace {
  return Object.fromEntries(
    FACTS.flatMap((fact) => {
      const text = firstText(places.map((place) => place[fact]));
      return text === undefined ? [] : [[fact, text]];
    }),
  );
}
