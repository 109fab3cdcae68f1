/** Held records of reps with an ended sign-in, for the office's decision. */
export const heldRecords = {
  titles: { list: 'Brought by Other Phones', menu: 'Office: brought by other phones' },
  list: 'Waiting for a decision',
  none: 'Nothing waits',
  noneHint: 'What another phone brings of somebody whose sign-in was ended waits here until you accept or refuse it.',
  intro:
    'Another phone brought these after the sign-in of who recorded them was ended, or without this server knowing it. They change nothing until you accept them: whoever has a lost phone can record on it.',
  more: 'There are more. They come up when these are decided.',
  made: 'By {name} ({repId}), by their phone’s clock {at}',
  noMoment: 'unreadable',
  brought: 'Brought {at} by {name}’s phone',
  ended: 'Sign-in ended',
  unknown: 'Sign-in not known',
  accept: 'Accept',
  refuse: 'Refuse',
  cancel: 'Cancel',
  acceptTitle: 'Accept {label} by {name}?',
  acceptHint: 'It is recorded as of the moment it was brought. What was recorded can be taken back as usual.',
  refuseTitle: 'Refuse {label} by {name}?',
  refuseHint: 'It is kept out for good.',
};
