import { describe, expect, test } from 'vitest';
import { readOfficeWeek } from '../import/office-week.rules.ts';
import { sheetsOf, type Rows } from '../import/sound-week.sample.ts';
import { goodWeekOf, type GoodWeek } from './good-week.rules.ts';
import { sheetDoubts } from './sheet-doubt.rules.ts';
import { olderStates, withSuperseded, type SheetStates, type SupersededStates } from './superseded-state.rules.ts';

type Row = Rows[string][number];

function weekOf(rows: Rows): GoodWeek {
  return goodWeekOf(readOfficeWeek({ sheets: sheetsOf(rows), assets: [] }).week);
}

function clients(count: number, cellsOf: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    Reference: `WASTELAND-${String(index).padStart(6, '0')}`,
    Name: `Client ${index}`,
    ...cellsOf(index),
  }));
}

/** The doubts about a sheet that changed from these rows to those, as lines. */
function doubtsOf(sheet: string, before: readonly Row[], after: readonly Row[]): string[] {
  const doubts = sheetDoubts(weekOf({ [sheet]: before }), weekOf({ [sheet]: after }));
  return doubts.map(({ kind, heading, count, all }) => `${kind} ${heading}: ${count} of ${all}`);
}

describe('emptied cells', () => {
  const stops = (cells: Row) =>
    ['Tignes', 'Val Thorens'].map((name) => ({
      'Coach Or Transfer': 'C1',
      Direction: 'inbound',
      Kind: 'pick-up',
      Stop: name,
      ...cells,
    }));
  test('warns of emptied time zones only if the fetched sheet has their heading', () => {
    const before = stops({ 'Time Zone': 'Europe/Paris' });
    expect(doubtsOf('Stops', before, stops({}))).toEqual([]);
    expect(doubtsOf('Stops', before, stops({ 'Time Zone': '' }))).toEqual(['cells-emptied Time Zone: 2 of 2']);
  });
  const phone = (count: number, filled: (index: number) => boolean, cells: Row = {}) =>
    clients(count, (index) => ({ ...(filled(index) ? { 'Phone Number': `07700 9001${index}` } : {}), ...cells }));
  const all = () => true;
  test.each<[string, Row[], Row[], string[]]>([
    ['every value of a column', phone(12, all), phone(12, () => false), ['cells-emptied Phone Number: 12 of 12']],
    [
      'two values of two',
      phone(12, (index) => index < 2),
      phone(12, () => false),
      ['cells-emptied Phone Number: 2 of 2'],
    ],
    ['five of a hundred', phone(100, all), phone(100, (index) => index >= 5), ['cells-emptied Phone Number: 5 of 100']],
    ['four of a hundred', phone(100, all), phone(100, (index) => index >= 4), []],
    ['five of three hundred, which is less than 2 %', phone(300, all), phone(300, (index) => index >= 5), []],
    ['one value of one', phone(12, (index) => index < 1), phone(12, () => false), []],
    ['values of removed clients', phone(12, all), phone(4, all), []],
    ['filled cells', phone(12, () => false), phone(12, all), []],
    [
      'a coach whose clients move to a transfer',
      clients(12, () => ({ 'Outbound Coach': 'C1', 'Outbound Pick-up': 'Leeds' })),
      clients(12, () => ({ 'Outbound Transfer': 'T1' })),
      [],
    ],
    [
      'a coach whose clients lose their seat, with another cell filled',
      clients(12, () => ({ 'Outbound Coach': 'C1' })),
      clients(12, () => ({ 'Room Notes': 'by car' })),
      ['cells-emptied Outbound Coach: 12 of 12'],
    ],
  ])('%s', (_, before, after, doubts) => {
    expect(doubtsOf('Clients', before, after)).toEqual(doubts);
  });

  test('questions an emptied column that is shown as it is', () => {
    const coaches = (cells: Row) => ['C1', 'C2', 'C3'].map((coach) => ({ COACH: coach, ...cells }));
    const doubts = doubtsOf('Coaches', coaches({ 'Trip Captain': 'Jo' }), coaches({}));
    expect(doubts).toEqual(['cells-emptied Trip Captain: 3 of 3']);
  });
});

