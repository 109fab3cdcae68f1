import { expect, test } from 'vitest';
import { personFinder } from './found-person.rules.ts';

const PERSON = { id: 'WL-1204', names: ['José Núñez d’Orléans', 'jose@company.test'] };

test.each([
  ['wl-1204', true],
  [' WL-1204 ', true],
  ['WL-120', false],
  ['jose nunez', true],
  ["nunez d'orleans", true],
  ['JOSÉ', true],
  ['jose@company', true],
  ['jose smith', false],
])('a search for %j finds a person by id or name: %o', (typed, expected) => {
  expect(personFinder(typed)(PERSON)).toBe(expected);
});
