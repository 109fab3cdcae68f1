import { expect, test } from 'vitest';
import { groupChanges, problemGroups } from './problem-group.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import { changed, sheetsOf, SOUND, type Rows } from './sound-week.sample.ts';
import { NO_KNOWN_WEEK } from './known-week.rules.ts';
import { officeProblems } from './office-check.rules.ts';
import { readOfficeWeek } from './office-week.rules.ts';

const unknownRoom = (row: number, name: string, more = ''): SheetProblem => ({
  severity: 'error',
  sheet: 'Clients',
  row,
  heading: 'Room',
  words: `"${name}" is not in the sheet Rooms${more}`,
});
const warning: SheetProblem = { severity: 'warning', sheet: 'Clients', row: 9, heading: 'Name', words: 'is doubtful' };

function groupsOf(rows: Rows) {
  const { week, problems } = readOfficeWeek({ sheets: sheetsOf(rows), assets: [] });
  return problemGroups([...problems, ...officeProblems(week, NO_KNOWN_WEEK)]);
}

test('problems that differ in row, value and suggestion are one kind, and errors come first', () => {
  const problems = [warning, unknownRoom(3, '101'), unknownRoom(4, '102', '. Is "103" meant?'), unknownRoom(5, '7')];
  expect(problemGroups(problems)).toMatchObject([
    { severity: 'error', sheet: 'Clients', heading: 'Room', words: '"…" is not in the sheet Rooms', count: 3 },
    { severity: 'warning', words: 'is doubtful', count: 1 },
  ]);
});

test('a kind lists its first rows and counts all', () => {
  const [group] = problemGroups(Array.from({ length: 211 }, (_, index) => unknownRoom(index + 2, `R${index}`)));
  expect([group?.count, group?.problems.length, group?.problems[0]?.words]).toEqual([
    211,
    50,
    '"R0" is not in the sheet Rooms',
  ]);
});

test('the rows that name a missing sheet are one problem', () => {
  const { Rooms: _, ...rest } = changed('Clients', 1, { Room: '102' });
  expect(groupsOf(rest).filter(({ words }) => words.includes('Rooms'))).toMatchObject([{ sheet: 'Rooms', count: 2 }]);
});

test('the consequences of a renamed sheet are part of its problem', () => {
  const { Rooms, ...rest } = SOUND;
  const groups = groupsOf({ ...rest, Roms: Rooms ?? [] });
  expect(groups).toMatchObject([{ severity: 'error', sheet: 'Roms', count: 1, consequences: 1 }]);
});

test.each<[string, SheetProblem[], SheetProblem[], [before: number, now: number][]]>([
  ['solved', [unknownRoom(3, 'A')], [], [[1, 0]]],
  ['fewer', [unknownRoom(3, 'A'), unknownRoom(4, 'B')], [unknownRoom(9, 'C')], [[2, 1]]],
  ['new', [], [warning], [[0, 1]]],
  [
    'one solved and one new',
    [unknownRoom(3, 'A')],
    [warning],
    [
      [1, 0],
      [0, 1],
    ],
  ],
])('after corrected files a kind is %s', (_, before, now, expected) => {
  const changes = groupChanges(problemGroups(before), problemGroups(now));
  expect([...changes.values()].map((change) => [change.before, change.now])).toEqual(expected);
});
