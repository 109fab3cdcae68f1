import { expect, test } from 'vitest';
import { columnWidth, suggestedWords, tabbedText } from './table-look.rules.ts';

test('a column is as wide as its widest text, within limits', () => {
  expect(columnWidth('At', [])).toBe(8);
  expect(columnWidth('Reference', ['a', null, 12])).toBe(9);
  expect(columnWidth('By', ['Siân Llewellyn'])).toBe(14);
  expect(columnWidth('By', ['x'.repeat(500)])).toBe(34);
});

test('a filter suggests the texts of a column only if they are few', () => {
  expect(suggestedWords(['Outbound', 'Inbound', null, 'Inbound'])).toEqual(['Inbound', 'Outbound']);
  expect(suggestedWords(['Coach', 'Coach'])).toEqual([]);
  expect(suggestedWords(Array.from({ length: 40 }, (_, index) => `Name ${index}`))).toEqual([]);
});

test('copied rows keep one line each', () => {
  expect(
    tabbedText([
      ['Ann', 'two\nlines\tand a tab'],
      ['Bo', ''],
    ]),
  ).toBe('Ann\ttwo lines and a tab\nBo\t');
});
