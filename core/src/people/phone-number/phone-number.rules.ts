// Source: docs/reference/brands.md (Phone numbers).
/** A stored phone number in dialable form: spaces removed, and a + put before a number that starts with 44. */
export function dialNumber(stored: string): string {
  const number = stored.replace(/\s/g, '');
  return number.startsWith('44') ? `+${number}` : number;
}

/** The link that calls a number. */
export function callLink(stored: string): string {
  return `tel:${dialNumber(stored)}`;
}

/** The link that opens a text message to a number. */
export function messageLink(stored: string): string {
  return `sms:${dialNumber(stored)}`;
}

/** The link that opens a WhatsApp chat with a number, which takes digits only. */
export function whatsAppLink(stored: string): string {
  return `https://wa.me/${dialNumber(stored).replace(/\D/g, '')}`;
}
