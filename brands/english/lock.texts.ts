import type { Texts } from '@offpiste/core/brand/brand.texts';

export const lock: Texts['lock'] = {
  setTitle: 'Enter a 4-digit PIN',
  confirmTitle: 'Confirm your 4-digit PIN',
  unlockTitle: 'Enter your PIN',
  setHint: 'It locks the app on this phone.',
  submit: 'Submit',
  delete: 'Delete last digit',
  digitsEntered: '{count} of 4 digits entered',
  logout: 'Log out',
  mustBeFourDigits: 'PIN must be 4 digits',
  incorrect: 'Incorrect PIN',
  mismatch: 'PIN Mismatch',
  notComplex: 'PIN not sufficently complex',
  setFailed: 'Failed to set PIN',
  locked: 'Account locked',
  attemptsRemaining: 'Attempts remaining',
  fingerprint: 'Fingerprint',
  setUpFingerprint: 'Unlock with fingerprint',
  fingerprintSetUp: 'From now on your fingerprint opens the app on this phone.',
  fingerprintFailed: 'Fingerprint authentication failed. Please use PIN.',
  fingerprintError: 'Error reading fingerprint',
};
