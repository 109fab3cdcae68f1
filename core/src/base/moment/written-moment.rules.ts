// Source: docs/reference/times.md (Written times).
import { isDay } from './day.rules.ts';
import { instantIn, zoneOffsetMs } from './time-zone.rules.ts';

/** Day and time without a zone, as the office wrote them. */
export interface WrittenMoment {
  /** ISO date. */
  readonly day: string;
  /** HH:MM. */
  readonly time: string;
  /** The clock read as if it was UTC. */
  readonly wallMs: number;
}

/** An ISO date: year, month, day. */
export const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:[.,]\d+)?)?$/;

/** Reads a time without a zone; undefined for anything else. */
export function writtenMoment(text: string): WrittenMoment | undefined {
  const [, day = '', time = ''] = WITHOUT_ZONE.exec(text.trim()) ?? [];
  const wallMs = !isDay(day) ? Number.NaN : Date.parse(`${day}T${time}Z`);
  return Number.isNaN(wallMs) ? undefined : { day, time, wallMs };
}

/**
 * The instant of a planned time, epoch ms. Without a zone it is on the clock of `timeZone`; a day alone begins there.
 * Undefined for texts that are no ISO 8601.
 */
export function plannedInstant(text: string | null | undefined, timeZone: string): number | undefined {
  const planned = text?.trim() ?? '';
  const written = writtenMoment(ISO_DAY.test(planned) ? `${planned}T00:00` : planned);
  if (written) return instantIn(written.wallMs, timeZone);
  const instant = planned[10] === 'T' && isDay(planned.slice(0, 10)) ? Date.parse(planned) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** Compares planned times; unreadable ones are last. Times in a skipped hour keep their written order. */
export function byPlannedTime(timeZone: string): (a: string | undefined, b: string | undefined) => number {
  const wallOf = (text: string | undefined, instant: number | undefined) =>
    instant === undefined ? 0 : (writtenMoment(text ?? '')?.wallMs ?? instant + zoneOffsetMs(instant, timeZone));
  return (a, b) => {
    const [first, second] = [plannedInstant(a, timeZone), plannedInstant(b, timeZone)];
    return byInstant(first, second) || wallOf(a, first) - wallOf(b, second);
  };
}

/** Unreadable ones are last. */
export function byInstant(a: number | undefined, b: number | undefined): number {
  return a === b ? 0 : (a ?? Infinity) - (b ?? Infinity);
}
