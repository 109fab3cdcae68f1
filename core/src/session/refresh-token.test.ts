import { describe, expect, test } from 'vitest';
import { judgeRefresh } from './refresh-token.rules.ts';

describe('judgeRefresh', () => {
  const now = 1_000_000;
  const token = { isRevoked: false, isAccountOpen: true, expiresAt: now + 1, rotatedAt: undefined };
  test.each([
    [token, 'rotate'],
    [{ ...token, rotatedAt: now - 60_000 }, 'rotate-again'],
    [{ ...token, rotatedAt: now - 60_001 }, 'revoke'],
    [{ ...token, expiresAt: now }, { ok: false, code: 'refresh-expired' }],
    [{ ...token, isRevoked: true }, { ok: false, code: 'refresh-invalid' }],
    [{ ...token, isAccountOpen: false }, { ok: false, code: 'refresh-invalid' }],
    [undefined, { ok: false, code: 'refresh-invalid' }],
  ])('%o: %o', (presented, expected) => {
    expect(judgeRefresh(presented, now)).toEqual(expected);
  });
});
