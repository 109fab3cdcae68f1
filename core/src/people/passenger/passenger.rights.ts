// Source: docs/reference/access.md (Rights).
import type { Accommodation, AllocPlace, LessonPlace, Passenger } from './passenger.contract.ts';
import {
  ageOn,
  mayListPassenger,
  mayOpenPassenger,
  shownPassengerFields,
  type PassengerViewer,
} from './passenger.rules.ts';

/**
 * A passenger as this viewer's phone may store it; `today` is an ISO date.
 * - Page opens: all but fields above the viewer's level, with `age`.
 * - Listed only: name, reference, status and places.
 * - Neither: the same, marked `operational`, so that coach and room lists are complete.
 */
export function passengerFor(viewer: PassengerViewer, passenger: Passenger, today: string): Passenger {
  const reference = passenger.reference ?? '';
  if (mayOpenPassenger(reference, viewer)) return openRecord(viewer, passenger, today);
  return mayListPassenger(reference, viewer) ? factsOf(passenger) : { ...factsOf(passenger), operational: true };
}

/** Viewers of the same class may see the same passenger data. */
export function visibilityClass(viewer: PassengerViewer): string {
  const { prefix, crossPrefixes, openPrefixes } = viewer.policy;
  const otherPrefix = '';
  const prefixes = [...new Set([prefix, ...crossPrefixes, ...openPrefixes, otherPrefix])].toSorted();
  return JSON.stringify([
    prefixes.map((each) => [each, mayListPassenger(each, viewer), mayOpenPassenger(each, viewer)]),
    shownPassengerFields(viewer),
  ]);
}

function openRecord(viewer: PassengerViewer, passenger: Passenger, today: string): Passenger {
  const { email, dateOfBirth, next_of_kin_name, next_of_kin_phone, ...rest } = passenger;
  const shows = shownPassengerFields(viewer);
  return present({
    ...rest,
    email: shows.email ? email : undefined,
    dateOfBirth: shows.dateOfBirth ? dateOfBirth : undefined,
    next_of_kin_name: shows.nextOfKin ? next_of_kin_name : undefined,
    next_of_kin_phone: shows.nextOfKin ? next_of_kin_phone : undefined,
    age: ageOn(dateOfBirth, today),
  });
}

function factsOf({ id, passengerName, reference, ticketCode, status, allocPlaces }: Passenger): Passenger {
  return present({ id, passengerName, reference, ticketCode, status, allocPlaces: allocPlaces?.flatMap(placeFacts) });
}

function placeFacts({ transport, event, lessons, accommodation }: AllocPlace): AllocPlace[] {
  if (transport) return [{ transport }];
  if (event) return [{ event }];
  if (lessons) return [{ lessons: lessonFacts(lessons) }];
  return accommodation ? [{ accommodation: roomFacts(accommodation) }] : [];
}

function lessonFacts({ notes: _, ...facts }: LessonPlace): LessonPlace {
  return facts;
}

function roomFacts({ passenger_notes: _, contact_number: __, ...facts }: Accommodation): Accommodation {
  return facts;
}

function present(passenger: Passenger): Passenger {
  return Object.fromEntries(Object.entries(passenger).filter(([, value]) => value !== undefined));
}
