export const shiftHandover = {
  iHandOver: 'I hand over: {place}',
  hint: 'Notes who took over, when, and what was still open.',
  confirm: "'Done' notes that {name} has taken over. Press it when their phone says it is done.",
  notHandedOver: 'Nobody took over',
  notCarried:
    'The hand-over cannot go to the phone of {name}: they may not record in this app, or this phone could not sign it.',
  title: 'Handed over',
  label: '{place} handed over to {name}',
  wholeShift: 'The shift',
  line: '{from} to {to}, {at}',
  open: '{count} still missing',
  openUnknown: 'Still missing: not known',
  nothingOpen: 'Nobody missing',
  records: 'records: {count}',
  done: { 'shift-handover': '{place} handed over to {name}' },
};
