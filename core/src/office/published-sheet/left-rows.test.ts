import { expect, test } from 'vitest';
import { readOfficeWeek } from '../import/office-week.rules.ts';
import type { SheetProblem } from '../import/sheet.contract.ts';
import { sheetsOf, type Rows } from '../import/sound-week.sample.ts';
import { heldSheets, withHeldCause } from './held-sheet.rules.ts';
import { withoutLeft } from './left-rows.rules.ts';

type Row = Rows[string][number];

const rowsOf = (...rows: Row[]) => readOfficeWeek({ sheets: sheetsOf({ Coaches: rows }), assets: [] }).week.coaches;
const coach = (name: string, operator = '', cells: Row = {}): Row => ({
  COACH: name,
  ...(operator === '' ? {} : { OPERATOR: operator }),
  ...cells,
});

/** The coaches after the dismissal of a fetch, as name and operator. */
function after(good: Row[], left: Row[], fetched: Row[]): string[] {
  const rows = withoutLeft('coaches', { fetched: rowsOf(...fetched), left: rowsOf(...left), good: rowsOf(...good) });
  return rows.map(({ cells, others }) =>
    Object.values({ ...cells, ...others })
      .filter((value) => value !== undefined && value !== '')
      .join(' '),
  );
}

const [ONE, TWO] = [coach('C1', 'Smith'), coach('C2', 'Jones')];

test.each<[string, Row[], Row[], Row[], string[]]>([
  ['an emptied cell', [ONE, TWO], [coach('C1'), TWO], [coach('C1'), TWO], ['C1 Smith', 'C2 Jones']],
  ['an emptied cell beside a new one', [ONE], [coach('C1')], [coach('C1', '', { Toilet: 'yes' })], ['C1 Smith yes']],
  ['a cell that was changed afterwards', [ONE], [coach('C1')], [coach('C1', 'Brown')], ['C1 Brown']],
  ['a removed row', [ONE, TWO], [TWO], [TWO], ['C2 Jones', 'C1 Smith']],
  ['a new row', [ONE], [ONE, TWO], [ONE, TWO], ['C1 Smith']],
  ['a new row that was changed afterwards', [ONE], [ONE, TWO], [ONE, coach('C2', 'Brown')], ['C1 Smith', 'C2 Brown']],
  ['a row that was removed afterwards', [ONE, TWO], [coach('C1'), TWO], [coach('C1')], ['C1 Smith']],
  ['a row that was added afterwards', [ONE], [coach('C1')], [coach('C1'), TWO], ['C1 Smith', 'C2 Jones']],
  ['another column', [coach('C1', 'Smith', { Toilet: 'yes' })], [ONE], [ONE], ['C1 Smith yes']],
  ['rows with one name', [ONE], [coach('C1')], [coach('C1'), coach('C1', 'Brown')], ['C1 Smith', 'C1 Brown']],
])('leaves out the dismissed change of %s', (_, good, left, fetched, rows) => {
  expect(after(good, left, fetched)).toEqual(rows);
});

test.each<[string, Parameters<typeof heldSheets>, string[]]>([
  ['the sheet of a doubt', [[{ sheet: 'Rooms' }], false], ['rooms']],
  [
    'both sheets of rows in the wrong one',
    [[{ sheet: 'Lessons', other: 'Workshops' }], false],
    ['lessons', 'workshops'],
  ],
  ['the clients if clients are lost', [[{ sheet: 'Rooms' }], true], ['rooms', 'clients']],
  ['no sheet without a doubt', [[], false], []],
])('holds %s', (_, doubts, keys) => {
  expect([...heldSheets(...doubts)]).toEqual(keys);
});

test('names the held sheets in problems that exist only because of them', () => {
  const usual: SheetProblem = { severity: 'error', sheet: 'Clients', row: 2, words: 'is wrong' };
  const own: SheetProblem = { ...usual, row: 3, words: '"9" is not in the sheet Rooms' };
  expect(withHeldCause([usual, own], [usual], ['rooms']).map(({ words }) => words)).toEqual([
    'is wrong',
    '"9" is not in the sheet Rooms; the sheet Rooms waits for a decision',
  ]);
});
