import { expect, test } from 'vitest';
import {
  isOfficeName,
  unrecognizedNames,
  withChosenNames,
  withOfficeNames,
  type OfficeName,
} from './office-name.rules.ts';
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

const named = (sheets: readonly Sheet[], names: readonly OfficeName[]) =>
  withOfficeNames({ sheets, problems: [] }, names).sheets;

test('a sheet with another name is offered as the missing sheet that has its headings', () => {
  expect(unrecognizedNames(SHEETS)).toMatchObject([
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
  const [beds] = unrecognizedNames(named(SHEETS, NAMES.slice(0, 1)));
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
  expect(unrecognizedNames([sheet])).toMatchObject([{ sheet: 'Clients', written, suggested }]);
});

test('chosen names are read like those of the template', () => {
  const { week, problems } = readOfficeWeek({ sheets: named(SHEETS, NAMES), assets: [] });
  expect(problems).toEqual([]);
  expect(week.rooms[0]?.cells).toMatchObject({ 'Room ID': '101', Capacity: 4 });
});

test.each([' rooming', 'ROOMING ', 'Roo-ming'])('a name counts without case, blanks and punctuation: %s', (name) => {
  const [sheet] = named([{ ...ROOMING, name }], NAMES);
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
  const sheets = named([clients, ROOMING], names);
  expect(sheets.map(({ name }) => name)).toEqual(['Clients']);
  expect(unrecognizedNames(sheets)).toEqual([]);
});

test('problems of a sheet with another name follow the choice', () => {
  const problem = { severity: 'error', sheet: 'Rooming', row: 3, words: 'the quotes are not in order' } as const;
  const follow = (means: string[]) =>
    withOfficeNames(
      { sheets: [ROOMING], problems: [problem] },
      means.map((each) => ({ written: 'Rooming', means: each })),
    ).problems;
  expect(follow([])).toEqual([{ ...problem, severity: 'warning' }]);
  expect(follow(['Rooms'])).toEqual([{ ...problem, sheet: 'Rooms' }]);
  expect(follow([''])).toEqual([]);
});

test('only names that occur in the files are used', () => {
  const other = { written: 'Zimmer', means: 'Rooms' };
  expect(withOfficeNames({ sheets: SHEETS, problems: [] }, [...NAMES, other]).used).toEqual(NAMES);
});

test('a blank sheet of the template, in any spelling, makes room for the one that was chosen', () => {
  const blank = { name: 'ROOMS', rows: [['Room ID']] };
  expect(named([blank, ROOMING], NAMES).map(({ name }) => name)).toEqual(['Rooms']);
});

test.each<[OfficeName, boolean]>([
  [{ written: 'x', means: 'Rooms' }, true],
  [{ written: 'x', means: '' }, true],
  [{ written: 'x', means: 'rooms' }, false],
  [{ written: 'x', means: 'Nothing' }, false],
  [{ sheet: 'Rooms', written: 'x', means: 'Capacity' }, true],
  [{ sheet: 'Rooms', written: 'x', means: 'constructor' }, false],
  [{ sheet: 'Nothing', written: 'x', means: '' }, false],
])('whether %j is a choice of the template: %s', (name, isChoice) => {
  expect(isOfficeName(name)).toBe(isChoice);
});

test('choices replace those that were shown, and leave the names of other files', () => {
  const [, heading] = NAMES;
  const other = { written: 'Zimmer', means: 'Rooms' };
  const remembered = [other, ...NAMES];
  const changed = { written: 'ROOMING', means: '' };
  expect(withChosenNames(remembered, NAMES, [changed])).toEqual([other, changed]);
  expect(withChosenNames(remembered, [], [changed])).toEqual([other, heading, changed]);
});
