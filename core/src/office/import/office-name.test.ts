import { expect, test } from 'vitest';
import { unknownNames, withOfficeNames, type OfficeName } from './office-name.rules.ts';
import { readOfficeWeek } from './office-week.rules.ts';
import type { Sheet } from './sheet.contract.ts';
import { sheetsOf, SOUND } from './sound-week.sample.ts';

const ROOMING: Sheet = {
  name: 'Rooming',
  rows: [
    ['Room ID', 'Building Name', 'Room Name', 'Beds'],
    ['101', 'Cimes', '1A', 4],
  ],
};
const { Rooms: _, ...withoutRooms } = SOUND;
const SHEETS = [...sheetsOf(withoutRooms), ROOMING];
const NAMES: OfficeName[] = [
  { written: 'Rooming', means: 'Rooms' },
  { sheet: 'Rooms', written: 'Beds', means: 'Capacity' },
];

test('a sheet with another name is offered as the missing sheet that has its headings', () => {
  expect(unknownNames(SHEETS)).toMatchObject([
    {
      written: 'Rooming',
      suggested: 'Rooms',
      samples: [
        ['Room ID', 'Building Name', 'Room Name', 'Beds'],
        ['101', 'Cimes', '1A', '4'],
      ],
    },
  ]);
});

test('a heading with another name is offered with its first cells and the free headings', () => {
  const [beds] = unknownNames(withOfficeNames(SHEETS, NAMES.slice(0, 1)));
  expect(beds).toMatchObject({ sheet: 'Rooms', written: 'Beds', samples: [['4']] });
  expect(beds?.choices).toContain('Capacity');
  expect(beds?.choices).not.toContain('Room ID');
});

test.each<[string, string]>([
  ['Room No', 'Room'],
  ['Resrt', 'Resort'],
])('the heading %s is offered as %s', (written, suggested) => {
  const sheet = {
    name: 'Clients',
    rows: [
      ['Reference', 'Name', written],
      ['WASTELAND-AAAAAA', 'Ann', 'x'],
    ],
  };
  expect(unknownNames([sheet])).toMatchObject([{ sheet: 'Clients', written, suggested }]);
});

test('chosen names are read like those of the template', () => {
  const { week, problems } = readOfficeWeek({ sheets: withOfficeNames(SHEETS, NAMES), assets: [] });
  expect(problems).toEqual([]);
  expect(week.rooms[0]?.cells).toMatchObject({ 'Room ID': '101', Capacity: 4 });
});

test.each([' rooming', 'ROOMING ', 'Roo-ming'])('a name counts without case, blanks and punctuation: %s', (name) => {
  const [sheet] = withOfficeNames([{ ...ROOMING, name }], NAMES);
  expect([sheet?.name, sheet?.rows[0]?.at(-1)]).toEqual(['Rooms', 'Capacity']);
});

test('sheets and columns that are left out are not read and not mentioned again', () => {
  const names = [
    { written: 'Rooming', means: '' },
    { sheet: 'Clients', written: 'Shoe size', means: '' },
  ];
  const clients = {
    name: 'Clients',
    rows: [
      ['Reference', 'Name', 'Shoe size'],
      ['WASTELAND-AAAAAA', 'Ann', '41'],
    ],
  };
  const sheets = withOfficeNames([clients, ROOMING], names);
  expect(sheets.map(({ name }) => name)).toEqual(['Clients']);
  expect(unknownNames(sheets)).toEqual([]);
});
