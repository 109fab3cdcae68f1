import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './search-text.ts';

test.each([
  ['?show=waiting&find=C%201', { show: 'waiting', find: 'C 1' }],
  ['?hours=12&on=true&x=%7B%7D', { hours: '12', on: 'true', x: '{}' }],
  ['', {}],
])('reads the address part %o as texts', (search, values) => {
  expect(readSearch(search)).toEqual(values);
});

test.each([
  [{ find: 'Siân & co', hours: '12' }, '?find=Si%C3%A2n+%26+co&hours=12'],
  [{ find: '', show: undefined }, ''],
  [{}, ''],
])('writes %o as the part of an address, without empty values', (values, search) => {
  expect(writeSearch(values)).toBe(search);
});

test('reads what it wrote', () => {
  const values = { name: 'É+%&=?', sort: '-departs,name' };
  expect(readSearch(writeSearch(values))).toEqual(values);
});
