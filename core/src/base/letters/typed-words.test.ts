import { expect, test } from 'vitest';
import { typedWords } from './typed-words.rules.ts';

test.each([
  ['', 'anything', true],
  ['jose nunez', 'Núñez, José', true],
  ['orleans', 'Rue d’Orléans', true],
  ["d'orleans", 'Rue d’Orléans', true],
  ['strasse', 'Münsterstraße 4', true],
  ['04:00', 'C1 04:00 Leeds', true],
  ['04:00', 'C1 00:04 Leeds', false],
  ['wasteland-abc', 'WASTELAND-ABC123', true],
  ['+', 'Café + Bar', true],
  ['+', 'Café', false],
  ['nobody', 'José', false],
])('%j in %j: %j', (typed, text, isThere) => {
  expect(typedWords(typed)(text)).toBe(isThere);
});
