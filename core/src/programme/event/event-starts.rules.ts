// Source: docs/reference/events.md (Events).
import type { Passenger } from '../../people/passenger/passenger.contract.ts';

/** The start of each event (ISO 8601), by its reference. */
export function eventStarts(passengers: readonly Passenger[]): Record<string, string> {
  const starts: Record<string, string> = {};
  for (const { allocPlaces } of passengers) {
    for (const { event } of allocPlaces ?? []) {
      if (event?.reference && event.startDateTime) starts[event.reference] = event.startDateTime;
    }
  }
  return starts;
}

export type TimedEvent<Item> = Item & { readonly startsAt: string | undefined };

/** Sorts by start, then name; without a start last. */
export function eventsByStart<Item extends { eventName: string; eventRef: string; startDateTime?: string }>(
  events: readonly Item[],
  starts: Readonly<Record<string, string>>,
): TimedEvent<Item>[] {
  return events
    .map((event) => ({ ...event, startsAt: event.startDateTime || starts[event.eventRef] }))
    .sort((a, b) => momentOf(a.startsAt) - momentOf(b.startsAt) || a.eventName.localeCompare(b.eventName));
}

function momentOf(startsAt: string | undefined): number {
  const moment = Date.parse(startsAt ?? '');
  return Number.isNaN(moment) ? Number.MAX_SAFE_INTEGER : moment;
}
