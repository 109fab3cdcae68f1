import type { Texts } from '@offpiste/core/brand/brand.texts';

export const contact: Texts['contact'] = {
  listLabel: 'Contacts',
  empty: 'No contacts available',
  call: 'Call {name}',
  mail: 'Mail {name}',
};
