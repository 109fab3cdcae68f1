import { NO_VALUE } from '@offpiste/core/office/import/cell-text.rules';

const ENCODING = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["'][^>]*\?>/i;
/** A formula without a value, from programs that do not calculate. A calculated text may be empty. */
const UNCALCULATED =
  /<((?:\w+:)?)c\b([^<>]*)>\s*(?:<\1f\b[^<>]*\/>|<\1f\b[^<>]*>[^<]*<\/\1f>)\s*(<\1v\b[^<>]*>\s*)?(?:<\/\1v>\s*)?<\/\1c>/g;
const UNCALCULATED_ODS =
  /<((?:\w+:)?)table-cell\b([^<>]*\bformula\s*=\s*(?:"[^"]*"|'[^']*')[^<>]*?)(?:\/>|>\s*<\/\1table-cell>)/g;
const VALUE_TYPE = /\bvalue-type\s*=/;
const TYPE = /\bt\s*=\s*["'](\w+)["']/;
/** The library reads ISO dates in the server's time zone. */
const ISO_DATE =
  /(<((?:\w+:)?)c\b[^<>]*\bt\s*=\s*["'])d(["'][^<>]*>\s*(?:<\2f\b[^<>]*\/>\s*|<\2f\b[^<>]*>[^<]*<\/\2f>\s*)?<\2v\b[^<>]*>)/g;
/** XML has several spellings of true; the library knows two. */
const SINCE_1904 = /(<(?:\w+:)?workbookPr\b[^<>]*\bdate1904\s*=\s*["'])(?:true|on)(?=["'])/i;
/** The library drops formatted runs behind a plain text. */
const PLAIN_BEFORE_RUNS = /(<((?:\w+:)?)(?:si|is)\b[^<>]*>\s*)(<\2t\b[^<>]*>[^<]*<\/\2t>)(?=\s*<\2r\b)/g;
const VERBATIM = { start: '<![CDATA[', end: ']]>' };
const RARE_LETTER = /&#(?:x0*([\da-f]{5,6})|0*(\d{5,7}));/gi;

/** Stands before an ISO date, in a text cell. U+E000 is no letter. */
export const ISO_MARK = '\u{e000}date:';

/** A part of a workbook as UTF-8 that the library reads correctly. */
export function readablePart(bytes: Uint8Array): Uint8Array {
  const text = withRareLetters(withoutVerbatim(decodePart(bytes)));
  return Buffer.from(
    text
      .replace(SINCE_1904, '$11')
      .replace(PLAIN_BEFORE_RUNS, '$1<$2r>$3</$2r>')
      .replace(UNCALCULATED, withoutValue)
      .replace(UNCALCULATED_ODS, (cell, prefix: string, attributes: string) =>
        VALUE_TYPE.test(attributes)
          ? cell
          : `<${prefix}table-cell${attributes} office:value-type="string" office:string-value="${NO_VALUE}"/>`,
      )
      .replace(ISO_DATE, `$1str$3${ISO_MARK}`),
  );
}

/** XML is UTF-8, or in the encoding that it names. */
function decodePart(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return withoutEncoding(new TextDecoder('utf-16le').decode(bytes));
  if (first === 0xfe && second === 0xff) return withoutEncoding(new TextDecoder('utf-16be').decode(bytes));
  if (first === 0x3c && second === 0) return withoutEncoding(new TextDecoder('utf-16le').decode(bytes));
  if (first === 0 && second === 0x3c) return withoutEncoding(new TextDecoder('utf-16be').decode(bytes));
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString('latin1');
  const name = ENCODING.exec(start.replace(/^\xef\xbb\xbf/, ''))?.[1] ?? 'utf-8';
  return withoutEncoding(new TextDecoder(isEncoding(name) ? name : 'utf-8').decode(bytes));
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function withoutEncoding(xml: string): string {
  return xml.replace(/^<\?xml[^>]*>/i, '<?xml version="1.0"?>');
}

function withRareLetters(xml: string): string {
  return xml.replace(RARE_LETTER, (given, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0xff_ff && code <= 0x10_ff_ff ? String.fromCodePoint(code) : given;
  });
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
