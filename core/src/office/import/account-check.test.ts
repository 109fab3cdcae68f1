import { expect, test } from 'vitest';
import { accountProblem, passwordProblem } from './account-check.rules.ts';

test.each([
  ['a long one', 'none'],
  ['too short', 'fewer than 10'],
  ['x'.repeat(1025), 'more than 1024'],
  ['off-piste-demo', "demo's"],
  ['\u00e9'.repeat(10), 'none'],
  ['e\u0301'.repeat(9), 'fewer than 10'],
  ['          ', 'none'],
  ['short    ', 'fewer than 10'],
])('finds the problem of the password %s', (password, expected) => {
  expect(passwordProblem(password) ?? 'none').toContain(expected);
});

test.each([
  [{}, 'none'],
  [{ level: 3, brands: ['nuco', 'wasteland'], name: 'Zoë', repId: '1001' }, 'none'],
  [{ level: 1.5 }, 'level'],
  [{ level: -1 }, 'level'],
  [{ level: Number.NaN }, 'level'],
  [{ name: ' ' }, 'name'],
  [{ username: ' ' }, 'username'],
  [{ username: 'x'.repeat(255) }, 'username'],
  [{ repId: 'a b' }, 'rep id'],
  [{ brands: ['acme'] }, "'acme' is none of"],
  [{ brands: [] }, 'at least one'],
])('finds the problem of an account with %j', (account, expected) => {
  expect(accountProblem(account) ?? 'none').toContain(expected);
});
