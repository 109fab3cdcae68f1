import { describe, expect, test } from 'vitest';
import type { LiveRide } from '../live-night/office.contract.ts';
import type { ReviewRide } from './night-review.contract.ts';
import {
  commonRefusalText,
  noShowPercent,
  reviewFigures,
  reviewRides,
  weeksBefore,
  withEmptyRides,
} from './night-review.rules.ts';

const at = (time: string) => `2026-12-12T${time}.000Z`;
const KEY = 'coach/C1/outbound';
const live = (change: Partial<LiveRide>): Omit<LiveRide, 'resorts'> => ({
  kind: 'coach',
  id: 'C1',
  direction: 'outbound',
  done: 0,
  total: 10,
  absent: 0,
  lapsed: 0,
  extras: 0,
  missing: [],
  ...change,
});
const none = { wrongRides: new Map<string, number>(), noShows: new Map<string, number>() };
const reviewed = (change: Partial<LiveRide>, stops: readonly (string | undefined)[] = []): ReviewRide | undefined => {
  const route = stops.map((stop, index) => ({ name: `Stop ${index}`, ...(stop === undefined ? {} : { at: stop }) }));
  return reviewRides([live(change)], new Map([[KEY, route]]), none)[0];
};

describe('reviewRides', () => {
  const departsAt = at('18:00:00');
  test.each<[string, Partial<LiveRide>, readonly (string | undefined)[], number | undefined]>([
    ['after the plan', { departsAt, left: at('18:05:00') }, [departsAt], 5],
    ['within the minute of the plan', { departsAt, left: at('18:00:59') }, [departsAt], 0],
    ['before the plan', { departsAt, left: at('17:58:00') }, [departsAt], -2],
    ['without a departure record', { departsAt }, [departsAt], undefined],
    [
      'of another week',
      { departsAt, left: new Date(Date.parse(departsAt) - 14 * 86_400_000).toISOString() },
      [departsAt],
      undefined,
    ],
    ['without a readable plan', { departs: 'tonight', left: at('18:05:00') }, [], undefined],
    [
      'after the plan of the last of two stops',
      { departsAt, lastStopAt: at('18:30:00'), left: at('18:35:00') },
      [departsAt, at('18:30:00')],
      5,
    ],
    [
      'with one unreadable stop of two',
      { departsAt, lastStopAt: departsAt, left: at('18:35:00') },
      [departsAt, undefined],
      undefined,
    ],
  ])('counts the minutes of a departure %s', (_, ride, stops, minutes) => {
    expect(reviewed(ride, stops)?.minutesLate).toBe(minutes);
  });

  const missing = [{ name: 'Leeds', count: 3 }, { count: 2 }];
  test.each<[string, Partial<LiveRide>, number | undefined]>([
    ['without any record', { missing }, undefined],
    ['with a client on board that has not left', { done: 5, missing }, 0],
    ['with an absence that has not left', { absent: 1, missing }, 0],
    ['with only an extra passenger', { extras: 1, missing }, 0],
    ['with a client on board that left', { done: 5, left: at('18:05:00'), missing }, 5],
    ['with only a departure', { left: at('18:05:00'), missing }, 5],
    ['that left without a count', { left: at('18:05:00'), isUncounted: true, missing }, undefined],
    [
      'with a client on board that left without a count',
      { done: 5, left: at('18:05:00'), isUncounted: true, missing },
      0,
    ],
    ['with everyone on board', { done: 10 }, 0],
  ])('counts the no-shows of a ride %s', (_, ride, noShows) => {
    expect(reviewed(ride)?.noShows).toBe(noShows);
  });

  test('counts a wrong ride only on the ride that refused it', () => {
    const rides = [live({ done: 1 }), live({ id: 'C2', done: 1 })];
    const counts = reviewRides(rides, new Map(), { ...none, wrongRides: new Map([[KEY, 2]]) }).map(
      ({ wrongRides }) => wrongRides,
    );
    expect(counts).toEqual([2, 0]);
  });

  test.each([
    [new Map<string, number>(), {}],
    [new Map([[KEY, 2]]), { wrongRides: 2 }],
  ])('a ride without a record and with the wrong rides %j has no other counts', (wrongRides, counts) => {
    const [ride] = reviewRides([live({ missing })], new Map(), { ...none, wrongRides });
    expect(ride).toEqual({ kind: 'coach', id: 'C1', direction: 'outbound', booked: 10, ...counts });
  });

  test('a reported no-show is not among the clients absent for another reason', () => {
    const [ride] = reviewRides([live({ absent: 3, missing, left: at('18:05:00') })], new Map(), {
      ...none,
      noShows: new Map([[KEY, 2]]),
    });
    expect(ride).toMatchObject({ absent: 1, noShows: 7 });
  });
});

