import { describe, expect, test } from 'vitest';
import {
  attemptsRemaining,
  isPinFormat,
  lockoutMs,
  pinProblem,
  saltedPin,
  showsAttemptsRemaining,
} from './pin.rules.ts';

test.each([
  ['2580', undefined],
  ['7890', undefined],
  ['8901', undefined],
  ['0987', undefined],
  ['1123', undefined],
  ['0123', 'complexity'],
  ['1234', 'complexity'],
  ['6789', 'complexity'],
  ['9876', 'complexity'],
  ['4321', 'complexity'],
  ['3210', 'complexity'],
  ['0000', 'complexity'],
  ['5555', 'complexity'],
  ['9999', 'complexity'],
  ['123', 'format'],
  ['12345', 'format'],
  ['abcd', 'format'],
  ['12 4', 'format'],
  ['１２３４', 'format'],
  ['2580\n', 'format'],
  ['', 'format'],
])('pinProblem %j is %s', (pin, expected) => {
  expect(pinProblem(pin)).toBe(expected);
  expect(isPinFormat(pin)).toBe(expected !== 'format');
});

describe('saltedPin', () => {
  test('puts the salt before the digits', () => {
    expect(saltedPin('ab12', '2580')).toBe('ab122580');
  });

  test.each(['12', '', 'abcd'])('throws for %j', (pin) => {
    expect(() => saltedPin('ab12', pin)).toThrow('Invalid PIN format');
  });
});

test.each([
  [0, 0],
  [4, 0],
  [5, 1000],
  [6, 2000],
  [7, 4000],
  [8, 8000],
  [15, 1_024_000],
  [16, 1_800_000],
  [17, 1_800_000],
  [5000, 1_800_000],
])('after %d wrong PINs the wait is %d ms', (attempts, expected) => {
  expect(lockoutMs(attempts)).toBe(expected);
});

test.each([
  [0, 5, false],
  [1, 4, false],
  [2, 3, false],
  [3, 2, true],
  [4, 1, true],
  [5, 0, true],
  [9, 0, true],
])('after %d wrong PINs %d remain, shown: %s', (attempts, remaining, isShown) => {
  expect(attemptsRemaining(attempts)).toBe(remaining);
  expect(showsAttemptsRemaining(attempts)).toBe(isShown);
});
