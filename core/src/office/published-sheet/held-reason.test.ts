import { expect, test } from 'vitest';
import { readOfficeWeek } from '../import/office-week.rules.ts';
import { sheetsOf, type Rows } from '../import/sound-week.sample.ts';
import { goodWeekOf } from './good-week.rules.ts';
import { decisionOn, heldReasons, withoutReasons } from './held-reason.rules.ts';
import { sheetDoubts } from './sheet-doubt.rules.ts';
import { lossBetween } from './sheet-wait.rules.ts';

type Row = Rows[string][number];

const readWeek = (rows: Rows) => readOfficeWeek({ sheets: sheetsOf(rows), assets: [] }).week;
const clientsOf = (...clients: Row[]) =>
  clients.map((cells, index) => ({ Reference: `WASTELAND-00000${index + 1}`, Name: `Client ${index + 1}`, ...cells }));

/** The reasons of a fetch, and its rows without their changes. */
function heldOf(sheet: string, before: readonly Row[], after: readonly Row[]) {
  const [good, week] = [goodWeekOf(readWeek({ [sheet]: before })), readWeek({ [sheet]: after })];
  const next = goodWeekOf(week);
  const booked = (rows: readonly Row[]) =>
    rows.flatMap(({ Reference: reference, 'Ticket Code': code }) =>
      typeof reference === 'string'
        ? { reference, recorded: new Set<string>(), ...(typeof code === 'string' ? { code } : {}) }
        : [],
    );
  const reasons = heldReasons(lossBetween(booked(before), booked(after)), sheetDoubts(good, next), {
    good,
    next,
    states: new Map(),
  });
  const rows = Object.values(goodWeekOf(withoutReasons(week, good, reasons)).rows)
    .flat()
    .map(({ cells, others }) =>
      Object.values({ ...cells, ...others })
        .flatMap((value) => (typeof value === 'string' ? value.replace('WASTELAND-', '') : []))
        .join(' '),
    );
  return { reasons, rows };
}

const coaches = (...rows: Row[]) => rows.map((cells, index) => ({ COACH: `C${index + 1}`, ...cells }));

test.each<[string, string, Row[], Row[], string[], string[]]>([
  [
    'emptied cells',
    'Clients',
    clientsOf({ 'Phone Number': '07700 900111' }, { 'Phone Number': '07700 900112' }),
    clientsOf({ Name: 'Ann' }, {}),
    ['cells-emptied | Clients | Phone Number'],
    ['000001 Ann 07700 900111', '000002 Client 2 07700 900112'],
  ],
  [
    'emptied cells of a column that is shown as it is',
    'Coaches',
    coaches({ Captain: 'Jo' }, { Captain: 'Al' }),
    coaches({}, {}),
    ['cells-emptied | Coaches | Captain'],
    ['C1 Jo', 'C2 Al'],
  ],
  [
    'swapped days, but no other day',
    'Clients',
    clientsOf({ 'Date Of Birth': '04/09/2003' }, { 'Date Of Birth': '05/10/2003' }, { 'Date Of Birth': '06/11/2003' }),
    clientsOf({ 'Date Of Birth': '09/04/2003' }, { 'Date Of Birth': '10/05/2003' }, { 'Date Of Birth': '07/11/2003' }),
    ['days-swapped | Clients | Date Of Birth'],
    ['000001 Client 1 2003-09-04', '000002 Client 2 2003-10-05', '000003 Client 3 2003-11-07'],
  ],
  [
    'removed clients',
    'Clients',
    clientsOf({}, {}, {}, {}),
    clientsOf({}, {}, {}, { Name: 'Ann' }).slice(3),
    ['removed'],
    ['000001 Client 1', '000002 Client 2', '000003 Client 3', '000004 Ann'],
  ],
  [
    'another ticket code',
    'Clients',
    clientsOf({ 'Ticket Code': 'WASTELAND-000001-000007' }),
    clientsOf({ 'Ticket Code': 'WASTELAND-000001-000009', Name: 'Ann' }),
    ['codes'],
    ['000001 Ann 000001-000007'],
  ],
  [
    'the coach of clients without a new seat',
    'Clients',
    clientsOf({ 'Outbound Coach': 'C1' }, { 'Outbound Coach': 'C1' }, { 'Outbound Coach': 'C1' }).concat(
      clientsOf(...Array.from({ length: 8 }, () => ({ 'Outbound Coach': 'C1' }))).slice(3),
    ),
    clientsOf({ 'Outbound Transfer': 'T1' }, ...Array.from({ length: 7 }, () => ({}))),
    ['cells-emptied | Clients | Outbound Coach'],
    ['000001 Client 1 T1', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `00000${n} Client ${n} C1`)],
  ],
])('leaves out %s', (_, sheet, before, after, keys, rows) => {
  const held = heldOf(sheet, before, after);
  expect(held.reasons.map(({ key }) => key)).toEqual(keys);
  expect(held.rows).toEqual(rows);
});

const decided = { removed: { decision: 'leave', items: ['a', 'b'] } } as const;
test.each([
  ['the same rows', 'removed', ['b', 'a'], 'leave'],
  ['fewer rows', 'removed', ['a'], 'leave'],
  ['more rows', 'removed', ['a', 'b', 'c'], undefined],
  ['other rows', 'removed', ['c'], undefined],
  ['another reason', 'codes', ['a'], undefined],
  ['a name that every object has', 'constructor', ['a'], undefined],
] as const)('a decision about %s counts: %s %s', (_, key, items, decision) => {
  expect(decisionOn({ key, items }, decided)).toBe(decision);
});
