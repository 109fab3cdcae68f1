import { expect, test } from 'vitest';
import { filterRides } from './ride-filter.rules.ts';

const ride = {
  kind: 'coach' as const,
  id: 'C1',
  direction: 'outbound' as const,
  departs: '04:00',
  missing: [{ name: 'Orléans, Place d’Arc', count: 1 }],
};

test.each([
  ['orleans', 1],
  ['c1 darc', 1],
  ['04:00', 1],
  ['00:04', 0],
  ['leeds', 0],
])('finds the rides of %j: %i', (typed, count) => {
  expect(filterRides([ride], 'all', typed)).toHaveLength(count);
});
