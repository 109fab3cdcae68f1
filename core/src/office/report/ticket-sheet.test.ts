import { expect, test } from 'vitest';
import { chosenTickets, EVERY_TICKET } from './ticket-sheet.rules.ts';

const tickets = ['José Núñez', 'Anne d’Orléans', 'Ann Bloggs'].map((name, index) => ({
  name,
  reference: `WASTELAND-AAAA0${index}`,
  code: '',
  outbound: '',
  inbound: '',
  resort: '',
  group: '',
}));

test.each([
  ['', 3],
  ['jose nunez', 1],
  ['orleans', 1],
  ["D'ORLEANS", 1],
  ['wasteland-aaaa02', 1],
  ['nobody', 0],
])('finds the tickets of %j: %i', (typed, count) => {
  expect(chosenTickets(tickets, { ...EVERY_TICKET, typed })).toHaveLength(count);
});
