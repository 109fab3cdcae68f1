export const firstSteps = {
  menu: 'First steps',
  title: 'First steps',
  count: '{done} of {total}',
  notNow: 'Not now',
  cameraFault: 'No camera answered. It may be in use by another app.',
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
      why: 'It reads tickets. Nothing is filmed or kept.',
      waits: 'It was not allowed. Allow it for this page in the settings of your browser.',
      act: 'Allow',
    },
    install: {
      title: 'Install the app',
      ticked: 'App installed',
      why: 'It opens like any other app, and keeps its data.',
      waits: '',
      act: 'Install',
    },
    offline: {
      title: 'The week, without signal',
      ticked: 'The week is on this phone',
      why: 'Puts the whole week on this phone.',
      waits: 'The week is being fetched.',
      act: 'Fetch',
    },
  },
};
