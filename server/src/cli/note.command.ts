import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { NoteBody } from '@offpiste/core/record/note/note.contract';
import { noteEndAt } from '@offpiste/core/record/note/note-end.rules';
import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import type { UndoBody } from '@offpiste/core/record/undo/undo.contract';
import type { Viewer } from '#platform/viewer/viewer';
import type { Schema } from '#platform/database/schema';
import type { RecordableAction } from '#platform/ledger/action-definition';
import { recordAction } from '#platform/ledger/record-action';
import { readLastDay, readWeekNotes, type StoredNote } from '#record/note/list-note.store';
import { fieldActions } from '#field-actions';
import { findOfficeUser } from './note.store.ts';

export const NOTE_USAGE = `  npm run offpiste -- notes [--json] <weekId>    what stands on the lists of a week, and who has seen it
  npm run offpiste -- note <weekId> <list> --as office@example.org [--until 2026-12-12T12:00Z] "text"
                                                 writes on a list (coach/C1/outbound, transfer/T1/inbound, lesson/27AL1,
                                                 event/9, lift-pass, keys); without --until until the next noon
  npm run offpiste -- note end <weekId> <noteId> --as office@example.org
                                                 takes a note off its list`;

const OPTIONS = { as: { type: 'string' }, until: { type: 'string' } } as const;

/** The output of `note`, or undefined when it is invalid; `now` in epoch ms. */
export async function noteCommand(db: Kysely<Schema>, args: string[], now: number): Promise<string | undefined> {
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [first, second, third, ...more] = positionals;
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return undefined;
  if (values.as === undefined) throw new Error('--as names the account with office access that writes');
  const viewer = await findOfficeUser(db, values.as);
  if (!viewer) throw new Error(`There is no open account ${values.as}`);
  if (first === 'end') return endNote(db, viewer, { weekId: second, id: third }, now);
  const until = await endOf(db, first, values.until, now);
  const { repId, name: repName } = viewer;
  const body: NoteBody = {
    version: 1,
    weekId: first,
    list: second,
    text: third,
    until: new Date(until).toISOString(),
    repId,
    repName,
    handsetTimestamp: new Date(now).toISOString(),
    idempotentId: randomUUID(),
  };
  await record(db, fieldActions.note, viewer, body, now);
  return `Written on ${second}, until ${utcMoment(body.until)}: ${body.idempotentId}`;
}

/** What `notes` says. */
export async function noteLines(db: Kysely<Schema>, weekId: string, now: number): Promise<string> {
  const notes = await readWeekNotes(db, weekId, now);
  return notes.length === 0 ? 'No note stands on any list' : notes.map(linesOf).join('\n');
}

function linesOf({ id, list, text, until, at, by, seen }: StoredNote): string {
  const readers = seen.map((reader) => `${reader.repName} ${utcMoment(reader.at)}`);
  return [
    `${list}  ${text}`,
    `  ${id}, by ${by} ${utcMoment(at)}, until ${utcMoment(until)}`,
    `  ${readers.length > 0 ? `seen by ${readers.join(', ')}` : 'seen by nobody yet'}`,
  ].join('\n');
}

async function endOf(db: Kysely<Schema>, weekId: string, given: string | undefined, now: number): Promise<number> {
  if (given === undefined) return noteEndAt('noon', now, await readLastDay(db, weekId));
  const until = Date.parse(given);
  if (Number.isNaN(until)) throw new Error(`'${given}' is not a moment such as 2026-12-12T12:00Z`);
  return until;
}

async function endNote(
  db: Kysely<Schema>,
  viewer: Viewer,
  { weekId, id }: { weekId: string; id: string },
  now: number,
): Promise<string> {
  const standing = await readWeekNotes(db, weekId, now);
  if (!standing.some((note) => note.id === id)) throw new Error(`No note ${id} stands in the week ${weekId}`);
  const { repId, name: repName } = viewer;
  const body: UndoBody = {
    version: 1,
    weekId,
    undoes: id,
    reason: 'other',
    note: '',
    repId,
    repName,
    handsetTimestamp: new Date(now).toISOString(),
    idempotentId: randomUUID(),
  };
  await record(db, fieldActions.undo, viewer, body, now);
  return 'The note is gone from its list';
}

/** As a call does it: the same rights, the same rule, the same ledger. */
async function record(
  db: Kysely<Schema>,
  action: RecordableAction,
  viewer: Viewer,
  body: unknown,
  now: number,
): Promise<void> {
  const delivery = { replay: false, device: undefined, sentAt: undefined, receivedAt: now, clockOffset: undefined };
  const outcome = await recordAction({ db }, action, viewer, body, delivery);
  if ('error' in outcome.body) throw new Error(outcome.body.error);
}
