import { describe, expect, test } from 'vitest';
import { A, changed, linesOf, SOUND, type Rows } from './sound-week.sample.ts';

describe('a warning', () => {
  test.each<[what: string, rows: Rows, line: string]>([
    [
      'an unknown heading',
      changed('Rooms', 0, { Beds: 4 }),
      'Warning: Rooms, row 1, Beds: is no heading of this sheet; its cells are ignored',
    ],
    [
      'a slip in a heading',
      changed('Coaches', 0, { Capcity: 4 }),
      'Warning: Coaches, row 1, Capcity: is no heading of this sheet; its cells are shown as they are. Is "Capacity" meant?',
    ],
    [
      'an unknown sheet',
      { ...SOUND, Lesons: [] },
      'Warning: Lesons: is no sheet of a week, so it is ignored. Is "Lessons" meant?',
    ],
    [
      'a telephone number without its zero',
      changed('Clients', 0, { 'Phone Number': 7700900123 }),
      'Warning: Clients, row 2, Phone Number: "7700900123" begins with neither + nor 0; a spreadsheet removes a leading zero unless the column is formatted as text',
    ],
    [
      'a telephone number without its country',
      changed('Clients', 0, { 'Phone Number': '07932 546681' }),
      'Warning: Clients, row 2, Phone Number: "07932 546681" begins with 0, which calls a wrong number from abroad. Write the country code, such as +44, in place of the 0',
    ],
    [
      'a telephone number with the zero of its country',
      changed('Clients', 0, { 'Phone Number': '+44 (0)7932 546681' }),
      'Warning: Clients, row 2, Phone Number: "+44 (0)7932 546681" contains "(0)". Phones leave it out, but a person who dials the number as written reaches no one. Remove it',
    ],
    [
      'a telephone number of another country without +',
      changed('Clients', 0, { 'Phone Number': '33 6 12 34 56 78' }),
      'Warning: Clients, row 2, Phone Number: "33 6 12 34 56 78" begins with no +, so phones dial it as a number of the country they are in',
    ],
    [
      'two telephone numbers in one cell',
      changed('Clients', 0, { 'Phone Number': '+44 7932 546681 / +44 7932 546682' }),
      'Warning: Clients, row 2, Phone Number: "+44 7932 546681 / +44 7932 546682" is more than one number, and phones call only the first. Keep only one number',
    ],
    [
      'an e-mail address that is none',
      changed('Clients', 0, { Email: 'ann.example.org' }),
      'Warning: Clients, row 2, Email: "ann.example.org" is no e-mail address',
    ],
    [
      'words for a telephone number',
      changed('Clients', 0, { 'Next Of Kin Phone': 'ask her mother' }),
      'Warning: Clients, row 2, Next Of Kin Phone: "ask her mother" is probably not a telephone number',
    ],
    [
      'a telephone number that is too short',
      changed('Clients', 0, { 'Phone Number': '+44 7700' }),
      'Warning: Clients, row 2, Phone Number: "+44 7700" is too short for a telephone number with its country code',
    ],
    [
      'a day of birth to come',
      changed('Clients', 0, { 'Date Of Birth': '10/01/2027' }),
      'Warning: Clients, row 2, Date Of Birth: "10/01/2027" is after the week begins',
    ],
    [
      'a day of birth long ago',
      changed('Clients', 0, { 'Date Of Birth': '01/01/1905' }),
      'Warning: Clients, row 2, Date Of Birth: "01/01/1905" makes them older than 110',
    ],
    [
      'staff of no brand',
      { ...SOUND, Staff: [{ 'User ID': '1001', Name: 'Ella', tenant: 'Wastelands' }] },
      'Warning: Staff, row 2, tenant: "Wastelands" is none of wasteland, nuco, whiteroad, so no rep sees them in the staff list',
    ],
    [
      'a coach without a stop',
      changed('Clients', 0, { 'Inbound Coach': 'C1' }),
      'Warning: Coaches, row 2, COACH: has clients inbound, and no stop in the sheet Stops',
    ],
    [
      'no pick-up where a ride has several',
      {
        ...changed('Clients', 0, { 'Outbound Pick-up': '' }),
        Stops: changed('Stops', 1, { ...SOUND['Stops']?.[0], Stop: 'York', Time: '05:00' })['Stops'] ?? [],
      },
      'Warning: Clients, row 2, Outbound Pick-up: is empty; C1 outbound has several pick-ups (Leeds, York)',
    ],
    [
      'no drop-off on the way home where a ride has several',
      {
        ...changed('Clients', 0, { 'Inbound Coach': 'C1' }),
        Stops:
          ['Leeds', 'York'].reduce<Rows>(
            (rows, Stop, at) => ({
              ...rows,
              Stops: [
                ...(rows['Stops'] ?? []),
                { ...SOUND['Stops']?.[0], Direction: 'inbound', Kind: 'drop-off', Stop, Time: `2${at}:00` },
              ],
            }),
            SOUND,
          )['Stops'] ?? [],
      },
      'Warning: Clients, row 2, Inbound Drop-off: is empty; C1 inbound has several drop-offs (Leeds, York)',
    ],
    [
      'too few seats',
      changed('Coaches', 0, { Capacity: 0 }),
      'Warning: Coaches, row 2, Capacity: C1 has 1 too few outbound for 1 client and those who travel with them',
    ],
    [
      'too few seats in a transfer',
      changed('Transfers', 0, { Reps: 9 }),
      'Warning: Transfers, row 2, Seats Booked: T1 has 2 too few for 1 client and those who travel with them',
    ],
    [
      'too few beds',
      changed('Rooms', 0, { Capacity: 0 }),
      'Warning: Rooms, row 2, Capacity: Cimes, 1A has 1 too few for 1 client',
    ],
    [
      'a slip in a place',
      changed('Clients', 2, { Resort: 'Tigne' }),
      'Warning: Clients, row 4, Resort: "Tigne" is almost "Tignes", which other rows have. Is that meant?',
    ],
    [
      'an unknown HTML entity',
      changed('Clients', 0, { Name: 'Ann &blubb; Bloggs' }),
      'Warning: Clients, row 2, Name: "Ann &blubb; Bloggs" contains "&blubb;", an unknown HTML entity; enter the letter itself',
    ],
    [
      'a lost letter',
      changed('Clients', 0, { Name: 'Ren?e Bloggs' }),
      'Warning: Clients, row 2, Name: "Ren?e Bloggs" has a question mark inside a word. Did another program lose a letter?',
    ],
    [
      'a lost letter between capitals',
      changed('Clients', 0, { Name: 'MU?OZ Ann' }),
      'Warning: Clients, row 2, Name: "MU?OZ Ann" has a question mark inside a word. Did another program lose a letter?',
    ],
    [
      'a lost first letter',
      changed('Clients', 0, { Name: 'Ann ?ukasz' }),
      'Warning: Clients, row 2, Name: "Ann ?ukasz" has a question mark inside a word. Did another program lose a letter?',
    ],
    [
      'a day far away',
      changed('Stops', 0, { Date: '01/09/2027' }),
      'Warning: Stops, row 2, Date: "01/09/2027" is more than a week away from 09/01/2027 to 16/01/2027',
    ],
  ])('warns about %s', (_, rows, line) => {
    expect(linesOf(rows)).toEqual([line]);
  });

  test('warns about a code that replaces another one', () => {
    const rows = changed('Clients', 0, { 'Ticket Code': `${A}-000002` });
    expect(linesOf(rows, { codes: new Map([[A, `${A}-000001`]]) })).toEqual([
      `Warning: Clients, row 2, Ticket Code: "${A}-000002" replaces ${A}-000001, which will no longer scan`,
    ]);
  });
});
