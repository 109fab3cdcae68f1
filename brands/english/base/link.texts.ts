/** What the light says: it is on the login screen, too, so that these words are in the first script. */
export const link = {
  title: 'Connection',
  good: 'Good',
  slow: 'Slow',
  none: 'No link',
};
