import type { SecurityEventKind } from '@offpiste/core/access/security-event/security-event.contract';

export const securityEvent = {
  titles: { list: 'Office Security' },
  list: 'Security events',
  none: 'No events yet',
  hint: 'An event may be harmless. If you do not expect one, sign out the phones of the account and make a link for a new password.',
  more: 'Show earlier',
  at: '{at}',
  atBy: '{at}, by {by}',
  kinds: {
    'new-device': 'First sign-in on a device',
    'factor-refused': 'Second factor refused',
    'factors-blocked': 'Too many wrong codes in a day',
    'factors-changed': 'Second factors changed',
    'recovery-code-used': 'Recovery code used',
    'rights-raised': 'More rights given',
    'sensitive-export': 'Private data exported',
    'sign-in-while-closed': 'Sign-in to a closed or suspended account',
    'token-made': 'Machine token made',
    'token-new-network': 'Machine token used from a new network',
    'webhook-made': 'Webhook made',
    'webhook-changed': 'Address or secret of a webhook changed',
    'webhook-paused': 'Webhook paused, because its address does not accept messages',
  } satisfies Readonly<Record<SecurityEventKind, string>>,
};
