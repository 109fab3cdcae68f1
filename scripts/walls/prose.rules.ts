/** In words for sentences and paragraphs, in characters for titles. */
const MAX_SENTENCE_WORDS = 25;
const MAX_PARAGRAPH_WORDS = 90;
export const MAX_TITLE_LENGTH = 90;

/** A sentence with one of these names no actor or no thing. */
const MARKERS =
  /\b(?:whoever|whatever|whichever|wherever|whenever|somebody|anybody|nobody|everybody|whose|whom|told|anew|what (?:is|was|are|were|has|had|it|they|the|a|this|that|else))\b/giu;

/** `line` counts from one; `isParagraph` is false for cells, titles and headings. */
export interface Passage {
  readonly line: number;
  readonly text: string;
  readonly isParagraph: boolean;
}

export interface Finding {
  readonly line: number;
  readonly problem: string;
}

/** Paragraphs, list items, table cells and headings, without code blocks and comments. */
export function passagesOfDocument(text: string): Passage[] {
  const found: { line: number; text: string; isParagraph: boolean }[] = [];
  let isOpen = false;
  let isCode = false;
  for (const [index, raw] of blankComments(text).split('\n').entries()) {
    const row = raw.trim();
    if (/^(?:```|~~~)/.test(row)) isCode = !isCode;
    const isText = row !== '' && !isCode && !/^(?:```|~~~)/.test(row);
    const line = index + 1;
    if (!isText) isOpen = false;
    else if (row.startsWith('|')) {
      for (const cell of row.split('|')) found.push({ line, text: cell, isParagraph: false });
      isOpen = false;
    } else if (row.startsWith('#')) {
      found.push({ line, text: row.replace(/^#+ /, ''), isParagraph: false });
      isOpen = false;
    } else if (isOpen && !/^(?:[-*]|\d+\.) /.test(row)) {
      const last = found.at(-1);
      if (last) last.text += ` ${row}`;
    } else {
      found.push({ line, text: row.replace(/^(?:[-*]|\d+\.) /, ''), isParagraph: true });
      isOpen = true;
    }
  }
  return found.filter(({ text: passage }) => /\p{L}/u.test(passage));
}

function blankComments(text: string): string {
  return text.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ''));
}

/** Comments on consecutive lines are one passage. `//`, `/* … *\/` and `-- ` of SQL. */
export function passagesOfComments(source: string): Passage[] {
  const found: { line: number; text: string; isParagraph: boolean }[] = [];
  let isBlock = false;
  let last = -1;
  for (const [index, raw] of source.split('\n').entries()) {
    const row = raw.trim();
    const starts = /^(?:\/\/|\/\*|--\s|\{\/\*)/.test(row);
    if (!starts && !isBlock) continue;
    const text = row
      .replace(/^(?:\/\/+|\{?\/\*+|--|\*(?!\/))/, '')
      .replace(/\*\/\}?;?$/, '')
      .trim();
    if (row.startsWith('/*') || row.startsWith('{/*')) isBlock = true;
    if (row.includes('*/')) isBlock = false;
    if (!/\p{L}/u.test(text) || /^(?:Source:|oxlint-|eslint-|@|biome-|v8 |\/ <reference)/.test(text)) continue;
    const open = found.at(-1);
    if (open && last === index - 1 && !/^[-*\d]/.test(text)) open.text += ` ${text}`;
    else found.push({ line: index + 1, text, isParagraph: true });
    last = index;
  }
  return found;
}

export function titlesOf(source: string): Passage[] {
  const calls =
    /^\s*(?:(?:test|it|describe)(?:\.\w+(?:\([^)\n]*\))?)*|\](?: as const)?\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"((?:[^"\\\n]|\\.)*)")/gmu;
  return [...source.matchAll(calls)].map((match) => ({
    line: source.slice(0, match.index + match[0].search(/\S/)).split('\n').length,
    text: (match[1] ?? match[2] ?? match[3] ?? '').replaceAll(/\\(.)/g, '$1'),
    isParagraph: false,
  }));
}

/** The string literals of a dictionary with a blank. */
export function textsOf(source: string): Passage[] {
  return source.split('\n').flatMap((row, index) => {
    if (/^\s*(?:\/\/|\*|\/\*|import )/.test(row)) return [];
    const literals = row.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`/gu);
    return [...literals]
      .map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'))
      .filter((text) => text.includes(' '))
      .map((text) => ({ line: index + 1, text, isParagraph: true }));
  });
}

/** Sentences and paragraphs that are too long. */
export function tooLong({ line, text, isParagraph }: Passage): Finding[] {
  const plain = plainText(text);
  const count = wordsOf(plain).length;
  const paragraph =
    isParagraph && count > MAX_PARAGRAPH_WORDS ? [{ line, problem: `paragraph of ${count} words` }] : [];
  const sentences = sentencesOf(plain)
    .map((sentence) => ({ sentence, length: wordsOf(sentence).length }))
    .filter(({ length }) => length > MAX_SENTENCE_WORDS)
    .map(({ sentence, length }) => ({ line, problem: `sentence of ${length} words: ${sentence.slice(0, 60)}` }));
  return [...paragraph, ...sentences];
}

export function markersIn({ line, text }: Passage): Finding[] {
  return [...plainText(text).matchAll(MARKERS)].map(([word]) => ({ line, problem: `marker word "${word}"` }));
}

export function wordCount({ text }: Passage): number {
  return wordsOf(plainText(text)).length;
}

/** Code and addresses count as one word each; quoted texts are removed. */
function plainText(text: string): string {
  return text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/"[^"]*"|“[^”]*”/g, 'quote')
    .replaceAll(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '');
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]['")\]]*)\s+(?=["'([]*\p{Lu}|code|quote)/u);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
