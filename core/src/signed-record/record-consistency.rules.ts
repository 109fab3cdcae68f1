import { validOffset } from '../action/handset-clock.rules.ts';
import { endpoints } from '../endpoints.ts';
import { entryField } from '../outbox/outbox.rules.ts';
import type { ActionKind } from '../ticket/ticket-kind.rules.ts';
import { weekNamedIn } from './record-of.rules.ts';
import type { SignedRecord } from './signed-record.contract.ts';

/** The address of each kind of record; one person of a list of extra passengers is no record of its own. */
const PATH_OF: Readonly<Record<Exclude<ActionKind, 'extra-passenger'>, string>> = {
  'coach-load': endpoints.coachLoad.path,
  'transfer-load': endpoints.transferLoad.path,
  'extra-passengers': endpoints.extraPassengers.path,
  'lift-pass-distribute': endpoints.liftPassDistribute.path,
  'lesson-register': endpoints.registerLesson.path,
  'event-in': endpoints.eventIn.path,
  'event-out': endpoints.eventOut.path,
  'key-distribute': endpoints.keyDistribute.path,
  'key-return': endpoints.keyReturn.path,
  absence: endpoints.absence.path,
  departure: endpoints.departure.path,
  note: endpoints.note.path,
  'note-seen': endpoints.noteSeen.path,
  undo: endpoints.undo.path,
  'shift-handover': endpoints.shiftHandover.path,
};
/** By whatever word a record names its kind. */
const PATHS: ReadonlyMap<string, string> = new Map(Object.entries(PATH_OF));

/** What a record may say of itself that does not fit: its moment is none, or its body or kind say otherwise. */
export type InconsistentField = 'at' | 'url' | 'id' | 'week';

/**
 * The field in which a record contradicts itself; undefined where it does not. A body that names no week is about an event
 * or a lesson, whose week only the server knows. Source: docs/product.md, section "Carried records".
 */
export function inconsistentField(record: SignedRecord): InconsistentField | undefined {
  if (!isMoment(recordedAt(record))) return 'at';
  if (PATHS.get(record.kind) !== record.url) return 'url';
  if (entryField(record, 'idempotentId') !== record.id) return 'id';
  return (weekNamedIn(record) ?? record.week) === record.week ? undefined : 'week';
}

/** When something was recorded by a right clock, as far as its phone knew, epoch ms; an offset that no clock has is ignored. */
export function recordedAt({ at, clockOffset }: Pick<SignedRecord, 'at' | 'clockOffset'>): number {
  return at - (validOffset(clockOffset ?? undefined) ?? 0);
}

/** Whether a date can be made of it: the number is the word of whoever signed it. */
function isMoment(at: number): boolean {
  return !Number.isNaN(new Date(at).getTime());
}
