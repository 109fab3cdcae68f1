import { describe, expect, test } from 'vitest';
import { cellText } from './cell-text.rules.ts';
import { withFormulaMarks, withoutFormulaMarks } from './formula-mark.rules.ts';

describe('formula marks', () => {
  test.each([
    ['+47 123', "'+47 123"],
    ['=1+1', "'=1+1"],
    ['-Leeds', "'-Leeds"],
    ['@noon', "'@noon"],
    [' =1+1', "' =1+1"],
    ['\t=1+1', "'\t'=1+1"],
    ['\r=1+1', "'\r'=1+1"],
    ["'+47 123", "''+47 123"],
    ["''=1+1", "'''=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['a;=1+1', "a;'=1+1"],
    ['a; =1+1;+2', "a;' =1+1;'+2"],
    ['a\t=1+1', "a\t'=1+1"],
    ['a|@x', "a|'@x"],
    ['line\r\n=1+1', "line\r\n'=1+1"],
    ['a;＝1+1', "a;'＝1+1"],
    ["a;'=1+1", "a;''=1+1"],
    ['=HYPERLINK("http://evil.test";"a;=b")', '\'=HYPERLINK("http://evil.test";"a;\'=b")'],
    ['0044 7', '0044 7'],
    ["'s Gravenhage", "'s Gravenhage"],
    ["O'Brien", "O'Brien"],
    ['Anne-Marie; Léa', 'Anne-Marie; Léa'],
    ['a, =b', 'a, =b'],
    ['', ''],
  ])('writes %j as %j, and reads it again without the marks', (text, written) => {
    expect(withFormulaMarks(text)).toBe(written);
    expect(withoutFormulaMarks(written)).toBe(text);
  });

  test('reads every text of separators, signs, blanks and apostrophes back as it was', () => {
    const letters = [';', '\t', '\n', '=', '＝', "'", ' ', 'a'];
    const texts = Array.from({ length: letters.length ** 4 }, (_, index) =>
      [0, 1, 2, 3].map((digit) => letters[Math.floor(index / letters.length ** digit) % letters.length]).join(''),
    );
    expect(texts.filter((text) => withoutFormulaMarks(withFormulaMarks(text)) !== text)).toEqual([]);
  });
});

test('an import reads a marked cell without its mark', () => {
  expect(["'+47 123", "'=1+1", "' -Leeds", "a;'=1", "'s Gravenhage", "O'Brien", "''"].map(cellText)).toEqual([
    '+47 123',
    '=1+1',
    '-Leeds',
    'a;=1',
    "'s Gravenhage",
    "O'Brien",
    "''",
  ]);
});
