import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { RecordableAction } from '#platform/ledger/action-definition';
import { absence } from './ride/absence/absence.action.ts';
import { coachLoad } from './ride/coach/coach-load.action.ts';
import { departure } from './ride/departure/departure.action.ts';
import { extraPassenger } from './ride/extra-passenger/extra-passenger.action.ts';
import { extraPassengersAction } from './ride/extra-passenger/extra-passengers.action.ts';
import { eventIn, eventOut } from './programme/event/event-scan.action.ts';
import { keyDistribute, keyReturn } from './place/key/key-move.action.ts';
import { liftPassDistribute } from './programme/lift-pass/lift-pass-distribute.action.ts';
import { lessonRegister } from './programme/lesson/lesson-register.action.ts';
import { note, noteSeen } from './record/note/note.action.ts';
import { shiftHandover } from './handover/shift-handover/shift-handover.action.ts';
import { transferLoad } from './ride/transfer/transfer-load.action.ts';
import { undoAction } from './record/undo/undo.action.ts';

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

export const fieldActions: Readonly<Record<ActionKind, RecordableAction>> = {
  ...undoable,
  undo: undoAction(undoable),
};
