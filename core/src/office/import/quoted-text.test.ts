import { expect, test } from 'vitest';
import { conflictWarnings } from '../office-change/change-notice.rules.ts';
import { problemLines } from './sheet-problem.rules.ts';
import { changed, linesOf, SOUND, type Rows } from './sound-week.sample.ts';

const LONG = `a\n${'é'.repeat(4000)}`;
/** The longest message has six names. */
const MAX_LINE = 700;

const withStops = (stops: readonly string[], asked: string | null): Rows => ({
  ...changed('Clients', 0, { 'Outbound Pick-up': asked }),
  Stops: stops.map((stop) => ({
    'Coach Or Transfer': 'C1',
    Direction: 'outbound',
    Kind: 'pick-up',
    Stop: stop,
    Date: '09/01/2027',
    Time: '04:00',
  })),
});

test.each<[string, Rows, string]>([
  ['a tenant', { ...SOUND, Staff: [{ 'User ID': '7', Name: 'Ada', tenant: LONG }] }, 'is none of'],
  ['an e-mail address', changed('Clients', 0, { Email: LONG }), 'is no e-mail address'],
  ['a telephone number', changed('Clients', 0, { 'Phone Number': LONG }), 'is probably not a telephone number'],
  [
    'a telephone number of digits',
    changed('Clients', 0, { 'Phone Number': `0${LONG.replaceAll('é', '1').replaceAll('a', '1')}` }),
    'is probably not a telephone number',
  ],
  ['a document', { ...SOUND, Documents: [{ 'File ID': 'd', URL: LONG }] }, 'is no file in the folder'],
  ['a picture', { ...SOUND, 'Event Schedule': [{ ID: 'e', Image: LONG }] }, 'is no file in the folder'],
  ['a package', { ...SOUND, Packages: [0, 1].map(() => packageOf(LONG)) }, 'is there twice'],
  ['a lesson of a client', changed('Clients', 1, { Lessons: LONG.replace('\n', ' ') }), 'is not in the sheet Lessons'],
  ['an event of a client', changed('Clients', 1, { Events: LONG.replace('\n', ' ') }), 'is not in the sheet Events'],
  [
    'a resort and the resort that it resembles',
    {
      ...SOUND,
      Clients: SOUND['Clients']?.map((row, index) => ({ ...row, Resort: `${LONG}${index === 0 ? '' : 'x'}` })) ?? [],
    },
    'is almost',
  ],
  ['a pick-up', withStops(['Leeds'], LONG), 'is no pick-up of C1'],
  ['the pick-ups of a ride', withStops(['Leeds', LONG, `${LONG}b`], 'York'), '(Leeds, a é'],
  ['the pick-ups to choose from', withStops([LONG, `${LONG}b`], null), 'has several pick-ups (a é'],
  [
    'a pick-up without a ride',
    changed('Clients', 2, { 'Outbound Pick-up': LONG }),
    'is given without a coach or transfer',
  ],
  ['a building', changed('Rooms', 0, { 'Building Name': LONG, 'Room Name': LONG, Capacity: 0 }), 'too few'],
])('cuts and cleans %s in its message', (_, rows, words) => {
  const lines = linesOf(rows).filter((line) => line.includes(words));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of linesOf(rows)) expect(line.length).toBeLessThan(MAX_LINE);
  for (const line of linesOf(rows)) expect(line).not.toMatch(/\p{Cc}/u);
});

test('names the first twenty of many pick-ups and counts the rest', () => {
  const stops = Array.from({ length: 30 }, (_, index) => `Stop ${index}`);
  const [line] = linesOf(withStops(stops, 'York')).filter((each) => each.includes('is no pick-up'));
  expect(line).toContain('Stop 18, Stop 19 and 10 more)');
});

test('cuts and cleans the room of a booking that the office changed', () => {
  const conflict = { reference: 'WASTELAND-AAAAAA', part: 'room', here: LONG, sheet: LONG } as const;
  const [line = ''] = problemLines(conflictWarnings([conflict], []));
  expect(line).toContain(`a ${'é'.repeat(100)}`);
  expect(line.length).toBeLessThan(MAX_LINE);
  expect(line).not.toMatch(/\p{Cc}/u);
});

function packageOf(name: string): Rows[string][number] {
  return { Package: name, 'Departure Date': '09/01/2027', 'Return Date': '16/01/2027' };
}
