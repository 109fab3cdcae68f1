export const weeklyFile = {
  titles: { tile: 'Weekly Information' },
  empty: 'No documents available for this week',
  listLabel: 'Documents',
  downloading: 'Downloading',
  ready: 'On this phone',
  readyToSave: 'On this phone · saves as a file',
  failed: 'Could not be downloaded',
  share: 'Open or save elsewhere',
  firstPage: 'An iPhone may show only the first page here. Open it elsewhere for the rest.',
  notShown: 'This kind of document cannot be shown here. Open or save it elsewhere.',
  notShared: 'The phone could not share the document.',
};
