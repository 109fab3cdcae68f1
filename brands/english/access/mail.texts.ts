import type { SecurityEventKind } from '@offpiste/core/access/security-event/security-event.contract';

/** Mails are plain text. */
export const mail = {
  welcomeSubject: '{app}: choose your password',
  linkText:
    'Hello {name},\n\nthis link sets the password of {username} once:\n\n{link}\n\nIt is valid until {until}. If you did not expect this mail, ignore it and tell your office.\n',
  changedSubject: '{app}: your password was changed',
  changedText:
    'Hello {name},\n\nthe password of {username} was changed. If you did not do this, call your office at once: {phone}.\n',
  alarmSubject: '{app}: security event',
  alarmOwnText: 'Hello {name},\n\n{event}, {at}.\n\nIf you do not expect this, call your office at once: {phone}.\n',
  alarmText: '{events}\n\nThe page {link} lists all events.\n',
  alarmLine: '{at}  {event}: {name}',
  events: {
    'new-device': 'Your account signed in on a new device',
    'factor-refused': 'A second factor of your account was refused',
    'factors-blocked': 'Codes of your account are refused until tomorrow, because too many were wrong',
    'factors-changed': 'The second factors of your account were changed',
    'recovery-code-used': 'A recovery code of your account was used',
    'rights-raised': 'Your account was given more rights',
    'sensitive-export': 'Your account exported private data',
    'sign-in-while-closed': 'A sign-in to your closed or suspended account was refused',
    'token-made': 'Your account made a machine token',
    'token-new-network': 'A machine token was used from a new network',
    'webhook-made': 'Your account made a webhook',
    'webhook-changed': 'Your account changed the address or the secret of a webhook',
    'webhook-paused': 'A webhook was paused, because its address does not accept messages',
  } satisfies Readonly<Record<SecurityEventKind, string>>,
};
