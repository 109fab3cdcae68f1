import { describe, expect, test } from 'vitest';
import { isSameReport, isConfirmation, occurredAtMs } from './action.rules.ts';

describe('occurredAtMs', () => {
  test.each([
    ['a correct clock', { handset: 1000, sentAt: 5000, receivedAt: 5000 }, 1000],
    ['a clock an hour fast', { handset: 3_601_000, sentAt: 3_605_000, receivedAt: 5000 }, 1000],
    ['a clock an hour slow', { handset: 1000, sentAt: 5000, receivedAt: 3_605_000 }, 3_601_000],
    ['a correct clock and a slow link', { handset: 1000, sentAt: 5000, receivedAt: 13_000 }, 1000],
    ['a clock that is late by more than the slowest link', { handset: 1000, sentAt: 5000, receivedAt: 13_001 }, 9001],
    ['no time of sending', { handset: 1000, sentAt: undefined, receivedAt: 5000 }, 1000],
    [
      'a fast clock and no time of sending',
      { handset: 21_000, sentAt: undefined, receivedAt: 5000, clockOffset: 20_000 },
      1000,
    ],
    [
      'a slow clock and no time of sending',
      { handset: 1000 - 20_000, sentAt: undefined, receivedAt: 5000, clockOffset: -20_000 },
      1000,
    ],
    ['never later than the time of receipt', { handset: 9000, sentAt: undefined, receivedAt: 5000 }, 5000],
    [
      'a clock an hour fast, corrected before it was sent',
      { handset: 3_601_000, sentAt: 5000, receivedAt: 5000, clockOffset: 3_600_000 },
      1000,
    ],
    [
      'a clock an hour slow, corrected before it was sent',
      { handset: 1000 - 3_600_000, sentAt: 5000, receivedAt: 5000, clockOffset: -3_600_000 },
      1000,
    ],
    [
      'a correct clock, set wrong before it was sent',
      { handset: 1000, sentAt: 3_605_000, receivedAt: 5000, clockOffset: 0 },
      1000,
    ],
    [
      'a correct clock measured over a slow link',
      { handset: 1000, sentAt: 5000, receivedAt: 13_000, clockOffset: -900 },
      1000,
    ],
    [
      'an unchanged clock, measured twice',
      { handset: 3_601_000, sentAt: 3_605_000, receivedAt: 5000, clockOffset: 3_598_000 },
      1000,
    ],
    [
      'an offset without a time of sending',
      { handset: 3_601_000, sentAt: undefined, receivedAt: 5000, clockOffset: 3_600_000 },
      1000,
    ],
  ])('%s', (_, moments, expected) => {
    expect(occurredAtMs(moments)).toBe(expected);
  });
});

test.each([
  [{ success: true, message: 'Done' }, true],
  [{ success: true, message: 'Done', queued: false }, true],
  [{ success: true, message: 'Later', queued: true }, false],
  [{ success: false, message: 'No' }, false],
  [{ success: 'true' }, false],
  [{ login: 'https://hotel.test/' }, false],
  [[], false],
  ['success', false],
  [null, false],
  [undefined, false],
])('the response body %j confirms an action: %j', (body, expected) => {
  expect(isConfirmation(body)).toBe(expected);
});

describe('isSameReport', () => {
  const known = { repId: '1', kind: 'coach-load', bodyHash: 'a' };
  test.each([
    [known, true],
    [{ ...known, repId: '2' }, false],
    [{ ...known, kind: 'other' }, false],
    [{ ...known, bodyHash: 'b' }, false],
  ])('%o', (incoming, expected) => {
    expect(isSameReport(known, incoming)).toBe(expected);
  });
});
