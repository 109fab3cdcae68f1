export const note = {
  title: 'Note from the office',
  titleSeen: 'Note from the office, read',
  /** Several notes in one line. */
  firstOf: '{count} notes: {text}',
  stands: 'Until {until}, by {by}',
  seen: 'Seen',
  seenLabel: 'Seen: {text}',
  rideList: '{name}, {direction}',
  done: { note: 'The note is on the list', 'note-seen': 'The office sees that you have read it' },
};
