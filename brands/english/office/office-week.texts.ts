export const officeWeek = {
  inWeek: 'Week: {week}',
  onPhones: 'On {count} phones',
  onOnePhone: 'On 1 phone',
  onNoPhone: 'On no phone',
  waiting: '{count} actions waiting on them',
  closed: 'Closed',
  closedBySheet: 'Disabled in its sheet',
  ownLastDay: 'Last day set here',
  settings: 'Week settings',
  settingsTitle: 'Settings of {week}',
  close: 'Close the week',
  open: 'Open the week again',
  closeHint:
    'Phones list a closed week but cannot choose it. New actions are refused and stay on the phone until you open the week again and the rep presses Try again.',
  closeWaiting: '{count} actions are still pending on phones. Wait until they arrive.',
  sheetHint: 'The week is disabled in its sheet. Change it there.',
  lastDay: 'Last day',
  lastDayHint:
    'Two weeks after this day phones delete the week; after {days} days the server deletes its personal data. Empty: the day in its sheets.',
  brand: 'Brand',
  brandHint: 'The office of this brand sees the week. An import changes it only if its sheet names another.',
  save: 'Save',
  saved: 'Saved. Phones show it with their next list of weeks.',
  erase: 'Delete personal data',
  eraseHint:
    'The server deletes names, contacts, ticket codes and free text of this week; phones delete the week. Only counts, times and reps of records remain. This cannot be undone; backups keep their data.',
  eraseFirst: 'Download the reports you need first.',
  eraseOn: 'Personal data is deleted automatically on {day}',
  typeName: 'Type the name of the week to confirm: {week}',
  eraseNow: 'Delete personal data for good',
  erasing: 'Personal data is being deleted',
  erased: 'Personal data deleted {at} by {by}',
  onDisk: {
    'until-no-week-is-under-way':
      "The names can no longer be read. Traces in the files of the server's database disappear when no week is under way.",
    'until-a-superuser':
      "The names can no longer be read. The server's log shows its operator how to remove traces from the database files.",
  },
  counts: 'Remaining data',
};
