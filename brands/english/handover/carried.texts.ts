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
    waiting: 'It goes out as soon as there is a connection. It counts for who recorded it.',
    in: 'The server has it. Its rep is told what became of it.',
    held: 'The office had ended that sign-in, or the server does not know it. It counts once the office accepts it.',
    refused: 'The server did not take it: {reason}',
  },
  notRecorded: 'Not recorded: {reason}',
  delivered: 'Delivered by {name}’s phone: {count}, {at}.',
};
