import { describe, expect, test } from 'vitest';
import { ALLOWANCES, networkOf, secondsToWait } from './sign-in-throttle.rules.ts';

describe('secondsToWait', () => {
  const now = 1_000_000;
  const { tries } = ALLOWANCES.pair;
  test.each([
    ['the last try that is allowed', tries, now + 30_000, undefined],
    ['one more', tries + 1, now + 30_000, 30],
    ['whole seconds, rounded up', tries + 1, now + 30_001, 31],
    ['at least one second', tries + 1, now, 1],
  ])('%s', (_, used, endsAt, expected) => {
    expect(secondsToWait({ counted: 'pair', used, endsAt }, now)).toBe(expected);
  });

  test('one address alone cannot use up the limit an account has for unknown phones', () => {
    const { pair, account } = ALLOWANCES;
    expect((pair.tries / pair.windowMs) * account.windowMs).toBeLessThan(account.tries);
  });

  test('many phones may sign in through one address', () => {
    expect(ALLOWANCES.address.tries).toBeGreaterThan(400);
    expect(ALLOWANCES.strangeToken.tries).toBeGreaterThan(400);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('networkOf %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});
