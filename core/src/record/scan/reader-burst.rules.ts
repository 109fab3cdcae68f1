// Source: docs/reference/scanning.md (Hand-held readers).
import { codesOfReader, isCodeBeginning } from '../../base/ticket-code/ticket-code.rules.ts';
import type { ReadCharacter, ReaderRead } from './key-reader.contract.ts';

/** Usual readers send a key at least this often; people type codes more slowly. */
export const READER_PACE_MS = 100;

export const QUICK_MS = 150;

/** A phone may stall within a code. */
const STALL_MS = 1500;
const OTHER_TEXT_MS = 1000;
const MIN_END_MS = 150;
const MAX_END_MS = 600;
const MIN_CHARACTERS = 6;
const LOST = '\uFFFD';

/** In ms: the longest gap before the next key of the same text. */
export function waitAfter(characters: readonly ReadCharacter[]): number {
  const text = textOf(characters);
  if (codesOfReader(text).length > 0 || laterCodes(characters).codes.length > 0)
    return Math.min(MAX_END_MS, Math.max(MIN_END_MS, 4 * middleGap(characters)));
  return isCodeBeginning(text) ? STALL_MS : OTHER_TEXT_MS;
}

/** The codes of a burst, in order, or its unusable text. A few keys or keys of a person give nothing. */
export function readsIn(characters: readonly ReadCharacter[], capsLock: boolean): ReaderRead[] {
  const codes = codesOfReader(textOf(characters));
  if (codes.length > 0) return codes.map((code) => ({ kind: 'code', code }));
  const later = laterCodes(characters);
  if (later.start > 0) {
    const earlier = readsIn(characters.slice(0, later.start), capsLock);
    return [...earlier, ...later.codes.map((code) => ({ kind: 'code', code }) as const)];
  }
  if (characters.length < MIN_CHARACTERS || !isAtReaderPace(characters)) return [];
  return [{ kind: 'unusable', text: textOf(characters), characters, capsLock }];
}

export function isAtReaderPace(characters: readonly ReadCharacter[]): boolean {
  return characters.length > 2 && middleGap(characters) <= READER_PACE_MS;
}

/** Whether a reader can have sent these keys. The slow keys of a person are none, even if they begin like a code. */
export function canBeOfReader(characters: readonly ReadCharacter[]): boolean {
  const text = textOf(characters);
  const isWord = characters.length >= MIN_CHARACTERS && !text.includes(' ');
  const isLong = isWord && (middleGap(characters) <= QUICK_MS || isCodeBeginning(text));
  return isAtReaderPace(characters) || isLong || readsIn(characters, false).length > 0;
}

export function longestGap(characters: readonly ReadCharacter[]): number {
  return Math.max(0, ...gapsOf(characters));
}

function textOf(characters: readonly ReadCharacter[]): string {
  return characters.map(({ text }) => text || LOST).join('');
}

/** The codes after a pause that is clearly longer than the pace, if other keys came before it. */
function laterCodes(characters: readonly ReadCharacter[]): { readonly start: number; readonly codes: string[] } {
  const pause = 2 * middleGap(characters) + QUICK_MS / 2;
  const starts = gapsOf(characters).flatMap((gap, index) => (gap >= pause ? [index + 1] : []));
  const found = starts.map((start) => ({ start, codes: codesOfReader(textOf(characters.slice(start))) }));
  return found.find(({ codes }) => codes.length > 0) ?? { start: 0, codes: [] };
}

function middleGap(characters: readonly ReadCharacter[]): number {
  const gaps = gapsOf(characters).toSorted((one, other) => one - other);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}

function gapsOf(characters: readonly ReadCharacter[]): number[] {
  return characters.slice(1).map(({ at }, index) => at - (characters[index]?.at ?? at));
}
