import { describe, expect, test } from 'vitest';
import { passwordProblem } from './password.rules.ts';

const words = ['Zoë Pritchard', 'zoe.p@company.test', 'wasteland', 'nuco', 'Nuco Reps', 'Off-Piste'];
const owner = { words, hasOffice: false, hasSecondFactor: false };
const common = new Set(['1234567890', 'manchester', 'qwertyuiop']);
const problemOf = (password: string, change: Partial<typeof owner> = {}) =>
  passwordProblem(password, { ...owner, ...change }, (lowerCase) => common.has(lowerCase)) ?? 'none';

describe('passwordProblem', () => {
  test.each([
    ['a long one', 'none'],
    ['too short', 'fewer than 10'],
    ['x'.repeat(1025), 'more than 1024'],
    ['off-piste-demo', "demo's"],
    ['\u00e9a\u00e9b\u00e9c\u00e9d\u00e9e', 'none'],
    ['e\u0301'.repeat(9), 'fewer than 10'],
    ['\u{1f3bf}\u{1f3d4}'.repeat(4), 'fewer than 10'],
    ['  snowy hut ', 'none'],
    ['short    ', 'fewer than 10'],
    ['1234567890', 'list of common'],
    ['MANCHESTER', 'list of common'],
    ['manchester united', 'none'],
  ])('names the problem of a password by length and list: %j', (password, expected) => {
    expect(problemOf(password)).toContain(expected);
  });

  test.each(['aaaaaaaaaa', '          ', 'abcabcabcabc', 'Snow!snow!snow!', 'gondola8gondola8', '121212121212121212'])(
    'rejects a short text that is repeated: %j',
    (password) => {
      expect(problemOf(password)).toContain('repeats');
    },
  );

  test.each(['a chalet a chalet 7', 'abcdefghijabcdefghij'])('accepts a repetition of a long text: %j', (password) => {
    expect(problemOf(password)).toBe('none');
  });

  test.each([
    'zoe.p@company.test',
    'ZOE.P@COMPANY.TEST',
    'Zoë Pritchard',
    'zoepritchard1',
    'PritchardZoe99!',
    'pritchard2026',
    'wasteland2026',
    'Wasteland-nuco',
    'nucorepsnuco1',
    'off-piste-2026',
    'wasteland pritchard wasteland',
  ])('rejects a password made of names, username and brand: %j', (password) => {
    expect(problemOf(password)).toContain('made of');
  });

  test.each([
    'wasteland-sflkjsdf',
    'zoe eats cheese fondue',
    'pritchard under the glacier',
    'correct horse battery',
    'company secrets melt',
  ])('accepts a password with enough characters beside such words: %j', (password) => {
    expect(problemOf(password)).toBe('none');
  });

  test('ignores parts of names with fewer than three letters', () => {
    expect(problemOf('allible7al', { words: ['Al Li'] })).toBe('none');
  });

  test('takes a time that grows with the length only', () => {
    expect(problemOf('zoe'.repeat(341))).toContain('repeats');
    expect(problemOf(`${'zoe'.repeat(340)}x`)).toContain('made of');
  });

  test.each([
    [{ hasOffice: true }, 14, 'fewer than 15'],
    [{ hasOffice: true }, 15, 'none'],
    [{ hasOffice: true, hasSecondFactor: true }, 10, 'none'],
    [{ hasOffice: true, hasSecondFactor: true }, 9, 'fewer than 10'],
    [{ hasSecondFactor: true }, 9, 'fewer than 10'],
  ])('asks for 15 characters of an office account without a second factor: %j, %i', (change, length, expected) => {
    expect(problemOf('a fine phrase of ice'.slice(0, length), change)).toContain(expected);
  });
});
