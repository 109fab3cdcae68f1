export const firstSteps = {
  menu: 'First steps',
  title: 'First steps',
  count: '{done} of {total}',
  notNow: 'Not now',
  cameraFault: 'The camera did not start. Close other apps that use it.',
  steps: {
    fingerprint: {
      title: 'Fingerprint',
      ticked: 'Fingerprint set up',
      why: 'Open the app with your fingerprint instead of the PIN.',
      waits: 'Lock the app and enter your PIN, then set it up here.',
      act: 'Set up',
    },
    camera: {
      title: 'Camera',
      ticked: 'Camera allowed',
      why: 'The camera reads tickets. The app keeps no pictures.',
      waits: 'The camera is blocked. Allow it for this page in the browser settings.',
      act: 'Allow',
    },
    install: {
      title: 'Install the app',
      ticked: 'App installed',
      why: 'The app opens from the home screen and keeps its data.',
      waits: '',
      act: 'Install',
    },
    offline: {
      title: 'The week without signal',
      ticked: 'The week is on this phone',
      why: 'Stores the whole week on this phone.',
      waits: 'The week is being fetched.',
      act: 'Fetch',
    },
  },
};
