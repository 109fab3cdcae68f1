export const clientIssue = {
  titles: { one: 'Client issue' },
  newTab: 'Open in a new tab',
  frame: 'Issue form',
  none: 'No issue form is set up',
  noneHint: 'Please tell the office about the issue yourself.',
  offline: 'The form needs a connection',
  offlineHint: 'It is not kept on this phone. It appears here as soon as there is a network.',
};
