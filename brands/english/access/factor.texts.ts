import type { Factor } from '@offpiste/core/access/factor/factor.contract';

export const factor = {
  titles: { all: 'Second Factor' },

  hint: 'A second factor protects the office if your password becomes known. It is asked when you enter the office.',
  required: 'Your company requires a second factor for the office.',
  list: 'Your second factors',
  none: 'No second factor yet',
  added: 'Added {at}',
  used: 'last used {at}',
  remove: 'Remove',
  removeTitle: 'Remove {name}?',
  removeHint: 'It no longer opens the office. Your other sign-ins need a second factor again.',
  cancel: 'Cancel',
  addKind: { passkey: 'Add a passkey', app: 'Add an authenticator app' } satisfies Readonly<
    Record<Factor['kind'], string>
  >,
  useInstead: { passkey: 'Use a passkey', app: 'Use an authenticator app' } satisfies Readonly<
    Record<Factor['kind'], string>
  >,
  kinds: { passkey: 'Passkey', app: 'Authenticator app' } satisfies Readonly<Record<Factor['kind'], string>>,
  elsewhere: 'works at {host} only',

  codes: 'Recovery codes',
  codesLeft: '{count} of 10 left',
  codesHint: 'Each code opens the office once if you lose your second factors.',
  newCodes: 'Make new recovery codes',
  newCodesTitle: 'Make new recovery codes?',
  newCodesHint: 'The codes that you stored before no longer work.',

  passkeyHint: 'A passkey is the fingerprint, face or PIN of this device, or a security key. It also signs you in.',
  passkeyNameDefault: 'Passkey',
  makePasskey: 'Make a passkey',

  appHint: 'Scan this code with an authenticator app, such as the one of your password manager.',
  appCode: 'QR code for the authenticator app',
  appSecret: 'Key to type in',
  noCamera: 'The app cannot scan? Type this key into it:',
  name: 'Name of this factor',
  nameDefault: 'Authenticator app',
  code: 'Code that the app shows',
  add: 'Add',

  codesTitle: 'Your recovery codes',
  codesShown: 'They are shown only now. Print them or save them where your phone is not.',
  copy: 'Copy codes',
  copied: 'Copied',
  notCopied: 'The codes were not copied. Select and copy them by hand.',
  save: 'Save as a file',
  stored: 'I have stored them',

  toAll: 'Second factor for the office',
};
