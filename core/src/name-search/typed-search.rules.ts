import { typedNumber } from '../phone-number/phone-match.rules.ts';
import { fold } from './person-search.rules.ts';
import { asSeen } from './findable-person.rules.ts';
import { inLatinLetters, isNotLatin, shorten, spellingsOf } from './spelling.rules.ts';

/** A typed word in the spellings in which it is looked for. */
export interface TypedWord {
  readonly spellings: readonly string[];
  /** Compared only with shortened names. */
  readonly shortened: string;
  readonly hasDigit: boolean;
}

/** A typed search taken apart. Source: docs/product.md, section "Name search". */
export interface TypedSearch {
  readonly words: readonly TypedWord[];
  /** All of it, letters and digits only. */
  readonly joined: string;
  /** `joined` as a code is seen; undefined where it is too short for a code. */
  readonly code: string | undefined;
  readonly number: ReturnType<typeof typedNumber>;
}

const FEWEST_SIGNS_OF_CODE = 3;
/** A code of letters only is as long as a booking. */
const BOOKING_SIGNS = 6;
const ROOM_WORDS: ReadonlySet<string> = new Set(['room', 'rm', 'apartment', 'apt', 'flat', 'no']);
const RIDE_LETTERS: Readonly<Record<string, string>> = { coach: 'c', bus: 'c', transfer: 't' };

/** Takes a typed text apart; undefined where nothing to look for was typed. */
export function typedSearch(typed: string): TypedSearch | undefined {
  const plain = withoutHints(fold(typed).split(' ').filter(Boolean));
  const joined = plain.join('');
  if (joined === '') return undefined;
  const { written } = spellingsOf(typed);
  const rows = written.map((spelling) => withoutHints(spelling.split(' ').filter(Boolean)));
  if (isNotLatin(typed)) rows.push(withoutHints(fold(inLatinLetters(typed)).split(' ').filter(Boolean)));
  const words = plain.map((word, at) => ({
    spellings: [...new Set(rows.flatMap((row) => (row.length === plain.length ? (row[at] ?? []) : [])).concat(word))],
    shortened: shorten(word),
    hasDigit: /\d/.test(word),
  }));
  const isCode = joined.length >= (/\d/.test(joined) ? FEWEST_SIGNS_OF_CODE : BOOKING_SIGNS);
  return { words, joined, code: isCode ? asSeen(joined) : undefined, number: typedNumber(typed.trim()) };
}

/** 'room 12' means the room 12, 'coach 4' the coach C4. */
function withoutHints(words: readonly string[]): string[] {
  const kept: string[] = [];
  words.forEach((word, at) => {
    const isBeforeNumber = /^\d/.test(words[at + 1] ?? '');
    if (isBeforeNumber && (ROOM_WORDS.has(word) || word in RIDE_LETTERS)) return;
    const letter = RIDE_LETTERS[words[at - 1] ?? ''];
    kept.push(letter !== undefined && /^\d+$/.test(word) ? `${letter}${word}` : word);
  });
  return kept;
}
