import { expect, test } from 'vitest';
import { findPeople } from './find-people.rules.ts';
import { peopleIndex } from './searchable-people.rules.ts';
import { type Findable } from './findable-person.rules.ts';

const person = (name: string, booking: string, more: Partial<Findable> = {}): Findable => ({
  name,
  reference: `WASTELAND-${booking}`,
  ...more,
});

const PEOPLE: readonly Findable[] = [
  person('Joanna Smith', 'ABC1O0', { code: 'WASTELAND-ABC1O0-482913', phone: '447700900123', coaches: ['C12'] }),
  person('Jo Smith', 'XYZ789', { phone: '+33 6 12 98 70 44', group: 'Exeter Medics', room: 'Apartment 2A' }),
  person('Zoë Müller', 'CCC444', { building: 'Chalet Génépi', room: '20', resort: 'Tignes' }),
  person('Hans Mueller', 'DDD555', { building: 'Chalet Génépi', room: '2', resort: 'Val Thorens' }),
  person('Björn Åkesson', 'EEE666', { phone: '0046701740552', coaches: ['T2'] }),
  person('Дмитрий Щербаков', 'FFF777'),
  person('Ευαγγελία Μπάκου', 'GGG888'),
  person('Stephen McDonald', 'HHH999', { group: 'Exeter Law' }),
];
const index = peopleIndex(PEOPLE);
const names = (places: readonly number[] = [], people = PEOPLE) => places.map((at) => people[at]?.name);

test.each<[string, string[], string[]]>([
  // Exact spellings are first, even if other spellings match.
  ['mueller', ['Hans Mueller', 'Zoë Müller'], []],
  ['muller', ['Zoë Müller'], ['Hans Mueller']],
  ['bjoern aakesson', ['Björn Åkesson'], []],
  ['åkesson', ['Björn Åkesson'], []],
  ['dmitriy shcherbakov', ['Дмитрий Щербаков'], []],
  ['dmitri', ['Дмитрий Щербаков'], []],
  ['evangelia bakou', ['Ευαγγελία Μπάκου'], []],
  ['mc donald', ['Stephen McDonald'], []],
  ['stephenmcd', ['Stephen McDonald'], []],
  // Codes.
  ['WASTELAND-ABC1O0-482913', ['Joanna Smith'], []],
  ['482913', ['Joanna Smith'], []],
  ['abc1o0 48', ['Joanna Smith'], []],
  ['ABCIO0', [], ['Joanna Smith']],
  ['ABC100', [], ['Joanna Smith']],
  ['XYZ798', [], ['Jo Smith']],
  // Phone numbers.
  ['07700 900 123', ['Joanna Smith'], []],
  ['+44 (0)7700-900123', ['Joanna Smith'], []],
  ['900123', ['Joanna Smith'], []],
  ['06 12 98 70 44', ['Jo Smith'], []],
  ['070 1740552', ['Björn Åkesson'], []],
  ['07700 900 132', [], ['Joanna Smith']],
  // Rooms, groups, resorts, coaches; with names and without.
  ['room 2', ['Hans Mueller', 'Jo Smith'], []],
  ['genepi 20', ['Zoë Müller'], []],
  ['smith medics', ['Jo Smith'], []],
  ['smiht medics', [], ['Jo Smith']],
  ['exeter', ['Jo Smith', 'Stephen McDonald'], []],
  ['coach 12', ['Joanna Smith'], []],
  ['transfer 2', ['Björn Åkesson'], []],
  ['muller thorens', [], ['Hans Mueller']],
  // Typing errors.
  ['smiht', [], ['Jo Smith', 'Joanna Smith']],
  ['jaonna smith', [], ['Joanna Smith']],
  ['steven mcdonald', [], ['Stephen McDonald']],
  ['mcdonnalt', [], ['Stephen McDonald']],
  ['dimitrij shcherbakow', [], ['Дмитрий Щербаков']],
  // Words joined, divided and swapped.
  ['mcdonald stephen', ['Stephen McDonald'], []],
  ['smithjoanna', ['Joanna Smith'], []],
  ['exeterlaw', ['Stephen McDonald'], []],
  ['stephenmcdonlad', [], ['Stephen McDonald']],
  ['mc donlad stephen', [], ['Stephen McDonald']],
  // Hints, titles, and numbers with their letters.
  ['room2a', ['Jo Smith'], []],
  ['apt 2 a', ['Jo Smith'], []],
  ['coach c12', ['Joanna Smith'], []],
  ['c 12', ['Joanna Smith'], []],
  ['mr mcdonald', ['Stephen McDonald'], []],
  ['smith 0123', ['Joanna Smith'], []],
  // Other spellings, variants of names, short words.
  ['steve mcdonald', [], ['Stephen McDonald']],
  ['joo smith', [], ['Jo Smith']],
  ['muler', [], ['Zoë Müller', 'Hans Mueller']],
  ['dmytro shcherbakov', [], ['Дмитрий Щербаков']],
  // Parts of codes.
  ['482193', [], ['Joanna Smith']],
  ['abcio', [], ['Joanna Smith']],
  // No match.
  ['zzzz', [], []],
  ['smith zzzz', [], []],
  ['0000000000', [], []],
  ['?!', [], []],
])('%j finds %j and nearly %j', (typed, matches, near) => {
  const found = findPeople(index, typed);
  expect(names(found?.matches)).toEqual(matches);
  expect(new Set(names(found?.near))).toEqual(new Set(near));
});

