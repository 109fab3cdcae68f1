/** The page in place of the app where the browser lacks something that the app cannot do without. */
export const browser = {
  cannotRun: 'This browser is too old for the app',
  runsOn:
    'The app runs on iPhones from iOS 16.4, in Chrome and Edge from version 109, and in Firefox from version 121.',
  whatToDo: 'Update this phone or its browser, or open the app on another phone. What waits on this phone stays on it.',
};
