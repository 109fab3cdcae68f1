import { describe, expect, test } from 'vitest';
import { NO_KNOWN_WEEK, type KnownWeek } from './known-week.rules.ts';
import { problemLines } from './sheet-problem.rules.ts';
import { A, B, changed, linesOf, SOUND, type Rows } from './sound-week.sample.ts';

const LOST = {
  severity: 'error',
  sheet: 'Clients',
  heading: 'Room',
  words: '"110" is not in the sheet Rooms',
} as const;

test('reports a frequent problem for the first rows and lists the other rows', () => {
  const problems = Array.from({ length: 30 }, (_, index) => ({ ...LOST, row: index + 2 }));
  expect(problemLines([...problems, { ...LOST, row: 3, words: 'is empty' }])).toEqual([
    'Clients, row 2, Room: "110" is not in the sheet Rooms',
    'Clients, row 3, Room: "110" is not in the sheet Rooms',
    'Clients, row 3, Room: is empty',
    'Clients, row 4, Room: "110" is not in the sheet Rooms',
    'Clients, row 5, Room: "110" is not in the sheet Rooms',
    'Clients, row 6, Room: "110" is not in the sheet Rooms (also in 25 more: rows 7 to 31)',
  ]);
});

test('reports ten problems of a kind, lists the rows of the rest, and puts causes first', () => {
  const { Rooms, ...rows } = SOUND;
  const clients = Array.from({ length: 14 }, (_, index) => ({
    Reference: `WASTELAND-AAA${String(index + 100)}`,
    Name: 'Ann',
    Room: `${101 + index}`,
  }));
  const lines = linesOf({ ...rows, Clients: clients, Roms: Rooms ?? [] });
  expect(lines[0]).toBe('Warning: Roms: is no sheet of a week, so it is ignored. Is "Rooms" meant?');
  expect(lines.filter((line) => line.includes('there is no sheet Rooms'))).toHaveLength(10);
  expect(lines[10]).toBe(
    'Clients, row 11, Room: "110" is not known: there is no sheet Rooms (and 4 more like it, in rows 12 to 15)',
  );
});

test('names every row of forty different wrong dates', () => {
  const clients = Array.from({ length: 60 }, (_, index) => ({
    Reference: `WASTELAND-AAA${String(index + 100)}`,
    Name: 'Ann',
    'Date Of Birth': index < 40 ? `${index}/13/2005` : index % 2 === 0 ? 'soon' : '',
  }));
  const lines = linesOf({ ...SOUND, Clients: clients }).filter((line) => line.includes('Date Of Birth'));
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toBe(
    'Clients, row 11, Date Of Birth: "9/13/2005" is not a day such as 09/01/2027 (and 40 more like it, in rows 12 to 42, 44, 46, 48, 50, 52, 54, 56, 58, 60)',
  );
});

test('reports first that a file is not a template', () => {
  expect(linesOf({ Tabelle1: [{ Who: 'Ann' }] })[0]).toBe(
    'This was not filled from the template: it has neither a sheet Week nor a sheet Clients. Download the template and copy your rows below its headings',
  );
});

test('reports no coach without a stop if the sheet Stops is missing', () => {
  const { Stops: _, ...rows } = changed('Clients', 0, { 'Outbound Pick-up': '', 'Inbound Coach': 'C1' });
  expect(linesOf(rows)).toEqual([]);
});

test('finds no problems in a valid week', () => {
  expect(linesOf(SOUND)).toEqual([]);
});

