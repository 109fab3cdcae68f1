import { describe, expect, test } from 'vitest';
import { judgeRefresh } from './refresh-token.rules.ts';

describe('judgeRefresh', () => {
  const now = 1_000_000;
  const token = {
    isRevoked: false,
    isEndedByOffice: false,
    isAccountOpen: true,
    signedInAt: now,
    expiresAt: now + 1,
    rotatedAt: undefined,
    isSuperseded: false,
    isSuccessorUsed: false,
  };
  const late = { ...token, rotatedAt: now - 60_001 };
  test.each([
    ['current', token, 'rotate'],
    ['rotated just now', { ...token, rotatedAt: now - 60_000 }, 'rotate-again'],
    [
      'rotated just now, and its successor is in use',
      { ...token, rotatedAt: now - 60_000, isSuccessorUsed: true },
      'rotate-again',
    ],
    ['rotated by a server whose clock is ahead', { ...token, rotatedAt: now + 5_000 }, 'rotate-again'],
    ['rotated long ago, the response lost', late, 'recover'],
    ['rotated long ago, and its successor is in use', { ...late, isSuccessorUsed: true }, 'revoke'],
    ['superseded, never used', { ...token, isSuperseded: true }, 'revoke'],
    ['superseded and rotated just now', { ...token, isSuperseded: true, rotatedAt: now }, 'revoke'],
    ['expired', { ...token, expiresAt: now }, { ok: false, code: 'refresh-expired' }],
    [
      'of a sign-in of 120 days ago',
      { ...token, signedInAt: now - 120 * 86_400_000 },
      { ok: false, code: 'refresh-expired' },
    ],
    ['of one a moment younger', { ...token, signedInAt: now - 120 * 86_400_000 + 1 }, 'rotate'],
    ['expired and rotated', { ...late, expiresAt: now }, { ok: false, code: 'refresh-expired' }],
    ['of an ended sign-in', { ...token, isRevoked: true }, { ok: false, code: 'refresh-invalid' }],
    [
      'superseded, of an ended sign-in',
      { ...token, isSuperseded: true, isRevoked: true },
      { ok: false, code: 'refresh-invalid' },
    ],
    ['of a closed account', { ...token, isAccountOpen: false }, { ok: false, code: 'refresh-invalid' }],
    ['ended by the office', { ...token, isRevoked: true, isEndedByOffice: true }, { ok: false, code: 'refresh-ended' }],
    [
      'ended by the office, and expired since',
      { ...token, isRevoked: true, isEndedByOffice: true, expiresAt: now },
      { ok: false, code: 'refresh-ended' },
    ],
    ['unknown', undefined, { ok: false, code: 'refresh-invalid' }],
  ])('%s', (_, presented, expected) => {
    expect(judgeRefresh(presented, now)).toEqual(expected);
  });
});
