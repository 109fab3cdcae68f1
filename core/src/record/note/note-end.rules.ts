// Source: docs/reference/office.md (Notes).
import { lastNoteEnd } from './note.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The noon of a night is at least this far ahead. */
const NOON_AHEAD_MS = 2 * HOUR_MS;

export const NOTE_ENDS = ['noon', 'hour', 'four-hours', 'tomorrow', 'week'] as const;
export type NoteEnd = (typeof NOTE_ENDS)[number];

/** The end of a note, epoch ms, in local time. `lastDay` is an ISO date. */
export function noteEndAt(end: NoteEnd, now: number, lastDay: string | undefined): number {
  // The clocks of office and server differ slightly.
  const latest = lastNoteEnd(lastDay, now) - MINUTE_MS;
  return Math.min(latest, wishedEnd(end, now, latest));
}

function wishedEnd(end: NoteEnd, now: number, latest: number): number {
  switch (end) {
    case 'hour':
      return now + HOUR_MS;
    case 'four-hours':
      return now + 4 * HOUR_MS;
    case 'noon':
      return localMoment(now, 0, 12) - now >= NOON_AHEAD_MS ? localMoment(now, 0, 12) : localMoment(now, 1, 12);
    case 'tomorrow':
      return localMoment(now, 2, 0) - MINUTE_MS;
    case 'week':
      return latest;
  }
}

function localMoment(now: number, daysAhead: number, hour: number): number {
  const moment = new Date(now);
  moment.setDate(moment.getDate() + daysAhead);
  return moment.setHours(hour, 0, 0, 0);
}
