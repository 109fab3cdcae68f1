// Source: docs/reference/events.md (Event schedule).
import { cutText } from '../../base/letters/storable-text.rules.ts';
import { formatTime } from '../../base/moment/moment.rules.ts';
import { ISO_DAY, plannedInstant, writtenMoment } from '../../base/moment/written-moment.rules.ts';
import type { EventScheduleDay, ScheduleEvent, ScheduleReply } from './event-schedule.contract.ts';

const CARD_DESCRIPTION_LETTERS = 100;
/** Smaller numbers are epoch seconds. */
const FIRST_MS = 1e12;

type Moment = EventScheduleDay['timestamp'];

export interface ScheduleFilter {
  readonly group: string | undefined;
  readonly day: string | undefined;
  readonly type: string | undefined;
}

/** `key` is unique, and empty for events without a day. */
export interface ShownDay {
  readonly key: string;
  readonly timestamp: Moment;
  readonly events: readonly ScheduleEvent[];
}

/** The filter options of the schedule: packages and types by name, days in order; only existing ones with a name. */
export function scheduleOffers(schedule: ScheduleReply | undefined) {
  const days = daysOf(schedule);
  const events = days.flatMap((day) => day.events);
  return {
    groups: sorted(events.flatMap(packageNames)),
    days: days.filter(({ key }) => key !== ''),
    types: sorted(events.flatMap((event) => typeOf(event) ?? [])),
  };
}

/** The days with events that match every filter. */
export function scheduleDays(schedule: ScheduleReply | undefined, { group, day, type }: ScheduleFilter): ShownDay[] {
  return daysOf(schedule)
    .filter(({ key }) => day === undefined || key === day)
    .map((one) => ({
      ...one,
      events: one.events.filter(
        (event) =>
          (group === undefined || packageNames(event).includes(group)) &&
          (type === undefined || typeOf(event) === type),
      ),
    }))
    .filter(({ events }) => events.length > 0);
}

/** The distinct package names of an event. */
export function packageNames({ packages }: ScheduleEvent): string[] {
  return [...new Set((packages ?? []).flatMap(({ name, id }) => name?.trim() || id?.trim() || []))];
}

/** The type of an event, or its subtitle. */
export function typeOf({ type, eventType, subtitle }: ScheduleEvent): string | undefined {
  return type?.trim() || eventType?.trim() || subtitle?.trim() || undefined;
}

/** Whether an event is in several packages. */
export function hasRibbon(event: ScheduleEvent): boolean {
  return (event.packages ?? []).length > 1;
}

/** Cuts a description to 100 characters, with '...'. */
export function cutDescription(description: string): string {
  return cutText(description, CARD_DESCRIPTION_LETTERS, '...');
}

/** HH:MM – as written, or in the reader's zone if the time has one; undefined if both are missing. */
export function scheduleTimes({ start, end }: ScheduleEvent, timeZone?: string): string | undefined {
  const times = [timeText(start, timeZone), timeText(end, timeZone)].filter((time) => time !== undefined);
  return times.length > 0 ? times.join(' - ') : undefined;
}

/** Such as 'Saturday 12 December'; other texts are unchanged. A day without a zone is the same in every zone. */
export function dayTitle(timestamp: Moment, timeZone?: string): string | undefined {
  const text = String(timestamp ?? '').trim();
  const moment = instantOf(timestamp);
  if (moment === undefined) return text || undefined;
  const zone = isWritten(text) ? 'UTC' : timeZone;
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone })
    .format(moment)
    .replace(',', '');
}

function daysOf(schedule: ScheduleReply | undefined): ShownDay[] {
  const days = new Map<string, ShownDay>();
  for (const { timestamp, events } of schedule?.days ?? []) {
    const key = String(timestamp ?? '').trim();
    days.set(key, { key, timestamp, events: [...(days.get(key)?.events ?? []), ...(events ?? [])] });
  }
  return [...days.values()]
    .filter(({ events }) => events.length > 0)
    .sort((a, b) => momentOf(a.timestamp) - momentOf(b.timestamp));
}

function timeText(moment: Moment, timeZone: string | undefined): string | undefined {
  const text = String(moment ?? '').trim();
  if (writtenMoment(text)) return formatTime(text);
  const instant = instantOf(moment);
  return instant === undefined
    ? text.replace(/^(\d{2}:\d{2}):\d{2}$/, '$1') || undefined
    : formatTime(instant, timeZone);
}

function momentOf(moment: Moment): number {
  return instantOf(moment) ?? Number.MAX_SAFE_INTEGER;
}

/** Only numbers and ISO 8601 are timestamps. Those without a zone count as UTC. */
function instantOf(moment: Moment): number | undefined {
  const text = String(moment ?? '').trim();
  const number = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return plannedInstant(text, 'UTC');
  const epochMs = number < FIRST_MS ? number * 1000 : number;
  return Number.isNaN(new Date(epochMs).getTime()) ? undefined : epochMs;
}

/** Whether a day or time has no zone. */
function isWritten(text: string): boolean {
  return writtenMoment(text) !== undefined || ISO_DAY.test(text);
}

function sorted(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((a, b) => a.localeCompare(b));
}
