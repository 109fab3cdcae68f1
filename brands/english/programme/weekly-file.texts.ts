export const weeklyFile = {
  titles: { tile: 'Weekly Information' },
  empty: 'No documents available for this week',
  listLabel: 'Documents',
  downloading: 'Downloading',
  ready: 'On this phone',
  failed: 'Could not be downloaded',
};
