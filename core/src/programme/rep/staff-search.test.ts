import { describe, expect, test } from 'vitest';
import { findStaff, searchStaff, staffBadge, staffColour, staffIndex, staffNamed } from './staff-search.rules.ts';

const viewer = { repId: '1', level: 1, tenant: 'wasteland' };
const rows = [
  { 'User ID': '1', Name: 'Ella Pritchard', 'Staff Type': 'Rep', tenant: 'wasteland' },
  { 'User ID': 2, Name: 'Siân Llewellyn', 'Staff Type': 'Office', tenant: 'wasteland' },
  { 'User ID': '3', Name: 'Freya Lindqvist', 'Staff Type': 'Rep', tenant: 'nuco' },
  { 'User ID': '4', Name: '#N/A', Rep: 'Ada', 'Staff Type': 'Welfare', tenant: 'nuco' },
  { 'User ID': '5', Name: 'Bo Ek', 'Staff Type': 'null', tenant: 'wasteland' },
  { 'User ID': '6', Name: 'null', 'Staff Type': 'Welfare' },
  { 'User ID': '#N/A', Name: 'Nobody Known', 'Staff Type': 'Welfare' },
  { 'User ID': '7', Name: 'Cy Fox', 'Staff Type': 'welfare' },
];
const index = staffIndex(rows, viewer, 'wasteland');
const ids = (typed: string, staffType?: string) =>
  searchStaff(index, typed, staffType).matches.map(({ repId }) => repId);
const nearIds = (typed: string, staffType?: string) =>
  searchStaff(index, typed, staffType).near.map(({ repId }) => repId);

test.each([
  ['Eame Hill', 'wasteland', 'green', 'Eame Hill'],
  ['Welfare', 'nuco', 'green', 'Welfare'],
  ['Rep', 'Nuco', 'maroon', 'NUCO'],
  ['Rep', 'wasteland', 'blue', 'WASTELAND'],
  ['Rep', 'whiteroad', 'none', 'WHITEROAD'],
  ['Rep', undefined, 'none', ''],
])('%s of %s: %s, badge %j', (staffType, tenant, colour, badge) => {
  const row = { 'Staff Type': staffType, tenant };
  expect(staffColour(row, 'wasteland')).toBe(colour);
  expect(staffBadge(row)).toBe(badge);
});

test("shows nuco's own staff in maroon", () => {
  expect(staffColour({ tenant: 'nuco' }, 'nuco')).toBe('maroon');
});

describe('the staff search', () => {
  test('lists the staff the rep may find, by name, without rows that lack a name or an id', () => {
    expect(index.hits.map(({ name }) => name)).toEqual(['Ada', 'Bo Ek', 'Cy Fox', 'Ella Pritchard', 'Siân Llewellyn']);
    expect(index.hits[0]).toEqual({ repId: '4', name: 'Ada', staffType: 'Welfare', colour: 'green' });
  });

  test('offers each occurring staff type once, ignoring case', () => {
    expect(index.staffTypes.map((type) => type.toLowerCase())).toEqual(['office', 'rep', 'welfare']);
  });

  test.each<[string, string | undefined, string[]]>([
    ['', undefined, ['4', '5', '7', '1', '2']],
    ['', 'Welfare', ['4', '7']],
    ['PRITCH', undefined, ['1']],
    ['llewellyn sian', undefined, ['2']],
    ['sian', 'Rep', []],
    ['freya', undefined, []],
    ['zzzz', undefined, []],
  ])('%j of type %j', (typed, staffType, expected) => {
    expect(ids(typed, staffType)).toEqual(expected);
  });

  test.each<[string, string | undefined, string[]]>([
    ['pritchrad', undefined, ['1']],
    ['ela prichard', 'Rep', ['1']],
    ['ela prichard', 'Office', []],
    ['llewelyn', undefined, ['2']],
    // A typing error does not reveal another tenant's rep.
    ['lindqvits', undefined, []],
    ['zzzz', undefined, []],
  ])('%j of type %j nearly finds %j', (typed, staffType, expected) => {
    expect(nearIds(typed, staffType)).toEqual(expected);
  });
});

test('only listed staff have a page', () => {
  expect(findStaff(rows, viewer, '2')).toBe(rows[1]);
  expect(findStaff(rows, viewer, '3')).toBeUndefined();
  expect(findStaff(rows, viewer, '99')).toBeUndefined();
});

test('finds a member of staff by a name that one visible person has', () => {
  expect(staffNamed(rows, viewer, ' ELLA pritchard ')).toBe(rows[0]);
  expect(staffNamed([...rows, ...rows], viewer, 'Ella Pritchard')).toBeUndefined();
  expect(staffNamed(rows, viewer, 'Freya Lindqvist')).toBeUndefined();
  expect(staffNamed([{ ...rows[0], sharedName: true }], viewer, 'Ella Pritchard')).toBeUndefined();
  expect(staffNamed(rows, viewer, '')).toBeUndefined();
});
