/** On the login screen too, so these texts are in the first script. */
export const link = {
  title: 'Connection',
  good: 'Good',
  slow: 'Slow',
  none: 'No link',
};
