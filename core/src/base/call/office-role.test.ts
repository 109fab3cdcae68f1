import { expect, test } from 'vitest';
import { hasRole, rolesIn } from './office-role.rules.ts';

test.each([
  ['no need', [], [], true],
  ['the role itself', ['night'], ['night'], true],
  ['one of two', ['people'], ['people', 'owner'], true],
  ['another role', ['night', 'planning'], ['owner'], false],
  ['no role', [], ['night'], false],
] as const)('permits by the roles of an account: %s', (_, roles, need, isPermitted) => {
  expect(hasRole(roles, need)).toBe(isPermitted);
});

test('ignores names that are no role', () => {
  expect(rolesIn(['owner', 'king', 'night', 'night'])).toEqual(['night', 'owner']);
});
