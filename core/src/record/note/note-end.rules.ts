// Source: docs/reference/office.md (Notes).
import { clockIn, instantIn } from '../../base/moment/time-zone.rules.ts';
import { lastNoteEnd } from './note.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The noon of a night is at least this far ahead. */
const NOON_AHEAD_MS = 2 * HOUR_MS;

export const NOTE_ENDS = ['noon', 'hour', 'four-hours', 'tomorrow', 'week'] as const;
export type NoteEnd = (typeof NOTE_ENDS)[number];

/** The end of a note, epoch ms, on the clock of the resort. `lastDay` is an ISO date. */
export function noteEndAt(end: NoteEnd, now: number, lastDay: string | undefined, timeZone: string): number {
  // The clocks of office and server differ slightly.
  const latest = lastNoteEnd(lastDay, now) - MINUTE_MS;
  return Math.min(latest, wishedEnd(end, now, latest, timeZone));
}

function wishedEnd(end: NoteEnd, now: number, latest: number, timeZone: string): number {
  const momentAt = (daysAhead: number, hour: number) => clockMoment(now, daysAhead, hour, timeZone);
  switch (end) {
    case 'hour':
      return now + HOUR_MS;
    case 'four-hours':
      return now + 4 * HOUR_MS;
    case 'noon':
      return momentAt(0, 12) - now >= NOON_AHEAD_MS ? momentAt(0, 12) : momentAt(1, 12);
    case 'tomorrow':
      return momentAt(2, 0) - MINUTE_MS;
    case 'week':
      return latest;
  }
}

function clockMoment(now: number, daysAhead: number, hour: number, timeZone: string): number {
  const { day } = clockIn(now, timeZone);
  return instantIn(Date.parse(day) + daysAhead * DAY_MS + hour * HOUR_MS, timeZone);
}
