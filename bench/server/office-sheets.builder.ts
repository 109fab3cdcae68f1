const RIDERS = 50;
const BEDS = 4;

export interface OfficeFile {
  readonly name: string;
  readonly text: string;
}

/** CSV files of a separate week; `moved` clients have a seat in the coach of the next ones. */
export function officeFiles(weekId: string, clients: number, moved: number): OfficeFile[] {
  const coaches = Math.ceil(clients / RIDERS);
  const week = [`${weekId},Office,wasteland,09/01/2027,16/01/2027`];
  const capacities = ids(coaches).map((coach) => `C${coach},${2 * RIDERS}`);
  const rooms = ids(Math.ceil(clients / BEDS)).map((room) => `${room},Cimes,${room},2`);
  const stops = ids(coaches).flatMap((coach) =>
    ['outbound', 'inbound'].map((way) => `C${coach},${way},pick-up,Leeds,09/01/2027,04:00`),
  );
  const people = ids(clients).map((client) => {
    const own = Math.ceil(client / RIDERS);
    const coach = client <= moved ? (own % coaches) + 1 : own;
    return `WASTELAND-${String(client).padStart(6, '0')},Client ${client},C${coach},Leeds,C${own},Leeds,${Math.ceil(client / BEDS)},Day`;
  });
  return [
    sheet('Week', 'Week ID,Week Name,Brand,Departure Date,Return Date', week),
    sheet('Coaches', 'COACH,Capacity', capacities),
    sheet('Stops', 'Coach Or Transfer,Direction,Kind,Stop,Date,Time', stops),
    sheet('Rooms', 'Room ID,Building Name,Room Name,Number Of Keys', rooms),
    sheet('Lift Passes', 'Lift Pass,Pass Type', ['Day,Full Area']),
    sheet('Clients', `Reference,Name,${SEATS},Room,Lift Pass`, people),
  ];
}

const SEATS = 'Outbound Coach,Outbound Pick-up,Inbound Coach,Inbound Pick-up';

function ids(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function sheet(name: string, headings: string, rows: readonly string[]): OfficeFile {
  return { name: `${name}.csv`, text: [headings, ...rows].join('\n') };
}