describe('a change of date order', () => {
  const born = (...days: string[]) => clients(days.length, (index) => ({ 'Date Of Birth': days[index] ?? '' }));
  test.each<[string, Row[], Row[], string[]]>([
    [
      'day and month change places in every row that allows it',
      born('04/09/2003', '05/10/2003', '25/04/2003'),
      born('09/04/2003', '10/05/2003', '25/04/2003'),
      ['days-swapped Date Of Birth: 2 of 2'],
    ],
    [
      'in two of three rows',
      born('04/09/2003', '05/10/2003', '06/11/2003'),
      born('09/04/2003', '10/05/2003', '06/11/2003'),
      ['days-swapped Date Of Birth: 2 of 3'],
    ],
    [
      'in the only row that allows it',
      born('04/09/2003', '25/04/2003'),
      born('09/04/2003', '25/04/2003'),
      ['days-swapped Date Of Birth: 1 of 1'],
    ],
    ['one of many is a correction', born('04/09/2003', '05/10/2003'), born('09/04/2003', '05/10/2003'), []],
    ['other days', born('04/09/2003', '05/10/2003'), born('05/09/2003', '06/10/2003'), []],
    ['the same day in another form', born('04/09/2003', '05/10/2003'), born('2003-09-04', '5 Oct 2003'), []],
  ])('%s', (_, before, after, doubts) => {
    expect(doubtsOf('Clients', before, after)).toEqual(doubts);
  });

  test('questions moments and shown days of other sheets, too', () => {
    const event = (start: string) => [{ 'Event ID': 'E1', 'Event Name': 'Party', Brands: 'wasteland', Start: start }];
    expect(doubtsOf('Events', event('02/01/2027 21:30'), event('01/02/2027 21:30'))).toEqual([
      'days-swapped Start: 1 of 1',
    ]);
    const coach = (day: string) => [{ COACH: 'C1', 'DOCA Date': day }];
    expect(doubtsOf('Coaches', coach('09/01/2027'), coach('01/09/2027'))).toEqual(['days-swapped DOCA Date: 1 of 1']);
  });
});

describe('rows of another sheet', () => {
  const lessons = (...ids: string[]) => ids.map((id) => ({ 'Lesson ID': id, Group: 'Beginner' }));
  const workshops = (...ids: string[]) => ids.map((id) => ({ 'Workshop ID': id, Group: 'Beginner' }));
  const before = weekOf({ Lessons: lessons('L1', 'L2'), Workshops: workshops('W1') });
  test('questions sheets that are published in each other’s place', () => {
    const after = weekOf({ Lessons: lessons('W1'), Workshops: workshops('L1', 'L2') });
    expect(sheetDoubts(before, after)).toEqual([
      { kind: 'rows-of-another-sheet', sheet: 'Lessons', other: 'Workshops', count: 1, all: 1 },
      { kind: 'rows-of-another-sheet', sheet: 'Workshops', other: 'Lessons', count: 2, all: 2 },
    ]);
  });

  test('accepts a single row that moved to the other sheet', () => {
    const after = weekOf({ Lessons: lessons('L1'), Workshops: workshops('W1', 'W2', 'L2') });
    expect(sheetDoubts(before, after)).toEqual([]);
  });
});

describe('older states', () => {
  const states = (clients: string): SheetStates => new Map([['clients', clients] as const]);
  const [ONE, TWO] = ['2027-01-01T10:00:00.000Z', '2027-01-01T11:00:00.000Z'];
  const first = withSuperseded({}, { good: states('a'), next: states('b'), at: ONE });

  test('questions a sheet as it was before a later change', () => {
    expect(olderStates(states('b'), states('a'), first)).toEqual([
      { kind: 'older-state', sheet: 'Clients', replacedAt: ONE },
    ]);
    expect(olderStates(states('b'), states('c'), first)).toEqual([]);
  });

  test('knows an older state that was applied again as the current one', () => {
    const second = withSuperseded(first, { good: states('b'), next: states('a'), at: TWO });
    expect(second).toEqual({ clients: { b: TWO } });
    expect(olderStates(states('a'), states('a'), second)).toEqual([]);
  });

  test('leaves a sheet that did not change without a new state', () => {
    expect(withSuperseded(first, { good: states('b'), next: states('b'), at: TWO })).toEqual(first);
  });

  test('keeps the last hundred states', () => {
    let superseded: SupersededStates = {};
    for (let n = 0; n < 120; n += 1) {
      const at = new Date(Date.UTC(2027, 0, 1, 0, n)).toISOString();
      const added = withSuperseded(superseded, { good: states(`s${n}`), next: states(`s${n + 1}`), at });
      superseded = { clients: Object.fromEntries(Object.entries(added.clients ?? {}).toReversed()) };
    }
    expect(olderStates(states('s120'), states('s19'), superseded)).toEqual([]);
    expect(olderStates(states('s120'), states('s20'), superseded)).toHaveLength(1);
  });
});
