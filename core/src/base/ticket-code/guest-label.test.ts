import { expect, test } from 'vitest';
import { nameOfGuest, referenceOfGuest } from './guest-label.rules.ts';

test.each([
  ['Ann Archer - WASTELAND-AAAAAA', 'Ann Archer', 'WASTELAND-AAAAAA'],
  ['Bea - Lu - WASTELAND-BBBBBB', 'Bea - Lu', 'WASTELAND-BBBBBB'],
  ['Bea - Lu', 'Bea - Lu', undefined],
  ['Cy', 'Cy', undefined],
  ['WASTELAND-AAAAAA', 'WASTELAND-AAAAAA', 'WASTELAND-AAAAAA'],
])('splits the label of a guest only before a booking reference: %j', (guest, name, reference) => {
  expect([nameOfGuest(guest), referenceOfGuest(guest)]).toEqual([name, reference]);
});
