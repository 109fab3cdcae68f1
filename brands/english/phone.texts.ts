import type { Texts } from '@offpiste/core/brand/brand.texts';

export const phone: Texts['phone'] = {
  copy: 'Copy',
  call: 'Call',
  message: 'Message',
  whatsApp: 'WhatsApp',
  copied: 'Copied',
  copyFailed: 'This browser did not let the number be copied',
};
