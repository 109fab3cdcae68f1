/** The types a browser shows without running code, with the ending of their files. */
const SHOWN_TYPES: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['text/plain', 'txt'],
]);

/**
 * The type a stored document is opened as. A page opened from the phone would have the app's origin, so documents that
 * could run scripts are opened as a download. Source: docs/product.md, section "Weekly information".
 */
export function safeTypeOf(mediaType: string | undefined): string {
  const type = (mediaType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return SHOWN_TYPES.has(type) ? type : 'application/octet-stream';
}

/**
 * The name under which a document is handed to another app, which goes by its ending: the title without what no file name
 * may contain. Source: docs/product.md, section "Weekly information".
 */
export function fileNameOf(title: string, type: string): string {
  const plain = title.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'document';
  const ending = SHOWN_TYPES.get(type);
  return ending === undefined || plain.toLowerCase().endsWith(`.${ending}`) ? plain : `${plain}.${ending}`;
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
