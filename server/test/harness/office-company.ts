/** Rows of cells by heading, by sheet of the template. */
export type OfficeRows = Readonly<
  Record<string, readonly Readonly<Record<string, string | number | boolean | Date>>[]>
>;

const FIRST_NAMES = ['Zoë', 'Łukasz', 'Ann', 'Björn', 'Chloë', 'Dai', 'Eve', 'Finn', 'Gwen', 'Hugo', 'Iris', 'Jo'];

export function officeReference(client: number): string {
  return `WASTELAND-OFF${String(client).padStart(3, '0')}`;
}

/** Twelve clients with two coaches, a transfer, rooms, a lesson, a workshop, an event and lift passes. */
export function officeCompany(weekId: string): OfficeRows {
  const id = idOf(weekId);
  const room = { 'Building Name': 'Les Cimes', Capacity: 6, 'Number Of Keys': 2 };
  const pickUp = (ride: string, place: string, day: string | Date, time: string) =>
    stop(ride, 'outbound', 'pick-up', place, day, time);
  return {
    Week: [
      { 'Week ID': weekId, 'Week Name': 'Val Thorens', 'Departure Date': '09/01/2027', 'Return Date': january(16) },
    ],
    Coaches: [
      {
        COACH: 'C1',
        OPERATOR: 'Pennine Coaches',
        Capacity: 49,
        'DOCA Date': january(9),
        'DOCA Time': '12:15',
        Toilet: 'yes',
      },
      { COACH: 'C2', OPERATOR: 'Cartwright & Sons', Capacity: '53' },
    ],
    Transfers: [{ transferId: 'T1', Route: 'Geneva > Val Thorens', 'Seats Booked': 8, Status: 'booked' }],
    Stops: [
      pickUp('C1', 'Leeds – Union', '09/01/2027', '04:00'),
      pickUp('C1', 'Sheffield', '2027-01-09', '05:30'),
      stop('C1', 'outbound', 'drop-off', 'Val Thorens', '09/01/2027', '23:00'),
      stop('C1', 'inbound', 'pick-up', 'Val Thorens', '16/01/2027', '17:00'),
      pickUp('C2', 'Bristol', '9/1/2027', '4:45'),
      pickUp('T1', 'Geneva Airport', january(9), '11:15'),
    ],
    Clients: FIRST_NAMES.map((name, index) => clientRow(weekId, index + 1, `${name} Bloggs`)),
    Rooms: [
      { 'Room ID': '101', 'Room Name': 'Apartment 1A', Towels: 'yes', ...room },
      { 'Room ID': '102', 'Room Name': 'Apartment 1B', ...room },
    ],
    Lessons: [{ 'Lesson ID': `${id}L1`, Group: 'Ski Beginner 1', Times: 'Mon–Fri 09:30–12:00' }],
    Workshops: [{ 'Workshop ID': `${id}W1`, Group: 'Avalanche Awareness', Times: 'Tue 14:00' }],
    Events: [
      {
        'Event ID': `${id}E1`,
        'Event Name': 'Opening Party',
        Brands: 'wasteland, NUCO',
        Start: '10/01/2027 21:30',
        'Shift ID': `${id}S1`,
      },
    ],
    'Lift Passes': [
      {
        'Lift Pass': '6 day',
        'Pass Type': '6 Day Full Area',
        Duration: 6,
        'First Day Skiing': '10/01/2027',
        Staff: '1001, 1002',
      },
    ],
    'Rental Shops': [{ 'Rental Shop': 'Intersport', 'Opening Hours': '08:30–19:00' }],
    Staff: [
      { 'User ID': 1001, Name: 'Ella Pritchard', tenant: 'wasteland', Role: 'Rep' },
      { 'User ID': 1002, Name: 'Sam Rowe', tenant: 'wasteland', Role: 'Driver' },
    ],
    'Staff Schedule': [
      { 'User ID': 1001, Day: 'Monday', Period: 'Morning', Role: 'Lift pass desk', Start: '09:45', End: '12:30' },
    ],
    Documents: [{ 'File ID': 'map', Title: 'Resort map', URL: 'https://files.example/map.pdf' }],
    'Event Schedule': [
      { Day: '10/01/2027', ID: 'quiz', Title: 'Pub quiz', Start: '10/01/2027 20:00', End: '10/01/2027 22:00' },
    ],
    Contacts: [{ Contact: 'Mountain rescue', 'Phone Number': 112 }],
  };
}

const january = (day: number): Date => new Date(Date.UTC(2027, 0, day));

/** Seven on coach C1, three on C2, two on the transfer; the last is cancelled. */
function clientRow(weekId: string, client: number, name: string): OfficeRows[string][number] {
  return {
    Reference: officeReference(client),
    Name: name,
    'Phone Number': 447700900100 + client,
    'Date Of Birth': '12/11/2005',
    Resort: 'Val Thorens',
    ...(client <= 7 ? { 'Outbound Coach': 'C1', 'Inbound Coach': 'C1' } : {}),
    ...(client <= 7 ? { 'Outbound Pick-up': client % 2 ? 'Leeds – Union' : 'Sheffield' } : {}),
    ...(client > 7 && client <= 10 ? { 'Outbound Coach': 'C2' } : {}),
    ...(client > 10 ? { 'Outbound Transfer': 'T1' } : {}),
    ...(client === 12 ? { Status: 'Cancelled' } : {}),
    Room: client % 2 ? 101 : 102,
    'Lift Pass': '6 day',
    ...(client === 1 ? { Lessons: `${idOf(weekId)}L1`, Events: `${idOf(weekId)}E1` } : {}),
    ...(client === 2
      ? { Workshops: `${idOf(weekId)}W1`, 'Ski Hire Package': 'Skis', 'Rental Shop': 'Intersport' }
      : {}),
  };
}

/** Ids of lessons and events are unique across weeks. */
function idOf(weekId: string): string {
  return weekId.replaceAll('-', '');
}

function stop(ride: string, direction: string, kind: string, place: string, day: string | Date, time: string) {
  return { 'Coach Or Transfer': ride, Direction: direction, Kind: kind, Stop: place, Date: day, Time: time };
}

export function withCells(rows: OfficeRows, sheet: string, row: number, cells: OfficeRows[string][number]): OfficeRows {
  return {
    ...rows,
    [sheet]: (rows[sheet] ?? []).map((each, index) => (index === row - 1 ? { ...each, ...cells } : each)),
  };
}
