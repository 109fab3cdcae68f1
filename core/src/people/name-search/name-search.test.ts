import { expect, test } from 'vitest';
import {
  nameKeysOnce,
  nameSearchIndex,
  pickedByEnter,
  searchTickets,
  type SearchableTicket,
} from './name-search.rules.ts';

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
  ['abc1', ['Zoë Müller', 'Gone Abcd', 'Gone Too']],
  // Cancelled tickets are last.
  ['ABC', ['Zoë Müller', 'Bo Abcd', 'Gone Abcd', 'Gone Too']],
  ['xyz7', ['Bo Abcd', 'Cy Young']],
  ['ZOË', ['Zoë Müller']],
  ['zoë m', ['Zoë Müller']],
  ['muller zoe', ['Zoë Müller']],
  ['wastelandabc123', ['Zoë Müller']],
  ['bo', ['Bo Abcd']],
  [' young ', ['Cy Young']],
  ['nuco-', ['Ann-Marie O’Neil']],
  ['gone', ['Gone Abcd', 'Gone Too']],
  ['zzzz', []],
  // A match never spans the name and the reference.
  ['müllerwasteland', []],
])('%j finds %j', (typed, names) => {
  const found = searchTickets(nameSearchIndex(TICKETS), typed);
  expect(found.matches.map(({ ticket: { name } }) => name)).toEqual(names);
});

const KNOWN = {
  'WASTELAND-XYZ789': { name: 'Bo Abcd', reference: 'WASTELAND-XYZ789', phone: '07700 900123', room: '204' },
  'WASTELAND-XYZ790': { name: 'Cy Young', reference: 'WASTELAND-XYZ790', group: 'Medics' },
};

test.each([
  ['muelelr', [], ['Zoë Müller']],
  ['mueller', ['Zoë Müller'], []],
  ['abc123-000001', ['Zoë Müller'], []],
  ['+44 7700 900123', ['Bo Abcd'], []],
  ['204', ['Bo Abcd'], []],
  ['medics', ['Cy Young'], []],
  ['gnoe', [], ['Gone Abcd', 'Gone Too']],
])('with the data of the week, %j finds %j and nearly %j', (typed, names, near) => {
  const found = searchTickets(nameSearchIndex(TICKETS, KNOWN), typed);
  expect(found.matches.map(({ ticket: { name } }) => name)).toEqual(names);
  expect(found.near.map(({ ticket: { name } }) => name)).toEqual(near);
});

test('a result names the field of the ticket that was matched', () => {
  const index = nameSearchIndex(TICKETS, KNOWN);
  expect(searchTickets(index, 'medics').matches[0]?.facts()).toEqual([{ kind: 'group', text: 'Medics' }]);
  expect(searchTickets(index, 'young').matches[0]?.facts()).toEqual([]);
});

test.each([
  ['young', 'Cy Young'],
  ['bo abc', 'Bo Abcd'],
  // Found by reference, as a hand-held reader may send it.
  ['WASTELAND-ABC123', undefined],
  ['abc1', undefined],
  // Two matches.
  ['ab', undefined],
  // A cancelled client is picked only if nobody else fits.
  ['abcd', 'Bo Abcd'],
  ['gone too', 'Gone Too'],
  ['gone', undefined],
  // A near match.
  ['yuong', undefined],
  ['', undefined],
])('Enter after %j picks %s', (typed, name) => {
  expect(pickedByEnter(searchTickets(nameSearchIndex(TICKETS), typed), typed)?.name).toBe(name);
});

test('an unprepared list is searched by names and references as written', () => {
  const index = nameSearchIndex(TICKETS, KNOWN);
  const found = (typed: string, namesOnly: boolean) => {
    const { matches, near } = searchTickets(index, typed, { namesOnly });
    return [...matches, ...near].map(({ ticket: { name } }) => name);
  };
  expect(found('yuong', true)).toEqual([]);
  expect(found('medics', true)).toEqual([]);
  expect(found('muller', true)).toEqual(['Zoë Müller']);
  expect(found('', true)).toHaveLength(4);
  let pieces = 1;
  while (!index.people.prepare(1)) pieces += 1;
  expect(pieces).toBeGreaterThan(4);
  expect(found('yuong', false)).toEqual(['Cy Young']);
});

test('indexing a list again computes search keys for new people only', () => {
  const keys = nameKeysOnce();
  const [first, ...others] = TICKETS;
  const before = nameSearchIndex(TICKETS, undefined, keys);
  const after = nameSearchIndex(first ? [...others, first] : [], KNOWN, keys);
  expect(after.people.keys.at(-1)).toBe(before.people.keys[0]);
  const again = nameSearchIndex(first ? [...others, first] : [], KNOWN, keys);
  expect(again.people.others()[0]).toBe(after.people.others()[0]);
  expect(searchTickets(after, 'muller').matches.map(({ ticket: { name } }) => name)).toEqual(['Zoë Müller']);
});
