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
  expect(eventsByStart(events, starts).map(({ eventName, startsAt }) => [eventName, startsAt])).toEqual([
    ['Barbecue', '2026-12-14T20:00:00Z'],
    ['Quiz', '2026-12-14T20:00:00.000Z'],
    ['Rave', '2026-12-15T20:00:00.000Z'],
    ['Nowhen', undefined],
  ]);
});
