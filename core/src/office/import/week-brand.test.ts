import { expect, test } from 'vitest';
import type { ImportedWeek } from './import-week.rules.ts';
import { weekBrand } from './week-brand.rules.ts';

const head: ImportedWeek['week'] = {
  weekId: 'w',
  systemId: 'w',
  weekName: 'A week',
  weekPackages: '[]',
  alwaysOn: false,
  disabled: false,
};
const clients = (...references: (string | null)[]) => references.map((reference) => ({ reference }));

test.each([
  ['the one it names', { week: { ...head, brand: 'nuco' }, passengers: clients('WASTELAND-A') }, 'whiteroad', 'nuco'],
  ['the one it had', { week: head, passengers: clients('WASTELAND-A') }, 'whiteroad', 'whiteroad'],
  [
    'that of most clients',
    { week: head, passengers: clients('NUCO-A', 'WASTELAND-B', 'NUCO-C', null) },
    undefined,
    'nuco',
  ],
  [
    'the first by name of those with equally many clients',
    { week: head, passengers: clients('WASTELAND-B', 'NUCO-A') },
    '',
    'nuco',
  ],
  ['none without clients', { week: head, passengers: [] }, undefined, ''],
])('the brand of a week is %s', (_, week, known, brand) => {
  expect(weekBrand(week, known)).toBe(brand);
});
