import { expect, test } from 'vitest';
import type { RecordedImport } from './recorded-import.contract.ts';
import { importLine } from './recorded-import.rules.ts';

const one: RecordedImport = {
  importId: 7,
  at: '2026-12-12T18:00:00.000Z',
  by: 'command line',
  source: ['week.xlsx'],
  counts: { new: 12, moved: 0 },
  isFirst: true,
  state: 'applied',
  mayTakeBack: true,
};

test.each<[string, Partial<RecordedImport>]>([
  ['first import by command line from week.xlsx: 12 new', {}],
  ['import by command line from week.xlsx: 12 new, taken back', { isFirst: false, state: 'taken back' }],
  ['took back 6 by command line: no clients', { isFirst: false, source: [], takesBack: 6, counts: {} }],
])('describes a recorded import as "%s"', (words, change) => {
  expect(importLine({ ...one, ...change })).toBe(`7  12/12/2026 18:00 UTC  ${words}`);
});
