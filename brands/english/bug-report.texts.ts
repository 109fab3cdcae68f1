import type { Texts } from '@offpiste/core/brand/brand.texts';

export const bugReport: Texts['bugReport'] = {
  button: 'Report a Bug',
  title: 'Report a Bug',
  description: 'What went wrong?',
  descriptionHint: 'Please do not name clients.',
  descriptionMissing: 'Please say what went wrong.',
  steps: 'Steps to reproduce (optional)',
  email: 'Email (optional)',
  includeDeviceInfo: 'Include device info',
  deviceInfoHint: 'Browser, language and screen size',
  cancel: 'Cancel',
  submit: 'Submit Report',
  thanks: 'Thank you for your report!',
  sent: 'It has been sent.',
  kept: 'It could not be sent yet. It waits on this phone and is sent as soon as there is a connection.',
  failed: 'The report could not be sent. Your text is still here: please try again.',
};
