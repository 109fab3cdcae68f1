import { expect, test } from 'vitest';
import { guard, type GuardFacts, type GuardVerdict } from './guard.rules.ts';

const inside: GuardFacts = {
  needs: 'week',
  isLoggedIn: true,
  hasPin: true,
  isUnlocked: true,
  hasWeek: true,
  hasWeekData: true,
};
const enter: GuardVerdict = { enter: true, loadWeek: false };
const go = (to: '/login' | '/unlock' | '/'): GuardVerdict => ({ enter: false, to });

test.each<[string, Partial<GuardFacts>, GuardVerdict]>([
  ['login, signed out', { needs: 'nothing', isLoggedIn: false, hasPin: false, isUnlocked: false }, enter],
  ['login, locked', { needs: 'nothing', isUnlocked: false }, enter],
  ['login, unlocked', { needs: 'nothing' }, enter],
  ['signed out wins over no PIN', { isLoggedIn: false, hasPin: false, isUnlocked: false }, go('/login')],
  ['signed out on unlock', { needs: 'auth', isLoggedIn: false }, go('/login')],
  ['no PIN', { hasPin: false }, go('/unlock')],
  ['locked', { isUnlocked: false }, go('/unlock')],
  ['locked wins over no week', { isUnlocked: false, hasWeek: false, hasWeekData: false }, go('/unlock')],
  ['unlock while locked', { needs: 'auth', isUnlocked: false }, enter],
  ['unlock without a PIN', { needs: 'auth', hasPin: false }, enter],
  ['unlock while unlocked', { needs: 'auth' }, go('/')],
  ['select week, nothing chosen', { needs: 'unlock', hasWeek: false, hasWeekData: false }, enter],
  ['select week, chosen but not loaded', { needs: 'unlock', hasWeekData: false }, { enter: true, loadWeek: true }],
  ['a week screen without a week', { hasWeek: false, hasWeekData: false }, go('/')],
  ['a week screen without data', { hasWeekData: false }, { enter: true, loadWeek: true }],
  ['a week screen', {}, enter],
])('%s', (_, change, expected) => {
  expect(guard({ ...inside, ...change })).toEqual(expected);
});
