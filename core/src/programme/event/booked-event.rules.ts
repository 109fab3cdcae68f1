// Source: docs/reference/scanning.md (Tickets).
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { placeIdOf, placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { bookedTickets } from '../../record/ticket/booked-ticket.rules.ts';
import type { EventInfo } from './event.contract.ts';
import { doorCounts } from './event.rules.ts';

/** The tickets of an event from the week's data. */
export function bookedEvent(passengers: readonly Passenger[], eventId: string): EventInfo {
  const placesAt = (passenger: Passenger) =>
    placesOf(passenger).events.filter(({ reference }) => placeIdOf(reference) === eventId);
  const booked = bookedTickets(passengers, (passenger) => placesAt(passenger).length > 0);
  const tickets = booked.map(({ ticket }) => ({ ...ticket, entryStatus: 'none' as const }));
  const name = booked.flatMap(({ passenger }) => placesAt(passenger)).find((place) => place.name)?.name;
  return { eventName: name ?? eventId, tickets, ...doorCounts(tickets) };
}
