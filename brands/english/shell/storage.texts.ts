export const storage = {
  full: 'The storage of this phone is full. Delete photos or apps you do not need, then record it again.',
  closed:
    'This browser lets the app keep nothing. Open the app in an ordinary window, not a private one, or install it.',
  slow: 'The storage of this phone does not answer. Close the app, open it again and record it again.',
  question:
    'The browser asks next whether this app may keep its data. Allow it, so that nothing you recorded is deleted when the phone runs short of space.',
  askToKeep: 'Ask now',
  notNow: 'Not now',
};
