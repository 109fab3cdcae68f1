import { expect, test } from 'vitest';
import { groupedCode, typedCode } from './recovery-code.rules.ts';

test('a recovery code is shown in groups of four', () => {
  expect(groupedCode('ABCDEFGHIJKLMNOPQRSTUVWX')).toBe('ABCD-EFGH-IJKL-MNOP-QRST-UVWX');
});

test.each([
  ['as shown', 'ABCD-EFGH', 'ABCDEFGH'],
  ['in lower case with blanks', ' abcd efgh ', 'ABCDEFGH'],
  ['with digits that a code does not have', 'ab01-8xyz', 'ABOIBXYZ'],
  ['empty', ' - ', ''],
])('reads a typed recovery code %s', (_, typed, code) => {
  expect(typedCode(typed)).toBe(code);
});
