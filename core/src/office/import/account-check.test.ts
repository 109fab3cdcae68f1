import { expect, test } from 'vitest';
import { accountProblem } from './account-check.rules.ts';

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
