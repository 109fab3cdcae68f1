import { expect, test } from 'vitest';
import { changed, linesOf, type Rows } from './sound-week.sample.ts';

/** The sound week, in the week of a clock change. */
function inWeekOf(day: string, rows: Rows): Rows {
  const days = { 'Departure Date': day, 'Return Date': day };
  return { ...rows, Week: (rows['Week'] ?? []).map((week) => ({ ...week, ...days })) };
}

test.each([
  ['a skipped time at home', '28/03/2027', '01:30', null, '"01:30" does not exist on 28/03/2027 in Europe/London'],
  ['a skipped time of its zone', '28/03/2027', '02:30', 'Europe/Paris', '"02:30" does not exist on 28/03/2027'],
  ['a repeated time', '31/10/2027', '01:30', null, '"01:30" occurs twice on 31/10/2027 in Europe/London'],
  ['a repeated time of its zone', '31/10/2027', '02:59', 'Europe/Paris', '"02:59" occurs twice on 31/10/2027'],
])('warns about %s', (_, day, time, zone, words) => {
  const rows = changed('Stops', 0, { Date: day, Time: time, 'Time Zone': zone });
  const lines = linesOf(inWeekOf(day, rows)).filter((line) => line.includes('Stops'));
  expect(lines).toEqual([expect.stringContaining(words)]);
});

test.each([
  ['28/03/2027', '00:59', null],
  ['28/03/2027', '02:00', null],
  ['28/03/2027', '01:30', 'Asia/Kolkata'],
  ['31/10/2027', '02:30', null],
  ['31/10/2027', '01:30', 'UTC'],
])('a stop on %s at %s in the zone %j has an unambiguous time', (day, time, zone) => {
  const rows = changed('Stops', 0, { Date: day, Time: time, 'Time Zone': zone });
  expect(linesOf(inWeekOf(day, rows)).filter((line) => line.includes('Stops'))).toEqual([]);
});

test('warns about an event that starts in a skipped hour of the resort', () => {
  const rows = changed('Events', 0, { Start: '28/03/2027 02:00' });
  const lines = linesOf(inWeekOf('28/03/2027', rows)).filter((line) => line.includes('Events'));
  expect(lines).toEqual([expect.stringContaining('"02:00" does not exist on 28/03/2027 in Europe/Paris')]);
});
