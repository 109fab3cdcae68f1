import { expect, test } from 'vitest';
import { isUsableAt, removalRefusal } from './usable-factor.rules.ts';

const HERE = { brand: 'wasteland', host: 'ski.test' };
const NO_ADDRESS = { ...HERE, host: undefined };
const app = { brand: null, host: null };
const passkey = { brand: 'wasteland', host: 'ski.test' };
const ofOtherBrand = { ...passkey, brand: 'nuco' };
const ofOtherHost = { ...passkey, host: 'other.test' };

test.each([
  ['an authenticator app', HERE, app, true],
  ['an authenticator app without an address', NO_ADDRESS, app, true],
  ['a passkey of the app and host', HERE, passkey, true],
  ['a passkey of another brand', HERE, ofOtherBrand, false],
  ['a passkey of another host', HERE, ofOtherHost, false],
  ['a passkey without an address', NO_ADDRESS, passkey, false],
])('decides whether a second factor works in this app at this address: %s', (_, home, factor, expected) => {
  expect(isUsableAt(home, factor)).toBe(expected);
});

test.each([
  ['none', [], 'factor-needed'],
  ['only those of other addresses', [ofOtherBrand, ofOtherHost], 'factor-needed'],
  ['one that works here', [ofOtherHost, app], undefined],
])('refuses the removal of a required second factor that would leave %s', (_, left, code) => {
  expect(removalRefusal(HERE, left, true)?.code).toBe(code);
  expect(removalRefusal(HERE, left, false)).toBeUndefined();
});
