export const storage = {
  full: 'The storage of this phone is full. Delete photos or apps, then record it again.',
  closed: 'This browser stores no data for the app. Install the app, or open it in a window that is not private.',
  lost: 'The phone has closed the storage of the app. Close the app and open it again.',
  slow: 'The storage of this phone does not respond. Close the app, open it and record it again.',
  question: 'The browser asks next if this app may keep its data. Allow it, or a full phone may delete your records.',
  askToKeep: 'Ask now',
  notNow: 'Not now',
};
