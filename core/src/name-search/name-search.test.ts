import { expect, test } from 'vitest';
import { nameSearchIndex, searchTickets, type SearchableTicket } from './name-search.rules.ts';

function ticket(name: string, bookingRef: string, deleted?: SearchableTicket['deleted']): SearchableTicket {
  return { name, bookingRef, barcode: `${bookingRef}-000001`, deleted };
}

const TICKETS = [
  ticket('Zoë Müller', 'WASTELAND-ABC123', '0'),
  ticket('Ann-Marie O’Neil', 'NUCO-QWE456', 0),
  ticket('Bo Abcd', 'WASTELAND-XYZ789', null),
  ticket('Cy Young', 'WASTELAND-XYZ790'),
  ticket('Gone Abcd', 'WASTELAND-ABC124', '1'),
  ticket('Gone Too', 'WASTELAND-ABC125', 1),
];

test.each([
  ['', ['Zoë Müller', 'Ann-Marie O’Neil', 'Bo Abcd', 'Cy Young']],
  ['   ', ['Zoë Müller', 'Ann-Marie O’Neil', 'Bo Abcd', 'Cy Young']],
  ['abc1', ['Zoë Müller']],
  ['ABC', ['Zoë Müller', 'Bo Abcd']],
  ['xyz7', ['Bo Abcd', 'Cy Young']],
  ['ZOË', ['Zoë Müller']],
  ['zoë m', ['Zoë Müller']],
  ['muller zoe', ['Zoë Müller']],
  ['wastelandabc123', ['Zoë Müller']],
  ['bo', ['Bo Abcd']],
  [' young ', ['Cy Young']],
  ['nuco-', ['Ann-Marie O’Neil']],
  ['gone', []],
  ['zzzz', []],
  // A match never spans the name and the reference.
  ['müllerwasteland', []],
])('%j finds %j', (typed, names) => {
  const found = searchTickets(nameSearchIndex(TICKETS), typed);
  expect(found.map(({ name }) => name)).toEqual(names);
});
