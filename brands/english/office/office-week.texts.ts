export const officeWeek = {
  onPhones: 'On {count} phones',
  onOnePhone: 'On 1 phone',
  onNoPhone: 'On no phone',
  waiting: '{count} actions waiting on them',
  closed: 'Closed',
  closedBySheet: 'Disabled in its sheet',
  ownLastDay: 'Last day set here',
  settings: 'Close, last day, erase',
  settingsTitle: 'Settings of {week}',
  close: 'Close the week',
  open: 'Open the week again',
  closeHint:
    'A closed week is listed on phones and cannot be chosen. Phones that are in it learn it when they send something: that is refused and stays on them until the week is open again and the rep presses Try again.',
  closeWaiting: '{count} actions still wait on phones: let them come in first.',
  sheetHint: 'Its sheet says Disabled: change it there.',
  lastDay: 'Last day',
  lastDayHint:
    'Until then phones need the week; two weeks later it goes from them, and {days} days after it the names are erased by themselves. Empty: as its sheets say.',
  brand: 'Brand',
  brandHint: 'Whose office sees the week. An import changes it only where its sheet names another.',
  save: 'Save',
  saved: 'Saved. Phones learn it with their next list of weeks.',
  erase: 'Erase names',
  eraseHint:
    'Names, contacts, ticket codes and free text of everybody in this week go from the server, and from phones what they had downloaded. What remains are numbers: how many there were, and what was recorded when by which rep. It cannot be undone. Backups keep what they have.',
  eraseFirst: 'Take out the reports you still need first.',
  eraseOn: 'Names are erased by themselves on {day}',
  typeName: 'Type the name of the week to confirm: {week}',
  eraseNow: 'Erase for good',
  erasing: 'Names are being erased',
  erased: 'Names erased {at} by {by}',
  onDisk: {
    'until-no-week-is-under-way':
      "Nobody can read them any more. The files of the server's database still have traces, which go by themselves once no week is under way.",
    'until-a-superuser':
      "Nobody can read them any more. The files of the server's database still have traces: whoever runs the server finds in its log what to do.",
  },
  counts: 'What remains',
};