describe('an error', () => {
  test.each<[what: string, rows: Rows, line: string]>([
    [
      'no number',
      changed('Coaches', 0, { Capacity: 'fifty' }),
      'Coaches, row 2, Capacity: "fifty" is not a number such as 49',
    ],
    [
      'no name',
      changed('Clients', 0, { Name: ' ' }),
      'Clients, row 2, Name: is empty; it must be a text of at most 5000 characters',
    ],
    [
      'no day',
      changed('Stops', 0, { Date: '31/02/2027' }),
      'Stops, row 2, Date: "31/02/2027" is not a day such as 09/01/2027',
    ],
    ['no time', changed('Stops', 0, { Time: '25:00' }), 'Stops, row 2, Time: "25:00" is not a time such as 07:30'],
    ['no choice', changed('Stops', 0, { Kind: 'pickup' }), 'Stops, row 2, Kind: "pickup" is not pick-up or drop-off'],
    [
      'no status',
      changed('Clients', 0, { Status: 'canceld' }),
      'Clients, row 2, Status: "canceld" is not confirmed, pending, cancelled or canceled',
    ],
    [
      'no brand',
      changed('Events', 0, { Brands: 'acme' }),
      'Events, row 2, Brands: "acme" is not brands with commas between: wasteland, nuco, whiteroad',
    ],
    [
      'no code',
      changed('Clients', 0, { 'Ticket Code': A }),
      `Clients, row 2, Ticket Code: "${A}" is not a ticket code that scans, such as WASTELAND-ABC123-123456`,
    ],
    [
      'no reference',
      changed('Clients', 0, { Reference: '4711' }),
      'Clients, row 2, Reference: "4711" is not a booking reference such as WASTELAND-ABC123 (brand, dash, six capital letters or digits), or WASTELAND-ABC123-2 for the second person of a booking',
    ],
    [
      'a reference twice',
      changed('Clients', 1, { Reference: A }),
      `Clients, row 3, Reference: "${A}" is there twice; row 2 has it already`,
    ],
    [
      'an unknown coach',
      changed('Clients', 0, { 'Outbound Coach': 'C7' }),
      'Clients, row 2, Outbound Coach: "C7" is not in the sheet Coaches',
    ],
    [
      'an unknown room',
      changed('Clients', 0, { Room: '999' }),
      'Clients, row 2, Room: "999" is not in the sheet Rooms',
    ],
    [
      'an unknown lesson',
      changed('Clients', 1, { Lessons: 'L1, L2' }),
      'Clients, row 3, Lessons: "L2" is not in the sheet Lessons',
    ],
    [
      'an unknown event',
      changed('Clients', 1, { Events: 'E9' }),
      'Clients, row 3, Events: "E9" is not in the sheet Events',
    ],
    [
      'an unknown workshop',
      changed('Clients', 1, { Workshops: 'L1' }),
      'Clients, row 3, Workshops: "L1" is not in the sheet Workshops',
    ],
    [
      'an unknown ride',
      changed('Stops', 0, { 'Coach Or Transfer': 'C8' }),
      'Stops, row 2, Coach Or Transfer: "C8" is not in the sheet Coaches or Transfers',
    ],
    [
      'no such stop',
      changed('Clients', 0, { 'Outbound Pick-up': 'Leds' }),
      'Clients, row 2, Outbound Pick-up: "Leds" is no pick-up of C1 outbound in the sheet Stops (Leeds)',
    ],
    [
      'a stop without a seat',
      changed('Clients', 2, { 'Inbound Drop-off': 'Leeds' }),
      'Clients, row 4, Inbound Drop-off: "Leeds" is given without a coach or transfer',
    ],
    [
      'two seats',
      changed('Clients', 0, { 'Outbound Transfer': 'T1' }),
      'Clients, row 2, Outbound Transfer: "T1" is given beside the coach "C1"; a client has one seat each way',
    ],
    [
      'one id for coach and transfer',
      changed('Transfers', 1, { transferId: 'C1' }),
      'Transfers, row 3, transferId: "C1" is also in the sheet Coaches; each needs its own id',
    ],
    [
      'one id for lesson and workshop',
      changed('Workshops', 1, { 'Workshop ID': 'L1', Group: 'G' }),
      'Workshops, row 3, Workshop ID: "L1" is also in the sheet Lessons; each needs its own id',
    ],
    [
      'a dash in an id',
      changed('Lessons', 1, { 'Lesson ID': 'L-2', Group: 'G' }),
      'Lessons, row 3, Lesson ID: "L-2" is not a short name or number of at most 64 characters, without commas or dashes',
    ],
    [
      'a return first',
      changed('Week', 0, { 'Return Date': '08/01/2027' }),
      'Week, row 2, Return Date: "08/01/2027" is before the Departure Date "09/01/2027"',
    ],
    [
      'a last day before the first',
      changed('Week', 0, { 'Last Day': '08/01/2027' }),
      'Week, row 2, Last Day: "08/01/2027" is before the Departure Date "09/01/2027"',
    ],
    [
      'a package that ends before it begins',
      changed('Packages', 0, { Package: 'P', 'Departure Date': '10/01/2027', 'Return Date': '09/01/2027' }),
      'Packages, row 2, Return Date: "09/01/2027" is before the Departure Date "10/01/2027"',
    ],
    [
      'a client who returns first',
      changed('Clients', 0, { 'Departure Date': '10/01/2027', 'Return Date': '09/01/2027' }),
      'Clients, row 2, Return Date: "09/01/2027" is before the Departure Date "10/01/2027"',
    ],
    [
      'two weeks',
      changed('Week', 1, { ...SOUND['Week']?.[0], 'Week ID': 'w2' }),
      'Week, row 3: there is a second week; bring in one at a time',
    ],
    [
      'a missing heading',
      { ...SOUND, Coaches: [{ OPERATOR: 'X' }] },
      'Coaches, row 1, COACH: there is no such heading; each row needs a short name or number of at most 64 characters, without commas',
    ],
    [
      'a missing document',
      changed('Documents', 0, { 'File ID': 'd', Title: 'Map', URL: 'map.pdf' }),
      'Documents, row 2, URL: "map.pdf" is no file in the folder assets beside the sheets, and no address that begins with https://',
    ],
    [
      'a missing picture',
      changed('Event Schedule', 0, {
        Day: '10/01/2027',
        ID: 'quiz',
        Title: 'Quiz',
        Start: '10/01/2027 20:00',
        End: '10/01/2027 22:00',
        Image: 'quiz.jpg',
      }),
      'Event Schedule, row 2, Image: "quiz.jpg" is no file in the folder assets beside the sheets, and no address that begins with https://',
    ],
  ])('reports as an error: %s', (_, rows, line) => {
    expect(linesOf(rows)).toContain(line);
  });

  test('reports a missing required sheet, and a missing sheet that clients refer to', () => {
    const { Week: _week, Rooms: _rooms, ...others } = SOUND;
    expect(linesOf(others)).toEqual([
      'Week: there is no such sheet or file',
      'Clients, row 2, Room: "101" is not known: there is no sheet Rooms',
    ]);
  });

  test.each<[what: string, rows: Rows, known: Partial<KnownWeek>, line: string]>([
    [
      'a list that would become empty',
      { ...SOUND, Events: [], Clients: SOUND['Clients']?.slice(0, 1) ?? [] },
      { sizes: { events: 3 } },
      'Events: is empty, and the week has 3 of them; to remove them, import with --empty "Events"',
    ],
    [
      'documents that would go',
      { ...SOUND, Documents: [] },
      { sizes: { documents: 2 } },
      'Documents: is empty, and the week has 2 of them; to remove them, import with --empty "Documents", or leave the sheet out to keep them',
    ],
    [
      'a lesson of another week',
      SOUND,
      { owners: { ...NO_KNOWN_WEEK.owners, lesson: new Map([['L1', 'w0']]) } },
      'Lessons, row 2, Lesson ID: "L1" belongs to the week w0; each week needs ids of its own',
    ],
    [
      'a system id of another week',
      SOUND,
      { owners: { ...NO_KNOWN_WEEK.owners, system: new Map([['w1', 'w0']]) } },
      'Week, row 2, Week ID: "w1" belongs to the week w0; each week needs ids of its own',
    ],
    [
      'a code of another client',
      changed('Clients', 0, { 'Ticket Code': `${B}-000001` }),
      { codes: new Map([[B, `${B}-000001`]]) },
      `Clients, row 2, Ticket Code: "${B}-000001" is the code of ${B}`,
    ],
    [
      'a code of another client who gets a new one',
      {
        ...SOUND,
        Clients: (SOUND.Clients ?? []).map((row) => ({
          ...row,
          'Ticket Code': row['Reference'] === B ? `${B}-000002` : `${B}-000001`,
        })),
      },
      { codes: new Map([[B, `${B}-000001`]]) },
      `Clients, row 2, Ticket Code: "${B}-000001" is the code of ${B}`,
    ],
  ])('reports as an error beside the known week: %s', (_, rows, known, line) => {
    expect(linesOf(rows, known)).toContain(line);
  });
});

test.each(['BST', 'CET', 'GMT+1', '+01:00', 'Europe/Lyon', 'Paris', 'Romance Standard Time', 'Etc/Unknown', '1'])(
  'names sheet, row and column of the unknown time zone %s',
  (zone) => {
    const lines = linesOf(changed('Stops', 0, { 'Time Zone': zone }));
    expect(lines).toEqual([expect.stringContaining(`"${zone}" is not a time zone such as Europe/London`)]);
    expect(lines[0]).toMatch(/Stops.*2.*Time Zone/);
  },
);
