/** How to install the app on an iPhone, which does not offer it by itself. */
export const install = {
  title: 'Install on this iPhone',
  why: 'Safari deletes what a tab keeps after seven days without a visit. It does not do that to an installed app, which also opens without the browser.',
  share: '1. Press Share',
  shareWhere:
    'The box with an arrow, below the page or beside the address. Newer iPhones have it behind the three dots.',
  add: '2. Add to Home Screen',
  addWhere: 'Further down in the list that opens. Then press Add.',
  open: '3. Open it from the home screen',
  openWhere: 'Sign in there once more, choose the week, and use only that from now on.',
  apart: 'The installed app and this tab do not share what waits: what was recorded here is sent only from here.',
  waiting: 'Waiting in this tab: {count}. Send them before you change over.',
  understood: 'Understood',
  place: 'Where it is kept',
  inTab:
    'In this browser tab only; the installed app does not see it. Safari deletes it after seven days without a visit.',
  inApp: 'In the installed app only; a browser tab does not see it.',
};
