export const notification = {
  titles: { one: 'Notifications' },
  /** All that a notification shows. */
  title: 'A new note from the office',
  about:
    'This phone can show that the office wrote a note, also while the app is closed. The notification names no client and does not show the note.',
  isOn: 'Notifications are on',
  isOff: 'Notifications are off',
  end: 'They end when you log out.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  needsInstall: 'An iPhone shows notifications only for the installed app. Add the app to the home screen first.',
  notSupported: 'This browser cannot show notifications. Notes are on their lists as before.',
  blocked: 'Notifications of this app are blocked. Allow them in the settings of the phone or the browser.',
  noService: 'The push service of the browser did not answer. Try again with a better connection.',
};
