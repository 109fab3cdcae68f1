/** How to install the app on an iPhone, which does not offer it by itself. */
export const install = {
  title: 'Install on this iPhone',
  why: 'Safari deletes the data of a tab after seven days without a visit. An installed app keeps its data.',
  share: '1. Press Share',
  shareWhere:
    'The box with an arrow, below the page or beside the address. Newer iPhones have it behind the three dots.',
  add: '2. Add to Home Screen',
  addWhere: 'Further down in the list that opens. Then press Add.',
  open: '3. Open it from the home screen',
  openWhere: 'Sign in again, choose the week, and use only the installed app from now on.',
  apart: 'The installed app and this tab do not share pending actions. Only this tab can send its own.',
  waiting: 'Pending actions in this tab: {count}. Send them first.',
  understood: 'Understood',
  place: 'Stored in',
  inTab: 'This browser tab only, not the installed app. Safari deletes it after seven days without a visit.',
  inApp: 'The installed app only, not a browser tab.',
};
