import { expect, test } from 'vitest';
import { logoutConcerns } from './logout-question.rules.ts';

test.each([
  [0, false, 0, 'good', []],
  [0, false, 0, 'slow', []],
  [0, false, 0, 'none', ['no-signal']],
  [2, false, 0, 'good', ['waiting']],
  [2, true, 0, 'good', ['waiting']],
  [0, true, 0, 'good', ['unknown']],
  [2, false, 0, 'none', ['waiting', 'no-signal']],
  [0, true, 0, 'none', ['unknown', 'no-signal']],
  [0, false, 3, 'good', ['carried']],
  [2, false, 3, 'none', ['waiting', 'carried', 'no-signal']],
] as const)(
  '%d waiting, unknown %s, %d carried, link %s: asks about %j',
  (waiting, isUnknown, carried, link, concerns) => {
    expect(logoutConcerns({ waiting, isUnknown, carried, link })).toEqual(concerns);
  },
);
