import { expect, test } from 'vitest';
import { withoutGuests, withoutPerson } from './without-person.rules.ts';

const marks = { ids: ['WASTELAND-AAAAAA', 'WASTELAND-AAAAAA-123456'], names: ['Zoë Bloggs'] };

test.each([
  ['a row with the reference', [{ ref: 'WASTELAND-AAAAAA', name: 'Zoë Bloggs' }, { ref: 'B' }], [{ ref: 'B' }]],
  ['a row with the code in a part', [{ a: { code: 'WASTELAND-AAAAAA-123456' } }, { a: 1 }], [{ a: 1 }]],
  ['an item of a list of names', { guests: ['Zoë Bloggs', 'Ann Lee'] }, { guests: ['Ann Lee'] }],
  ['rows inside a row', [{ room: '1', beds: [{ ref: 'WASTELAND-AAAAAA' }] }], [{ room: '1', beds: [] }]],
  ['a name within a text', { note: 'Zoë Bloggs is ill' }, { note: ' is ill' }],
  ['a reference as a key', { 'WASTELAND-AAAAAA': 1, B: 2 }, { B: 2 }],
  ['a room with the name in a text', [{ room: '1', people: 'Zoë Bloggs, Ann' }], [{ room: '1', people: ' Ann' }]],
  ['a code in a list with commas', { codes: 'B-1,WASTELAND-AAAAAA-123456,C-1' }, { codes: 'B-1,C-1' }],
  ['another reference that begins alike', [{ ref: 'WASTELAND-AAAAAB' }], [{ ref: 'WASTELAND-AAAAAB' }]],
  [
    'a longer name',
    { note: 'Zoë Bloggson, Anzoë Bloggs', a: 'Zoë Bloggs!' },
    { note: 'Zoë Bloggson, Anzoë Bloggs', a: '!' },
  ],
  [
    'the row of a namesake',
    [{ reference: 'B', passengerName: 'Zoë Bloggs', note: 'not Zoë Bloggs' }],
    [{ reference: 'B', passengerName: 'Zoë Bloggs', note: 'not ' }],
  ],
  ['other values', [1, null, true, { a: [null] }], [1, null, true, { a: [null] }]],
])('erases a person from JSON: %s', (_, value, expected) => {
  expect(withoutPerson(value, marks)).toEqual(expected);
});

test('leaves the other guests of a room out of the data of a client', () => {
  const room = {
    subblock_inhabitants: [{ reference: 'WASTELAND-AAAAAA' }, { reference: 'B' }],
    allowedBarcodes: 'B-1,WASTELAND-AAAAAA-123456',
    name: 'Les Cimes',
  };
  expect(withoutGuests([{ room }], marks)).toEqual([
    {
      room: {
        subblock_inhabitants: [{ reference: 'WASTELAND-AAAAAA' }],
        allowedBarcodes: 'WASTELAND-AAAAAA-123456',
        name: 'Les Cimes',
      },
    },
  ]);
});
