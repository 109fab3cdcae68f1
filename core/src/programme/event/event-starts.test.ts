import { expect, test } from 'vitest';
import { eventsByStart, eventStarts } from './event-starts.rules.ts';

const event = (eventName: string, startDateTime?: string) => ({
  eventName,
  eventRef: `WASTELAND-EV-${eventName}-1`,
  ...(startDateTime ? { startDateTime } : {}),
});

test('the start of an event comes from its places in the week', () => {
  expect(
    eventStarts([
      {
        allocPlaces: [
          { event: { reference: 'WASTELAND-EV-7-1', startDateTime: '2026-12-14T13:00:00.000Z' } },
          { accommodation: {} },
        ],
      },
      {
        allocPlaces: [
          { event: { reference: 'WASTELAND-EV-8-1' } },
          { event: { startDateTime: '2026-12-14T13:00:00.000Z' } },
        ],
      },
      {},
    ]),
  ).toEqual({ 'WASTELAND-EV-7-1': '2026-12-14T13:00:00.000Z' });
});

test('events are sorted by start, also from the week, then name, without start last', () => {
  const starts = {
    'WASTELAND-EV-Quiz-1': '2026-12-14T20:00:00.000Z',
    'WASTELAND-EV-Rave-1': '2026-12-19T20:00:00.000Z',
  };
  const events = [
    event('Nowhen'),
    event('Rave', '2026-12-15T20:00:00.000Z'),
    event('Quiz'),
    event('Barbecue', '2026-12-14T20:00:00Z'),
  ];
  expect(eventsByStart(events, starts, 'Europe/Paris').map(({ eventName, startsAt }) => [eventName, startsAt])).toEqual(
    [
      ['Barbecue', '2026-12-14T20:00:00Z'],
      ['Quiz', '2026-12-14T20:00:00.000Z'],
      ['Rave', '2026-12-15T20:00:00.000Z'],
      ['Nowhen', undefined],
    ],
  );
});

test.each([
  ['without a zone', ['2027-03-28T02:00', '2027-03-28T02:30', '2027-03-28T03:15']],
  ['with and without a zone', ['2027-01-09T20:30:00Z', '2027-01-09T22:00', '2027-01-09T21:30:00Z']],
  ['in a repeated hour', ['2027-10-31T01:50', '2027-10-31T02:10', '2027-10-31T01:20:00Z', '2027-10-31T03:00']],
  ['in an unreadable form', ['2027-01-09T22:00', 'late']],
])('sorts starts %s on the clock of the resort', (_, order) => {
  const mixed = order.map((start, index) => event(`${9 - index}`, start));
  const sorted = eventsByStart(mixed.toReversed(), {}, 'Europe/Paris');
  expect(sorted.map(({ startsAt }) => startsAt)).toEqual(order);
});
