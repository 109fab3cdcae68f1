import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from '#access/session/password';

const COMPOSED = 'caf\u00e9 au chalet';
const DECOMPOSED = 'cafe\u0301 au chalet';
const HANGUL = '\ud55c\uad6d\uc5b4 \uc2a4\ud0a4 2026';
/** One letter with two marks: three ways to write it. */
const MIXED = 'Vi\u00ea\u0323t Nam 2026';

describe('a password', () => {
  test.each([
    ['composed, typed in parts', COMPOSED, DECOMPOSED],
    ['in parts, typed composed', DECOMPOSED, COMPOSED],
    ['Korean syllables, typed as letters', HANGUL, HANGUL.normalize('NFD')],
    ['marks in another order', MIXED, MIXED.normalize('NFC')],
    ['the sign for ohm, typed as the letter', 'ten \u2126 of resistance', 'ten \u03a9 of resistance'],
    ['blanks at both ends', '  correct horse ', '  correct horse '],
    ['only blanks', ' '.repeat(12), ' '.repeat(12)],
  ])('accepts a password in every form of its letters: %s', async (_, chosen, typed) => {
    expect(await isPassword(typed, await hashPassword(chosen))).toBe(true);
  });

  test.each([
    ['without its accent', COMPOSED, 'cafe au chalet'],
    ['in capitals', COMPOSED, COMPOSED.toUpperCase()],
    ['without its blank at the end', 'correct horse ', 'correct horse'],
    ['with a blank at the end', 'correct horse', 'correct horse '],
    ['with a blank at the start', 'correct horse', ' correct horse'],
    ['with a blank that does not break', 'correct horse', 'correct\u00a0horse'],
    ['with a ligature in two letters', '\ufb01rst lift up', 'first lift up'],
    ['in wide letters', 'correct horse', '\uff43orrect horse'],
    ['that is empty', 'correct horse', ''],
  ])('rejects a password %s', async (_, chosen, typed) => {
    expect(await isPassword(typed, await hashPassword(chosen))).toBe(false);
  });

  test.each([
    ['chosen and typed in parts', DECOMPOSED, DECOMPOSED, true],
    ['chosen in parts, typed composed', DECOMPOSED, COMPOSED, false],
    ['chosen composed, typed in parts', COMPOSED, DECOMPOSED, true],
    ['chosen and typed with marks in an unusual order', MIXED, MIXED, true],
    ['chosen in parts, typed without the accent', DECOMPOSED, 'cafe au chalet', false],
  ])('checks a password against a hash made before the normalisation: %s', async (_, chosen, typed, isRight) => {
    expect(await isPassword(typed, await hash(chosen))).toBe(isRight);
  });

  test('rejects a password of an unknown account', async () => {
    expect(await isPassword(COMPOSED, undefined)).toBe(false);
  });
});
