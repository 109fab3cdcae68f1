import { expect, test } from 'vitest';
import { logoutConcerns } from './logout-question.rules.ts';

test.each([
  [0, false, 'good', []],
  [0, false, 'slow', []],
  [0, false, 'none', ['no-signal']],
  [2, false, 'good', ['waiting']],
  [2, true, 'good', ['waiting']],
  [0, true, 'good', ['unknown']],
  [2, false, 'none', ['waiting', 'no-signal']],
  [0, true, 'none', ['unknown', 'no-signal']],
] as const)('%d waiting, unknown %s, link %s: asks about %j', (waiting, isUnknown, link, concerns) => {
  expect(logoutConcerns({ waiting, isUnknown, link })).toEqual(concerns);
});
