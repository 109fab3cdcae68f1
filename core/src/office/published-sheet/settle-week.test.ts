import { describe, expect, test } from 'vitest';
import { NO_KNOWN_WEEK } from '../import/known-week.rules.ts';
import { officeProblems } from '../import/office-check.rules.ts';
import { readOfficeWeek } from '../import/office-week.rules.ts';
import { problemLines } from '../import/sheet-problem.rules.ts';
import type { SheetCell } from '../import/sheet.contract.ts';
import { SOUND, sheetsOf, type Rows } from '../import/sound-week.sample.ts';
import { goodWeekOf, sheetWords, wordsOf, type GoodWeek } from './good-week.rules.ts';
import { settleWeek, type SettledWeek } from './settle-week.rules.ts';

type Cells = Readonly<Record<string, SheetCell>>;

const ref = (letter: string) => `WASTELAND-${letter.repeat(6)}`;
const client = (letter: string, cells: Cells = {}): Cells => ({
  Reference: ref(letter),
  Name: letter,
  'Outbound Coach': 'C1',
  'Outbound Pick-up': 'Leeds',
  ...cells,
});
const { Week = [], Coaches = [], Transfers = [], Stops = [] } = SOUND;
const WEEK: Rows = { Week, Clients: ['A', 'B', 'C', 'D'].map((letter) => client(letter)), Coaches, Transfers, Stops };

function read(rows: Rows) {
  return readOfficeWeek({ sheets: sheetsOf(rows), assets: [] });
}

function settled(rows: Rows, good?: GoodWeek): SettledWeek {
  return settleWeek(read(rows), good, (week) => officeProblems(week, NO_KNOWN_WEEK));
}

const GOOD = goodWeekOf(read(WEEK).week);

const changed = (sheet: string, change: (rows: readonly Cells[]) => readonly Cells[], rows: Rows = WEEK): Rows => ({
  ...rows,
  [sheet]: change(rows[sheet] ?? []),
});
const withRow = (sheet: string, at: number, cells: Cells, rows: Rows = WEEK) =>
  changed(sheet, (own) => own.map((row, index) => (index === at ? { ...row, ...cells } : row)), rows);

/** The clients as applied: name, coach and birthday. */
function clientsOf({ week }: SettledWeek): string[] | undefined {
  return week?.clients.map(({ cells }) =>
    [cells.Name, cells['Outbound Coach'] ?? cells['Outbound Transfer'], cells['Date Of Birth']]
      .filter(Boolean)
      .join(' '),
  );
}

const BEFORE = ['A C1', 'B C1', 'C C1', 'D C1'];

describe('without a last good state', () => {
  test('applies a valid week without a last good state', () => {
    expect(clientsOf(settled(WEEK))).toEqual(BEFORE);
  });

  test('one error prevents the first application of a week', () => {
    const { week, problems } = settled(withRow('Coaches', 0, { Capacity: 'fifty' }));
    expect(week).toBeUndefined();
    expect(problemLines(problems)).toEqual(['Coaches, row 2, Capacity: "fifty" is not a number such as 49']);
  });
});