test.each<[string, readonly string[], readonly string[]]>([
  ['no list', [], [KEY]],
  ['the list of the counted ride', [KEY], [KEY]],
  ['the list of another ride, twice', ['transfer/T1/inbound', 'transfer/T1/inbound'], [KEY, 'transfer/T1/inbound']],
  ['lists of no ride', ['keys', 'departed/coach', 'lesson/9'], [KEY]],
])('beside one counted ride, %s gives its empty rides', (_, listKeys, expected) => {
  const none = { done: 0, total: 0, absent: 0, lapsed: 0, missing: [], lastScan: undefined };
  const counted = { ...none, ride: { kind: 'coach', id: 'C1', direction: 'outbound' }, total: 10 } as const;
  const rides = withEmptyRides([counted], listKeys);
  expect(rides.map(({ ride }) => `${ride.kind}/${ride.id}/${ride.direction}`)).toEqual(expected);
  expect(rides.map(({ total }) => total)).toEqual([10, ...expected.slice(1).map(() => 0)]);
});

describe('reviewFigures', () => {
  const ride = (change: Partial<ReviewRide>): ReviewRide => ({
    kind: 'coach',
    id: 'C1',
    direction: 'outbound',
    booked: 10,
    onBoard: 8,
    absent: 0,
    noShows: 2,
    extras: 1,
    wrongRides: 0,
    ...change,
  });
  const unrecorded: ReviewRide = { kind: 'coach', id: 'C1', direction: 'outbound', booked: 10 };

  test('rides without a record are not in the share of clients who did not come', () => {
    const figures = reviewFigures([ride({ left: at('18:00:00') }), unrecorded]);
    expect(figures).toEqual({ rides: 2, left: 1, booked: 10, noShows: 2, extras: 1 });
  });

  test.each<[string, Partial<ReviewRide>, number]>([
    ['no record', {}, 1],
    ['only wrong rides as records', { wrongRides: 2 }, 1],
    ['a departure', { left: at('18:00:00') }, 2],
    ['a counted record', { noShows: 0, extras: 1 }, 2],
  ])('a ride without booked clients and with %s is counted only with a record', (_, change, rides) => {
    expect(reviewFigures([unrecorded, { ...unrecorded, booked: 0, ...change }]).rides).toBe(rides);
  });

  test('a week without a record has no number of extra passengers', () => {
    expect(reviewFigures([unrecorded])).toEqual({ rides: 1, left: 0, booked: 0, noShows: 0 });
  });

  test.each<[readonly number[], number | undefined]>([
    [[], undefined],
    [[7], 7],
    [[30, -2, 4], 4],
    [[10, 1, 2, 5], 3.5],
  ])('the median of %j minutes is %s', (minutes, middle) => {
    expect(reviewFigures(minutes.map((minutesLate) => ride({ minutesLate }))).minutesLate).toBe(middle);
  });

  test.each([
    [{ booked: 0, noShows: 0 }, undefined],
    [{ booked: 10, noShows: 0 }, 0],
    [{ booked: 600, noShows: 7 }, 1.2],
  ])('the no-show share of %j is %s percent', (figures, percent) => {
    expect(noShowPercent(figures)).toBe(percent);
  });
});

describe('weeksBefore', () => {
  const weeks = [
    { lastDay: '2027-01-02' },
    { lastDay: undefined },
    { lastDay: '2027-01-09' },
    { lastDay: '2027-01-16' },
  ];
  test.each<[string | undefined, readonly string[]]>([
    ['2027-01-16', ['2027-01-09', '2027-01-02']],
    ['2027-01-02', []],
    [undefined, []],
  ])('weeks before the last day %s are listed, the latest first', (lastDay, days) => {
    expect(weeksBefore(weeks, lastDay).map((week) => week.lastDay)).toEqual(days);
  });
});

test.each([
  ['This ticket is not on this coach[.\nBelongs on {seatKind}]', 'This ticket is not on this coach'],
  ['{name} is already loaded, {at}[, by {source}]', '… is already loaded, …'],
  ['Week not found', 'Week not found'],
])('the refusal text %j for many clients is %j', (text, common) => {
  expect(commonRefusalText(text)).toBe(common);
});
