import { describe, expect, test } from 'vitest';
import { isSameReport, occurredAtMs } from './action.rules.ts';

describe('occurredAtMs', () => {
  test.each([
    ['a right clock', { handset: 1000, sentAt: 5000, receivedAt: 5000 }, 1000],
    ['a clock an hour fast', { handset: 3_601_000, sentAt: 3_605_000, receivedAt: 5000 }, 1000],
    ['a clock an hour slow', { handset: 1000, sentAt: 5000, receivedAt: 3_605_000 }, 3_601_000],
    ['no moment of sending', { handset: 1000, sentAt: undefined, receivedAt: 5000 }, 1000],
    ['never later than received', { handset: 9000, sentAt: undefined, receivedAt: 5000 }, 5000],
  ])('%s', (_, moments, expected) => {
    expect(occurredAtMs(moments)).toBe(expected);
  });
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
