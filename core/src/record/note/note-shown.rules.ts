// Source: docs/reference/office.md (Notes).
import type { StoredEntry } from '../outbox/outbox.contract.ts';
import { entryField } from '../outbox/outbox.rules.ts';
import type { ListNote, NoteReader } from './note-shown.contract.ts';

/** A note as a screen shows it. */
export interface ShownNote extends ListNote {
  /** This rep has seen it, or wrote it. */
  readonly isSeen: boolean;
  /** What this rep reported of it is on this phone only. */
  readonly held: boolean;
}

/** Whether a note stands at a moment, epoch ms. */
export function standsAt({ until }: Pick<ListNote, 'until'>, at: number): boolean {
  return Date.parse(until) > at;
}

/**
 * The notes of a list that stand at `at` (epoch ms, by the server's clock), the latest first: those of the server with this
 * phone's own pending reports, which may write a note, end one or say that it was seen. `repId` is this phone's rep.
 */
export function shownNotes(
  known: readonly ListNote[],
  pending: readonly StoredEntry[],
  repId: string,
  at: number,
): ShownNote[] {
  const undone = new Set(pending.map((entry) => entryField(entry, 'undoes')));
  const seen = new Map(
    pending.flatMap((entry) => (entry.options.kind === 'note-seen' ? [[entryField(entry, 'note'), entry]] : [])),
  );
  const mine = pending.flatMap((entry) => writtenHere(entry) ?? []);
  const ids = new Set(known.map(({ id }) => id));
  const fromServer = known.map((note): ShownNote => {
    const report = seen.get(note.id);
    const isSeen = note.repId === repId || note.seen.some((reader) => reader.repId === repId) || report !== undefined;
    return { ...note, isSeen, held: report?.options.state === 'waiting' };
  });
  return [...fromServer, ...mine.filter(({ id }) => !ids.has(id))]
    .filter((note) => !undone.has(note.id) && standsAt(note, at))
    .sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
}

function writtenHere(entry: StoredEntry): ShownNote | undefined {
  const { options, timestamp } = entry;
  const [id, text, until] = ['idempotentId', 'text', 'until'].map((field) => entryField(entry, field));
  if (options.kind !== 'note' || id === undefined || text === undefined || until === undefined) return undefined;
  const { ownerId: repId, ownerName: by, state } = options;
  const at = new Date(timestamp).toISOString();
  return { id, text, until, at, by, repId, seen: [], isSeen: true, held: state === 'waiting' };
}

/** When the next of these notes ends, epoch ms; undefined where there is none. */
export function nextNoteEnd(notes: readonly Pick<ListNote, 'until'>[]): number | undefined {
  return notes.length > 0 ? Math.min(...notes.map(({ until }) => Date.parse(until))) : undefined;
}

/** Who has seen a note, and by name who has not although the week is on a phone of theirs: each once, without whoever wrote it. */
export function whoHasSeen(
  { repId: author, seen }: Pick<ListNote, 'repId' | 'seen'>,
  phones: readonly { readonly repId: string; readonly repName: string }[],
): { readonly seen: readonly NoteReader[]; readonly notYet: readonly string[] } {
  const done = new Set([author, ...seen.map(({ repId }) => repId)]);
  const others = new Map(phones.map(({ repId, repName }) => [repId, repName]));
  const notYet = [...others].flatMap(([repId, repName]) => (done.has(repId) ? [] : [repName]));
  return { seen, notYet: notYet.toSorted((a, b) => a.localeCompare(b)) };
}
