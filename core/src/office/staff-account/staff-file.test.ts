import { expect, test } from 'vitest';
import { staffFileRows } from './staff-file.rules.ts';

test('names the cells of a file like the sheet Staff, below the first row with rep id and name', () => {
  const rows = [
    ['Staff 2026', ''],
    ['Rep ID', 'Full Name', 'Brand', 'E-mail', ''],
    ['7001', 'Zoë', 'nuco', 'z@x.test'],
  ];
  expect(staffFileRows(rows)).toEqual([{ 'User ID': '7001', Name: 'Zoë', tenant: 'nuco', 'E-mail': 'z@x.test' }]);
});

test.each([
  [
    ['User ID', 'Name', 'Staff ID'],
    ['7001', 'Zoë', ''],
  ],
  [
    ['User ID', 'Name', 'Rep ID'],
    ['#N/A', 'Zoë', '7001'],
  ],
  [
    ['User ID', 'Full name', 'Name', 'User ID'],
    ['7001', 'Zoë', 'Zoë B', '9'],
  ],
])('takes the first filled cell of %j', (headings, cells) => {
  expect(staffFileRows([headings, cells])).toEqual([{ 'User ID': '7001', Name: 'Zoë' }]);
});

test.each([[[]], [[['7001', 'Zoë']]], [[['Rep ID', 'E-mail']]]])('finds no rows without headings in %j', (rows) => {
  expect(staffFileRows(rows)).toBeUndefined();
});
