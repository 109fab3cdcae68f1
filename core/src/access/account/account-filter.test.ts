import { expect, test } from 'vitest';
import { filterAccounts, newPerson } from './account-filter.rules.ts';

const person = (repId: string, name: string, office: ['wasteland'] | [] = [], disabled = false) => ({
  repId,
  name,
  username: `${name.split(' ')[0]?.toLowerCase()}@company.test`,
  office,
  disabled,
});
const people = [
  person('1', 'Siân Llewellyn', ['wasteland']),
  person('2', 'Ella Pritchard'),
  person('30', 'Tomasz Wróbel', [], true),
];

test.each([
  ['open', '', ['1', '2']],
  ['all', '', ['1', '2', '30']],
  ['office', '', ['1']],
  ['closed', '', ['30']],
  ['open', 'sian', ['1']],
  ['all', 'wrobel tom', ['30']],
  ['all', 'ella@company', ['2']],
  ['all', '30', ['30']],
  ['all', 'nobody', []],
] as const)('%s with %o', (filter, typed, repIds) => {
  expect(filterAccounts(people, filter, typed).map(({ repId }) => repId)).toEqual(repIds);
});

test('a new account is a rep of the first brand of the person who adds it', () => {
  expect(newPerson({ brands: ['nuco', 'wasteland'], tenants: ['nuco'] })).toMatchObject({
    level: 1,
    brands: ['nuco'],
    tenant: 'nuco',
    office: [],
    disabled: false,
  });
  expect(newPerson({ brands: [], tenants: [] })).toMatchObject({ brands: [], tenant: '' });
});
