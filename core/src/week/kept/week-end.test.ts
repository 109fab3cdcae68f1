import { describe, expect, test } from 'vitest';
import {
  erasedWeeksOf,
  readWeekEnds,
  weeksToRemove,
  withListed,
  withRemoved,
  type WeekEnd,
  type WeekEnds,
} from './week-end.rules.ts';

const end = (lastDay: string | undefined, removedAt?: number): WeekEnd => ({
  weekName: 'Week',
  lastDay,
  isErased: false,
  isTakenBack: false,
  removedAt,
});
const listed = (id: string, lastDay?: string) => ({ id, weekName: 'Week', ...(lastDay ? { lastDay } : {}) });
const DAY = '2026-12-19';
const OVER = Date.parse('2027-01-02');

describe('week ends in the list of weeks', () => {
  test.each<[what: string, before: WeekEnds, weeks: ReturnType<typeof listed>[], after: WeekEnds]>([
    ['a new week', {}, [listed('a', DAY)], { a: end(DAY) }],
    ['a week without an end', {}, [listed('a')], { a: end(undefined) }],
    [
      'a week that is no longer listed keeps its end',
      { b: end(DAY) },
      [listed('a')],
      { a: end(undefined), b: end(DAY) },
    ],
    ['a removed week stays removed', { a: end(DAY, 5) }, [listed('a', DAY)], { a: end(DAY, 5) }],
    ['a moved end starts the count again', { a: end(DAY, 5) }, [listed('a', '2027-05-01')], { a: end('2027-05-01') }],
    ['an end that was taken back', { a: end(DAY, 5) }, [listed('a')], { a: end(undefined) }],
  ])('%s', (_, before, weeks, after) => {
    expect(withListed(before, { activeWeeks: weeks })).toEqual(after);
  });

  test('the week’s own id counts, not that of its row', () => {
    expect(withListed({}, { activeWeeks: [{ id: 'row', weekId: 'w', weekName: 'Week' }] })).toEqual({
      w: end(undefined),
    });
  });
});

test.each([
  ['the ended ones', OVER, ['a', 'removed']],
  ['none before', OVER - 1, []],
  ['none while the server’s time is unknown', undefined, []],
])('weeks to remove: %s', (_, serverTime, expected) => {
  const ends = { a: end(DAY), removed: end(DAY, 1), later: end('2027-05-01'), never: end(undefined) };
  expect(weeksToRemove(ends, serverTime)).toEqual(expected);
});

test('distinguishes erased weeks from ended weeks', () => {
  const ends = { a: end(DAY), erased: { ...end(undefined), isErased: true } };
  expect(erasedWeeksOf(ends)).toEqual(['erased']);
  expect(weeksToRemove(ends, undefined)).toEqual(['erased']);
});

test('the first removal of a week is kept', () => {
  const ends = { a: end(DAY), b: end(DAY, 1), c: end(DAY) };
  expect(withRemoved(ends, ['a', 'b', 'unknown'], 9)).toEqual({ a: end(DAY, 9), b: end(DAY, 1), c: end(DAY) });
});

test.each([
  [undefined, {}],
  [{ a: { weekName: 'Week', lastDay: DAY, removedAt: 5 } }, { a: end(DAY, 5) }],
  [
    { a: { weekName: 5, lastDay: null }, b: 'x' },
    { a: { weekName: '', lastDay: undefined, isErased: false, isTakenBack: false, removedAt: undefined } },
  ],
])('stored ends %j', (stored, expected) => {
  expect(readWeekEnds(stored)).toEqual(expected);
});

describe('an erased week', () => {
  const erased = { id: 'a', weekName: 'Week', lastDay: DAY, erased: true };
  test("an ended week is deleted from a phone at once, also without the server's time", () => {
    const ends = withListed({ a: end(DAY) }, { activeWeeks: [erased] });
    expect(weeksToRemove(ends, undefined)).toEqual(['a']);
    expect(weeksToRemove(readWeekEnds({ ...ends }), undefined)).toEqual(['a']);
  });
  test('that was removed before it was erased is removed again, in case something came in between', () => {
    expect(withListed({ a: end(DAY, 5) }, { activeWeeks: [erased] })['a']?.removedAt).toBeUndefined();
  });
});

describe('a week whose first import was undone', () => {
  const gone = withListed({ a: end(DAY), b: end(DAY) }, { activeWeeks: [], takenBack: ['a', 'unknown'] });
  test('is removed at once, and other unlisted weeks stay', () => {
    expect(Object.keys(gone)).toEqual(['a', 'b']);
    expect(weeksToRemove(readWeekEnds({ ...gone }), undefined)).toEqual(['a']);
    expect(erasedWeeksOf(gone)).toEqual([]);
  });
  test('is kept again after another import', () => {
    const again = withListed(withRemoved(gone, ['a'], 5), { activeWeeks: [listed('a', DAY)] });
    expect(again['a']).toEqual(end(DAY));
    expect(weeksToRemove(again, undefined)).toEqual([]);
  });
});
