import { expect, test } from 'vitest';
import { bookingDifferences } from './booking-change.rules.ts';
import type { StoryBooking, StoryChange } from '../client-story/client-story.contract.ts';

const booking: StoryBooking = {
  name: 'Ann',
  status: 'CONFIRMED',
  room: 'Les Cimes 1A',
  places: ['coach C1 outbound', 'coach C1 inbound', 'event E1'],
};
const base = { at: '2026-12-12T18:00:00.000Z', by: 'office', source: [] };

test.each<[string, Partial<StoryChange>, object[]]>([
  ['nothing', { before: booking, after: booking }, []],
  [
    'a seat was moved',
    { before: booking, after: { ...booking, places: ['coach C2 outbound', 'coach C1 inbound', 'event E1'] } },
    [{ what: 'place', before: 'coach C1 outbound', after: 'coach C2 outbound' }],
  ],
  [
    'an event came, another went',
    { before: booking, after: { ...booking, places: ['coach C1 outbound', 'coach C1 inbound', 'event E2'] } },
    [
      { what: 'place', before: 'event E1' },
      { what: 'place', after: 'event E2' },
    ],
  ],
  [
    'cancelled',
    { before: booking, after: { ...booking, status: 'CANCELLED', room: '' } },
    [
      { what: 'status', before: 'CONFIRMED', after: 'CANCELLED' },
      { what: 'room', before: 'Les Cimes 1A' },
    ],
  ],
  [
    'new',
    { after: { ...booking, places: ['coach C1 outbound'], room: '' } },
    [
      { what: 'name', after: 'Ann' },
      { what: 'status', after: 'CONFIRMED' },
      { what: 'place', after: 'coach C1 outbound' },
    ],
  ],
])('lists the changes of an import: %s', (_, change, expected) => {
  expect(bookingDifferences({ ...base, ...change })).toEqual(expected);
});
