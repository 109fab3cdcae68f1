import { expect, test } from 'vitest';
import { lookOf, nameFinder } from './same-look.rules.ts';

test.each([
  ['a Cyrillic letter', 'С1', 'C1'],
  ['a Greek letter', 'Β2', 'B2'],
  ['a letter of full width', 'Ｃ１', 'C1'],
  ['a non-breaking hyphen', 'C\u20111', 'C-1'],
  ['a dash', 'C–1', 'C-1'],
  ['a minus', 'C−1', 'C-1'],
  ['another apostrophe', 'L’Alpage', "L'Alpage"],
  ['a non-breaking blank', 'Room\u00a01', 'Room 1'],
  ['a line end', 'Room\n1', 'Room 1'],
  ['an accent apart', 'Cha\u0302let', 'Châlet'],
  ['a blank without width', 'C\u200b1', 'C1'],
  ['a word of another script, which stays', 'Москва', 'Москва'],
])('sees the same look with %s', (_, one, other) => {
  expect(lookOf(one)).toBe(lookOf(other));
});

test.each([
  ['c3', ['C3', 'C4'], 'C3'],
  ['c3', ['C3', 'c3'], 'c3'],
  ['C3', ['c3', 'C３'], 'C３'],
  ['Сс3', ['Cc3', 'CC3'], 'Cc3'],
  ['chalet', ['Châlet', 'Chalét'], undefined],
  ['CHALET 1', ['Châlet 1'], 'Châlet 1'],
  ['Lalpage', ["L'Alpage"], "L'Alpage"],
  ['Strasse', ['Straße'], 'Straße'],
  ['lodz', ['Łódź'], 'Łódź'],
  ['A', ['A+'], undefined],
  ['C 3', ['C3'], undefined],
  ['1-2', ['12'], undefined],
  ['C5', ['C3'], undefined],
])('finds %j among %j: %j', (name, known, found) => {
  expect(nameFinder(known)(name)).toBe(found);
});
