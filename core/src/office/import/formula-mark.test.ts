import { expect, test } from 'vitest';
import { cellText } from './cell-text.rules.ts';
import { FORMULA_LIKE, withoutFormulaMark } from './formula-mark.rules.ts';

test.each([
  ['+47 123', true],
  ['=1+1', true],
  ['-Leeds', true],
  ['@noon', true],
  [' =1+1', true],
  ['\t=1+1', true],
  ['\r=1+1', true],
  ["'+47 123", true],
  ["''=1+1", true],
  ['0044 7', false],
  ["'s Gravenhage", false],
  ["O'Brien", false],
  ['', false],
])('%o looks like a formula: %o; marked and read again it is the same', (text, isLike) => {
  expect(FORMULA_LIKE.test(text)).toBe(isLike);
  const written = isLike ? `'${text}` : text;
  expect(withoutFormulaMark(written)).toBe(text);
});

test('an import reads a marked cell without its mark', () => {
  expect(["'+47 123", "'=1+1", "' -Leeds", "'s Gravenhage", "O'Brien", "''"].map(cellText)).toEqual([
    '+47 123',
    '=1+1',
    '-Leeds',
    "'s Gravenhage",
    "O'Brien",
    "''",
  ]);
});
