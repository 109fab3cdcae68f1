// Source: docs/reference/import-text.md (Texts).
import { HTML_NAMES } from './html-name.list.ts';

const WRITTEN = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]\w{1,30}));/g;
/** HTML reads these code points as Windows-1252. */
const WINDOWS_FROM = 0x80;
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** An export may write the sign of an entity as one. */
const MAX_TIMES = 3;

/** The text with decoded HTML entities: 'Caf&eacute;' is 'Café'. Unknown ones stay. */
export function withoutHtmlLetters(text: string): string {
  let written = text;
  for (let times = 0; times < MAX_TIMES && written.includes('&'); times += 1) written = once(written);
  return written;
}

/** An HTML entity that the list does not have. */
export function htmlNameIn(text: string): string | undefined {
  return /&(?:#\w+|[A-Za-z]\w{1,30});/.exec(text)?.[0];
}

function once(text: string): string {
  return text.replace(WRITTEN, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) {
      const code = HTML_NAMES.get(name);
      return code === undefined ? entity : String.fromCodePoint(code);
    }
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    // Halves of a letter follow each other.
    return code > 0x10_ff_ff ? entity : (WINDOWS[code - WINDOWS_FROM] ?? String.fromCodePoint(code));
  });
}
