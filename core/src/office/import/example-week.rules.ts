// Source: docs/reference/import.md (Office sheets).
import type { BrandKey } from '../../base/brand/brand.contract.ts';
import { writtenDay } from './cell-text.rules.ts';
import type { OfficeTableKey } from './office-tables.list.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 30;
const SATURDAY = 6;

/** Cells by heading. */
export type ExampleRow = Readonly<Record<string, string>>;

/** Rows of a small week of a brand. It begins on a Saturday at least 30 days after `today` (epoch ms). */
export function exampleWeek(
  today: number,
  brand: BrandKey,
): Readonly<Partial<Record<OfficeTableKey, readonly ExampleRow[]>>> {
  const start = today + DAYS_AHEAD * DAY_MS;
  const saturday = start + ((SATURDAY - new Date(start).getUTCDay() + 7) % 7) * DAY_MS;
  const day = (after: number) => writtenDay(new Date(saturday + after * DAY_MS).toISOString().slice(0, 10));
  const reference = (end: string) => `${brand.toUpperCase()}-EXAMP${end}`;
  const [first, last] = [day(0), day(7)];
  const stop = (
    direction: string,
    kind: string,
    name: string,
    [date, time]: readonly [string, string],
  ): ExampleRow => ({
    'Coach Or Transfer': 'C1',
    Direction: direction,
    Kind: kind,
    Stop: name,
    Date: date,
    Time: time,
  });
  const coach = { 'Outbound Coach': 'C1', 'Outbound Pick-up': 'Leeds', 'Outbound Drop-off': 'Tignes' };
  const back = { 'Inbound Coach': 'C1', 'Inbound Pick-up': 'Tignes', 'Inbound Drop-off': 'Leeds' };
  return {
    week: [{ 'Week ID': 'example-1', 'Week Name': 'Example week', 'Departure Date': first, 'Return Date': last }],
    clients: [
      {
        Reference: reference('A'),
        Name: 'Ann Example',
        'Phone Number': '+44 7700 900123',
        Resort: 'Tignes',
        ...coach,
        ...back,
        Room: 'R1',
        Lessons: 'L1',
        Events: 'E1',
        'Lift Pass': 'P6',
      },
      {
        Reference: reference('B'),
        Name: 'José Muñoz',
        'Phone Number': '+34 612 345 678',
        Resort: 'Tignes',
        ...coach,
        ...back,
        Room: 'R1',
        'Lift Pass': 'P6',
      },
      { Reference: reference('C'), Name: 'Zoë Pritchard', Resort: 'Tignes', ...coach, ...back, Events: 'E1' },
    ],
    coaches: [{ COACH: 'C1', OPERATOR: 'Example Coaches', Capacity: '49', 'MAIN DRIVER': 'Sam Driver' }],
    stops: [
      stop('outbound', 'pick-up', 'Leeds', [first, '04:00']),
      stop('outbound', 'drop-off', 'Tignes', [first, '21:00']),
      stop('inbound', 'pick-up', 'Tignes', [last, '09:00']),
      stop('inbound', 'drop-off', 'Leeds', [day(8), '03:00']),
    ],
    rooms: [{ 'Room ID': 'R1', 'Building Name': 'Les Cimes', 'Room Name': '1A', Capacity: '4' }],
    lessons: [{ 'Lesson ID': 'L1', Group: 'Beginner', 'Meeting Point': 'Ski school', Times: '09:30 to 12:00' }],
    events: [{ 'Event ID': 'E1', 'Event Name': 'Welcome party', Brands: brand, Start: `${day(1)} 21:00` }],
    liftPasses: [{ 'Lift Pass': 'P6', 'Pass Type': '6 days', Duration: '6' }],
    staff: [{ 'User ID': '1001', Name: 'Ella Pritchard', tenant: brand, Phone: '+44 7700 900456' }],
  };
}
