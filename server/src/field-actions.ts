import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { RecordableAction } from '#platform/ledger/action-definition';
import { absence } from './features/absence/absence.action.ts';
import { coachLoad } from './features/coach/coach-load.action.ts';
import { departure } from './features/departure/departure.action.ts';
import { extraPassenger } from './features/extra-passenger/extra-passenger.action.ts';
import { extraPassengersAction } from './features/extra-passenger/extra-passengers.action.ts';
import { eventIn, eventOut } from './features/event/event-scan.action.ts';
import { keyDistribute, keyReturn } from './features/key/key-move.action.ts';
import { liftPassDistribute } from './features/lift-pass/lift-pass-distribute.action.ts';
import { lessonRegister } from './features/lesson/lesson-register.action.ts';
import { note, noteSeen } from './features/note/note.action.ts';
import { shiftHandover } from './features/shift-handover/shift-handover.action.ts';
import { transferLoad } from './features/transfer/transfer-load.action.ts';
import { undoAction } from './features/undo/undo.action.ts';

const undoable = {
  'coach-load': coachLoad,
  'transfer-load': transferLoad,
  'extra-passengers': extraPassengersAction(transferLoad),
  'extra-passenger': extraPassenger,
  'lift-pass-distribute': liftPassDistribute,
  'lesson-register': lessonRegister,
  'event-in': eventIn,
  'event-out': eventOut,
  'key-distribute': keyDistribute,
  'key-return': keyReturn,
  absence,
  departure,
  note,
  'note-seen': noteSeen,
  'shift-handover': shiftHandover,
};

/** Everything that can be recorded, by its kind. */
export const fieldActions: Readonly<Record<ActionKind, RecordableAction>> = {
  ...undoable,
  undo: undoAction(undoable),
};
