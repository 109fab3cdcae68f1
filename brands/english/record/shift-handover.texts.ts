/** Who took over what from whom. */
export const shiftHandover = {
  iHandOver: 'I hand over: {place}',
  hint: 'Notes who took over, when, and what was still open.',
  notHandedOver: 'Nobody took over',
  title: 'Handed over',
  label: '{place} handed over to {name}',
  wholeShift: 'The shift',
  line: '{from} to {to}, {at}',
  open: '{count} still missing',
  nothingOpen: 'Nobody missing',
  records: 'records: {count}',
  done: { 'shift-handover': '{place} handed over to {name}' },
};
