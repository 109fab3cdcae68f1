import { expect, test } from 'vitest';
import { isActivityDue } from './office-activity.rules.ts';

const now = 1_000_000_000;

test.each([
  ['the first action in the office', '/office/people', undefined, true],
  ['one more within five minutes', '/office/people', now - 299_999, false],
  ['one more after five minutes', '/office/people', now - 300_000, true],
  ['one after the clock was set back', '/office/people', now + 300_000, true],
  ['an action on a rep’s screen', '/load-coach', undefined, false],
  ['an action on a screen whose name begins alike', '/offices', undefined, false],
])('reports %s: %s', (_, path, reportedAt, isDue) => {
  expect(isActivityDue({ path, reportedAt }, now)).toBe(isDue);
});
