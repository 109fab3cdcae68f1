// Source: docs/reference/brands.md (Phone numbers).
/** The dialable number, with + before 44 and no spaces. */
export function dialNumber(stored: string): string {
  const number = stored.replace(/\s/g, '');
  return number.startsWith('44') ? `+${number}` : number;
}

/** The link for a call. */
export function callLink(stored: string): string {
  return `tel:${dialNumber(stored)}`;
}

/** The link for a text message. */
export function messageLink(stored: string): string {
  return `sms:${dialNumber(stored)}`;
}

/** The link for WhatsApp, with digits only. */
export function whatsAppLink(stored: string): string {
  return `https://wa.me/${dialNumber(stored).replace(/\D/g, '')}`;
}
