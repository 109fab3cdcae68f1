// Source: docs/reference/office.md (Notes).
import type { Report, Verdict } from '../action/action.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import { noteListOf } from './note-list.rules.ts';

export const MAX_NOTE_TEXT = 280;
const DAY_MS = 86_400_000;
/** The limit in a week without an end. */
const MAX_NOTE_MS = 14 * DAY_MS;

/** The latest end, epoch ms: the day after `lastDay`, or one day from `at`. */
export function lastNoteEnd(lastDay: string | undefined, at: number): number {
  return lastDay === undefined ? at + MAX_NOTE_MS : Math.max(Date.parse(lastDay) + 2 * DAY_MS, at + DAY_MS);
}

export interface NoteFacts {
  readonly hasOffice: boolean;
  readonly brand: string;
  readonly isKnownList: boolean;
  readonly lastDay: string | undefined;
}

/** Refusals: no-office-access, unknown-list, note-over, note-too-long (with the latest end). */
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

/** Refusal: unknown-note. */
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
