// Source: docs/reference/times.md (Time zones).
import { fold } from '../../base/letters/fold.rules.ts';
import type { Resort } from '../../place/resort/resort.contract.ts';
import type { Direction } from '../../ride/ride/ride.contract.ts';
import { seatsOf, type ClientRow, type StopRow } from './client-seat.rules.ts';
import type { OfficeWeek } from './office-week.rules.ts';

/** The end of a ride at which a stop is: 'outbound' where the way out begins. */
export function endOf(direction: string, kind: string | undefined): Direction {
  // A ride drops its passengers at the other end of its way.
  return (direction === 'outbound') === (kind === 'pick-up') ? 'outbound' : 'inbound';
}

/**
 * The week with the resort's zone in stops without one of their own. The resort is the one with the name of the stop, or
 * that of its passengers if they have one zone. A coach has none at home. Rows of the sheet Resorts replace `known`.
 */
export function withResortZones(week: OfficeWeek, known: readonly Resort[]): OfficeWeek {
  const zones = zonesByName(week, known);
  if (zones.size === 0) return week;
  const isCoach = new Set(week.coaches.map(({ cells }) => cells.COACH));
  const riders = Map.groupBy(
    week.clients.flatMap((client) => seatsOf(client).map((seat) => ({ ...seat, zone: zoneOfClient(client, zones) }))),
    ({ ride, direction }) => `${ride} ${direction}`,
  );
  const zoneOf = ({ cells }: StopRow): string | undefined => {
    const { 'Coach Or Transfer': ride = '', Direction: direction, Kind: kind, Stop: name = '' } = cells;
    if (direction === undefined || (isCoach.has(ride) && endOf(direction, kind) === 'outbound')) return undefined;
    const named = zones.get(fold(name));
    if (named !== undefined) return named;
    const all = riders.get(`${ride} ${direction}`) ?? [];
    const own = all.filter(({ pickUp, dropOff }) => (kind === 'pick-up' ? pickUp : dropOff) === name);
    const [only, ...others] = new Set((own.length > 0 ? own : all).map(({ zone }) => zone));
    return others.length === 0 ? only : undefined;
  };
  const stops = week.stops.map((stop): StopRow => {
    const zone = stop.cells['Time Zone'] ?? zoneOf(stop);
    return zone === undefined ? stop : { ...stop, cells: { ...stop.cells, 'Time Zone': zone } };
  });
  return { ...week, stops };
}

function zonesByName({ resorts }: OfficeWeek, known: readonly Resort[]): ReadonlyMap<string, string> {
  const listed = resorts.map(({ cells }) => ({ name: cells.Resort, timeZone: cells['Time Zone'] }));
  return new Map(
    (listed.length > 0 ? listed : known).flatMap(({ name, timeZone }): [string, string][] =>
      name === undefined || timeZone === undefined ? [] : [[fold(name), timeZone]],
    ),
  );
}

function zoneOfClient({ cells }: ClientRow, zones: ReadonlyMap<string, string>): string | undefined {
  return zones.get(fold(cells.Resort ?? ''));
}
