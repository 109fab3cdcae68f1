import { describe, expect, test } from 'vitest';
import { afterFailedRefresh, classifyRefresh, mayRefreshAfterNetworkFailure } from './refresh.rules.ts';

describe('classifyRefresh', () => {
  test.each([
    ['no response', { answered: false, message: '' }, 'network'],
    ['no response, whatever the message', { answered: false, message: 'invalid' }, 'network'],
    ['invalid', { answered: true, message: 'invalid token' }, 'invalid'],
    ['expired', { answered: true, message: 'Token EXPIRED' }, 'invalid'],
    ['unauthorized', { answered: true, message: 'Unauthorized' }, 'invalid'],
    ['only the code says so', { answered: true, code: 'refresh-invalid', message: 'Bitte neu anmelden' }, 'invalid'],
    ['the office ended it', { answered: true, code: 'refresh-ended', message: 'Bitte neu anmelden' }, 'invalid'],
    ['server error', { answered: true, message: 'boom' }, 'other'],
    ['an empty message', { answered: true, message: '' }, 'other'],
  ] as const)('%s', (_, facts, expected) => {
    expect(classifyRefresh(facts)).toBe(expected);
  });
});

describe('afterFailedRefresh', () => {
  test.each([
    [
      'invalid',
      { answered: true, message: 'invalid token' },
      { text: 'sessionExpired', signedOut: true, erases: false },
    ],
    [
      'expired',
      { answered: true, message: 'token expired' },
      { text: 'sessionExpired', signedOut: true, erases: false },
    ],
    [
      'unauthorized',
      { answered: true, message: 'unauthorized' },
      { text: 'authenticationFailed', signedOut: true, erases: false },
    ],
    [
      'the office ended it',
      { answered: true, code: 'refresh-ended', message: 'Bitte neu anmelden' },
      { text: 'sessionExpired', signedOut: true, erases: true },
    ],
    [
      'the office’s code without a response',
      { answered: false, code: 'refresh-ended', message: '' },
      { text: 'temporary', signedOut: false, erases: false },
    ],
    ['no response', { answered: false, message: '' }, { text: 'temporary', signedOut: false, erases: false }],
    ['server error', { answered: true, message: 'boom' }, { text: 'temporary', signedOut: false, erases: false }],
  ] as const)('%s', (_, facts, expected) => {
    expect(afterFailedRefresh(facts)).toEqual(expected);
  });
});

describe('mayRefreshAfterNetworkFailure', () => {
  const facts = { isRead: true, browserOnline: true, triedInThisBurst: false, hasToken: true };
  test.each([
    ['a read while the browser says online', facts, true],
    ['offline', { ...facts, browserOnline: false }, false],
    ['tried in this burst', { ...facts, triedInThisBurst: true }, false],
    ['an action that is in the queue already', { ...facts, isRead: false }, false],
    ['not signed in', { ...facts, hasToken: false }, false],
  ])('%s', (_, given, expected) => {
    expect(mayRefreshAfterNetworkFailure(given)).toBe(expected);
  });
});
