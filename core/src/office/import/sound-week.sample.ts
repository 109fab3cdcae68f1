import { NO_KNOWN_WEEK, type KnownWeek } from './known-week.rules.ts';
import { withKnownNames } from './known-name.rules.ts';
import { officeProblems } from './office-check.rules.ts';
import { readOfficeWeek } from './office-week.rules.ts';
import { problemLines } from './sheet-problem.rules.ts';
import type { Sheet, SheetCell } from './sheet.contract.ts';

/** Rows by sheet name, cells by heading. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, SheetCell>>[]>>;

export const [A, B] = ['WASTELAND-AAAAAA', 'WASTELAND-BBBBBB'];
/** A week without problems. */
export const SOUND: Rows = {
  Week: [{ 'Week ID': 'w1', 'Week Name': 'W', 'Departure Date': '09/01/2027', 'Return Date': '16/01/2027' }],
  Clients: [
    { Reference: A, Name: 'Ann', Resort: 'Tignes', 'Outbound Coach': 'C1', 'Outbound Pick-up': 'Leeds', Room: '101' },
    {
      Reference: B,
      Name: 'Bob',
      Resort: 'Tignes',
      'Outbound Transfer': 'T1',
      Lessons: 'L1',
      Events: 'E1',
      'Lift Pass': 'P',
    },
    { Reference: 'NUCO-CCCCCC', Name: 'Cy', Resort: 'Tignes' },
  ],
  Coaches: [{ COACH: 'C1', Capacity: 49 }],
  Transfers: [{ transferId: 'T1', 'Seats Booked': 8 }],
  Stops: [
    {
      'Coach Or Transfer': 'C1',
      Direction: 'outbound',
      Kind: 'pick-up',
      Stop: 'Leeds',
      Date: '09/01/2027',
      Time: '04:00',
    },
  ],
  Rooms: [{ 'Room ID': '101', 'Building Name': 'Cimes', 'Room Name': '1A', Capacity: 4 }],
  Lessons: [{ 'Lesson ID': 'L1', Group: 'Beginner' }],
  Workshops: [{ 'Workshop ID': 'W1', Group: 'Avalanche' }],
  Events: [{ 'Event ID': 'E1', 'Event Name': 'Party', Brands: 'wasteland', Start: '10/01/2027 21:00' }],
  'Lift Passes': [{ 'Lift Pass': 'P', 'Pass Type': '6 Day' }],
};

export function sheetsOf(rows: Rows): Sheet[] {
  return Object.entries(rows).map(([name, own]) => {
    const headings = [...new Set(own.flatMap((row) => Object.keys(row)))];
    return { name, rows: [headings, ...own.map((row) => headings.map((heading) => row[heading] ?? null))] };
  });
}

/** The lines of a check of these sheets. */
export function linesOf(rows: Rows, known: Partial<KnownWeek> = {}, assets: string[] = []): string[] {
  const { week, problems } = readOfficeWeek({ sheets: sheetsOf(rows), assets });
  return problemLines([...problems, ...officeProblems(withKnownNames(week), { ...NO_KNOWN_WEEK, ...known })]);
}

/** The sound week with cells of one row changed, or with a row added. */
export function changed(sheet: string, at: number, cells: Readonly<Record<string, SheetCell>>): Rows {
  const rows = [...(SOUND[sheet] ?? [])];
  rows[at] = { ...rows[at], ...cells };
  return { ...SOUND, [sheet]: rows };
}
