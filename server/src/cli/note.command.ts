import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { brands } from '@offpiste/brands/registry';
import type { NoteBody } from '@offpiste/core/record/note/note.contract';
import { noteEndAt } from '@offpiste/core/record/note/note-end.rules';
import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import type { UndoBody } from '@offpiste/core/record/undo/undo.contract';
import type { Viewer } from '#platform/viewer/viewer';
import type { Schema } from '#platform/database/schema';
import type { RecordableAction } from '#platform/ledger/action-definition';
import { recordAction } from '#platform/ledger/record-action';
import { readLastDay, readWeekNotes, type StoredNote } from '#record/note/list-note.store';
import { fieldActions } from '#nouns';
import { command, weekReader, type InDatabase } from './command.ts';
import { findOfficeUser } from './note.store.ts';

export const noteCommand = command({
  usage: `note <weekId> <list> --as office@example.org [--until 2026-12-12T12:00Z] "text"
                                                 writes a note on a list (coach/C1/outbound, transfer/T1/inbound, lesson/27AL1,
                                                 event/9, lift-pass, keys); without --until it ends at the next noon
note end <weekId> <noteId> --as office@example.org
                                                 removes a note from its list`,
  options: { as: { type: 'string' }, until: { type: 'string' } },
  async run({ db, now }: InDatabase<'now'>, [first, second, third, ...more], values) {
    if (first === undefined || second === undefined || third === undefined || more.length > 0) return undefined;
    if (values.as === undefined) throw new Error('--as must name an account with office access');
    const viewer = await findOfficeUser(db, values.as);
    if (!viewer) throw new Error(`There is no open account ${values.as}`);
    if (first === 'end') return endNote({ db, now }, viewer, second, third);
    const until = values.until === undefined ? await nextNoon(db, first, viewer, now) : momentIn(values.until);
    const ends = new Date(until).toISOString();
    const note: NoteBody = { ...bodyOf(viewer, first, now), list: second, text: third, until: ends };
    await record({ db, now }, fieldActions.note, viewer, note);
    return `Written on ${second}, until ${utcMoment(ends)}: ${note.idempotentId}`;
  },
});

export const notesCommand = weekReader(
  `notes [--json] <weekId>    the notes on the lists of a week, and their readers`,
  ({ db, now }: InDatabase<'now'>, weekId) => readWeekNotes(db, weekId, now),
  noteLines,
);

export function noteLines(notes: readonly StoredNote[]): string {
  return notes.length === 0 ? 'No list has a note' : notes.map(linesOf).join('\n');
}

function linesOf({ id, list, text, until, at, by, seen }: StoredNote): string {
  const readers = seen.map((reader) => `${reader.repName} ${utcMoment(reader.at)}`);
  return [
    `${list}  ${text}`,
    `  ${id}, by ${by} ${utcMoment(at)}, until ${utcMoment(until)}`,
    `  ${readers.length > 0 ? `seen by ${readers.join(', ')}` : 'not seen yet'}`,
  ].join('\n');
}

async function nextNoon(db: Kysely<Schema>, weekId: string, { brand }: Viewer, now: number): Promise<number> {
  return noteEndAt('noon', now, await readLastDay(db, weekId), brands[brand].policy.timeZones.resort);
}

function momentIn(given: string): number {
  const until = Date.parse(given);
  if (Number.isNaN(until)) throw new Error(`'${given}' is not a time such as 2026-12-12T12:00Z`);
  return until;
}

async function endNote({ db, now }: InDatabase<'now'>, viewer: Viewer, weekId: string, id: string): Promise<string> {
  const standing = await readWeekNotes(db, weekId, now);
  if (!standing.some((note) => note.id === id)) throw new Error(`The week ${weekId} has no note ${id}`);
  const undo: UndoBody = { ...bodyOf(viewer, weekId, now), undoes: id, reason: 'other', note: '' };
  await record({ db, now }, fieldActions.undo, viewer, undo);
  return 'The note was removed from its list';
}

function bodyOf({ repId, name: repName }: Viewer, weekId: string, now: number) {
  const handsetTimestamp = new Date(now).toISOString();
  return { version: 1 as const, weekId, repId, repName, handsetTimestamp, idempotentId: randomUUID() };
}

/** Same rights, rule and ledger as the call. */
async function record(
  { db, now }: InDatabase<'now'>,
  action: RecordableAction,
  viewer: Viewer,
  body: NoteBody | UndoBody,
): Promise<void> {
  const delivery = { replay: false, device: undefined, sentAt: undefined, receivedAt: now, clockOffset: undefined };
  const outcome = await recordAction({ db }, action, viewer, body, delivery);
  if ('error' in outcome.body) throw new Error(outcome.body.error);
}
