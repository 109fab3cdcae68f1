import { describe, expect, test } from 'vitest';
import { REFUSAL_STATUS, type RefusalCode } from './refusal.contract.ts';
import { isAlreadyDone, isDecidedByBooking, isRefusalCode, refusalText, refuse } from './refusal.rules.ts';

const texts = Object.fromEntries(Object.keys(REFUSAL_STATUS).map((code) => [code, code])) as Record<
  RefusalCode,
  string
>;

describe('refusalText', () => {
  test('timestamps are formatted by the given function', () => {
    const words = { ...texts, 'already-loaded': '{name} is already loaded, {at}' };
    const refusal = refuse('already-loaded', { name: 'Ann', at: '2026-12-12T18:00:00.000Z' });
    expect(refusalText(words, refusal, (iso) => iso.slice(11, 16))).toBe('Ann is already loaded, 18:00');
  });

  test('a refusal without details shows its plain text', () => {
    expect(refusalText(texts, refuse('unknown-ticket'), String)).toBe('unknown-ticket');
  });
});

test.each([
  ['already-loaded', true],
  ['already-distributed', true],
  ['ticket-deleted', false],
  ['toString', false],
  [undefined, false],
])('%s means already done: %s', (code, expected) => {
  expect(isAlreadyDone(code)).toBe(expected);
});

test.each([
  ['not-on-this-coach', true],
  ['not-in-this-lesson', true],
  ['pass-withheld', true],
  ['unknown-ticket', true],
  ['already-loaded', false],
  ['invalid-barcode', false],
  ['level-too-low', false],
  [undefined, false],
])('a change of the booking can end %s: %s', (code, expected) => {
  expect(isDecidedByBooking(code)).toBe(expected);
});

test('only listed codes are refusal codes', () => {
  expect(isRefusalCode('already-loaded')).toBe(true);
  expect(isRefusalCode('toString')).toBe(false);
});
