import { expect, test } from 'vitest';
import { importAccessProblems, type ImportScope } from './import-access.rules.ts';

const reach: ImportScope = { brands: ['wasteland'], hasResorts: false, hasContacts: false, replaced: [] };

test.each<[string, Partial<ImportScope>, string[], string[]]>([
  ['a week of an own brand', {}, ['wasteland'], []],
  ['a week of another brand', { brands: ['nuco'] }, ['wasteland'], ['Week: the week belongs to "nuco"']],
  [
    'a week that would change its brand',
    { brands: ['wasteland', 'nuco'] },
    ['nuco'],
    ['Week: the week belongs to "wasteland"'],
  ],
  ['a week without a brand', { brands: [''] }, ['wasteland'], ['Week: the week belongs to no brand']],
  ['contacts, with every brand', { hasContacts: true }, ['wasteland', 'nuco'], []],
  [
    'contacts and resorts, without every brand',
    { hasContacts: true, hasResorts: true },
    ['wasteland'],
    ['Resorts: is the list', 'Contacts: is the list'],
  ],
  [
    'a file of another brand',
    { replaced: [{ name: 'map.pdf', brand: 'nuco' }] },
    ['wasteland'],
    ['map.pdf: a week of nuco'],
  ],
])('checks the access to an import of %s', (_, change, officeBrands, problems) => {
  const found = importAccessProblems({ ...reach, ...change }, officeBrands, ['nuco', 'wasteland']);
  expect(found.map(({ sheet, words }) => `${sheet}: ${words}`)).toEqual(
    problems.map((each) => expect.stringContaining(each)),
  );
});
