import { expect, test } from 'vitest';
import { folderProblems, type KnownFolderWeek } from './folder-check.rules.ts';
import { emptyImportWeek, type ImportWeekFolder } from './import-folder.rules.ts';
import { problemLines } from './sheet-problem.rules.ts';

const REFERENCE = 'WASTELAND-A1B2C3';
const head = { weekId: 'w1', systemId: 's1', weekName: 'A week', alwaysOn: false, disabled: false };
const packagesOf = (...packages: object[]) => ({ ...head, weekPackages: JSON.stringify(packages) });
const week = packagesOf({ departureDate: '2027-01-09', returnDate: '16/1/2027' });
const ticket = {
  ...({ kind: 'coach', target: 'C1', direction: 'outbound', deleted: '0' } as const),
  barcode: `${REFERENCE}-123456`,
  bookingRef: REFERENCE,
  name: 'Jo Bloggs',
};
const event = { id: 'E1', eventId: 'E1', eventName: 'Quiz', eventRef: 'E-1', brands: 'wasteland' };
const picture = { id: 'q', title: '', subtitle: '', description: '', start: 0, end: 0, packages: [] };
const place = { name: '', latitude: null, longitude: null };
const sound: ImportWeekFolder = {
  week,
  passengers: [{ reference: REFERENCE, passengerName: 'Jo Bloggs', dateOfBirth: '2004-12-13' }],
  tickets: [ticket],
  coachRows: [{ COACH: 'C1' }],
  files: [{ fileId: 'map', title: 'Map', url: 'map.pdf' }],
};
const NOTHING: KnownFolderWeek = {
  codes: new Map(),
  recordedCodes: new Set<string>(),
  assets: new Set(['map.pdf']),
  sizes: {},
  named: { coachRows: [], transferRows: [], lessons: [], events: [] },
};
type Case = [what: string, week: ImportWeekFolder, known: Partial<KnownFolderWeek>, lines: string[]];

