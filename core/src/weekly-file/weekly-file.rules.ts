/** The types a browser shows without running code. */
const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'text/plain',
]);

/**
 * The type a stored document is opened as. A page opened from the phone would have the app's origin, so documents that
 * could run scripts are opened as a download. Source: docs/product.md, section "Weekly information".
 */
export function safeTypeOf(mediaType: string | undefined): string {
  const type = (mediaType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return SHOWN_TYPES.has(type) ? type : 'application/octet-stream';
}

/** The location of a document or picture of the week: an imported file, or an address on another server. */
export type FilePlace = { readonly asset: string } | { readonly remote: string };

/**
 * The location that the address of a document or picture refers to; undefined for a path of our own server, and for
 * anything but a web address. Source: docs/product.md, section "Weekly information".
 */
export function filePlaceOf(url: string | null | undefined): FilePlace | undefined {
  const address = url?.trim() ?? '';
  if (/^https?:\/\/[^/]/i.test(address)) return { remote: address };
  if (address === '' || address.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined;
  return { asset: address };
}