const TENANTS: readonly Findable[] = [
  person('Ada Lane', '2XA204', { room: 'Apartment 9B', coaches: ['C3'] }),
  person('Apt Cole', 'C22A2D', { room: 'Apartment 7', coaches: ['C3'] }),
  person('Ida Moss', 'MMM111', { room: 'Apartment 22A', coaches: ['C7'] }),
  person('Uma Reed', 'RRR333', { room: 'A 204', coaches: ['C22'] }),
  person('Lou Hart', 'HHH444', { building: 'House A', room: '204', coaches: ['C3'] }),
];
const tenants = peopleIndex(TENANTS);

// 'WASTELAND' has an A, and many bookings have a C and digits.
test.each<[string, string[]]>([
  ['22 a', ['Ida Moss', 'Apt Cole']],
  ['22 A ', ['Ida Moss', 'Apt Cole']],
  ['apt 22 a', ['Ida Moss', 'Apt Cole']],
  ['A 22', ['Ida Moss', 'Apt Cole']],
  ['a 204', ['Uma Reed', 'Lou Hart', 'Ada Lane']],
  ['c 22', ['Uma Reed', 'Apt Cole']],
  // Without such a room the order stays.
  ['22a', ['Apt Cole', 'Ida Moss']],
  ['a 2', ['Ada Lane', 'Apt Cole']],
])('%j finds %j: a separate letter and number are a room or coach before parts of a code', (typed, found) => {
  expect(names(findPeople(tenants, typed)?.matches.slice(0, found.length), TENANTS)).toEqual(found);
});

test.each<[string, string]>([
  ['moss from durham', 'Zed Moss'],
  ['moss at the lodge', 'Ann Moss'],
  ['university of bath', 'Ann Moss'],
  ['uni of durham', 'Zed Moss'],
])('%j finds %s: ignores words between a name and a place', (typed, name) => {
  const people = [
    person('Ann Moss', 'AAA111', { group: 'Bath Ski', building: 'Pine Lodge' }),
    person('Zed Moss', 'BBB222', { group: 'Durham Snow', building: 'Elm House' }),
  ];
  expect(names(findPeople(peopleIndex(people), typed)?.matches, people)).toEqual([name]);
});

test.each<[string, string]>([
  ['eefa byrne', 'Aoife Byrne'],
  ['keeva', 'Caoimhe Nolan'],
  ['neave', 'Niamh Daly'],
  ['oisheen', 'Oisín Kelly'],
  ['owen burke', 'Eoghan Burke'],
  ['voytek', 'Wojciech Zając'],
])('%j is similar to the name of %s', (typed, name) => {
  const people = ['Aoife Byrne', 'Caoimhe Nolan', 'Niamh Daly', 'Oisín Kelly', 'Eoghan Burke', 'Wojciech Zając'];
  const heard = people.map((each, index) => person(each, `HRD00${index}`));
  expect(names(findPeople(peopleIndex(heard), typed)?.near, heard)).toEqual([name]);
});

test('an empty text finds all clients', () => expect(findPeople(index, ' ')).toBeUndefined());

test('near ones are left out below many matches', () => {
  const smiths = Array.from({ length: 12 }, (_, n) => person('Al Smith', `SMITH${n}`));
  const crowd = peopleIndex([...smiths, person('Al Smyth', 'SMYTH0')]);
  expect(findPeople(crowd, 'smith')?.near).toEqual([]);
  expect(findPeople(crowd, 'smyth')?.near).toHaveLength(12);
});
