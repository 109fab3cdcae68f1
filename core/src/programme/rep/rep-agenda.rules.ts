// Source: docs/reference/reps.md (My Week).
import { ISO_DAY } from '../../base/moment/written-moment.rules.ts';
import type { RepPassPoint } from './rep-places.rules.ts';
import type { RepTravel } from './rep-travel.rules.ts';
import { SCHEDULE_DAYS, type ScheduleDay, type ScheduledDay, type ScheduledWork } from './rep-schedule.rules.ts';

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
/** Evening and night work before this minute begins after midnight. */
const MORNING_MINUTE = 6 * 60;
const SUNDAY_IN_SCHEDULE = SCHEDULE_DAYS.indexOf('Sunday');

/** ISO date and minutes since midnight. */
export interface WallMoment {
  readonly day: string;
  readonly minute: number;
}

/** The clock in the resort, and at home if it differs. Journeys begin at home. */
export interface AgendaNow extends WallMoment {
  readonly home?: WallMoment;
}

/** `day` is an ISO date. Times are the office's own texts. */
export type AgendaItem = {
  readonly day: string;
  readonly start: string | undefined;
  readonly end: string | undefined;
} & (
  | { readonly kind: 'work'; readonly work: ScheduledWork }
  | { readonly kind: 'passes'; readonly point: RepPassPoint }
  | { readonly kind: 'travel'; readonly travel: RepTravel }
);

/** 'unknown' is today without readable times. */
export type AgendaState = 'over' | 'now' | 'next' | 'later' | 'unknown';

/** `isToday` is false if today has nothing left. */
export interface WhatIsNext {
  readonly day: string;
  readonly isToday: boolean;
  readonly items: readonly { readonly item: AgendaItem; readonly state: AgendaState }[];
}

/** ISO dates from the Sunday nearest to the departure. */
export function scheduleDates(departureDay: string | undefined): ReadonlyMap<ScheduleDay, string> {
  const departs = dayNumber(departureDay);
  if (departs === undefined) return new Map();
  // Day 3 of the epoch was a Sunday.
  const sunday = Math.round((departs - 3) / 7) * 7 + 3;
  return new Map(SCHEDULE_DAYS.map((day, index) => [day, isoDay(sunday + index - SUNDAY_IN_SCHEDULE)]));
}

/** A rep's work, passes and journeys of a week, by time. */
export function repAgenda(
  schedule: readonly ScheduledDay[],
  points: readonly RepPassPoint[],
  departureDay: string | undefined,
  travels: readonly RepTravel[] = [],
): AgendaItem[] {
  const dates = scheduleDates(departureDay);
  const work = schedule.flatMap(({ day, work: periods }): AgendaItem[] => {
    const date = dates.get(day);
    if (date === undefined) return [];
    return periods.map((one) => ({ kind: 'work', day: date, start: one.start, end: one.end, work: one }));
  });
  const passes = points.flatMap((point): AgendaItem[] => {
    const date = isoDayOf(point.day);
    return date === undefined ? [] : [{ kind: 'passes', day: date, start: point.start, end: point.end, point }];
  });
  const journeys = travels.flatMap((travel): AgendaItem[] => {
    const date = isoDayOf(travel.day);
    return date === undefined ? [] : [{ kind: 'travel', day: date, start: travel.start, end: travel.end, travel }];
  });
  return [...work, ...passes, ...journeys].sort((a, b) => beginOf(a) - beginOf(b));
}

/** The state of each item at a moment. */
export function agendaStates(items: readonly AgendaItem[], now: AgendaNow): Map<AgendaItem, AgendaState> {
  const [at, atHome] = [now, now.home ?? now].map((clock) => (dayNumber(clock.day) ?? 0) * DAY_MINUTES + clock.minute);
  const states = new Map(
    items.map((item): [AgendaItem, AgendaState] => [item, stateOf(item, item.kind === 'travel' ? atHome : at, at)]),
  );
  const begins = items.filter((item) => states.get(item) === 'later').map(beginOf);
  const first = Math.min(...begins);
  for (const item of items) if (states.get(item) === 'later' && beginOf(item) === first) states.set(item, 'next');
  return states;
}

/** The rest of today with running items of yesterday, or else the next day. */
export function whatIsNext(items: readonly AgendaItem[], now: AgendaNow): WhatIsNext | undefined {
  const states = agendaStates(items, now);
  const left = items.flatMap((item) => {
    const state = states.get(item) ?? 'over';
    return state === 'over' ? [] : [{ item, state }];
  });
  const isTodays = ({ item, state }: (typeof left)[number]) =>
    item.day === now.day || state === 'now' || isoDay(Math.floor(beginOf(item) / DAY_MINUTES)) === now.day;
  const todays = left.filter(isTodays);
  if (todays.length > 0) return { day: now.day, isToday: true, items: todays };
  const day = left[0]?.item.day;
  if (day === undefined) return undefined;
  return { day, isToday: false, items: left.filter(({ item }) => item.day === day) };
}

/** Whether a finished agenda is complete: its work is known by day and no pass is left. */
export function hasNothingLeft(
  dates: ReadonlyMap<ScheduleDay, string>,
  schedule: readonly ScheduledDay[],
  passesLeft: number,
): boolean {
  return dates.size > 0 && schedule.some(({ work }) => work.length > 0) && passesLeft === 0;
}

/** A journey ends in the resort. */
function stateOf(item: AgendaItem, at = 0, atEnd = at): Exclude<AgendaState, 'next'> {
  const midnight = (dayNumber(item.day) ?? 0) * DAY_MINUTES;
  if (at >= midnight + 2 * DAY_MINUTES) return 'over';
  const [start, end] = [startOf(item), minuteOf(item.end)];
  if (start === undefined) return at >= midnight + DAY_MINUTES ? 'over' : at >= midnight ? 'unknown' : 'later';
  if (at < midnight + start) return 'later';
  if (end === undefined) return at >= midnight + (start < DAY_MINUTES ? 1 : 2) * DAY_MINUTES ? 'over' : 'unknown';
  // An end before the start is on the next day.
  return atEnd < midnight + end + (end <= start ? DAY_MINUTES : 0) ? 'now' : 'over';
}

/** The beginning of the day without a readable start. */
function beginOf(item: AgendaItem): number {
  return (dayNumber(item.day) ?? 0) * DAY_MINUTES + (startOf(item) ?? 0);
}

/** Minutes since the item's midnight, up to the next day. */
function startOf(item: AgendaItem): number | undefined {
  const start = minuteOf(item.start);
  const isLate = item.kind === 'work' && (item.work.period === 'Evening' || item.work.period === 'Night');
  return start !== undefined && isLate && start < MORNING_MINUTE ? start + DAY_MINUTES : start;
}

/** Minutes of '9:05', '09.05', '09:05:00' or '9:05 pm'; undefined otherwise. */
function minuteOf(text: string | undefined): number | undefined {
  const [, hours, minutes, half] = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s*([ap]m)?$/i.exec(text?.trim() ?? '') ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  return hour > 24 || Number(minutes) > 59 ? undefined : hour * 60 + Number(minutes);
}

function isoDayOf(shown: string | undefined): string | undefined {
  const iso = shown?.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return dayNumber(iso) === undefined ? undefined : iso;
}

function dayNumber(isoDate: string | undefined): number | undefined {
  if (!ISO_DAY.test(isoDate ?? '')) return undefined;
  const ms = Date.parse(`${isoDate}T00:00:00Z`);
  return Number.isNaN(ms) ? undefined : ms / DAY_MS;
}

function isoDay(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
