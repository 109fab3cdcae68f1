import { describe, expect, test } from 'vitest';
import { validOffset, measuredClock, offsetOf } from './handset-clock.rules.ts';

const SERVER = Date.UTC(2026, 11, 12, 18, 0, 0);
const date = new Date(SERVER).toUTCString();
const HOUR = 3_600_000;

describe('measuredClock', () => {
  test.each([
    ['a correct clock', { date, receivedAt: SERVER + 600, tookMs: 200, leadMs: 7 }, { offsetMs: 0, leadMs: 7 }],
    [
      'a clock an hour fast',
      { date, receivedAt: SERVER + HOUR + 500, tookMs: 0, leadMs: 7 },
      { offsetMs: HOUR, leadMs: 7 },
    ],
    [
      'a clock an hour slow',
      { date, receivedAt: SERVER - HOUR + 1500, tookMs: 2000, leadMs: 7 },
      { offsetMs: -HOUR, leadMs: 7 },
    ],
    ['a clock in 1970', { date, receivedAt: 500, tookMs: 0, leadMs: 0 }, { offsetMs: -SERVER, leadMs: 0 }],
    ['no date', { date: null, receivedAt: SERVER, tookMs: 0, leadMs: 0 }, undefined],
    ['no readable date', { date: 'yesterday', receivedAt: SERVER, tookMs: 0, leadMs: 0 }, undefined],
  ])('%s', (_, answer, expected) => {
    expect(measuredClock(answer)).toEqual(expected);
  });
});

test.each([
  ['untouched since', 7, HOUR],
  ['untouched, and a little drift', 7 + 29_000, HOUR],
  ['set forward since, or the phone slept', 7 + 31_000, undefined],
  ['set back since', 7 - 31_000, undefined],
])('the current offset of a clock %s', (_, leadMs, expected) => {
  expect(offsetOf({ offsetMs: HOUR, leadMs: 7 }, leadMs)).toBe(expected);
});

test.each([
  [0, 0],
  [-SERVER, -SERVER],
  [1e13, undefined],
  [Number.NaN, undefined],
  [undefined, undefined],
])('a reported offset of %s is accepted as %s', (said, expected) => {
  expect(validOffset(said)).toBe(expected);
});

test('no offset is known before the first response', () => {
  expect(offsetOf(undefined, 0)).toBeUndefined();
});
