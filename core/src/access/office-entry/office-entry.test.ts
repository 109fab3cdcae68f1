import { describe, expect, test } from 'vitest';
import { isInside, meansOf, nextStep, type EntryFacts } from './office-entry.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = 100 * HOUR;

const plain: EntryFacts = {
  hasFactor: false,
  isFactorRequired: false,
  hasEnteredBefore: true,
  signedInAt: now - 5 * MINUTE,
  confirmedAt: undefined,
  enteredAt: undefined,
  activeAt: undefined,
};
const protectedAccount = { ...plain, hasFactor: true };
const entered = {
  ...protectedAccount,
  confirmedAt: now - 5 * MINUTE,
  enteredAt: now - 5 * MINUTE,
  activeAt: now - MINUTE,
};
const required = { ...plain, isFactorRequired: true };

describe('nextStep', () => {
  test.each([
    ['a new sign-in without a factor is inside at once', plain, 'entered', 'open'],
    ['its password is a recent confirmation', plain, 'confirmed', 'open'],
    ['ten minutes later it is not', { ...plain, signedInAt: now - 10 * MINUTE }, 'confirmed', 'confirm'],
    ['twelve hours later the password is asked', { ...plain, signedInAt: now - 12 * HOUR }, 'entered', 'enter'],
    ['a new sign-in with a factor enters with it', protectedAccount, 'entered', 'enter'],
    ['the entrance itself is open', protectedAccount, 'entrance', 'open'],
    ['factors are not changed without a confirmation', protectedAccount, 'factor', 'confirm'],
    ['after the entry the office is open', entered, 'entered', 'open'],
    ['and sensitive calls too', entered, 'confirmed', 'open'],
    ['ten minutes later these ask again', { ...entered, confirmedAt: now - 10 * MINUTE }, 'confirmed', 'confirm'],
    ['an hour without an action ends it', { ...entered, activeAt: now - HOUR }, 'entered', 'expired'],
    ['59 minutes do not', { ...entered, activeAt: now - 59 * MINUTE }, 'entered', 'open'],
    ['twelve hours end it', { ...entered, enteredAt: now - 12 * HOUR }, 'entered', 'expired'],
    ['the end comes before the confirmation', { ...entered, enteredAt: now - 12 * HOUR }, 'confirmed', 'expired'],
    ['a required factor is not asked at the first entry', { ...required, hasEnteredBefore: false }, 'entered', 'open'],
    ['it is set up before the second', required, 'entered', 'set-up'],
    ['the password allows to set it up', required, 'factor', 'open'],
    ['an old password does not', { ...required, signedInAt: now - 11 * MINUTE }, 'factor', 'confirm'],
    ['confirmed again, it does', { ...required, confirmedAt: now }, 'factor', 'open'],
    ['but this is no entry', { ...required, confirmedAt: now }, 'entered', 'set-up'],
    ['the first entry goes on', { ...entered, hasFactor: false, isFactorRequired: true }, 'entered', 'open'],
  ] as const)('%s', (_, facts, gate, step) => {
    expect(nextStep(facts, gate, now)).toBe(step);
  });
});

test('an entry that ended an hour ago stays ended when the clock moves on', () => {
  const facts = { ...entered, activeAt: now - HOUR };
  expect([0, HOUR, 20 * HOUR].map((later) => isInside(facts, now + later))).toEqual([false, false, false]);
});

test.each([
  ['without a factor', { hasFactor: false, hasApp: false, hasPasskey: false }, ['password']],
  ['with an app', { hasFactor: true, hasApp: true, hasPasskey: false }, ['app', 'recovery-code']],
  ['with both', { hasFactor: true, hasApp: true, hasPasskey: true }, ['passkey', 'app', 'recovery-code']],
  ['with a passkey of another address', { hasFactor: true, hasApp: false, hasPasskey: false }, ['recovery-code']],
])('an account %s confirms by the right means', (_, known, means) => {
  expect(meansOf(known)).toEqual(means);
});
