// Source: docs/reference/reps.md (My Week).
import { mapLinkOf, webLinkOf } from '../../base/map-link/map-link.rules.ts';
import type { RepRow } from './rep.contract.ts';
import { cellText } from './rep-row.rules.ts';

export const SCHEDULE_DAYS = [
  'Friday (Arrivals)',
  'Saturday (Arrivals)',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday (Departures)',
  'Saturday (Departures)',
] as const;
export type ScheduleDay = (typeof SCHEDULE_DAYS)[number];

export const SCHEDULE_PERIODS = ['Meeting', 'Morning', 'Afternoon', 'Evening', 'Night'] as const;
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number];

/** Times are the sheet's own texts; `link` is a map link. */
export interface ScheduledWork {
  readonly period: SchedulePeriod;
  readonly role: string;
  readonly start: string;
  readonly end: string;
  readonly location: string | undefined;
  readonly link: string | undefined;
}

export interface ScheduledDay {
  readonly day: ScheduleDay;
  readonly work: readonly ScheduledWork[];
}

/** Every day, with the periods that have a role, start and end. */
export function repSchedule(row: RepRow): ScheduledDay[] {
  return SCHEDULE_DAYS.map((day) => ({
    day,
    work: SCHEDULE_PERIODS.flatMap((period) => workIn(cellsOf(cellsOf(row)[day])[period], period)),
  }));
}

function workIn(cells: unknown, period: SchedulePeriod): ScheduledWork[] {
  const { Role, Start, End, Location, URL: address, 'Lat/Long': latLng } = cellsOf(cells);
  const [role, start, end] = [cellText(Role), cellText(Start), cellText(End)];
  if (role === '' || start === '' || end === '') return [];
  return [
    {
      period,
      role,
      start,
      end,
      location: cellText(Location) || undefined,
      link: webLinkOf(cellText(address)) ?? mapLinkOf(cellText(latLng)),
    },
  ];
}

function cellsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
