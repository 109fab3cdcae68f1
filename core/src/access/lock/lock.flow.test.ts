import { describe, expect, test } from 'vitest';
import {
  CLOSED_LOCK,
  INACTIVITY_WINDOW_MS,
  isLockedOut,
  lockoutLeft,
  lockWindowMs,
  nextLock,
  remainingShown,
  untilInactive,
  type LockEvent,
  type LockState,
} from './lock.flow.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const open = (change: Partial<LockState> = {}): LockState => ({
  ...CLOSED_LOCK,
  isPwaUnlocked: true,
  lastActivity: NOW,
  ...change,
});
const shut = (change: Partial<LockState> = {}): LockState => ({ ...CLOSED_LOCK, ...change });

describe('lockWindowMs', () => {
  test.each<[boolean, string | undefined, number]>([
    [true, undefined, 10],
    [true, '30', 30],
    [true, '60', 60],
    [true, '600', 10],
    [true, 'never', 10],
    [false, '60', 10],
  ])('office page %s with the choice %s locks after %s minutes', (isOfficePage, chosen, minutes) => {
    expect(lockWindowMs(isOfficePage, chosen)).toBe(minutes * MINUTE);
  });

  test('a desk with 30 minutes is open after 29, and its next check is within ten', () => {
    const window = 30 * MINUTE;
    expect(nextLock(open(), { type: 'checked', at: NOW + 29 * MINUTE }, window)).toEqual(open());
    expect(nextLock(open(), { type: 'checked', at: NOW + 30 * MINUTE }, window)).toEqual(CLOSED_LOCK);
    expect(nextLock(open(), { type: 'active', at: NOW + 30 * MINUTE }, window)).toEqual(CLOSED_LOCK);
    expect(untilInactive(open(), NOW, window)).toBe(INACTIVITY_WINDOW_MS);
    expect(untilInactive(open(), NOW + 25 * MINUTE, window)).toBe(5 * MINUTE);
  });
});

describe('nextLock', () => {
  test.each<[string, LockState, LockEvent, LockState]>([
    ['a check while open and used', open(), { type: 'checked', at: NOW + 9 * MINUTE }, open()],
    [
      'a check after ten idle minutes',
      open({ attempts: 4, lockoutUntil: NOW }),
      { type: 'checked', at: NOW + 10 * MINUTE },
      CLOSED_LOCK,
    ],
    ['a reload after 9 min 50 s', shut({ lastActivity: NOW }), { type: 'checked', at: NOW + 590_000 }, open()],
    [
      'a reload after 10 min 10 s',
      shut({ lastActivity: NOW }),
      { type: 'checked', at: NOW + 610_000 },
      shut({ lastActivity: NOW }),
    ],
    [
      'a last activity in the future',
      shut({ lastActivity: NOW + 1 }),
      { type: 'checked', at: NOW },
      shut({ lastActivity: NOW + 1 }),
    ],
    ['a check on a fresh device', CLOSED_LOCK, { type: 'checked', at: NOW }, CLOSED_LOCK],
    [
      'a check while locked keeps the attempts',
      shut({ attempts: 4 }),
      { type: 'checked', at: NOW },
      shut({ attempts: 4 }),
    ],
    [
      'a check while locked keeps the wait',
      shut({ attempts: 6, lockoutUntil: NOW + 1 }),
      { type: 'checked', at: NOW },
      shut({ attempts: 6, lockoutUntil: NOW + 1 }),
    ],
    ['a touch while open', open(), { type: 'active', at: NOW + MINUTE }, open({ lastActivity: NOW + MINUTE })],
    ['a touch while locked changes nothing', shut({ attempts: 2 }), { type: 'active', at: NOW }, shut({ attempts: 2 })],
    ['a touch that wakes a phone after an hour', open(), { type: 'active', at: NOW + 60 * MINUTE }, CLOSED_LOCK],
    ['the correct PIN', shut({ attempts: 7, lockoutUntil: NOW - 1 }), { type: 'opened', at: NOW }, open()],
    ['a first wrong PIN', shut(), { type: 'wrong-pin', at: NOW }, shut({ attempts: 1 })],
    [
      'a fifth wrong PIN',
      shut({ attempts: 4 }),
      { type: 'wrong-pin', at: NOW },
      shut({ attempts: 5, lockoutUntil: NOW + 1000 }),
    ],
    [
      'a sixth wrong PIN after the wait',
      shut({ attempts: 5, lockoutUntil: NOW }),
      { type: 'wrong-pin', at: NOW },
      shut({ attempts: 6, lockoutUntil: NOW + 2000 }),
    ],
    [
      'a wrong PIN during the wait is not counted',
      shut({ attempts: 5, lockoutUntil: NOW + 1 }),
      { type: 'wrong-pin', at: NOW },
      shut({ attempts: 5, lockoutUntil: NOW + 1 }),
    ],
    ["the menu's Lock", open(), { type: 'locked' }, shut()],
    ['a full logout', open({ attempts: 3 }), { type: 'forgotten' }, CLOSED_LOCK],
  ])('%s', (_, state, event, expected) => {
    expect(nextLock(state, event)).toEqual(expected);
  });

  test('a state that does not change stays the same object', () => {
    const state = open();
    expect(nextLock(state, { type: 'checked', at: NOW })).toBe(state);
  });
});

test.each([
  [undefined, false],
  [NOW + 1, true],
  [NOW, false],
  [NOW + 1_800_000, true],
  [NOW + 1_800_001, false],
])('lockout until %s', (lockoutUntil, expected) => {
  expect(isLockedOut({ lockoutUntil }, NOW)).toBe(expected);
});

test.each([
  [undefined, INACTIVITY_WINDOW_MS],
  [NOW, INACTIVITY_WINDOW_MS],
  [NOW - MINUTE, 9 * MINUTE],
  [NOW - 11 * MINUTE, 0],
  [NOW + MINUTE, INACTIVITY_WINDOW_MS],
])('last used at %s', (lastActivity, expected) => {
  expect(untilInactive({ lastActivity }, NOW)).toBe(expected);
});

test.each([
  ['no lockout', undefined, undefined],
  ['one that is over', NOW, undefined],
  ['one that ends in a moment', NOW + 1, { minutes: 0, seconds: 1 }],
  ['a second', NOW + 1000, { minutes: 0, seconds: 1 }],
  ['rounded up', NOW + 1001, { minutes: 0, seconds: 2 }],
  ['minutes', NOW + 5 * MINUTE + 7000, { minutes: 5, seconds: 7 }],
  ['the longest', NOW + 30 * MINUTE, { minutes: 30, seconds: 0 }],
  ['a clock that was set back', NOW + 31 * MINUTE, undefined],
])('the time until the pad opens: %s', (_, lockoutUntil, expected) => {
  expect(lockoutLeft({ lockoutUntil }, NOW)).toEqual(expected);
});

test.each([
  [2, undefined, undefined],
  [3, undefined, 2],
  [4, undefined, 1],
  [5, NOW + 1000, 0],
  [5, NOW, undefined],
  [9, NOW + 1000, 0],
  [9, NOW, undefined],
])('after %d wrong PINs, locked until %s, the screen shows %s remaining', (attempts, lockoutUntil, expected) => {
  expect(remainingShown({ attempts, lockoutUntil }, NOW)).toBe(expected);
});
