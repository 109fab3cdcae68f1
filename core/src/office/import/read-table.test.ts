import { expect, test } from 'vitest';
import { readTable } from './read-table.rules.ts';
import { LESSON_TABLE } from './place.table.ts';
import { STAFF_TABLE } from './programme.table.ts';
import { COACH_TABLE } from './ride.table.ts';
import type { SheetCell } from './sheet.contract.ts';

const read = (...rows: SheetCell[][]) => readTable(COACH_TABLE, { name: 'Coaches', rows });

test('reads columns in any order and case, skips blank rows and remarks, keeps row numbers', () => {
  const { rows, problems } = read(
    [null, ''],
    [' capacity', 'Ob_Nuco staff', 'Coach'],
    ['# a number', null, null],
    [],
    ['49', null, ' C1 '],
    [null, 'null', 7],
  );
  expect(problems.map(({ words }) => words)).toEqual(['a row that begins with "# " is a remark and left out']);
  expect(rows.map(({ row, cells }) => [row, cells.COACH, cells.Capacity, cells['OB NUCO Staff']])).toEqual([
    [5, 'C1', 49, undefined],
    [6, '7', undefined, undefined],
  ]);
});

test.each([
  ['marks of writing direction, as contacts copy them', '\u202a+44 7700 900123\u202c', '+44 7700 900123'],
  ['an override of the direction', 'Ann \u202egnihton', 'Ann gnihton'],
  ['blanks without width', 'C\u200b1\ufeff\u2060', 'C1'],
  ['soft hyphens', 'Müns\u00adter', 'Münster'],
  ['blanks of a fixed width', 'Ann\u2009\u3000Bloggs\u00a0', 'Ann Bloggs'],
  ['joiners, which stay', '👩\u200d🚒 می\u200cخواهم', '👩\u200d🚒 می\u200cخواهم'],
])('reads a text with %s', (_, written, text) => {
  expect(read(['COACH', 'OPERATOR', 'Toilet'], ['C1', written, written]).rows[0]).toMatchObject({
    cells: { OPERATOR: text },
    others: { Toilet: text },
  });
});

test('keeps unknown columns in tables that show them', () => {
  const yes = { shown: 'WAHR', value: true };
  expect(read(['COACH', 'Toilet'], ['C1', yes]).rows[0]?.others).toEqual({ Toilet: 'WAHR' });
});

test('reports a duplicate heading', () => {
  expect(read(['COACH', 'coach'], ['C1', 'C2']).problems.map(({ words }) => words)).toEqual([
    'this heading is a duplicate',
  ]);
});

test('reads no rows from a sheet without headings', () => {
  expect(read([null], [])).toEqual({ rows: [], problems: [] });
});

test.each([
  ['a known column', ['COACH', 'OPERATOR']],
  ['a column that is only shown', ['COACH', 'Toilet']],
])('reports characters that are not text in %s', (_, headings) => {
  for (const text of [
    'a\u0000b',
    'a\u001fb',
    'a\u007fb',
    'F\u0081hrer',
    'a\u0092b',
    'a\u009fb',
    'a\ud800b',
    'a\ufffdb',
  ])
    expect(read(headings, ['C1', text]).problems.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({
        row: 2,
        heading: headings[1],
        words: expect.stringContaining('characters that are not text'),
      }),
    ]);
});