test.each<Case>([
  ['a sound week', sound, {}, []],
  ['an empty list where the week had nothing', { ...sound, events: [] }, {}, []],
  [
    'a list that becomes empty',
    { week, tickets: [] },
    { sizes: { tickets: 3, passengers: 3 } },
    [
      'tickets.json: is empty, and the week has 3 of them; import with --empty tickets.json if they are to go, or leave the file out to keep them',
    ],
  ],
  [
    'a programme without days',
    { week, nightlife: { days: [] } },
    { sizes: { nightlife: 7 } },
    [expect.stringMatching(/^nightlife.json: is empty, and the week has 7 of them/)],
  ],
  [
    'a client without a name',
    { ...sound, passengers: [{ reference: REFERENCE, passengerName: ' ' }] },
    {},
    ['passengers.json, row 1, passengerName: is empty'],
  ],
  [
    'a package with a date that is none',
    { week: packagesOf({ departureDate: '9/13/2027' }, { departureDate: 'soon', returnDate: 5 }) },
    {},
    [
      'week.json, weekPackages 1, departureDate: "9/13/2027" is not a day such as 2027-01-09 or 09/01/2027',
      'week.json, weekPackages 2, departureDate: "soon" is not a day such as 2027-01-09 or 09/01/2027',
      'week.json, weekPackages 2, returnDate: "5" is not a day such as 2027-01-09 or 09/01/2027',
    ],
  ],
  [
    'packages that are no list',
    { week: { ...head, weekPackages: 'soon' } },
    {},
    ['week.json, weekPackages: is not a list as JSON text'],
  ],
  ['a package with a timestamp', { week: packagesOf({ departureDate: '2027-01-09T18:00:00.000Z' }) }, {}, []],
  [
    'a return before the departure',
    {
      week: packagesOf({ departureDate: '9/1/2027', returnDate: '8/1/2027' }),
      passengers: [{ passengerName: 'Jo', departureDate: '2027-01-09', returnDate: '2027-01-02' }],
    },
    {},
    [
      'week.json, weekPackages 1, returnDate: "2027-01-08" is before "2027-01-09"',
      'passengers.json, row 1, returnDate: "2027-01-02" is before "2027-01-09"',
    ],
  ],
  [
    'a last day before the first',
    { week: { ...week, lastDay: '2027-01-02' } },
    {},
    ['week.json, lastDay: "2027-01-02" is before "2027-01-09"'],
  ],
  [
    'dates of people and events that are none',
    {
      week,
      passengers: [{ passengerName: 'Jo', dateOfBirth: '2004-02-30' }],
      events: [{ ...event, startDateTime: 'late' }],
    },
    {},
    [
      'passengers.json, row 1, dateOfBirth: "2004-02-30" is not a day such as 2027-01-09 or 09/01/2027',
      'events.json, row 1, startDateTime: "late" is not a moment such as 2027-01-09T21:30',
    ],
  ],
  [
    'a ticket for a coach that is not there',
    { ...sound, tickets: [{ ...ticket, target: 'C9' }] },
    {},
    ['tickets.json, row 1, target: there is no coach "C9"'],
  ],
  ['a ticket for a coach of a week without rows of coaches', { ...sound, coachRows: [] }, {}, []],
  [
    'a ticket for a coach that is stored',
    { week, tickets: [ticket] },
    { named: { ...NOTHING.named, coachRows: [{ COACH: 'C1' }] } },
    [],
  ],
  [
    'a seat, a workshop and an event that are not there',
    {
      ...sound,
      passengers: [
        {
          reference: REFERENCE,
          passengerName: 'Jo Bloggs',
          allocPlaces: [{ transport: { type: 'transport-outbound', transportType: 'coach_travel', coach: 'C9' } }],
        },
      ],
      tickets: [
        { ...ticket, kind: 'workshop', target: 'L1', direction: undefined },
        { ...ticket, kind: 'event', target: 'E1', direction: undefined },
      ],
      lessons: [{ lessonId: 'L1', lessonTicketId: '', lessonRef: '', lessonType: 'lesson' }],
    },
    {},
    [
      'tickets.json, row 1, target: there is no workshop "L1"',
      'passengers.json, row 1, coach: there is no coach "C9"',
      'tickets.json, row 2, target: there is no event "E1"',
    ],
  ],
  [
    'a document and a picture that did not come along',
    {
      week,
      files: [{ fileId: 'a', title: '', url: 'other.pdf' }],
      nightlife: { days: [{ timestamp: 0, events: [{ ...picture, image: 'quiz.jpg', location: place }] }] },
    },
    {},
    [
      'files.json, row 1, url: "other.pdf" is no file in the folder assets, and no address that begins with https://',
      'nightlife.json, row 1, event 1, image: "quiz.jpg" is no file in the folder assets, and no address that begins with https://',
    ],
  ],
  [
    'a code of somebody else',
    sound,
    { codes: new Map([['WASTELAND-OTHER1', ticket.barcode]]), recordedCodes: new Set([ticket.barcode]) },
    [`tickets.json, row 1, barcode: "${ticket.barcode}" is the code of WASTELAND-OTHER1`],
  ],
])('a folder of JSON: %s', (_, folder, known, lines) => {
  const problems = folderProblems(folder, { ...NOTHING, ...known }, { mayEmpty: [], demo: false });
  expect(problemLines(problems).map((line) => line.replace('weeks/w1/', ''))).toEqual(lines);
});

test('a list may become empty where that is meant, and a demo has clients without names', () => {
  const folder = { ...emptyImportWeek(week), passengers: [{ reference: REFERENCE }] };
  const known = { ...NOTHING, sizes: { tickets: 3 } };
  expect(folderProblems(folder, known, { mayEmpty: ['tickets.json'], demo: true })).toEqual([]);
});
