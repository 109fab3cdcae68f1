import { expect, test } from 'vitest';
import { countCell, numberCell } from './cell-kind.rules.ts';
import { numbersOf } from './written-number.rules.ts';

test.each([
  ['49', [49]],
  ['-3', [-3]],
  ['1,5', [1.5]],
  ['1.5', [1.5]],
  ['0,500', [0.5]],
  ['45.4692', [45.4692]],
  ['1,000', [1000, 1]],
  ['1.000', [1000, 1]],
  ['12.345', [12_345, 12.345]],
  ['1 000', [1000]],
  ["1'000", [1000]],
  ['1’000', [1000]],
  ['1,234,567', [1_234_567]],
  ['1.234.567', [1_234_567]],
  ['1,000.50', []],
  ['1.000,50', []],
  ['1,00,000', []],
  ['４９', [49]],
  ['1e3', []],
  ['49 seats', []],
])('the numbers of %j are %j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test.each([
  ['1,000', undefined],
  ['1.000', undefined],
  ['2.500', undefined],
  ['49', 49],
  ['49,0', 49],
  ['1 000', 1000],
  [1000, 1000],
])('reads a count of %j as %j', (cell, number) => {
  expect(countCell.read(cell)).toBe(number);
});

test('says which numbers an ambiguous one may be', () => {
  expect(countCell.whyNot?.('1,000')).toBe('may be 1000 or 1; write it without a comma or point');
  expect(countCell.whyNot?.('many')).toBeUndefined();
});

test.each([
  ['45,469', 45.469],
  ['-6.906', -6.906],
  ['45.4692', 45.4692],
  ['123,456', undefined],
])('reads a latitude of %j as %j', (cell, number) => {
  expect(numberCell(-90, 90).read(cell)).toBe(number);
});
