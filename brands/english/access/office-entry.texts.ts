import type { ConfirmMeans, EntryReply, TypedMeans } from '@offpiste/core/access/office-entry/office-entry.contract';

export const officeEntry = {
  headings: {
    open: 'Office access',
    enter: 'Enter the office',
    expired: 'Office access has expired',
    'set-up': 'Set up a second factor',
    confirm: 'Confirm that it is you',
  } satisfies Readonly<Record<EntryReply['step'], string>>,
  hints: {
    open: '',
    enter: 'The office shows personal data of clients.',
    expired: 'It ends after 12 hours, or after an hour without use. The page below stays as it is.',
    'set-up': 'The office needs one beside your password. Your phone’s sign-in stays as it is.',
    confirm: 'This step needs a confirmation of the last ten minutes. The page below stays as it is.',
  } satisfies Readonly<Record<EntryReply['step'], string>>,
  wasReset: '{by} removed your second factors ({at}). If this surprises you, tell your office at once.',
  means: {
    app: 'Code of your authenticator app',
    'recovery-code': 'Recovery code',
    password: 'Your password',
  } satisfies Readonly<Record<TypedMeans, string>>,
  useInstead: {
    passkey: 'Use a passkey',
    app: 'Use the authenticator app',
    'recovery-code': 'Use a recovery code',
    password: 'Use the password',
  } satisfies Readonly<Record<ConfirmMeans, string>>,
  passkeyHint: 'Your device asks for your fingerprint, face or PIN.',
  lost: 'If you lost everything, ask a colleague with office access to remove your second factors.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  confirm: 'Confirm',
  leave: 'Leave the office',
  cancel: 'Cancel',
  codesLeft: 'Recovery codes left: {count}',
  codesLeftHint: 'The code that you used is used up. Make new codes before they run out.',
  goOn: 'Continue',
};
