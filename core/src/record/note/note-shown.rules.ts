// Source: docs/reference/office.md (Notes).
import type { StoredEntry } from '../outbox/outbox.contract.ts';
import { entryField } from '../outbox/outbox.rules.ts';
import type { ListNote, NoteReader } from './note-shown.contract.ts';

export interface ShownNote extends ListNote {
  readonly isSeen: boolean;
  /** Its report is on this phone only. */
  readonly held: boolean;
}

/** Whether a note is shown at a moment in epoch ms. */
export function standsAt({ until }: Pick<ListNote, 'until'>, at: number): boolean {
  return Date.parse(until) > at;
}

/** Overlays pending reports over notes, latest first. `at` is epoch ms of the server. */
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

/** The earliest end of the notes, epoch ms. */
export function nextNoteEnd(notes: readonly Pick<ListNote, 'until'>[]): number | undefined {
  return notes.length > 0 ? Math.min(...notes.map(({ until }) => Date.parse(until))) : undefined;
}

/** The readers, and the names of other reps with the week, without the author. */
export function whoHasSeen(
  { repId: author, seen }: Pick<ListNote, 'repId' | 'seen'>,
  phones: readonly { readonly repId: string; readonly repName: string }[],
): { readonly seen: readonly NoteReader[]; readonly notYet: readonly string[] } {
  const done = new Set([author, ...seen.map(({ repId }) => repId)]);
  const others = new Map(phones.map(({ repId, repName }) => [repId, repName]));
  const notYet = [...others].flatMap(([repId, repName]) => (done.has(repId) ? [] : [repName]));
  return { seen, notYet: notYet.toSorted((a, b) => a.localeCompare(b)) };
}
