// Source: docs/reference/weeks.md (Weekly information).
/** Shown without running code. The values are file endings. */
const SHOWN_TYPES: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['text/plain', 'txt'],
]);
/** Saved for another app. The values are file endings. */
const SAVED_TYPES: ReadonlyMap<string, string> = new Map([
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.ms-powerpoint', 'ppt'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/rtf', 'rtf'],
  ['application/zip', 'zip'],
  ['application/gpx+xml', 'gpx'],
  ['image/heic', 'heic'],
  ['video/mp4', 'mp4'],
  ['audio/mpeg', 'mp3'],
]);
/** A title with one of these endings keeps it. */
const OTHER_ENDINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['image/jpeg', ['jpeg', 'jpe', 'jfif']],
  ['text/plain', ['md', 'csv', 'tsv', 'log', 'text', 'ini', 'ics', 'vcf']],
]);
const ANY_TYPE = 'application/octet-stream';

/** Documents that could run scripts become downloads, because they would have the app's origin. */
export function safeTypeOf(mediaType: string | undefined): string {
  const type = (mediaType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return SHOWN_TYPES.has(type) || SAVED_TYPES.has(type) ? type : ANY_TYPE;
}

/** Whether a browser shows this type in a tab. */
export function opensInTab(type: string): boolean {
  return SHOWN_TYPES.has(type);
}

/** The ending of the file in an address, in lower case; undefined without one. */
export function endingOf(url: string): string | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  const file = path.replace(/^[a-z]+:\/\/[^/]*/i, '');
  return /[^/]\.([a-z0-9]{1,8})$/i.exec(file)?.[1]?.toLowerCase();
}

/** Without invalid characters, with the ending of its type or else `ending`. */
export function fileNameOf(title: string, type: string, ending?: string): string {
  const plain = title.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'document';
  const own = SHOWN_TYPES.get(type) ?? SAVED_TYPES.get(type) ?? ending;
  if (own === undefined) return plain;
  const isNamed = [own, ...(OTHER_ENDINGS.get(type) ?? [])].some((one) => plain.toLowerCase().endsWith(`.${one}`));
  return isNamed ? plain : `${plain}.${own}`;
}

export type FilePlace = { readonly asset: string } | { readonly remote: string };

/** Undefined for a path of this server, and without a web address. */
export function filePlaceOf(url: string | null | undefined): FilePlace | undefined {
  const address = url?.trim() ?? '';
  if (/^https?:\/\/[^/]/i.test(address)) return { remote: address };
  if (address === '' || address.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined;
  return { asset: address };
}
