// Source: docs/reference/import-text.md (Texts).
/** Texts in one form: composed letters, single blanks, and no invisible characters that the script does not need. */

const INVISIBLE = /[\p{DI}\ufff9-\ufffb]+/gu;
/** The blank of braille and the tab look like a blank. Line ends stay. */
const BLANKS = /[\p{Zs}\t\u2800]+/gu;
const BLANKS_AT_ENDS = /^ | $/gm;

/** In these scripts the joiners U+200C and U+200D change the shape of letters. */
const JOINING =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nko}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Tibt}\p{sc=Mymr}\p{sc=Khmr}]$/u;
const JOINING_AT_START = new RegExp(`^${JOINING.source.slice(0, -1)}`, 'u');
const EMOJI = /(?:\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\p{RI})\ufe0f?$/u;
const EMOJI_AT_START = /^\p{Extended_Pictographic}/u;
const SHOWN_AS_EMOJI = /\p{Emoji}$/u;
/** Letters with shapes of their own for some names: 葛 and 辻 in Japanese, Mongolian letters. */
const HAS_SHAPES = /[\p{sc=Han}\p{sc=Mong}\p{sc=Mymr}\p{sc=Phag}]$/u;
const BLACK_FLAG = /\u{1f3f4}$/u;
const OLD_HANGUL = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/;

const [NON_JOINER, JOINER] = ['\u200c', '\u200d'];
const SHAPES = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]/u;
const AS_TEXT_OR_EMOJI = /^[\ufe0e\ufe0f]/;
const TAGS = /^[\u{e0020}-\u{e007f}]+/u;
const HANGUL_FILLERS = /^[\u115f\u1160]/;

/** The text in one form. */
export function normalText(text: string): string {
  return visibleText(text).replace(BLANKS, ' ').replace(BLANKS_AT_ENDS, '').trim();
}

/** The text composed and without invisible characters. Blanks and line ends stay, as in a name of a file. */
export function visibleText(text: string): string {
  return text
    .replace(INVISIBLE, (run: string, at: number, whole: string) =>
      neededOf(run, whole.slice(Math.max(0, at - 4), at), whole.slice(at + run.length, at + run.length + 2)),
    )
    .normalize('NFC');
}

/** The invisible characters of a run that the script needs between two texts. */
function neededOf(run: string, before: string, after: string): string {
  const shape = SHAPES.exec(run)?.[0] ?? '';
  const isShape =
    shape !== '' && (HAS_SHAPES.test(before) || (AS_TEXT_OR_EMOJI.test(shape) && SHOWN_AS_EMOJI.test(before)));
  const kept = isShape ? shape : '';
  const rest = run.slice(kept.length);
  if (BLACK_FLAG.test(before)) return kept + (TAGS.exec(rest)?.[0] ?? '');
  if (HANGUL_FILLERS.test(rest) && (OLD_HANGUL.test(before.slice(-1)) || OLD_HANGUL.test(after))) return rest.charAt(0);
  const joiner = [...rest].find((each) => each === JOINER || each === NON_JOINER);
  if (joiner === undefined) return kept;
  if (joiner === JOINER && EMOJI.test(before + kept) && EMOJI_AT_START.test(after)) return kept + JOINER;
  const isNeeded = JOINING.test(before) && (joiner === JOINER || JOINING_AT_START.test(after));
  return isNeeded ? kept + joiner : kept;
}

const NAMES: Readonly<Record<string, string>> = {
  '\u00a0': 'non-breaking blank',
  '\u00ad': 'soft hyphen',
  '\u034f': 'grapheme joiner',
  '\u200b': 'zero-width blank',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\ufeff': 'byte-order mark',
};
const FIRST_OF_EMOJI = String.raw`\p{Extended_Pictographic}|\p{RI}|[#*\d]`;
const FURTHER_OF_EMOJI = String.raw`\u200d|\ufe0e|\ufe0f|\u20e3|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}]|\p{Extended_Pictographic}`;
const OF_EMOJI = new RegExp(`(?:${FIRST_OF_EMOJI})(?:${FURTHER_OF_EMOJI})*`, 'gu');
const UNSEEN = /[\p{DI}\p{Zl}\p{Zp}\u00a0]/gu;

/** The invisible characters of a text, as words. Those of an emoji are part of its picture. */
export function invisibleIn(text: string): string[] {
  const found = text.replace(OF_EMOJI, '').match(UNSEEN) ?? [];
  return [...new Set(found)].map((letter) => {
    const code = `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    return letter in NAMES ? `${NAMES[letter]} (${code})` : code;
  });
}
