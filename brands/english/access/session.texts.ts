export const session = {
  authenticationFailed: 'Authentication failed - please log in again',
  sessionExpired: 'Session expired - please log in again',
  temporary: 'Temporary authentication issue. Please try again.',
  refreshFailed: 'Authentication failed during token refresh',
  logoutWaitingTitle: 'Actions are waiting',
  logoutWaiting: 'Actions not sent yet: {count}. They stay on this phone and are sent when {name} signs in here again.',
  logoutUnknownTitle: 'Actions may be waiting',
  logoutUnknown:
    'What waits on this phone cannot be read now. If anything does, it stays here and is sent when {name} signs in here again.',
  logoutCarriedTitle: 'Records of other phones are waiting',
  logoutCarried:
    'Records of other phones not handed in yet: {count}. They stay on this phone and go out when somebody signs in here again.',
  logoutNoSignalTitle: 'No signal',
  logoutNoSignal:
    'Signing in again needs signal. Until then nothing can be looked up or recorded on this phone: its week goes with the logout.',
  logoutAnyway: 'Log out anyway',
};
