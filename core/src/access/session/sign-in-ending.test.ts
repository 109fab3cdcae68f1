import { expect, test } from 'vitest';
import { endingDetails, endingOf, type EndedSignIn } from './sign-in-ending.rules.ts';

const NOW = Date.parse('2026-12-12T18:00:00.000Z');
const HOUR_MS = 3_600_000;
const open: EndedSignIn = { isEnded: false, isAccountClosed: false, suspendedUntil: undefined, isForBrand: true };

test.each<[string, Partial<EndedSignIn>, object | undefined]>([
  ['nothing for an open sign-in', {}, undefined],
  ['a closed account', { isEnded: true, isAccountClosed: true }, { why: 'closed' }],
  [
    'a suspended account with its end',
    { isEnded: true, isAccountClosed: true, suspendedUntil: NOW + HOUR_MS },
    { why: 'suspended', untilAt: '2026-12-12T19:00:00.000Z' },
  ],
  ['an ended suspension', { isEnded: true, isAccountClosed: true, suspendedUntil: NOW }, { why: 'signed-out' }],
  ['an opened account', { isEnded: true }, { why: 'signed-out' }],
  ['a removed brand', { isForBrand: false }, { why: 'other-brand' }],
])('names %s', (_, change, details) => {
  expect(endingDetails({ ...open, ...change }, NOW)).toEqual(details);
});

test('knows no ending of an older or a newer server', () => {
  expect(endingOf(undefined)).toBeUndefined();
  expect(endingOf({ why: 'of a later version' })).toBeUndefined();
  expect(endingOf({ why: 'suspended' })).toBe('suspended');
});
