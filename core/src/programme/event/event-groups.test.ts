import { expect, test } from 'vitest';
import { samplePolicy } from '../../base/brand/policy.sample.ts';
import type { EventPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import { eventGroups, eventLines, findEvent } from './event-groups.rules.ts';

const guest = (reference: string, ...events: EventPlace[]): Passenger => ({
  reference,
  passengerName: reference,
  allocPlaces: events.map((event) => ({ event })),
});
const at = (hour: number) => `2026-12-14T${hour}:00:00.000Z`;

const groups = eventGroups(
  [
    guest(
      'NUCO-A',
      { reference: 'NUCO-EV-7-1', name: 'Night of nuco', host: 'Pano' },
      { reference: 'NUCO-EV-8-1', name: 'Not ours', startDateTime: at(10) },
    ),
    guest(
      'WASTELAND-A',
      { reference: 'WASTELAND-EV-7-1', name: 'Night', startDateTime: at(21) },
      { reference: 'WASTELAND-EV-9-1', name: 'Day', startDateTime: at(21) },
    ),
    guest('WASTELAND-B', { reference: 'WASTELAND-EV-7-1' }, { name: 'Some time' }),
  ],
  { policy: samplePolicy, level: 1 },
);

test('the list has the events of the brand by start, then name, and counts the brand’s bookings', () => {
  expect(eventLines(groups, 'Europe/Paris').map(({ name, participants }) => [name, participants])).toEqual([
    ['Day', 1],
    ['Night', 2],
    ['Some time', 1],
  ]);
});

test('every event has a unique key; whitespace is ignored', () => {
  const unnamed = eventGroups(
    [
      guest(
        'WASTELAND-A',
        { name: 'Night', startDateTime: at(21) },
        { name: 'Night ', startDateTime: at(21) },
        { name: 'Night', startDateTime: at(22) },
        {},
        { reference: 'WASTELAND-EV-7-1' },
      ),
    ],
    { policy: samplePolicy, level: 1 },
  );
  expect(unnamed).toHaveLength(4);
  expect(new Set(unnamed.map(({ key }) => key)).size).toBe(4);
});

test('a missing field is taken from another place, the brand’s places first', () => {
  expect(findEvent(groups, '7')).toMatchObject({
    facts: { name: 'Night', host: 'Pano', startDateTime: at(21) },
    isOfBrand: true,
  });
  expect(findEvent(groups, '7')?.participants.map(({ reference }) => reference)).toEqual([
    'WASTELAND-A',
    'WASTELAND-B',
  ]);
});

test('an event of another brand opens with its participants, and an unknown event does not', () => {
  expect(findEvent(groups, '8')).toMatchObject({
    isOfBrand: false,
    participants: [{ reference: 'NUCO-A', opens: false }],
  });
  expect(findEvent(groups, '99')).toBeUndefined();
});
