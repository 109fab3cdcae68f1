import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { shortWords } from '@offpiste/core/office/import/file-text.rules';
import type { Sheet, SheetCell } from '@offpiste/core/office/import/sheet.contract';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import type { OfficeFile } from './office-file.ts';
import { createUnpackBudget, unpackZip } from './unpack-zip.ts';

const PART = /\.(xml|rels)$/;
const WORKBOOK_PART = /^xl\/workbook\d*\.xml$/;
/** Old Excel for Mac counts days from 1904. XML has several spellings of true. */
const SINCE_1904 = /(<(?:\w+:)?workbookPr\b[^<>]*\bdate1904\s*=\s*["'])(?:1|true|on)(?=["'])/i;
/** Both types become texts: the reader drops formula errors, and reads ISO dates in the server's time zone. */
const TEXT_CELL = /(<(?:\w+:)?c\b[^<>]*\bt\s*=\s*["'])(?:e|d)(?=["'])/g;
/** A formula without a value, from programs that do not calculate. A calculated text may be empty. */
const UNCALCULATED =
  /<((?:\w+:)?)c\b([^<>]*)>\s*(?:<\1f\b[^<>]*\/>|<\1f\b[^<>]*>[^<]*<\/\1f>)\s*(<\1v\b[^<>]*>\s*)?(?:<\/\1v>\s*)?<\/\1c>/g;
const TYPE = /\bt\s*=\s*["'](\w+)["']/;
const NO_VALUE = '#NO_VALUE!';
/** The reader drops CDATA sections. */
const VERBATIM = { start: '<![CDATA[', end: ']]>' };
const RARE_LETTER = /&#(?:x([\da-f]{5,6})|(\d{5,7}));/gi;
const DAY_MS = 86_400_000;
/** The date that the reader returns for Excel's day 1. Earlier dates are times of day. */
const FIRST_DAY = Date.UTC(1899, 11, 31);
const DAYS_UNTIL_1904 = 1462;

/**
 * A formula has its value or its error text. Throws an Error with a message for the office if the workbook cannot be
 * read.
 */
export async function readWorkbook(bytes: Uint8Array, budget = createUnpackBudget()): Promise<Sheet[]> {
  // The reader has no size limit and trusts the sizes in a zip, unlike `unpackZip`.
  const parts = (await unpackZip(bytes, budget)).filter(({ name }) => PART.test(name));
  const isSince1904 = parts.some((part) => WORKBOOK_PART.test(part.name) && SINCE_1904.test(textOf(part)));
  const unpacked = zipSync(Object.fromEntries(parts.map((part) => [part.name, readable(part)])), { level: 0 });
  try {
    const sheets = await readXlsxFile(Buffer.from(unpacked), { trim: false });
    return sheets.map(({ sheet, data }) => {
      // The reader's types declare `typeof Date` instead of `Date`.
      const rows = data as unknown as SheetCell[][];
      return { name: sheet, rows: isSince1904 ? rows.map((row) => row.map(since1904)) : rows };
    });
  } catch (error) {
    const why = shortWords(reasonOf(error));
    throw new Error(`is no workbook that can be read (${why}); save it as .xlsx again`, { cause: error });
  }
}

/** Removes the mark of 1904, because the reader would turn times into days. */
function readable(part: OfficeFile): Uint8Array {
  if (WORKBOOK_PART.test(part.name)) return Buffer.from(textOf(part).replace(SINCE_1904, '$10'));
  const text = withoutVerbatim(textOf(part)).replace(RARE_LETTER, (given, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0xff_ff && code <= 0x10_ff_ff ? String.fromCodePoint(code) : given;
  });
  return Buffer.from(text.replace(UNCALCULATED, withoutValue).replace(TEXT_CELL, '$1str'));
}

function withoutVerbatim(xml: string): string {
  const [first, ...others] = xml.split(VERBATIM.start);
  const written = others.map((text) => {
    const end = text.indexOf(VERBATIM.end);
    const verbatim = text.slice(0, Math.max(end, 0)).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `${verbatim}${text.slice(end < 0 ? 0 : end + VERBATIM.end.length)}`;
  });
  return [first, ...written].join('');
}

function withoutValue(cell: string, prefix: string, attributes: string, value?: string): string {
  if (value !== undefined && TYPE.exec(attributes)?.[1] === 'str') return cell;
  return `<${prefix}c${attributes.replace(TYPE, '')} t="str"><${prefix}v>${NO_VALUE}</${prefix}v></${prefix}c>`;
}

function since1904(cell: SheetCell): SheetCell {
  if (!(cell instanceof Date) || cell.getTime() < FIRST_DAY) return cell;
  return new Date(cell.getTime() + DAYS_UNTIL_1904 * DAY_MS);
}

function textOf({ bytes }: OfficeFile): string {
  return Buffer.from(bytes).toString();
}
