// Source: docs/reference/office.md (Notes).
import { lastNoteEnd } from './note.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A night that is nearly over does not end at its own noon. */
const NOON_AHEAD_MS = 2 * HOUR_MS;

/** Until when a note can be set to stand, the usual one first. */
export const NOTE_ENDS = ['noon', 'hour', 'four-hours', 'tomorrow', 'week'] as const;
export type NoteEnd = (typeof NOTE_ENDS)[number];

/**
 * When a note ends that is written at `now`, both epoch ms: at the end of the night, which is the next noon where its writer
 * is; after some hours; with the next day; or with the week, which is the latest of all. `lastDay` is the week's, an ISO
 * date.
 */
export function noteEndAt(end: NoteEnd, now: number, lastDay: string | undefined): number {
  // The clocks of writer and server differ by a moment.
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
