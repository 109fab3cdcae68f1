/** Held records of reps with an ended sign-in, for the office's decision. */
export const heldRecords = {
  titles: { list: 'Carried Records', menu: 'Office: carried records' },
  list: 'Waiting for a decision',
  none: 'No carried records',
  noneHint: 'Carried records of an ended sign-in wait here until you accept or refuse them.',
  intro:
    'Another phone brought these records, but their sign-in was ended or is unknown. They may come from a lost phone, so they count only after you accept them.',
  more: 'More records follow when these are decided.',
  made: 'By {name} ({repId}), by their phone’s clock {at}',
  noMoment: 'unreadable',
  brought: 'Brought {at} by {name}’s phone',
  ended: 'Sign-in ended',
  unknown: 'Sign-in not known',
  accept: 'Accept',
  refuse: 'Refuse',
  cancel: 'Cancel',
  acceptTitle: 'Accept {label} by {name}?',
  acceptHint: 'It is recorded with the time when it was brought. You can take it back later.',
  refuseTitle: 'Refuse {label} by {name}?',
  refuseHint: 'It will never count.',
};
