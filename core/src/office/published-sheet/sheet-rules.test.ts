import { expect, test } from 'vitest';
import { sheetAddressFault, shownAddress } from './sheet-address.rules.ts';
import { waitBeforeFetch } from './sheet-timing.rules.ts';
import { lossBetween } from './sheet-wait.rules.ts';
import { withSince } from './told-problem.rules.ts';

test.each([
  ['https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=xlsx', undefined],
  ['https://docs.google.com/spreadsheets/d/1abc/export?format=xlsx', undefined],
  ['https://docs.google.com/spreadsheets/d/1abc/edit#gid=0', 'sheet-page-address'],
  ['https://docs.google.com/spreadsheets/d/1abc/edit?usp=sharing', 'sheet-page-address'],
  ['https://docs.google.com/spreadsheets/d/e/2PACX/pubhtml', 'sheet-page-address'],
  ['https://docs.google.com/spreadsheets/u/0/d/1abc/', 'sheet-page-address'],
  ['HTTPS://files.example:8443/a.csv', undefined],
  ['http://docs.google.com/a.csv', 'sheet-address'],
  ['https://user:word@docs.google.com/a.csv', 'sheet-address'],
  ['https://', 'sheet-address'],
  ['https:///a.csv', 'sheet-address'],
  ['https://a b/c', 'sheet-address'],
  ['file:///etc/passwd', 'sheet-address'],
  [`https://a.example/${'x'.repeat(2000)}`, 'sheet-address'],
])('the problem of the address %s: %s', (address, fault) => {
  expect(sheetAddressFault(address)).toBe(fault);
});

test.each([
  ['https://docs.google.com/spreadsheets/d/e/2PACX-secret/pub?gid=0&output=csv', 'docs.google.com …=csv'],
  ['https://a.example/x', 'a.example …/x'],
  ['https://a.example', 'a.example …'],
])('the shown part of the address %s: %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});

test.each([
  [0, 20_000],
  [1, 40_000],
  [4, 320_000],
  [50, 600_000],
])('after %i failures the next fetch waits %i ms', (failures, ms) => {
  expect(waitBeforeFetch(failures)).toBe(ms);
});

test.each([
  [100, 0, 0, undefined],
  [100, 2, 0, undefined],
  [100, 3, 0, 'many-removed'],
  [10, 1, 0, 'many-removed'],
  [100, 1, 1, 'recorded-removed'],
  [0, 0, 0, undefined],
])('a fetch that removes, of %i clients, %i (%i with records): %s', (all, going, recorded, reason) => {
  const before = Array.from({ length: all }, (_, index) => ({
    reference: String(index),
    recorded: new Set(index < recorded ? ['coach C1 outbound'] : []),
  }));
  const loss = lossBetween(before, before.slice(going));
  expect(loss.removed).toHaveLength(going);
  expect(loss.reason).toBe(reason);
});

test('a fetch with another code for a client waits, and one without a code does not', () => {
  const before = [
    { reference: 'A', code: 'A-000001', recorded: new Set<string>() },
    { reference: 'B', code: 'B-000001', recorded: new Set<string>() },
  ];
  const after = [{ reference: 'A', code: 'A-000009' }, { reference: 'B' }, { reference: 'C' }];
  expect(lossBetween(before, after)).toEqual({
    removed: [],
    recoded: [{ client: before[0], code: 'A-000009' }],
    reason: 'codes-changed',
  });
});

test('a problem keeps its first time when its row moves', () => {
  const [first, second] = ['2027-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z'];
  const problem = { severity: 'error', sheet: 'Clients', heading: 'Name', words: 'is empty' } as const;
  const told = withSince([{ ...problem, row: 2 }], [], first);
  const again = withSince(
    [
      { ...problem, row: 3 },
      { ...problem, row: 3 },
      { ...problem, heading: 'Room' },
    ],
    told,
    second,
  );
  expect(again.map(({ row, heading, since }) => [row, heading, since])).toEqual([
    [3, 'Name', first],
    [undefined, 'Room', second],
  ]);
});
