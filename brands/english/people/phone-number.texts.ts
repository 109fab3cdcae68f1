export const phone = {
  copy: 'Copy',
  call: 'Call',
  message: 'Message',
  whatsApp: 'WhatsApp',
  copied: 'Copied',
  copyFailed: 'The browser did not copy the number',
};
