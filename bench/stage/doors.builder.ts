import type { ImportEvent, ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';

export const FULL_HOUSE = 5000;
export const SMALL_PARTY = 50;

/** The week with two more events: one with 5,000 tickets, and one with 50. */
export function withDoors(week: ImportWeek): ImportWeek {
  const [busiest] = week.events;
  if (!busiest) throw new Error('The week has no events');
  const guests = ticketsOn(week, 'event', busiest.eventId);
  const doors = [FULL_HOUSE, SMALL_PARTY].map((count): { event: ImportEvent; tickets: ImportTicket[] } => {
    const id = doorId(count);
    const event = { ...busiest, id, eventId: id, eventName: doorName(count), eventRef: `BENCH-${count}` };
    return { event, tickets: guests.slice(0, count).map((ticket) => ({ ...ticket, target: id })) };
  });
  return {
    ...week,
    events: [...week.events, ...doors.map(({ event }) => event)],
    tickets: [...week.tickets, ...doors.flatMap(({ tickets }) => tickets)],
  };
}

export function doorName(count: number): string {
  return `Door of ${count}`;
}

export function doorId(count: number): string {
  return `door-${count}`;
}
