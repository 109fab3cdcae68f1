/** Menu entries of screens that load their other texts later. */
export const menu = {
  liveNight: 'Office: live night',
  weeks: 'Office: weeks',
  reports: 'Office: reports',
  publishedSheets: 'Office: published sheets',
  people: 'Office: people',
  audit: 'Office: audit',
  password: 'Change password',
};
