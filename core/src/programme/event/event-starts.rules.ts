// Source: docs/reference/events.md (Events).
import { byPlannedTime } from '../../base/moment/written-moment.rules.ts';
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

/** Sorts by start, then name; without a start last. A start without a zone is on the clock of `timeZone`. */
export function eventsByStart<Item extends { eventName: string; eventRef: string; startDateTime?: string }>(
  events: readonly Item[],
  starts: Readonly<Record<string, string>>,
  timeZone: string,
): TimedEvent<Item>[] {
  const byStart = byPlannedTime(timeZone);
  return events
    .map((event) => ({ ...event, startsAt: event.startDateTime || starts[event.eventRef] }))
    .sort((a, b) => byStart(a.startsAt, b.startsAt) || a.eventName.localeCompare(b.eventName));
}
