// Source: docs/reference/office.md (Notes).
import type { Report, Verdict } from '../action/action.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import { noteListOf } from './note-list.rules.ts';

/** A note has at most this many characters. */
export const MAX_NOTE_TEXT = 280;
const DAY_MS = 86_400_000;
/** In a week that never ends a note stands this long at most. */
const MAX_NOTE_MS = 14 * DAY_MS;

/**
 * When a note that is written at `at` has to end at the latest, epoch ms: with the day after the week's last day (ISO
 * date), on which its coaches arrive; at its end and later a day after it was written.
 */
export function lastNoteEnd(lastDay: string | undefined, at: number): number {
  return lastDay === undefined ? at + MAX_NOTE_MS : Math.max(Date.parse(lastDay) + 2 * DAY_MS, at + DAY_MS);
}

/** The facts for a note: `brand` is the week's. */
export interface NoteFacts {
  readonly hasOffice: boolean;
  readonly brand: string;
  readonly isKnownList: boolean;
  readonly lastDay: string | undefined;
}

/**
 * May the office write this on a list? Refusals: no-office-access, unknown-list, note-over (it ends before it was written),
 * note-too-long (with the latest end). A replayed note is judged by when it was written.
 */
export function decideNote(
  { hasOffice, brand, isKnownList, lastDay }: NoteFacts,
  { list, until }: { readonly list: string; readonly until: string },
  report: Pick<Report, 'occurredAt'>,
): Verdict {
  if (!hasOffice) return refuse('no-office-access', { brand });
  if (!isKnownList || !noteListOf(list)) return refuse('unknown-list');
  const at = Date.parse(report.occurredAt);
  const latest = lastNoteEnd(lastDay, at);
  if (!(Date.parse(until) > at)) return refuse('note-over');
  if (Date.parse(until) > latest) return refuse('note-too-long', { endAt: new Date(latest).toISOString() });
  return { ok: true, outcome: 'noted', lists: [list] };
}

/** May a rep report that they have seen a note? Refusal: unknown-note. `list` is the note's; seen again, nothing changes. */
export function decideNoteSeen({
  list,
  isSeen,
}: {
  readonly list: string | undefined;
  readonly isSeen: boolean;
}): Verdict {
  if (list === undefined) return refuse('unknown-note');
  return { ok: true, outcome: 'noted', lists: isSeen ? [] : [list] };
}
