/** Help with a camera that fails; how to allow it is in the words of the phone's settings. */
export const camera = {
  faults: {
    busy: 'Another app may be using the camera. Close that app.',
    silent: 'The camera sends no picture. If the phone asks for the camera, press Allow.',
    black: 'The camera sends only a black picture. Uncover it, or switch on the torch or another light.',
  },
  restart: 'If it fails again, close the app and open it again.',
  howToAllow: 'To allow the camera on this phone:',
  apple: {
    asked: 'If the phone asks, press Allow.',
    settings:
      'Otherwise open Settings, Apps, Safari, Camera (before iOS 18: Settings, Safari, Camera) and choose Ask or Allow.',
    otherBrowser: 'Another browser has its own row in Settings: switch Camera on there.',
    back: 'Come back and try the camera again.',
  },
  android: {
    asked: 'If the phone asks, press While using the app.',
    settings: 'Otherwise press the sign left of the address, Permissions, and switch Camera on.',
    installed: 'In the installed app: hold its icon on the home screen, App info, Permissions, Camera, Allow.',
    back: 'Come back and try the camera again.',
  },
};
