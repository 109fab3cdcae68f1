// Source: docs/reference/times.md (Time zones).
import type { BrandTimeZones } from '../../base/brand/brand.contract.ts';
import { timesShown } from '../../base/moment/time-zone.rules.ts';
import { writtenMoment } from '../../base/moment/written-moment.rules.ts';
import { pickUpZone } from '../../ride/ride/stop-moment.rules.ts';
import { writtenDay } from './cell-text.rules.ts';
import { OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import { endOf } from './stop-zone.rules.ts';

interface PlannedCell {
  readonly key: OfficeTableKey;
  readonly row: number;
  readonly heading: string;
  /** ISO 8601 without a zone. */
  readonly written: string;
  readonly timeZone: string;
}

/** Warnings about planned times that a clock skips, or shows twice. */
export function clockProblems(week: OfficeWeek, zones: BrandTimeZones): SheetProblem[] {
  return [...stopTimes(week, zones), ...eventTimes(week, zones)].flatMap((cell): SheetProblem[] => {
    const words = clockWords(cell);
    if (words === undefined) return [];
    return [{ severity: 'warning', sheet: OFFICE_TABLES[cell.key].name, row: cell.row, heading: cell.heading, words }];
  });
}

function clockWords({ written, timeZone }: PlannedCell): string | undefined {
  const moment = writtenMoment(written);
  const times = moment && timesShown(moment.wallMs, timeZone);
  if (!moment || times === 1) return undefined;
  const [time, day] = [moment.time, writtenDay(moment.day)];
  return times === 0
    ? `"${time}" does not exist on ${day} in ${timeZone}, because the clocks change; it counts as the moment of the change`
    : `"${time}" occurs twice on ${day} in ${timeZone}, because the clocks change; the first one counts`;
}

function stopTimes({ stops, coaches }: OfficeWeek, zones: BrandTimeZones): PlannedCell[] {
  const isCoach = new Set(coaches.map(({ cells }) => cells.COACH));
  return stops.flatMap(({ row, cells }): PlannedCell[] => {
    const { Date: day, Time: time, Direction: direction, Kind: kind } = cells;
    if (day === undefined || time === undefined || direction === undefined) return [];
    const rideKind = isCoach.has(cells['Coach Or Transfer']) ? 'coach' : 'transfer';
    const ride = { kind: rideKind, direction: endOf(direction, kind) } as const;
    const timeZone = pickUpZone({ timeZone: cells['Time Zone'] }, ride, zones);
    return [{ key: 'stops', row, heading: 'Time', written: `${day}T${time}`, timeZone }];
  });
}

function eventTimes(week: OfficeWeek, { resort: timeZone }: BrandTimeZones): PlannedCell[] {
  return (['events', 'eventSchedule'] as const).flatMap((key) =>
    week[key].flatMap(({ row, cells }) =>
      (['Start', 'End'] as const).flatMap((heading): PlannedCell[] => {
        const written = cells[heading];
        return written === undefined ? [] : [{ key, row, heading, written, timeZone }];
      }),
    ),
  );
}
