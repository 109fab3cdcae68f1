import type { ActionKind } from './record/action/action-kind.rules.ts';
import { endpoints } from './endpoints.ts';

/** The address of each kind of record. One extra passenger of a list is no record. */
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
/** For any text. */
export const RECORD_PATHS: ReadonlyMap<string, string> = new Map(Object.entries(PATH_OF));
