import { describe, expect, test } from 'vitest';
import { findClients, findRooms, searchableClient, stillFound, type ClientFacts } from './client-search.rules.ts';

const client = (reference: string, name: string, change: Partial<ClientFacts> = {}): ClientFacts => ({
  reference,
  name,
  rides: ['C1', 'C2'],
  codes: [],
  ...change,
});

const clients = [
  client('WASTELAND-AAAAAA', 'Åsa Hägglund', { phone: '+44 7700 900352' }),
  client('WASTELAND-BBBBBB', "Bríd O'Neill", { phone: '07700 900240', room: 'Chalet 101' }),
  client('WASTELAND-CCCCCC', 'Sam Asante', { codes: ['WASTELAND-QX17PZ'], rides: ['C12'] }),
  client('NUCO-DDDDDD', 'Lukáš Černý', { phone: '+33 6 39 98 18 42' }),
  client('WASTELAND-EEEEEE', '', {}),
].map(searchableClient);

const found = (typed: string, mayFindNumber = (_: string) => true) =>
  findClients(clients, typed, mayFindNumber).found.map(({ reference }) => reference.slice(-6));

describe('a client is found', () => {
  test.each([
    ['asa', ['AAAAAA', 'CCCCCC']],
    ['HAGGLUND ÅSA', ['AAAAAA']],
    ['oneill', ['BBBBBB']],
    ['O’Neill', ['BBBBBB']],
    ['cerny', ['DDDDDD']],
    ['wasteland-bbbbbb', ['BBBBBB']],
    ['eeeeee', ['EEEEEE']],
    ['qx17pz', ['CCCCCC']],
    ['101', ['BBBBBB']],
    ['c12', ['CCCCCC']],
    ['07700 900 352', ['AAAAAA']],
    ['900240', ['BBBBBB']],
    ['0033639981842', ['DDDDDD']],
    ['zzz', []],
    ['  ', []],
    ['–', []],
  ])('by %s', (typed, references) => {
    expect(found(typed)).toEqual(references);
  });

  test('by a number only if the viewer may see it', () => {
    expect(found('900240', () => false)).toEqual([]);
  });
});

test.each([
  ['asa', ['AAAAAA', 'CCCCCC']],
  ['asan', ['CCCCCC']],
  ['c12', ['CCCCCC']],
  ['b', []],
  ['qx17pz', []],
])('until the reply to %s, only the clients of "asa" with that text are offered', (typed, references) => {
  const earlier = findClients(clients, 'asa', () => true);
  expect(stillFound(earlier, typed).found.map(({ reference }) => reference.slice(-6))).toEqual(references);
});

test('only the first are sent, with the number of all', () => {
  const many = Array.from({ length: 30 }, (_, index) => searchableClient(client(`W-${index}`, `Ann ${index}`)));
  const reply = findClients(many, 'ann', () => true);
  expect([reply.found.length, reply.count]).toEqual([8, 30]);
});

test.each([
  ['101', ['Alpina 101 2', 'Cimes 101 1']],
  ['alpina 101', ['Alpina 101 2']],
  ['ALPINA', ['Alpina 9 1', 'Alpina 101 2']],
  ['ann', []],
  [' ', []],
])('the rooms of "%s" are those with each word, with the number of their clients', (typed, rooms) => {
  const inRoom = (building: string, room: string) => client(`W-${building}-${room}`, 'Ann', { building, room });
  const all = [inRoom('Alpina', '101'), inRoom('Alpina', '101'), inRoom('Alpina', '9'), inRoom('Cimes', '101')];
  const hidden = client('NUCO-A', 'Ann', { building: 'Alpina', room: '101' });
  const clients = [...all, hidden, client('W-none', 'Ann')].map(searchableClient);
  const found = findRooms(clients, typed, (reference) => reference !== 'NUCO-A');
  expect(found.map(({ building, room, people }) => `${building} ${room} ${people}`)).toEqual(rooms);
});
