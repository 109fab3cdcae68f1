import { describe, expect, it } from 'vitest';
import { forbiddenScope, scopesIn, secretOf, shownEnd, tokenOf } from './machine-token.rules.ts';

describe('text of a machine token', () => {
  it('has the prefix, the secret and the CRC-32 of the secret', () => {
    // The check value of CRC-32 for these digits is cbf43926.
    expect(tokenOf('123456789')).toBe(`offp_123456789${(0xcbf43926).toString(36).padStart(7, '0')}`);
  });

  it('gives the secret back, also one with the characters of base64url', () => {
    expect(secretOf(tokenOf('a-b_c'))).toBe('a-b_c');
  });

  it.each([
    ['a changed letter', (token: string) => token.replace('secret', 'secrat')],
    ['a missing end', (token: string) => token.slice(0, -1)],
    ['another prefix', (token: string) => token.replace('offp_', 'ghp_')],
    ['a blank', (token: string) => `${token} `],
    ['no text', () => ''],
    ['the prefix alone', () => 'offp_'],
  ])('is not accepted with %s', (_, change) => {
    expect(secretOf(change(tokenOf('secret')))).toBeUndefined();
  });

  it('is recognised by its end', () => {
    expect(tokenOf('secret').endsWith(shownEnd(tokenOf('secret')))).toBe(true);
  });
});

describe('scopes', () => {
  it.each([
    [['owner'], ['weeks:read'], 'weeks:read'],
    [['owner', 'night'], ['weeks:read', 'events:read'], undefined],
    [['owner', 'night'], ['weeks:write'], 'weeks:write'],
    [['owner', 'night', 'planning'], ['weeks:write', 'clients:read'], 'clients:read'],
    [['owner', 'night', 'reports'], ['clients:read'], undefined],
    [['owner', 'planning', 'reports'], ['clients:read'], 'clients:read'],
    [['owner', 'private-data'], ['clients:sensitive'], undefined],
    [['owner', 'reports'], ['events:read'], 'events:read'],
  ] as const)('an account with the roles %j may give %j except %s', (roles, scopes, forbidden) => {
    expect(forbiddenScope(roles, scopes)).toBe(forbidden);
  });

  it('keeps only known names', () => {
    expect(scopesIn(['events:read', 'people:delete', 'weeks:read'])).toEqual(['weeks:read', 'events:read']);
  });
});
