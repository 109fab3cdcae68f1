import type { UndoReason } from '@offpiste/core/record/undo/undo.contract';

export const undo = {
  undo: 'Undo',
  more: 'More for {name}',
  takeBackAbsence: 'Take back: coming after all',
  reasons: {
    'at-once': 'At once',
    'wrong-person': 'Wrong person',
    'wrong-coach': 'Wrong coach',
    'scanned-twice': 'Scanned twice',
    other: 'Other',
  } satisfies Readonly<Record<UndoReason, string>>,
  takeBack: 'Take back',
  takenBack: 'Taken back',
  label: 'Undo: {what}',
  done: { undo: '{name} taken back' },
};
