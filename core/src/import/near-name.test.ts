import { expect, test } from 'vitest';
import { isNearName } from './near-name.rules.ts';

test.each([
  ['Leeds', 'Leds', true],
  ['Leeds', 'Leedss', true],
  ['Leeds', 'Lards', false],
  ['Leeds', 'Leeda', true],
  ['Leeds', 'Ledes', true],
  ['Leeds', 'leeds', true],
  ['Val Thorens', 'ValThorens', true],
  ['Leeds', 'Leeds', false],
  ['Apartment 1A', 'Apartment 2A', false],
  ['C1', 'C2', false],
  ['C1', 'c1', true],
  ['Tignes', 'Val', false],
])('%s and %s: %s', (a, b, near) => {
  expect([isNearName(a, b), isNearName(b, a)]).toEqual([near, near]);
});
