import type { SignInEnding } from '@offpiste/core/access/session/sign-in-ending.rules';

export const session = {
  authenticationFailed: 'Authentication failed - please log in again',
  sessionExpired: 'Session expired - please log in again',
  temporary: 'Temporary authentication issue. Please try again.',
  endings: {
    closed: 'The office closed this account. Recorded actions stay on this phone.',
    suspended: 'The office suspended this account until {untilAt}. Recorded actions stay on this phone.',
    'other-brand': 'This account may no longer sign in to this app. Recorded actions stay on this phone.',
    'signed-out': 'You or the office ended this sign-in. Recorded actions stay on this phone.',
  } satisfies Readonly<Record<SignInEnding, string>>,
  refreshFailed: 'Authentication failed during token refresh',
  logoutWaitingTitle: 'Actions are waiting',
  logoutWaiting: 'Actions not sent yet: {count}. They stay on this phone and are sent when {name} signs in here again.',
  logoutUnknownTitle: 'Actions may be waiting',
  logoutUnknown:
    'Pending actions on this phone cannot be read now. They stay here and are sent when {name} signs in here again.',
  logoutCarriedTitle: 'Records of other phones are waiting',
  logoutCarried:
    'Records of other phones not handed in yet: {count}. They stay on this phone and are sent after the next sign-in here.',
  logoutNoSignalTitle: 'No signal',
  logoutNoSignal: 'Logout deletes the week from this phone. You need signal to sign in again.',
  logoutAnyway: 'Log out anyway',
};
