/** What a browser shows by itself without running anything in it. */
const SHOWN_TYPES: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'text/plain']);

/**
 * The type a kept document is opened as. A page that was opened from the phone would count as the app's own, so what could
 * run scripts is handed over as a mere download. Source: docs/product.md, section "Weekly information".
 */
export function safeTypeOf(mediaType: string | undefined): string {
  const type = (mediaType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return SHOWN_TYPES.has(type) ? type : 'application/octet-stream';
}

/** The name of the imported file a document's address means; undefined for an address elsewhere. Source: docs/product.md, section "Weekly information". */
export function assetNameOf(url: string): string | undefined {
  const path = url.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('/')) return undefined;
  return path || undefined;
}
