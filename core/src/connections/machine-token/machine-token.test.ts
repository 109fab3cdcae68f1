import { describe, expect, it } from 'vitest';
import { givableScopes, scopesIn, secretOf, shownEnd, tokenOf } from './machine-token.rules.ts';

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
    [['owner'], []],
    [
      ['owner', 'night'],
      ['weeks:read', 'events:read'],
    ],
    [
      ['owner', 'night', 'planning'],
      ['weeks:read', 'weeks:write', 'events:read'],
    ],
    [
      ['owner', 'night', 'reports'],
      ['weeks:read', 'clients:read', 'events:read'],
    ],
    [['owner', 'planning', 'reports'], []],
    [['owner', 'private-data'], ['clients:sensitive']],
  ] as const)('an account with the roles %j may give %j', (roles, scopes) => {
    expect(givableScopes(roles)).toEqual(scopes);
  });

  it('keeps only known names', () => {
    expect(scopesIn(['events:read', 'people:delete', 'weeks:read'])).toEqual(['weeks:read', 'events:read']);
  });
});
