import { describe, expect, test } from 'vitest';
import { judgeRefresh } from './refresh-token.rules.ts';

describe('judgeRefresh', () => {
  const now = 1_000_000;
  const token = {
    isRevoked: false,
    isAccountOpen: true,
    expiresAt: now + 1,
    rotatedAt: undefined,
    isGivenUp: false,
    isSuccessorUsed: false,
  };
  const late = { ...token, rotatedAt: now - 60_001 };
  test.each([
    ['current', token, 'rotate'],
    ['traded just now', { ...token, rotatedAt: now - 60_000 }, 'rotate-again'],
    [
      'traded just now, and what was given for it is in use',
      { ...token, rotatedAt: now - 60_000, isSuccessorUsed: true },
      'rotate-again',
    ],
    ['traded by a server whose clock is ahead', { ...token, rotatedAt: now + 5_000 }, 'rotate-again'],
    ['traded long ago, the answer lost', late, 'recover'],
    ['traded long ago, and what was given for it is in use', { ...late, isSuccessorUsed: true }, 'revoke'],
    ['given up, never used', { ...token, isGivenUp: true }, 'revoke'],
    ['given up and traded just now', { ...token, isGivenUp: true, rotatedAt: now }, 'revoke'],
    ['expired', { ...token, expiresAt: now }, { ok: false, code: 'refresh-expired' }],
    ['expired and traded', { ...late, expiresAt: now }, { ok: false, code: 'refresh-expired' }],
    ['of an ended sign-in', { ...token, isRevoked: true }, { ok: false, code: 'refresh-invalid' }],
    [
      'given up, of an ended sign-in',
      { ...token, isGivenUp: true, isRevoked: true },
      { ok: false, code: 'refresh-invalid' },
    ],
    ['of a closed account', { ...token, isAccountOpen: false }, { ok: false, code: 'refresh-invalid' }],
    ['unknown', undefined, { ok: false, code: 'refresh-invalid' }],
  ])('%s', (_, presented, expected) => {
    expect(judgeRefresh(presented, now)).toEqual(expected);
  });
});
