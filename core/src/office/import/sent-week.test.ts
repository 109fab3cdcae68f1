import { expect, it } from 'vitest';
import { mayApplyAlone } from './sent-week.rules.ts';

it.each([
  ['auto', { errors: 0 }, true],
  ['auto', { errors: 0, loss: 'many-removed' }, true],
  ['auto', { errors: 1 }, false],
  ['whenSafe', { errors: 0 }, true],
  ['whenSafe', { errors: 0, loss: 'codes-changed' }, false],
  ['whenSafe', { errors: 1 }, false],
  [undefined, { errors: 0 }, false],
] as const)('a week sent with %s and the check %j is applied: %s', (applies, checked, isApplied) => {
  expect(mayApplyAlone(applies, checked)).toBe(isApplied);
});
