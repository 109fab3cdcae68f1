import type { AbsenceReason } from '@offpiste/core/record/ticket/absence-reason.contract';

export const absence = {
  notTravelling: 'Not travelling',
  notComing: 'Not coming',
  notCollecting: 'Not collecting',
  reasons: {
    'no-show': 'No-show',
    'own-way': 'Makes their own way',
    'other-coach': 'On another coach',
    'cancelled-today': 'Cancelled on the day',
  } satisfies Readonly<Record<AbsenceReason, string>>,
  note: 'Note (optional)',
  label: 'Not coming: {name}',
  done: { absence: '{name} is not coming' },
};