describe('a wrong row keeps its last good state while the rest is applied', () => {
  const renamed = (letter: string, rows: Rows) =>
    changed(
      'Clients',
      (own) => own.map((row) => (row['Name'] === letter ? { ...row, Name: `${letter}!` } : row)),
      rows,
    );
  test.each<[string, Rows, string[], string[]]>([
    [
      'a cell that cannot be read',
      withRow('Clients', 1, { 'Date Of Birth': 'soon', Name: 'Bob' }),
      ['A! C1', 'B C1', 'C C1', 'D C1'],
      ['Clients, row 3, Date Of Birth: "soon" is not a day such as 09/01/2027'],
    ],
    [
      'a new client with a mistake is left out',
      changed('Clients', (own) => [...own, client('E', { 'Date Of Birth': 'soon' })]),
      ['A! C1', 'B C1', 'C C1', 'D C1'],
      ['Clients, row 6, Date Of Birth: "soon" is not a day such as 09/01/2027'],
    ],
    [
      'a client of a new coach with a wrong row',
      withRow(
        'Clients',
        1,
        { 'Outbound Coach': 'C2', 'Outbound Pick-up': null },
        changed('Coaches', (own) => [...own, { COACH: 'C2', Capacity: 'fifty' }]),
      ),
      ['A! C1', 'B C1', 'C C1', 'D C1'],
      [
        'Clients, row 3, Outbound Coach: "C2" is not in the sheet Coaches',
        'Coaches, row 3, Capacity: "fifty" is not a number such as 49',
        'Warning: Coaches, row 3, COACH: has clients outbound, and no stop in the sheet Stops',
      ],
    ],
    [
      'a coach that goes while a wrong row still names it',
      withRow(
        'Clients',
        1,
        { 'Outbound Coach': null, 'Outbound Transfer': 'T1', 'Outbound Pick-up': null, 'Date Of Birth': 'soon' },
        changed(
          'Clients',
          (own) =>
            own.map((row) => ({ ...row, 'Outbound Coach': null, 'Outbound Pick-up': null, 'Outbound Transfer': 'T1' })),
          { ...WEEK, Coaches: [{ COACH: 'C9', Capacity: 9 }], Stops: [] },
        ),
      ),
      ['A! T1', 'B C1', 'C T1', 'D T1'],
      [
        'Clients, row 3, Date Of Birth: "soon" is not a day such as 09/01/2027',
        'Stops: is empty, and its 1 rows stay as they were; to remove them, import the week with --empty "Stops"',
        'Stops, row 2, Coach Or Transfer: "C1" is not in the sheet Coaches or Transfers',
        'Warning: Coaches: C1: no longer in the sheet, but kept until the wrong rows are corrected',
      ],
    ],
    [
      'a duplicate reference, because either row may be right',
      changed('Clients', (own) => [client('B', { Name: 'Eve' }), ...own]),
      ['B C1', 'A! C1', 'C C1', 'D C1'],
      [`Clients, row 4, Reference: "${ref('B')}" is there twice; row 2 has it already`],
    ],
    [
      'a duplicate code',
      withRow(
        'Clients',
        1,
        { 'Ticket Code': `${ref('B')}-000001` },
        withRow('Clients', 2, { 'Ticket Code': `${ref('B')}-000001` }),
      ),
      ['A! C1', 'B C1', 'C C1', 'D C1'],
      [
        `Clients, row 4, Ticket Code: "${ref('B')}-000001" is there twice; row 3 has it already`,
        `Warning: Clients, row 4, Ticket Code: "${ref('B')}-000001" names another booking than ${ref('C')}`,
      ],
    ],
    [
      'a coach with the id of a transfer',
      changed('Coaches', (own) => [...own, { COACH: 'T1', Capacity: 9 }]),
      ['A! C1', 'B C1', 'C C1', 'D C1'],
      ['Transfers, row 2, transferId: "T1" is also in the sheet Coaches; each needs its own id'],
    ],
  ])('%s', (_, rows, clients, lines) => {
    const result = settled(renamed('A', rows), GOOD);
    expect(problemLines(result.problems)).toEqual(lines);
    expect(clientsOf(result)).toEqual(clients);
  });
});

describe('a wrong row is never treated as a removal', () => {
  const without = (letter: string, rows: Rows = WEEK) =>
    changed('Clients', (own) => own.filter((row) => row['Name'] !== letter), rows);
  const keeps = (names: string) =>
    `Warning: Clients: ${names}: no longer in the sheet, but kept until the wrong rows are corrected`;
  test.each<[string, Rows, string[], RegExp | string]>([
    ['a missing row of a valid sheet is removed', without('D'), ['A C1', 'B C1', 'C C1'], ''],
    ['a reference that cannot be read', withRow('Clients', 3, { Reference: 'DDDDDD' }), BEFORE, keeps(ref('D'))],
    ['a reference that became empty', withRow('Clients', 3, { Reference: null }), BEFORE, keeps(ref('D'))],
    [
      'a reference that now names another client',
      withRow('Clients', 3, { Reference: ref('A') }),
      BEFORE,
      keeps(ref('D')),
    ],
    [
      'a new reference with another mistake may be any missing client',
      withRow('Clients', 3, { Reference: ref('E'), 'Date Of Birth': 'soon' }),
      BEFORE,
      keeps(ref('D')),
    ],
    [
      'a mistake in a row that is known says nothing about others: who is gone goes',
      without('D', withRow('Clients', 1, { 'Date Of Birth': 'soon' })),
      ['A C1', 'B C1', 'C C1'],
      '',
    ],
  ])('%s', (_, rows, clients, remark) => {
    const result = settled(rows, GOOD);
    expect(clientsOf(result)).toEqual(clients);
    expect(problemLines(result.problems).filter((line) => line.includes('no longer in the sheet'))).toEqual(
      remark === '' ? [] : [remark],
    );
  });
});

