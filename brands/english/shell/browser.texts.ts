/** Pages instead of the app: the browser lacks a feature, or a file of the app is missing. */
export const browser = {
  cannotRun: 'This browser is too old for the app',
  runsOn:
    'The app runs on iPhones from iOS 16.4, in Chrome and Edge from version 109, and in Firefox from version 121.',
  whatToDo: 'Update this phone or its browser, or use another phone. Pending actions stay on this phone.',
  cannotStart: 'The app could not be started',
  fileMissing:
    'A file of the app is missing on this phone. Connect to a network and try again. Pending actions stay on this phone.',
  tryAgain: 'Try again',
  noNetwork: 'The file could not be fetched. Go to a place with a network and try again.',
};
