import { expect, test } from 'vitest';
import { isFullName, withoutStaff } from './staff-name.rules.ts';

test.each([
  ['Orla Quinlan', true],
  ['orla@company.test', true],
  ['Sam', false],
  [' Sam ', false],
])('%j is found within a text: %o', (name, expected) => {
  expect(isFullName(name)).toBe(expected);
});

const marks = { repId: '1001', names: ['Orla Quinlan', 'Sam'] };

test.each([
  ['a row of the sheet of staff', [{ 'User ID': '1001', Name: 'X' }, { 'User ID': '1002' }], [{ 'User ID': '1002' }]],
  ['a row with a number as id', [{ 'User ID': 1001 }], []],
  ['a row with its cells in a part', { rows: [{ row: 2, cells: { 'User ID': '1001' } }] }, { rows: [] }],
  ['a longer id', [{ 'User ID': '10012' }], [{ 'User ID': '10012' }]],
  ['a full name in a text', { problem: 'Orla Quinlan has no day' }, { problem: ' has no day' }],
  ['a single word in a text', { problem: 'Sam has no day' }, { problem: 'Sam has no day' }],
  ['a client of the name', [{ ref: 'B', name: 'Orla Quinlan' }], [{ ref: 'B', name: 'Orla Quinlan' }]],
])('the sheets of a week lose a member of staff: %s', (_, value, expected) => {
  expect(withoutStaff(value, marks)).toEqual(expected);
});