test('cuts and cleans the names of rows that stay although their sheet lacks them', () => {
  const days = { 'Departure Date': '09/01/2027', 'Return Date': '16/01/2027' };
  const good = goodWeekOf(read({ ...WEEK, Packages: [{ Package: `a\n${'é'.repeat(4000)}`, ...days }] }).week);
  const { problems } = settled({ ...WEEK, Packages: [{ Package: 'b', ...days, 'Return Date': 'soon' }] }, good);
  const [remark = ''] = problemLines(problems).filter((line) => line.includes('no longer in the sheet'));
  expect(remark).toContain(`Packages: a ${'é'.repeat(198)}…: no longer`);
  expect(remark.length).toBeLessThan(400);
});

describe('a sheet that is wrong as a whole keeps its last good state', () => {
  const without = (sheet: string): Rows => Object.fromEntries(Object.entries(WEEK).filter(([name]) => name !== sheet));
  const noHeading = (sheet: string, heading: string) =>
    changed(sheet, (own) => own.map(({ [heading]: _, ...row }) => row));
  test.each<[string, Rows, string]>([
    ['a heading is gone', noHeading('Clients', 'Reference'), 'Clients, row 1, Reference: there is no such heading'],
    ['it has headings only', { ...WEEK, Clients: [] }, 'Clients: is empty, and its 4 rows stay as they were'],
    ['it is not there', without('Clients'), 'Clients: there is no such sheet or file'],
    [
      'the row of the week itself is wrong',
      withRow('Week', 0, { 'Week ID': null }),
      'Week, row 2, Week ID: is empty; it must be a short name',
    ],
  ])('%s', (_, rows, line) => {
    const result = settled(withRow('Coaches', 0, { Capacity: 50 }, rows), GOOD);
    expect(problemLines(result.problems).at(0)).toContain(line);
    expect(clientsOf(result)).toEqual(BEFORE);
    expect(result.week?.coaches[0]?.cells.Capacity).toBe(50);
    expect(result.week?.week).toHaveLength(1);
  });

  test('a file that cannot be read changes nothing', () => {
    const { week, problems } = read(WEEK);
    const broken = { severity: 'error', sheet: 'workbook.xlsx', words: 'is no workbook' } as const;
    expect(settleWeek({ week, problems: [...problems, broken] }, GOOD, () => [])).toEqual({
      week: undefined,
      problems: [broken],
    });
  });

  test('does not apply a change that contradicts itself after every revert', () => {
    const always = { severity: 'error', sheet: 'Clients', row: 2, heading: 'Name', words: 'is odd' } as const;
    const { week, problems } = settleWeek(read(WEEK), GOOD, () => [always]);
    expect(week).toBeUndefined();
    expect(problems.at(-1)?.words).toBe(
      'is odd; nothing was applied, because the valid rows contradict the rows that stay',
    );
  });
});

test('compares a sheet independent of the order of its rows, and a week with it', () => {
  const sorted = goodWeekOf(read({ ...WEEK, Clients: WEEK['Clients']?.toReversed() ?? [] }).week);
  expect(sheetWords(sorted, 'clients')).toBe(sheetWords(GOOD, 'clients'));
  expect(wordsOf(sorted)).not.toBe(wordsOf(GOOD));
  const changed = goodWeekOf(read(withRow('Clients', 0, { Name: 'Z' })).week);
  expect(sheetWords(changed, 'clients')).not.toBe(sheetWords(GOOD, 'clients'));
});

test('weeks are equal with any row numbers and after storage in a database', () => {
  const kept = JSON.parse(JSON.stringify(GOOD)) as GoodWeek;
  expect(wordsOf(kept)).toBe(wordsOf(GOOD));
  const moved = {
    ...GOOD,
    rows: { ...GOOD.rows, coaches: (GOOD.rows.coaches ?? []).map((row) => ({ ...row, row: 9 })) },
  };
  expect(wordsOf(moved)).toBe(wordsOf(GOOD));
  expect(wordsOf(goodWeekOf(read(withRow('Coaches', 0, { Capacity: 50 })).week))).not.toBe(wordsOf(GOOD));
});
