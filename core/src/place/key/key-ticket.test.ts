import { expect, test } from 'vitest';
import { guestOfTicket, ticketMeaning, type TicketMeaning } from './key-ticket.rules.ts';

const ANN = 'Ann Archer - WASTELAND-AAAAAA';
const BEA = 'Bea - Lu - WASTELAND-BBBBBB';
const CODE_OF_ANN = 'WASTELAND-AAAAAA-000001';
const CODE_OF_BEA = 'WASTELAND-BBBBBB-000002';
const GUESTS = [ANN, BEA, 'Cy'];

test.each([
  [CODE_OF_ANN, GUESTS, ANN],
  [` ${CODE_OF_BEA} `, GUESTS, BEA],
  ['WASTELAND-AAAAAA-000001', ['WASTELAND-AAAAAA'], 'WASTELAND-AAAAAA'],
  ['WASTELAND-CCCCCC-000003', GUESTS, undefined],
  ['WASTELAND-AAAAAA', GUESTS, undefined],
  ['A', GUESTS, undefined],
  ['', GUESTS, undefined],
  // Two guests of one booking are ambiguous.
  [CODE_OF_ANN, [ANN, 'Alf Archer - WASTELAND-AAAAAA'], undefined],
])('the holder of %j', (code, guests, holder) => {
  expect(guestOfTicket(guests, code)).toBe(holder);
});

test.each<[string, string, string, TicketMeaning]>([
  ['no guest chosen: the holder becomes the guest', '', CODE_OF_ANN, { kind: 'chooses', guest: ANN }],
  ['no guest chosen, holder no guest', '', 'WASTELAND-CCCCCC-000003', { kind: 'same' }],
  ['the chosen guest’s own', ANN, CODE_OF_ANN, { kind: 'same' }],
  ['another guest’s', ANN, CODE_OF_BEA, { kind: 'other', guest: BEA }],
  ['that of no guest', ANN, 'WASTELAND-CCCCCC-000003', { kind: 'other', guest: undefined }],
  ['another guest’s, for a guest without reference', 'Cy', CODE_OF_BEA, { kind: 'other', guest: BEA }],
  ['perhaps that of a guest without reference', 'Cy', 'WASTELAND-CCCCCC-000003', { kind: 'same' }],
  ['no ticket code', ANN, 'A', { kind: 'same' }],
])('a ticket is %s', (_, chosen, code, meaning) => {
  expect(ticketMeaning(chosen, GUESTS, code)).toEqual(meaning);
});

test('one of two guests of a booking may be chosen for its ticket', () => {
  expect(ticketMeaning(ANN, [ANN, 'Alf Archer - WASTELAND-AAAAAA'], CODE_OF_ANN)).toEqual({ kind: 'same' });
});
