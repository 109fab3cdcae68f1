// Source: docs/reference/times.md (Time zones).
const DAY_MS = 86_400_000;
/** Later moments are no dates. */
const MAX_EPOCH_MS = 8.64e15;
/** An area and a place. Abbreviations have no clock changes in browsers, and '+01:00' has none either. */
const ZONE_NAME = /^(?:[a-z][a-z_]+(?:\/[a-z][\w+-]*){1,2}|utc)$/i;
/** A formatter has some 20 KB, and a company few zones. */
const MAX_FORMATTERS = 40;
/** Conversion takes microseconds, and a week repeats few times for each of its clients. */
const MAX_INSTANTS = 2000;

const formatters = new Map<string, Intl.DateTimeFormat | null>();
const instants = new Map<string, number>();

/** Whether a text names a time zone that this device knows: 'Europe/London', in any case. */
export function isTimeZone(name: string): boolean {
  return ZONE_NAME.test(name) && formatterOf(name) !== null;
}

/** The clock of a zone or of an offset such as 'UTC+1', minus UTC, ms. An unknown zone has the clock of UTC. */
export function zoneOffsetMs(epochMs: number, timeZone: string): number {
  const named = namedOffsetMs(timeZone);
  if (named !== undefined) return named;
  const formatter = formatterOf(timeZone);
  if (formatter === null || Math.abs(epochMs) > MAX_EPOCH_MS) return 0;
  const parts = Object.fromEntries(formatter.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(epochMs / 1000) * 1000;
}

/** The instants at which a clock shows this time: none in a skipped hour, two in a repeated one. */
export function instantsAt(wallMs: number, offsetAt: (epochMs: number) => number): number[] {
  const offsets = new Set([offsetAt(wallMs - DAY_MS), offsetAt(wallMs + DAY_MS)]);
  return [...offsets]
    .map((offset) => wallMs - offset)
    .filter((epochMs) => epochMs + offsetAt(epochMs) === wallMs)
    .sort((a, b) => a - b);
}

/**
 * The instant of a time on the clock of a zone. `wallMs` reads the clock as if it was UTC. A repeated time is its first
 * instant, a skipped time the moment of the jump, so that no time is before an earlier one.
 */
export function instantIn(wallMs: number, timeZone: string): number {
  const key = `${timeZone} ${wallMs}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const offsetAt = (epochMs: number) => zoneOffsetMs(epochMs, timeZone);
  const instant = instantsAt(wallMs, offsetAt)[0] ?? jumpOver(wallMs, offsetAt);
  if (instants.size >= MAX_INSTANTS) instants.clear();
  instants.set(key, instant);
  return instant;
}

/** The moment at which a clock jumps over this time. */
function jumpOver(wallMs: number, offsetAt: (epochMs: number) => number): number {
  let [before, after] = [wallMs - DAY_MS, wallMs + DAY_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + offsetAt(middle) < wallMs) before = middle;
    else after = middle;
  }
  return after;
}

/** How often the clock of a zone shows this time: 0 in a skipped hour, 2 in a repeated one. */
export function timesShown(wallMs: number, timeZone: string): number {
  return instantsAt(wallMs, (epochMs) => zoneOffsetMs(epochMs, timeZone)).length;
}

/** The clock of a zone: ISO date, and minutes since midnight. */
export function clockIn(epochMs: number, timeZone: string): { readonly day: string; readonly minute: number } {
  const clock = new Date(epochMs + zoneOffsetMs(epochMs, timeZone));
  return { day: clock.toISOString().slice(0, 10), minute: clock.getUTCHours() * 60 + clock.getUTCMinutes() };
}

/** 'UTC', 'UTC+1' or 'UTC-3:30'. */
export function offsetName(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `UTC${offsetMs < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const OFFSET_NAME = /^UTC([+-])(\d{1,2})(?::(\d\d))?$/;

/** The offset of a name such as 'UTC+1' or 'UTC-3:30', which a device without the name of a zone sends. */
export function namedOffsetMs(name: string): number | undefined {
  const [, sign, hours = '0', minutes = '0'] = OFFSET_NAME.exec(name) ?? [];
  if (sign === undefined) return undefined;
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -offsetMs : offsetMs;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const made = makeFormatter(timeZone);
  formatters.set(timeZone, made);
  return made;
}

/** Creation is a hundred times slower than use. */
function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}
