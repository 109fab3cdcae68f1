// Source: docs/reference/times.md (Shown times).
import { instantsAt, offsetName, zoneOffsetMs } from './time-zone.rules.ts';
import { ISO_DAY, writtenMoment } from './written-moment.rules.ts';

/** The office's own texts are no timestamps. */
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** dd/mm/yyyy, in the reader's zone by default. A time without a zone keeps its day. Other texts stay. */
export function formatDay(moment: string | number, timeZone?: string): string {
  const day = typeof moment === 'string' ? (writtenMoment(moment)?.day ?? moment) : '';
  const plain = ISO_DAY.exec(day);
  if (plain) return `${plain[3]}/${plain[2]}/${plain[1]}`;
  return dayIn(moment, timeZone);
}

/** The weekday of an ISO date: 'Sunday'. */
export function formatWeekday(day: string): string {
  if (!ISO_DAY.test(day)) return '';
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** HH:MM, 24 hours; 'HH:MM (UTC+2)' in an hour that occurs twice. Otherwise like `formatDay`. */
export function formatTime(moment: string | number, timeZone?: string): string {
  const written = typeof moment === 'string' ? writtenMoment(moment) : undefined;
  return written?.time ?? timeIn(moment, timeZone);
}

/** dd/mm/yyyy HH:MM; otherwise like `formatTime`. */
export function formatMoment(moment: string | number, timeZone?: string): string {
  if (typeof moment === 'string' && !isMoment(moment)) return formatDay(moment, timeZone);
  return `${formatDay(moment, timeZone)} ${formatTime(moment, timeZone)}`;
}

/** The time on the day of `now`, otherwise day and time. */
export function formatRecent(moment: string | number, now: string | number, timeZone?: string): string {
  return formatDay(moment, timeZone) === formatDay(now, timeZone)
    ? formatTime(moment, timeZone)
    : formatMoment(moment, timeZone);
}

/** Whether a text is a timestamp. */
export function isMoment(text: string): boolean {
  return writtenMoment(text) !== undefined || dateOf(text) !== undefined;
}

function dayIn(moment: string | number, timeZone: string | undefined): string {
  const clock = clockAt(moment, timeZone)?.clock;
  if (!clock) return String(moment);
  return `${two(clock.getUTCDate())}/${two(clock.getUTCMonth() + 1)}/${clock.getUTCFullYear()}`;
}

function timeIn(moment: string | number, timeZone: string | undefined): string {
  const shown = clockAt(moment, timeZone);
  if (!shown) return String(moment);
  const time = `${two(shown.clock.getUTCHours())}:${two(shown.clock.getUTCMinutes())}`;
  const isRepeated = instantsAt(shown.clock.getTime(), shown.offsetAt).length > 1;
  return isRepeated ? `${time} (${offsetName(shown.offset)})` : time;
}

/** `clock` has the zone's time as if it was UTC. */
function clockAt(moment: string | number, timeZone: string | undefined) {
  const date = dateOf(moment);
  if (!date) return undefined;
  const offsetAt = offsetsOf(timeZone);
  const offset = offsetAt(date.getTime());
  const clock = new Date(date.getTime() + offset);
  return Number.isNaN(clock.getTime()) ? undefined : { clock, offset, offsetAt };
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

function offsetsOf(timeZone: string | undefined): (epochMs: number) => number {
  if (timeZone !== undefined) return (epochMs) => zoneOffsetMs(epochMs, timeZone);
  // Asked each time, because the reader may travel.
  return (epochMs) => new Date(epochMs).getTimezoneOffset() * -60_000;
}

function dateOf(moment: string | number): Date | undefined {
  if (typeof moment === 'string' && !ISO_MOMENT.test(moment)) return undefined;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
