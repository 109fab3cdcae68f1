import { describe, expect, test } from 'vitest';
import { MAX_EXTRA_PASSENGERS } from './extra-passenger.contract.ts';
import {
  decideExtraPassengers,
  extrasOf,
  isAfterDebounce,
  maySubmitExtras,
  notReported,
  readKeptExtras,
  withExtra,
  withoutExtra,
} from './extra-passenger.rules.ts';

const timestamp = '2026-12-12T18:00:00.000Z';
const extra = (n: number) => ({ barcode: `WASTELAND-AAAAAA-${String(n).padStart(6, '0')}`, timestamp });

describe('decideExtraPassengers', () => {
  test.each([
    ['known codes', true, [extra(1)], { ok: true, outcome: 'noted' }],
    ['an unknown transfer', false, [extra(1)], { ok: false, code: 'unknown-transfer' }],
    [
      'a partial code',
      true,
      [extra(1), { barcode: 'WASTELAND-AAAAAA', timestamp }],
      {
        ok: false,
        code: 'malformed',
        details: { field: 'passengers/1/barcode', problem: 'is not a full ticket code' },
      },
    ],
  ])('%s', (_, isTransferKnown, passengers, verdict) => {
    expect(decideExtraPassengers({ isTransferKnown }, passengers)).toEqual(verdict);
  });
});

describe('the list', () => {
  test('adds a code once, and only full codes', () => {
    const { list, addition } = withExtra([extra(1)], extra(2));
    expect([list, addition]).toEqual([[extra(1), extra(2)], 'added']);
    expect(withExtra(list, { ...extra(1), timestamp: 'later' })).toEqual({ list, addition: 'there' });
    expect(withExtra(list, { barcode: 'WASTELAND-AAAAAA', timestamp })).toEqual({ list, addition: 'no-code' });
    expect(withoutExtra(list, extra(1).barcode)).toEqual([extra(2)]);
  });

  test('a list of extra passengers has a maximum length', () => {
    const full = Array.from({ length: MAX_EXTRA_PASSENGERS }, (_, n) => extra(n));
    expect(withExtra(full, extra(999_999))).toEqual({ list: full, addition: 'full' });
    expect(withExtra(full, extra(1))).toEqual({ list: full, addition: 'there' });
  });

  test('excludes passengers already in a queued report; a later scan of them is a new report', () => {
    const list = [extra(1), extra(2), { ...extra(3), timestamp: 'later' }];
    const posts = [
      { transferId: 'T1', passengers: [extra(1), extra(3)] },
      { barcode: extra(2).barcode, timestamp },
      { passengers: [null, { barcode: 7 }] },
      { passengers: 'none' },
      null,
      'invalid values',
    ];
    expect(notReported(list, posts)).toEqual([extra(2), { ...extra(3), timestamp: 'later' }]);
    expect(notReported(list, [])).toBe(list);
  });

  test.each([
    [true, 'a transfer with an extra passenger', 'T1', [extra(1)]],
    [false, 'a transfer without an extra passenger', 'T1', []],
    [false, 'an empty name', '', [extra(1)]],
    [false, 'no transfer', undefined, [extra(1)]],
  ])('a list may be submitted: %s, for %s', (may, _, label, list) => {
    expect(maySubmitExtras(label, list)).toBe(may);
  });
});

test.each([
  [1000, undefined, true],
  [1499, 1000, false],
  [1500, 1000, true],
  [400, 1000, true],
])('a scan at %s after one at %s counts: %s', (at, before, counts) => {
  expect(isAfterDebounce(at, before)).toBe(counts);
});

test('stored extras belong to one rep and one week', () => {
  const mine = { ...extra(1), weekId: 'w', repId: 'r' };
  const others = [
    { ...mine, repId: 'x' },
    { ...mine, weekId: 'x' },
  ];
  expect(
    extrasOf(readKeptExtras([mine, ...others, 'rubbish', null, { barcode: 1 }]), { weekId: 'w', repId: 'r' }),
  ).toEqual([mine]);
  expect(readKeptExtras({})).toEqual([]);
});
