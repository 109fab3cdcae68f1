import { expect, test } from 'vitest';
import { attendeesByName, ticketsToCheck } from './attendee.rules.ts';
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

test('attendees stand by name, whatever order the list came in', () => {
  expect(namesOf(attendeesByName([ticket('Zoë'), ticket(''), ticket('Ágnes'), ticket('Bo')]))).toEqual([
    'Ágnes',
    'Bo',
    'Zoë',
    '',
  ]);
});

test('a ticket is to be checked when reports of it do not fit together, unless its booking fell away', () => {
  const tickets = [
    ticket('Al'),
    ticket('Bo', { exceptions: 1 }),
    ticket('Cy', { exceptions: 0 }),
    ticket('Di', { exceptions: 2, deleted: '1' }),
  ];
  expect(namesOf(ticketsToCheck(tickets))).toEqual(['Bo']);
});
