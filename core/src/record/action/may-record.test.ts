import { describe, expect, test } from 'vitest';
import { mayRecord } from './may-record.rules.ts';

describe('mayRecord', () => {
  const facts = { viewer: { repId: 'r1', level: 1 }, bodyRepId: 'r1', week: { disabled: false } };
  test.each([
    [facts, undefined],
    [{ ...facts, viewer: { repId: 'r1', level: 0 } }, 'level-too-low'],
    [{ ...facts, bodyRepId: 'r2' }, 'wrong-rep'],
    [{ ...facts, week: undefined }, 'unknown-week'],
    [{ ...facts, week: { disabled: true } }, 'week-disabled'],
  ])('%o: %s', (known, code) => {
    expect(mayRecord({ actFromLevel: 1 }, known)?.code).toBe(code);
  });
});
