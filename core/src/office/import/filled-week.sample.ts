import { companyFrom } from './company-builder.rules.ts';
import { codesOf } from './made-code.rules.ts';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from './office-tables.list.ts';
import { readOfficeWeek } from './office-week.rules.ts';
import type { Sheet, SheetCell } from './sheet.contract.ts';
import type { Table } from './table.rules.ts';
import { weekFrom } from './week-builder.rules.ts';

/** A column gets the first value that it accepts, never its default. */
const CELLS: readonly SheetCell[] = [
  'x1',
  49,
  '09/01/2027',
  '07:30',
  '09/01/2027 21:30',
  'yes',
  'https://files.test/',
  '45.4,6.9',
  'nuco',
  'NUCO-AAAAAA',
  'NUCO-AAAAAA-000042',
  'pending',
  'outbound',
  'pick-up',
  'Sunday',
  'Morning',
  'Europe/Sofia',
];
const ROWS: Readonly<Record<string, readonly Readonly<Record<string, SheetCell>>[]>> = {
  Week: [{ 'System ID': 's1' }],
  Clients: [
    { 'Outbound Transfer': null, 'Inbound Coach': null, Lessons: 'L1' },
    {
      Reference: 'NUCO-BBBBBB',
      'Ticket Code': null,
      Status: 'cancelled',
      'Outbound Transfer': null,
      'Inbound Coach': null,
    },
  ],
  Stops: [
    {},
    { Kind: 'drop-off' },
    { Kind: 'pick-up', Stop: 'x2' },
    { Kind: 'drop-off', Stop: 'x2' },
    { Direction: 'inbound' },
    { Direction: 'inbound', Kind: 'drop-off' },
    { Direction: 'inbound', Stop: 'x2' },
    { Direction: 'inbound', Kind: 'drop-off', Stop: 'x2' },
  ],
  Lessons: [{ 'Lesson ID': 'L1' }],
  Rooms: [{ Ready: 'no' }],
};

/** All sheets with every cell filled, without one column. */
export function sheetsWithout(left?: string): Sheet[] {
  return OFFICE_TABLE_KEYS.map((key) => {
    const { name, columns }: Table = OFFICE_TABLES[key];
    const headings = Object.keys(columns).filter((heading) => `${name}: ${heading}` !== left);
    const cellOf = (heading: string) => CELLS.find((cell) => columns[heading]?.kind.read(cell) !== undefined) ?? null;
    const rows = (ROWS[name] ?? [{}]).map((cells) =>
      headings.map((heading) => (heading in cells ? (cells[heading] ?? null) : cellOf(heading))),
    );
    return { name, rows: [headings, ...rows] };
  });
}

/** The records of these sheets, by name. */
export function recordsFrom(sheets: readonly Sheet[]): Readonly<Record<string, unknown>> {
  const { week } = readOfficeWeek({ sheets, assets: [] });
  const built = weekFrom(
    week,
    codesOf(week, new Map(), () => 1),
  );
  const { resorts, contacts } = companyFrom(week);
  const [passenger] = built.passengers;
  const places = passenger?.allocPlaces ?? [];
  const seat = (type: string) => places.find(({ transport }) => transport?.type === type)?.transport;
  const course = (lessonType: string) => places.find(({ lessons }) => lessons?.lessonType === lessonType)?.lessons;
  const ticket = (wanted: string) => built.tickets.find(({ kind }) => kind === wanted);
  const liftPass = ticket('lift-pass');
  const [staff] = built.repRows ?? [];
  const days = new Map(Object.entries(staff ?? {}));
  const periods = new Map(Object.entries(days.get('Sunday') ?? {}));
  const [day] = built.nightlife?.days ?? [];
  const hire = places.find(({ skihire }) => skihire)?.skihire;
  return {
    week: built.week,
    package: JSON.parse(built.week.weekPackages)[1],
    staff,
    staffDay: staff,
    staffPeriod: days.get('Sunday'),
    staffWork: periods.get('Morning'),
    passenger,
    accommodation: places.find(({ accommodation }) => accommodation)?.accommodation,
    lesson: course('lessons'),
    workshop: course('workshop'),
    event: places.find(({ event }) => event)?.event,
    liftPass: places.find(({ liftpass }) => liftpass)?.liftpass,
    skiHire: hire,
    rentalShop: hire?.rentalShop,
    coachSeat: seat('transport-outbound'),
    transferSeat: seat('transport-inbound'),
    pickUp: seat('transport-outbound')?.pickUpLocation,
    dropOff: seat('transport-outbound')?.dropOffLocation,
    stop: seat('transport-outbound')?.departures?.[0],
    coachTicket: { ...ticket('coach'), deleted: built.tickets.at(-1)?.deleted },
    lessonTicket: ticket('lesson'),
    workshopTicket: ticket('workshop'),
    eventTicket: ticket('event'),
    liftPassTicket: liftPass && { ...liftPass, ...liftPass.details },
    coach: built.coachRows[0],
    transfer: built.transferRows[0],
    listedLesson: built.lessons.find(({ lessonType }) => lessonType === 'lesson'),
    listedWorkshop: built.lessons.find(({ lessonType }) => lessonType === 'workshop'),
    listedEvent: built.events[0],
    keyRoom: built.keyRooms[0],
    scheduleDay: day,
    scheduleEvent: day?.events[0],
    scheduleLocation: day?.events[0]?.location,
    file: built.files?.[0],
    resort: resorts?.[0],
    contact: contacts?.[0],
  };
}