test.each(['a\tb', 'a\nb', 'a\r\nb', 'a\u0085b', 'a\u00a0b', 'a\u2028b', '…’é'])(
  'accepts line ends, tabs and letters beside control characters: %j',
  (text) => {
    const { problems } = read(['COACH', 'OPERATOR', 'Toilet'], ['C1', text, text]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

test('rejects a sheet with too many rows', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => [index]);
  expect(readTable(COACH_TABLE, { name: 'Coaches', rows: [['COACH'], ...rows] }).problems).toMatchObject([
    { words: 'has 100001 rows; at most 100000 are read' },
  ]);
});

test.each([
  '#N/A',
  '#n/a',
  '#REF!',
  '#VALUE!',
  '#NAME?',
  '#DIV/0!',
  '#NULL!',
  '#NUM!',
  '#SPILL!',
  '#GETTING_DATA',
  '#ERROR!',
  '#NV',
  '#BEZUG!',
  '#N/D',
  '#Н/Д',
  '#ÜBERLAUF!',
  'Err:502',
  'Loading...',
  'Wird geladen…',
  'Chargement en cours...',
  '#¡REF!',
  '#¿NOMBRE?',
  '#VÄRDEFEL!',
  '#HIÁNYZIK',
  '#NENÍ_K_DISPOZICI',
  '#YOK',
  '#I/T',
  'Fehler:502',
  'Erreur :509',
  'Läser in…',
  'Ładowanie...',
])('rejects the formula error %s in a cell, in an unknown column and as a heading', (text) => {
  const failed = { severity: 'error', words: expect.stringContaining('is a formula error') };
  expect(read(['COACH', 'OPERATOR'], ['C1', text]).problems).toMatchObject([
    { ...failed, row: 2, heading: 'OPERATOR' },
  ]);
  expect(read(['COACH', 'Toilet'], ['C1', text]).problems).toContainEqual(
    expect.objectContaining({ ...failed, row: 2, heading: 'Toilet' }),
  );
  expect(read(['COACH', text], ['C1', 'x']).problems).toMatchObject([{ ...failed, row: 1, heading: text }]);
});

test('cuts a formula error that is longer than any', () => {
  const text = `#${'A'.repeat(10_000)}!`;
  const { problems } = read(['COACH', 'OPERATOR', text], ['C1', text, 'x']);
  expect(problems).toHaveLength(2);
  for (const { words, heading = '' } of problems) expect(words.length + heading.length).toBeLessThan(300);
});

test.each(['#1', '#winter!', '#A', 'Room:502', 'Laden', 'A #REF! in a sentence', 'Loading', 'Err: 502', 'N/A'])(
  'accepts the text %s',
  (text) => {
    expect(read(['COACH', 'OPERATOR'], ['C1', text]).problems).toEqual([]);
  },
);

test('reads #N/A in the staff sheet as empty, counts it and rejects other formula errors', () => {
  const rows = [
    ['User ID', 'Name', 'tenant', 'Phone', 'Rep'],
    ['7', 'Ada', 'nuco', '#N/A', ' #n/a '],
    ['8', 'Bo', 'nuco', '#REF!', null],
  ];
  const { problems, rows: found } = readTable(STAFF_TABLE, { name: 'Staff', rows });
  expect(problems).toEqual([
    { severity: 'warning', sheet: 'Staff', words: '2 cells with "#N/A" are read as empty' },
    expect.objectContaining({ severity: 'error', row: 3, heading: 'Phone' }),
  ]);
  expect(found[0]?.cells.Phone).toBeUndefined();
});

test('reads a day of a workbook in a travel column of the staff sheet, not in others', () => {
  const day = new Date(Date.UTC(2027, 0, 9));
  const rows = [
    ['User ID', 'Name', 'tenant', 'Flight Date', 'Arrivals', 'Role'],
    ['7', 'Ada', 'nuco', day, { value: day, shown: '9-Jan' }, day],
  ];
  const { problems, rows: found } = readTable(STAFF_TABLE, { name: 'Staff', rows });
  expect(found[0]?.cells).toMatchObject({ 'Flight Date': '09/01/2027', Arrivals: '9-Jan' });
  expect(problems).toEqual([expect.objectContaining({ severity: 'error', row: 2, heading: 'Role' })]);
});

test.each([
  ['an emoji of several parts', '👩‍👩‍👧‍👦'],
  ['a letter outside the first plane', '𝒳'],
  ['a flag', '🇫🇷'],
])('cuts the text of a long cell after a whole grapheme: %s', (_, letter) => {
  const { problems } = read(['COACH', 'Capacity'], ['C1', `${'x'.repeat(59)}${letter}${'y'.repeat(20)}`]);
  expect(problems[0]?.words).toContain(`"${'x'.repeat(59)}${letter}…"`);
});

test('cuts a letter with thousands of combining marks to a storable text', () => {
  const { problems } = read(['COACH', 'Capacity'], ['C1', `a${'\u0301'.repeat(3000)}`]);
  expect(problems[0]?.words.isWellFormed()).toBe(true);
  expect(problems[0]?.words.length).toBeLessThan(1200);
});

test('replaces control characters and lone surrogates in headings', () => {
  const { problems, rows } = read(['COACH', 'Toi\u0000let\u0007', 'Bro\ud83dken'], ['C1', 'yes', 'no']);
  expect(problems.map(({ heading }) => heading)).toEqual(['Toi let', 'Bro�ken']);
  expect(rows[0]?.others).toEqual({ 'Toi let': 'yes', 'Bro�ken': 'no' });
});

test.each([
  ['a text of the longest kind', 'x'.repeat(5000), []],
  ['a longer text', 'x'.repeat(5001), [`"${'x'.repeat(60)}…" is not a text of at most 5000 characters`]],
  ['a text of a megabyte', 'é'.repeat(1_000_000), [`"${'é'.repeat(60)}…" is not a text of at most 5000 characters`]],
])('limits the cells of a shown unknown column as those of a known one: %s', (_, text, words) => {
  for (const heading of ['OPERATOR', 'Toilet']) {
    const { problems } = read(['COACH', heading], ['C1', text]);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map((error) => [error.row, error.heading, error.words])).toEqual(
      words.map((each) => [2, heading, each]),
    );
  }
});

test.each([
  ['of 200 characters', 'x'.repeat(200), []],
  ['of 201 characters', 'x'.repeat(201), ['has more than 200 characters; shorten it']],
  ['of a megabyte', 'é'.repeat(1_000_000), ['has more than 200 characters; shorten it']],
])('limits an unknown heading that is shown: %s', (_, heading, words) => {
  const { problems, rows } = read(['COACH', heading], ['C1', 'yes']);
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map((error) => error.words)).toEqual(words);
  expect(Object.keys(rows[0]?.others ?? {})).toEqual(words.length > 0 ? [] : [heading]);
  for (const problem of problems) expect(problem.heading?.length).toBeLessThanOrEqual(61);
});

test('ignores an unknown heading of any length in a sheet that shows no unknown columns', () => {
  const rows = [
    ['Lesson ID', 'Group', 'x'.repeat(201)],
    ['L1', 'Beginner', 'y'.repeat(5001)],
  ];
  const { problems } = readTable(LESSON_TABLE, { name: 'Lessons', rows });
  expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
});

test('keeps two long headings apart that begin with the same 60 letters', () => {
  const long = (end: string) => `${'x'.repeat(60)}${end}`;
  const { rows } = read(['COACH', long('a'), long('b')], ['C1', '1', '2']);
  expect(rows[0]?.others).toEqual({ [long('a')]: '1', [long('b')]: '2' });
});

test('reads each row equally often with one column and with many', () => {
  const readsOf = (headings: string[]) => {
    let reads = 0;
    const row: SheetCell[] = headings.map(() => null);
    const get = () => {
      reads += 1;
      return 'C1';
    };
    Object.defineProperty(row, 0, { enumerable: true, get });
    read(headings, row);
    return reads;
  };
  const [first = '', ...others] = Object.keys(COACH_TABLE.columns);
  expect(readsOf([first, 'Strange', ...others])).toBe(readsOf([first, 'Strange']));
});
