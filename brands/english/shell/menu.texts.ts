/** Entries of the menu for screens whose other words come with the screen. */
export const menu = {
  liveNight: 'Office: live night',
  weeks: 'Office: weeks',
  reports: 'Office: reports',
  publishedSheets: 'Office: published sheets',
  people: 'Office: people',
  audit: 'Office: what was done',
  password: 'Change password',
};
