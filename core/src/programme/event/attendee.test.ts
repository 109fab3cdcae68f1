import { expect, test } from 'vitest';
import { attendeesByName, attendeesToCome, ticketsToCheck } from './attendee.rules.ts';
import type { EventTicket } from './event.contract.ts';

const ticket = (name: string, change: Partial<EventTicket> = {}): EventTicket => ({
  name,
  bookingRef: `WASTELAND-${name}`,
  barcode: `${name}-1`,
  entryStatus: 'none',
  deleted: '0',
  ...change,
});
const namesOf = (tickets: readonly EventTicket[]) => tickets.map(({ name }) => name);

test('attendees are sorted by name', () => {
  expect(namesOf(attendeesByName([ticket('Zoë'), ticket(''), ticket('Ágnes'), ticket('Bo')]))).toEqual([
    'Ágnes',
    'Bo',
    'Zoë',
    '',
  ]);
  expect(attendeesByName(undefined)).toEqual([]);
});

test.each([
  ['in', ['Bo', 'Ed', 'Di', 'Al', 'Cy']],
  ['out', ['Al', 'Cy', 'Bo', 'Ed', 'Di']],
] as const)('by name, those still to go %s are first', (mode, names) => {
  const tickets = [
    ticket('Al', { entryStatus: 'entered' }),
    ticket('Bo'),
    ticket('Cy', { entryStatus: 'entered' }),
    ticket('Di', { entryStatus: 'left' }),
    ticket('Ed'),
  ];
  expect(namesOf(attendeesToCome(mode, tickets))).toEqual(names);
});

test('a ticket with inconsistent reports needs a check, unless the ticket is deleted', () => {
  const tickets = [
    ticket('Al'),
    ticket('Bo', { exceptions: 1 }),
    ticket('Cy', { exceptions: 0 }),
    ticket('Di', { exceptions: 2, deleted: '1' }),
  ];
  expect(namesOf(ticketsToCheck(tickets))).toEqual(['Bo']);
});
