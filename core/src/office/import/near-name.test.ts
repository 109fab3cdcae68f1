import { expect, test } from 'vitest';
import { isNearName, meantHeading } from './near-name.rules.ts';

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
])('decides whether the names %s and %s are near: %s', (a, b, near) => {
  expect([isNearName(a, b), isNearName(b, a)]).toEqual([near, near]);
});

test.each([
  ['Room No', 'Room'],
  ['Phone', 'Phone Number'],
  ['Roon', 'Room'],
  ['Room Name', undefined],
  ['E-mail', 'Email'],
  ['Favourite colour', undefined],
  ['???', undefined],
])('the heading %j means %j', (name, meant) => {
  const known = ['Reference', 'Name', 'Room', 'Phone Number', 'Email'];
  const missing = ['Phone Number', 'Room', 'Email'].filter((each) => name !== 'Room Name' || each !== 'Room');
  expect(meantHeading(name, { known, missing })).toBe(meant);
});
