// Source: docs/reference/reports.md (Night pack).
import type { BrandTimeZones } from '../../base/brand/brand.contract.ts';
import { isOfNight } from '../../base/moment/night.rules.ts';
import { plannedInstant } from '../../base/moment/written-moment.rules.ts';
import { formatMoment } from '../../base/moment/moment.rules.ts';
import type { EventInfo } from '../../programme/event/event.contract.ts';
import { manifestLines, type LoadLine } from '../../ride/ride/ride-manifest.rules.ts';
import { isDeleted, isElsewhere } from '../../record/ticket/ticket-mark.rules.ts';
import { departureInstant } from '../../ride/ride/stop-moment.rules.ts';
import type { ClientOf } from './client-cells.rules.ts';
import { leftCells, manifestRows, rideGroups, type RideFacts } from './manifest-rows.rules.ts';
import type { NightPackReply, PackDoor, PackPerson, PackRide } from './night-pack.contract.ts';
import { eventRows } from './registration-rows.rules.ts';
import type { ReportCell } from './report.contract.ts';
import type { ReportWords } from './report-words.contract.ts';

type PersonRow = {
  readonly [Cell in 'name' | 'reference' | 'state' | 'at' | 'by' | 'remark' | 'phone']: ReportCell;
};

/** A manifest for paper. */
export function packRide(
  facts: RideFacts,
  clientOf: ClientOf,
  referenceOf: (code: string) => string | undefined,
  words: ReportWords,
  zones: BrandTimeZones,
): PackRide {
  const { ride, journey } = facts;
  const [first] = journey.departures;
  const rows = manifestRows(facts, clientOf, referenceOf, words, zones);
  // A manifest has its lines first, in this order.
  const lines = rideGroups(facts).flatMap(manifestLines);
  const listed = rows.slice(0, lines.length).map((row, index) => ({ row, line: lines[index] }));
  const stopOf = new Map(journey.departures.toReversed().map((stop) => [stop.location, stop]));
  return {
    ...ride,
    ...startOf(first && departureInstant(first, ride, zones)),
    ...given({
      departs: first?.date_time_formatted ?? first?.dateTime,
      ...leftCells(facts.list, words),
    }),
    stops: [...Map.groupBy(listed, ({ line }) => line?.pickUp)].map(([name, people]) => ({
      ...given({ name, departs: stopOf.get(name)?.date_time_formatted }),
      people: people.map(({ row, line }) => ({
        ...person(row, line?.loaded === 1 ? 'here' : line && isAway(line) ? 'away' : undefined),
        ...(line?.equipment ? { hasEquipment: true as const } : {}),
      })),
    })),
    extras: rows.slice(lines.length).map((row) => person(row, 'here')),
  };
}

function isAway(line: LoadLine): boolean {
  return line.absent !== undefined || isElsewhere('loaded', line);
}

export interface DoorFacts extends EventInfo {
  /** As the office wrote it. */
  readonly startsAt: string | undefined;
}

const DOOR_MARKS = { entered: 'here', left: 'away', none: undefined } as const;

/** A door list for paper, by name. */
export function packDoor(event: DoorFacts, clientOf: ClientOf, words: ReportWords, zones: BrandTimeZones): PackDoor {
  const { eventName: name, startsAt } = event;
  const tickets = event.tickets.filter((ticket) => !isDeleted(ticket));
  const people = eventRows(name, tickets, clientOf, words).map((row, index) =>
    person(row, DOOR_MARKS[tickets[index]?.entryStatus ?? 'none']),
  );
  return {
    name,
    ...startOf(plannedInstant(startsAt, zones.resort)),
    ...given({ starts: startsAt && formatMoment(startsAt, zones.resort) }),
    people: people.toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

function person({ name, state, reference, at, by, remark, phone }: PersonRow, mark: PackPerson['mark']): PackPerson {
  return {
    name: String(name ?? ''),
    state: String(state ?? ''),
    ...(mark ? { mark } : {}),
    ...given({ reference, at, by, remark, phone }),
  };
}

function startOf(at: number | undefined): { startsAt?: string } {
  return at === undefined ? {} : { startsAt: new Date(at).toISOString() };
}

/** Without empty cells. */
function given<Key extends string>(cells: { readonly [Name in Key]: ReportCell | undefined }) {
  const known = Object.entries(cells).filter(([, cell]) => cell !== null && cell !== undefined && cell !== '');
  return Object.fromEntries(known.map(([key, cell]) => [key, String(cell)])) as { [Name in Key]?: string };
}

type Pack = Pick<NightPackReply, 'rides' | 'doors'>;

/** The rides and doors of a night. Those without a known time are in every pack. */
export function packOf(reply: Pack, night: string, timeZone: string): Pack {
  const isOwn = ({ startsAt }: Pick<PackRide, 'startsAt'>) => isOfNight(startsAt, night, timeZone);
  return { rides: reply.rides.filter(isOwn), doors: reply.doors.filter(isOwn) };
}

export interface PackCounts {
  readonly here: number;
  readonly away: number;
  readonly total: number;
}

/** People recorded as here and as away, of all on the list. Extra passengers are not on it. */
export function packCounts(people: readonly Pick<PackPerson, 'mark'>[]): PackCounts {
  const count = (wanted: PackPerson['mark']) => people.filter(({ mark }) => mark === wanted).length;
  return { here: count('here'), away: count('away'), total: people.length };
}

/** The clients of a ride, without extra passengers. */
export function packClients({ stops }: Pick<PackRide, 'stops'>): PackPerson[] {
  return stops.flatMap(({ people }) => people);
}
