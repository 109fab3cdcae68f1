// Source: docs/reference/weeks.md (Weeks), docs/reference/times.md (Shown times).
import { formatDay } from '../../base/moment/moment.rules.ts';
import type { ActiveWeek, SelectedWeek } from './week.contract.ts';
import { firstPackage } from './week-package.rules.ts';

export const DOWNLOAD_ATTEMPTS = 3;
/** It doubles with each attempt. */
export const DOWNLOAD_FIRST_WAIT_MS = 1000;
export const PULL_TO_REFRESH_PX = 150;
export const DECOMPRESSION_CHUNK_BYTES = 65_536;

/** Sorts weeks by the departure of their first package, then by name. */
export function sortWeeks(weeks: readonly ActiveWeek[]): ActiveWeek[] {
  const departures = new Map(weeks.map((week) => [week, firstDeparture(week.weekPackages)]));
  return [...weeks].sort((a, b) => {
    const departsA = departures.get(a);
    const departsB = departures.get(b);
    if (departsA !== undefined && departsB !== undefined && departsA !== departsB) return departsA - departsB;
    if ((departsA === undefined) !== (departsB === undefined)) return departsA === undefined ? 1 : -1;
    return a.weekName.localeCompare(b.weekName);
  });
}

/** The departure of the first package, epoch ms. */
export function firstDeparture(weekPackages: string | null | undefined): number | undefined {
  const date = firstPackage(weekPackages).departureDate;
  const moment = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isFinite(moment) ? moment : undefined;
}

/** The day of that departure, dd/mm/yyyy, in the reader's zone. */
export function firstDepartureDay(weekPackages: string | null | undefined, timeZone?: string): string | undefined {
  const moment = firstDeparture(weekPackages);
  const written = firstPackage(weekPackages).departureDate;
  if (moment === undefined || written === undefined) return undefined;
  const day = formatDay(written, timeZone);
  return day === written ? formatDay(moment, timeZone) : day;
}

/** In order of precedence. */
export interface WeekIdSources {
  readonly item: Pick<ActiveWeek, 'id' | 'weekId' | 'systemId' | 'weekName' | 'brand'>;
  readonly payloadSystemId?: string | undefined;
  readonly sheetSystemId?: string | undefined;
}

/** The record of a chosen week, with its own id if there is no system id. */
export function selectedWeekOf(sources: WeekIdSources): SelectedWeek & { readonly systemIdGuessed: boolean } {
  const weekId = sources.item.weekId || sources.item.id;
  const systemId = sources.item.systemId || sources.payloadSystemId || sources.sheetSystemId;
  const { weekName, brand } = sources.item;
  return { weekId, weekName, ...brandOf(brand), systemId: systemId || weekId, systemIdGuessed: !systemId };
}

/** Reads a stored record; undefined if it is incomplete. */
export function readSelectedWeek(kept: Readonly<Record<string, unknown>> | undefined): SelectedWeek | undefined {
  if (!kept) return undefined;
  const { weekId, weekName, systemId, brand } = kept;
  if (typeof weekId !== 'string' || weekId === '') return undefined;
  return {
    weekId,
    weekName: typeof weekName === 'string' ? weekName : '',
    systemId: typeof systemId === 'string' && systemId !== '' ? systemId : weekId,
    ...brandOf(brand),
  };
}

function brandOf(brand: unknown): Pick<SelectedWeek, 'brand'> {
  return typeof brand === 'string' && brand !== '' ? { brand } : {};
}

/** The wait before the next attempt, ms; undefined after the last. */
export function downloadWaitMs(failedAttempts: number): number | undefined {
  if (failedAttempts >= DOWNLOAD_ATTEMPTS) return undefined;
  return DOWNLOAD_FIRST_WAIT_MS * 2 ** (failedAttempts - 1);
}
