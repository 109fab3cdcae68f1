export const shiftHandover = {
  iHandOver: 'I hand over: {place}',
  hint: 'Records the new rep, the time and the number still missing.',
  confirm: "Press 'Done' when the phone of {name} is done. It records that {name} has taken over.",
  notHandedOver: 'Not handed over',
  notCarried:
    'The hand-over was not sent to the phone of {name}. That rep may not record in this app, or this phone could not sign it.',
  title: 'Handed over',
  label: '{place} handed over to {name}',
  wholeShift: 'The shift',
  line: '{from} to {to}, {at}',
  open: '{count} still missing',
  openUnknown: 'Still missing: not known',
  nothingOpen: 'None missing',
  records: 'records: {count}',
  done: { 'shift-handover': '{place} handed over to {name}' },
};
