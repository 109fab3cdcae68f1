export const outbox = {
  stored: 'Request stored for processing when online',
  keptAfterFault: "The record is kept on this phone. Send it again from 'Needs attention'.",
  byThisPhone:
    'Nothing was recorded, by the data on this phone. If the office has moved the booking since, scan again with a connection.',
  storageFailed: 'This phone could not save the action. It was not recorded.',
  unconfirmed:
    'This phone could not save the action, and the server did not confirm it. Check the list before you record it again.',
  waitingOther: 'Actions of other reps waiting on this phone: {count}',
  waitingOtherHint: 'They are not lost. This phone sends them when their rep signs in here again.',
  waitingSignedOut: 'Actions waiting on this phone: {count}. They are sent when their rep signs in here again.',
  done: 'Success!',
  held: 'Held on this phone',
  already: 'Already done',
  noted: 'Take note',
};
