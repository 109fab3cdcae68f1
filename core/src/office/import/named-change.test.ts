import { expect, test } from 'vitest';
import type { BookingChange, BookingState } from './import-preview.rules.ts';
import { namedChanges, namedLines } from './named-change.rules.ts';

const ann: BookingState = { name: 'Ann', status: 'confirmed', room: 'Cimes, 1A', places: ['coach C1 outbound'] };

const CHANGES: BookingChange[] = [
  { reference: 'A', change: 'moved', before: ann, after: { ...ann, places: ['coach C2 outbound'], room: '' } },
  { reference: 'B', change: 'new', before: undefined, after: { ...ann, name: 'Bob', places: ['lesson L1'] } },
  { reference: 'C', change: 'removed', before: { ...ann, name: 'Cy' }, after: undefined },
  { reference: 'D', change: 'changed', before: ann, after: { ...ann, name: 'Anna', status: 'pending' } },
];

test('lists the clients that an import changes by name with the changed parts', () => {
  expect(namedLines(CHANGES)).toEqual([
    '  moved: Ann (A): coach C1 outbound -> coach C2 outbound; no room Cimes, 1A any more',
    '  new: Bob (B): status confirmed; lesson L1; room Cimes, 1A',
    '  removed: Cy (C)',
    '  changed: Anna (D): name Ann -> Anna; status confirmed -> pending',
  ]);
});

test('names the first changes and counts the others', () => {
  const many = Array.from({ length: 203 }, (_, index): BookingChange => ({
    reference: `R${index}`,
    change: 'new',
    before: undefined,
    after: { ...ann, places: [] },
  }));
  expect(namedChanges(many)).toHaveLength(200);
  expect(namedLines([...many, ...CHANGES]).slice(199, 202)).toEqual([
    expect.stringContaining('R199'),
    '  and 4 more new',
    expect.stringContaining('moved: Ann'),
  ]);
});
