export const phone = {
  copy: 'Copy',
  call: 'Call',
  message: 'Message',
  whatsApp: 'WhatsApp',
  copied: 'Copied',
  copyFailed: 'This browser did not let the number be copied',
};
