// Source: docs/reference/import.md (Office sheets).
import { isZip } from './unpack-zip.ts';

interface KnownStart {
  /** Bytes in Latin letters. */
  readonly start: string;
  readonly words: string;
}

const AS_WORKBOOK = 'open it in the program that made it and save it as .xlsx';
const ARCHIVES = 'unpack it and choose the files in it';

const STARTS: readonly KnownStart[] = [
  { start: '%PDF', words: `is a PDF, not a workbook; ${AS_WORKBOOK}` },
  { start: '{\\rtf', words: `is a text document, not a workbook; ${AS_WORKBOOK}` },
  { start: 'Rar!', words: `is a RAR archive; ${ARCHIVES}` },
  { start: '7z\xbc\xaf', words: `is a 7z archive; ${ARCHIVES}` },
  { start: '\x1f\x8b', words: `is a gzip archive; ${ARCHIVES}` },
  { start: '\x89PNG', words: `is a picture, not a workbook; ${AS_WORKBOOK}` },
  { start: '\xff\xd8\xff', words: `is a picture, not a workbook; ${AS_WORKBOOK}` },
  { start: 'GIF8', words: `is a picture, not a workbook; ${AS_WORKBOOK}` },
];
const PAGE = /^(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body|title|meta|table|script)\b/i;
const WEB_PAGE =
  'is a web page, not a workbook. If it is the page of a table, download the table there; if it opens in Excel, save it as .xlsx';
const START_BYTES = 2000;

/** Old Excel files are compound files, and before Excel 5 bare records. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const OLDEST = ['\x09\x00\x04\x00', '\x09\x02\x06\x00', '\x09\x04\x06\x00', '\x09\x08\x08\x00', '\x09\x08\x10\x00'];

/** Names of parts of a compound file, as UTF-16. */
const COMPOUND_PARTS = [
  {
    name: 'EncryptedPackage',
    words:
      'has a password or a sensitivity label, so it is encrypted. Open it in Excel, remove the password or choose a label without encryption, and save it',
  },
  { name: 'WordDocument', words: `is a Word document, not a workbook; ${AS_WORKBOOK}` },
  { name: 'PowerPoint Document', words: `is a presentation, not a workbook; ${AS_WORKBOOK}` },
  { name: '__substg1.0_', words: 'is an e-mail, not a workbook; save its attachment and choose that' },
];

/** An old workbook has one of these at its root. A document may contain them in an embedded workbook. */
const WORKBOOK_PARTS = ['Workbook\0', 'Book\0'];

/** The reason why a compound file is no workbook, by any of its parts. */
export function compoundFault(bytes: Uint8Array): string | undefined {
  return COMPOUND_PARTS.find(({ name }) => hasPart(bytes, name))?.words;
}

/** Whether the bytes begin like a workbook: a zip, or an old Excel file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) || isOldExcel(bytes);
}

export function isOldExcel(bytes: Uint8Array): boolean {
  const start = startOf(bytes, COMPOUND.length);
  return start === COMPOUND || OLDEST.some((each) => start.startsWith(each));
}

/** The reason why a file is no table of text, by its first bytes. */
export function textFileFault(bytes: Uint8Array): string | undefined {
  const start = startOf(bytes, START_BYTES);
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart();
  return STARTS.find((each) => start.startsWith(each.start))?.words ?? (PAGE.test(text) ? WEB_PAGE : undefined);
}

/** The reason why a file that is named like a workbook is none, by its first bytes. */
export function workbookFault(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'is empty (0 bytes); download or copy it again';
  if (isZip(bytes)) return isCutZip(bytes) ? CUT_OFF : undefined;
  if (isOldExcel(bytes)) return WORKBOOK_PARTS.some((name) => hasPart(bytes, name)) ? undefined : compoundFault(bytes);
  const text = startOf(bytes, START_BYTES)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (text.replaceAll('\0', '') === '') return 'contains only zeros, so it was not copied completely; copy it again';
  return (
    textFileFault(bytes) ??
    (text.startsWith('<')
      ? 'is an XML file, not a workbook; open it in Excel and save it as .xlsx'
      : 'is no workbook. If it is a text file, name it .csv; otherwise open it in Excel and save it as .xlsx')
  );
}

const CUT_OFF = 'is cut off or damaged: its end is missing. Download or copy it again';
/** A zip ends with this record and a comment. */
const ZIP_END = 'PK\x05\x06';
const MAX_ZIP_END = 22 + 65_535;

function isCutZip(bytes: Uint8Array): boolean {
  return !latin(bytes.subarray(Math.max(0, bytes.length - MAX_ZIP_END))).includes(ZIP_END);
}

function hasPart(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from(name, 'utf16le'));
}

function startOf(bytes: Uint8Array, length: number): string {
  return latin(bytes.subarray(0, length));
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
