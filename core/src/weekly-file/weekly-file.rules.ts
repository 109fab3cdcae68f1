/** What a browser shows by itself without running anything in it. */
const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'text/plain',
]);

/**
 * The type a kept document is opened as. A page that was opened from the phone would count as the app's own, so what could
 * run scripts is handed over as a mere download. Source: docs/product.md, section "Weekly information".
 */
export function safeTypeOf(mediaType: string | undefined): string {
  const type = (mediaType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return SHOWN_TYPES.has(type) ? type : 'application/octet-stream';
}

/** Where a document or picture of the week lies that the server hands on: among the imported files, or on another server. */
export type FilePlace = { readonly asset: string } | { readonly elsewhere: string };

/**
 * What the address of a document or picture means; undefined for a path of our own server, and for what is no address of
 * the web. Source: docs/product.md, section "Weekly information".
 */
export function filePlaceOf(url: string | null | undefined): FilePlace | undefined {
  const address = url?.trim() ?? '';
  if (/^https?:\/\/[^/]/i.test(address)) return { elsewhere: address };
  if (address === '' || address.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined;
  return { asset: address };
}
