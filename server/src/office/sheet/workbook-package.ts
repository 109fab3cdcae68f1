import { zipSync } from 'fflate';
import type { OfficeFile } from './office-file.ts';
import { readablePart } from './workbook-xml.ts';

const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const TYPES = '[Content_Types].xml';
/** Small programs leave it out, and the library requires it. */
const STYLES = 'styles.xml';
const REPEATED = /\bnumber-(?:rows|columns)-repeated="(\d{7,})"/g;
const MAX_REPEATED = 1_048_576;
const NO_STYLES =
  '<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"></office:document-styles>';
const XML_PART = /\.(?:xml|rels)$/i;
/** Pictures and the like take memory. */
const READ_PART = /\.(?:xml|rels|bin)$|^mimetype$/i;
/** The parts of macros and printers. */
const UNREAD_PART = /vbaproject\.bin$|printersettings/i;

const CONTENT_TYPES = [
  { part: /^xl\/workbook\d*\.xml$/i, type: 'sheet.main+xml' },
  { part: /^xl\/worksheets\/[^/]+\.xml$/i, type: 'worksheet+xml' },
  { part: /^xl\/styles\d*\.xml$/i, type: 'styles+xml' },
  { part: /^xl\/sharedstrings\d*\.xml$/i, type: 'sharedStrings+xml' },
];

const OTHERS = [
  { part: /^word\//i, words: 'is a Word document, not a workbook; copy the tables into the template' },
  { part: /^ppt\//i, words: 'is a presentation, not a workbook; copy the tables into the template' },
  {
    part: /(?:^|\/)(?:Index\/Document\.iwa|Index\.zip)$/i,
    words: 'is a Numbers document; choose File, Export To, Excel in Numbers',
  },
];

/** The parts of a workbook as a zip without compression. Throws an Error with a message for the office. */
export function repackWorkbook(parts: readonly OfficeFile[]): Uint8Array {
  const other = OTHERS.find(({ part }) => parts.some(({ name }) => part.test(name)));
  if (other) throw new Error(other.words);
  const text = (wanted: string) => {
    const found = parts.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
    return found && Buffer.from(found.bytes).toString();
  };
  const kind = text('mimetype')?.trim() ?? '';
  if (kind.startsWith(OPEN_DOCUMENT) && !kind.startsWith(SPREADSHEET))
    throw new Error('is an OpenDocument file, but no spreadsheet; copy its tables into the template');
  if (/\bencryption-data\b/.test(text('META-INF/manifest.xml') ?? ''))
    throw new Error('has a password; open it in LibreOffice, and save it without one');
  if (kind.startsWith(SPREADSHEET) && isEndless(text('content.xml') ?? ''))
    throw new Error('repeats a row or cell more often than a sheet can have; save it again in LibreOffice');
  const read = parts
    .filter(({ name }) => READ_PART.test(name) && !UNREAD_PART.test(name))
    .map(({ name, bytes }) => [name, XML_PART.test(name) ? readablePart(bytes) : bytes] as const);
  const types = text(TYPES) === undefined && kind === '' ? typesOf(parts) : undefined;
  const added: (readonly [string, Uint8Array])[] = types === undefined ? [] : [[TYPES, Buffer.from(types)]];
  if (kind.startsWith(SPREADSHEET) && text(STYLES) === undefined) added.push([STYLES, Buffer.from(NO_STYLES)]);
  return zipSync(Object.fromEntries([...read, ...added]), { level: 0 });
}

/** Small files can repeat cells until the memory is full. */
function isEndless(content: string): boolean {
  return [...content.matchAll(REPEATED)].some(([, count]) => Number(count) > MAX_REPEATED);
}

/** The list of parts, for a workbook without one. */
function typesOf(parts: readonly OfficeFile[]): string {
  const overrides = parts.flatMap(({ name }) => {
    const known = CONTENT_TYPES.find(({ part }) => part.test(name));
    return known
      ? `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${known.type}"/>`
      : [];
  });
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${overrides.join('')}</Types>`;
}

/** The names of sheets without a part, such as modules of old macros. */
export function sheetsWithoutPart(parts: readonly OfficeFile[]): Set<string> {
  const book = parts.find(({ name }) => /(?:^|\/)workbook\d*\.xml$/i.test(name));
  const text = book ? Buffer.from(readablePart(book.bytes)).toString() : '';
  const empty = [...text.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].filter(([tag]) => /\s\w+:id=(?:""|'')/.test(tag));
  return new Set(empty.flatMap(([tag]) => /\sname=["']([^"']*)["']/.exec(tag)?.[1] ?? []));
}
