// Source: docs/reference/lift-passes-and-lessons.md (Lessons).
import { byPersonName } from '../name-search/person-order.rules.ts';
import type { Passenger } from './passenger.contract.ts';
import { isCancelled, mayOpenPassenger, type PassengerViewer } from './passenger.rules.ts';

/** `opens`: the viewer may open the client's page. */
export interface Participant {
  readonly name: string;
  readonly reference: string;
  readonly opens: boolean;
}

/** The participants by name, without cancelled clients. */
export function participantsOf(passengers: readonly Passenger[], viewer: PassengerViewer): Participant[] {
  const present = [...new Set(passengers)].filter((passenger) => !isCancelled(passenger));
  const people = present.map(({ passengerName, reference, operational }) => ({
    name: passengerName ?? '',
    reference: reference ?? '',
    opens: Boolean(reference) && !operational && mayOpenPassenger(reference ?? '', viewer),
  }));
  return people.sort((a, b) => byPersonName(a, b) || a.reference.localeCompare(b.reference));
}
