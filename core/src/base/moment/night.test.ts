import { describe, expect, test } from 'vitest';
import { isOfNight, nextNight, nightOf, nightsOf } from './night.rules.ts';

const PARIS = 'Europe/Paris';
const at = (text: string) => Date.parse(text);

describe('nightOf', () => {
  test.each([
    ['2027-01-08T10:59:59Z', '2027-01-07'],
    ['2027-01-08T11:00:00Z', '2027-01-08'],
    ['2027-01-08T22:00:00Z', '2027-01-08'],
    ['2027-01-09T02:30:00Z', '2027-01-08'],
    // The night in which clocks go forward.
    ['2027-03-28T09:59:00Z', '2027-03-27'],
    ['2027-03-28T10:00:00Z', '2027-03-28'],
  ])('%s belongs to the night of %s', (moment, night) => {
    expect(nightOf(at(moment), PARIS)).toBe(night);
  });
});

const moments = ['2027-01-09T01:00:00.000Z', '2027-01-08T19:00:00Z', '2027-01-09T13:00:00Z', undefined, 'Saturday'];

test('nightsOf names each night of readable moments once, the earliest first', () => {
  expect(nightsOf(moments, PARIS)).toEqual(['2027-01-08', '2027-01-09']);
});

test.each([
  ['2027-01-08', [true, true, false, true, true]],
  ['2027-01-09', [false, false, true, true, true]],
  ['2027-02-01', [false, false, false, true, true]],
])('the night of %s has its moments, and those that are not readable', (night, expected) => {
  expect(moments.map((moment) => isOfNight(moment, night, PARIS))).toEqual(expected);
});

describe('nextNight', () => {
  const nights = ['2027-01-08', '2027-01-15'];
  test.each([
    ['2027-01-01T12:00:00Z', '2027-01-08'],
    ['2027-01-09T10:00:00Z', '2027-01-08'],
    ['2027-01-09T12:00:00Z', '2027-01-15'],
    ['2027-02-01T12:00:00Z', '2027-01-15'],
  ])('at %s it is the night of %s', (moment, night) => {
    expect(nextNight(nights, at(moment), PARIS)).toBe(night);
  });

  test('without nights it is tonight', () => {
    expect(nextNight([], at('2027-01-09T10:00:00Z'), PARIS)).toBe('2027-01-08');
  });
});
