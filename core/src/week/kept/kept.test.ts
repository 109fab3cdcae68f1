import { describe, expect, test } from 'vitest';
import {
  MAX_KEPT_BYTES,
  MAX_KEPT_LIST_BYTES,
  MAX_KEPT_LISTS,
  MAX_KEPT_WEEKS,
  keysToDrop,
  keysToSpare,
  type CacheEntry,
  type CacheEntries,
} from './kept.rules.ts';

const MB = 1_000_000;

function week(weekId: string, usedAt: number, bytes = MB): CacheEntry {
  return { kind: 'week', weekId, bytes, at: usedAt, usedAt };
}

function list(weekId: string | undefined, usedAt: number, bytes = 1000): CacheEntry {
  return { kind: 'list', weekId, bytes, at: usedAt, usedAt };
}

const manyWeeks = (count: number): CacheEntries =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`week/${n}`, week(`w${n}`, n)]));
const manyLists = (count: number, bytes = 1000): CacheEntries =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`list/${n}`, list('w1', n, bytes)]));

describe('choosing what to delete', () => {
  const rows: [what: string, notes: CacheEntries, chosen: string | undefined, dropped: string[]][] = [
    ['nothing of nothing', {}, undefined, []],
    ['nothing within the limits', manyWeeks(MAX_KEPT_WEEKS), 'w0', []],
    ['of too many weeks those longest not used', manyWeeks(MAX_KEPT_WEEKS + 2), undefined, ['week/0', 'week/1']],
    ['but never the chosen one', manyWeeks(MAX_KEPT_WEEKS + 1), 'w0', ['week/1']],
    [
      'a week is deleted with its lists',
      { ...manyWeeks(MAX_KEPT_WEEKS + 1), 'list/a': list('w0', 0) },
      'w6',
      ['week/0', 'list/a'],
    ],
    [
      'a list that was used lately keeps its week',
      { ...manyWeeks(MAX_KEPT_WEEKS + 1), 'list/a': list('w0', 99) },
      'w6',
      ['week/1'],
    ],
    ['lists alone are a week too', { ...manyWeeks(MAX_KEPT_WEEKS), 'list/a': list('w9', -1) }, undefined, ['list/a']],
    [
      'too large in all',
      { a: week('w1', 1, 30 * MB), b: week('w2', 2, 20 * MB), c: week('w3', 3, 20 * MB) },
      'w3',
      ['a'],
    ],
    ['the chosen week stays, however large', { a: week('w1', 1, 2 * MAX_KEPT_BYTES), b: week('w2', 2) }, 'w1', ['b']],
    ['the lists of the company stay', { ...manyWeeks(MAX_KEPT_WEEKS), contacts: list(undefined, -5) }, 'w0', []],
    ['of too many lists those longest not used', manyLists(MAX_KEPT_LISTS + 2), 'w1', ['list/1', 'list/0']],
    ['of too large lists too', manyLists(4, MAX_KEPT_LIST_BYTES / 3), 'w1', ['list/0']],
    ['one list larger than all is kept', manyLists(1, 2 * MAX_KEPT_LIST_BYTES), 'w1', []],
  ];
  test.each(rows)('%s', (_, notes, chosen, dropped) => {
    expect(keysToDrop(notes, chosen)).toEqual(dropped);
  });
});

test('on a full disk every week but the current one is deleted', () => {
  const notes = { a: week('w1', 1), b: list('w1', 1), c: week('w2', 2), d: list(undefined, 1) };
  expect(keysToSpare(notes, 'w2')).toEqual(['a', 'b']);
});
