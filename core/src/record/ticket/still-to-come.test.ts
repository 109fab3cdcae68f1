import { expect, test } from 'vitest';
import { stillToComeFirst } from './still-to-come.rules.ts';
import type { MarkedTicket } from './ticket-mark.rules.ts';

const ticket = (name: string, loaded: 0 | 1): MarkedTicket<'loaded'> => ({
  name,
  bookingRef: `WASTELAND-${name}`,
  barcode: `${name}-1`,
  deleted: '0',
  loaded,
});

test('those still to come are first, and both groups keep their order', () => {
  const tickets = [ticket('Al', 1), ticket('Bo', 0), ticket('Cy', 1), ticket('Di', 0)];
  expect(stillToComeFirst('loaded', tickets).map(({ name }) => name)).toEqual(['Bo', 'Di', 'Al', 'Cy']);
});
