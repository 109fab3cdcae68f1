export const clientIssue = {
  titles: { one: 'Client issue' },
  newTab: 'Open in a new tab',
  frame: 'Issue form',
  none: 'No issue form is set up',
  noneHint: 'Report the issue to the office yourself.',
  offline: 'The form needs a connection',
  offlineHint: 'The form is not stored on this phone. It appears when there is a network.',
};
