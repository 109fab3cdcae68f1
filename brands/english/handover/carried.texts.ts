/** Records that this phone carries for others, and its records that others handed in. */
export const carried = {
  from: 'From {name}’s phone',
  recorded: 'Recorded {at}',
  states: {
    waiting: 'Not handed in yet',
    in: 'Handed in',
    held: 'The office decides',
    refused: 'Refused',
  },
  hints: {
    waiting: 'This phone sends it when there is a connection. It counts for the rep who recorded it.',
    in: 'The server has it. The rep who recorded it sees the result.',
    held: 'Its sign-in was ended or is unknown. The record counts once the office accepts it.',
    refused: 'The server refused it: {reason}',
  },
  notRecorded: 'Not recorded: {reason}',
  delivered: 'Delivered by {name}’s phone: {count}, {at}.',
};
