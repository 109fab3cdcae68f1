// Source: docs/reference/clients.md (Name search).
import { tellingDigits, typedNumber, type TypedNumber } from '../phone-number/phone-match.rules.ts';
import { fold } from '../../base/letters/fold.rules.ts';
import { asSeen } from './findable-person.rules.ts';
import { inLatinLetters, isNotLatin } from './latin-letters.rules.ts';
import { shorten, spellingsOf } from './spelling.rules.ts';
import { READINGS, type Reading } from './typed-readings.rules.ts';

export interface TypedWord {
  readonly spellings: readonly string[];
  /** Compared only with shortened names. */
  readonly shortened: string;
  readonly hasDigit: boolean;
  /** The significant digits of a number, or ''. */
  readonly number: string;
}

/** `joined` has the words without spaces. */
export interface TypedReading {
  readonly words: readonly TypedWord[];
  readonly joined: string;
}

/** The first reading has the words as typed. */
export interface TypedSearch extends TypedReading {
  readonly readings: readonly TypedReading[];
  /** `joined` with one sign for lookalikes; undefined if it is too short. */
  readonly code: string | undefined;
  readonly number: TypedNumber | undefined;
}

const MIN_SIGNS_OF_CODE = 3;
/** A code without digits has at least this length. */
const BOOKING_SIGNS = 6;
/** Shorter numbers are in too many phone numbers. */
const MIN_OF_NUMBER = 4;

/** Analyses a typed text; undefined if it has no words. */
export function typedSearch(typed: string): TypedSearch | undefined {
  const plain = fold(typed).split(' ').filter(Boolean);
  const rows = spellingsOf(typed).written.map((spelling) => spelling.split(' ').filter(Boolean));
  if (isNotLatin(typed)) rows.push(fold(inLatinLetters(typed)).split(' ').filter(Boolean));
  const all = READINGS.map((reading) => readAs(reading, plain, rows));
  const readings = all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);
  const [first] = readings;
  if (first === undefined || first.joined === '') return undefined;
  const { joined } = first;
  const isCode = joined.length >= (/\d/.test(joined) ? MIN_SIGNS_OF_CODE : BOOKING_SIGNS);
  return { ...first, readings, code: isCode ? asSeen(joined) : undefined, number: typedNumber(typed) };
}

function readAs(reading: Reading, plain: readonly string[], written: readonly (readonly string[])[]): TypedReading {
  const own = reading(plain);
  const rows = written.map(reading).filter((row) => row.length === own.length);
  const words = own.map((word, index) => typedWord(word, [...rows.flatMap((row) => row[index] ?? []), word]));
  return { words, joined: own.join('') };
}

function typedWord(word: string, spellings: readonly string[]): TypedWord {
  const isNumber = word.length >= MIN_OF_NUMBER && /^\d+$/.test(word);
  const telling = isNumber ? tellingDigits(word) : '';
  return {
    spellings: [...new Set(spellings)],
    shortened: shorten(word),
    hasDigit: /\d/.test(word),
    number: telling.length < MIN_OF_NUMBER && isNumber ? word : telling,
  };
}

/** Readings in which two neighbours are one word, one for each pair. */
export function pairsJoined({ words, joined }: TypedReading): TypedReading[] {
  return words.slice(1).map((second, index) => {
    const first = words[index];
    const pair = `${first?.spellings.at(-1) ?? ''}${second.spellings.at(-1) ?? ''}`;
    return { words: [...words.slice(0, index), typedWord(pair, [pair]), ...words.slice(index + 2)], joined };
  });
}

function isSame(one: TypedReading, other: TypedReading): boolean {
  const text = ({ words }: TypedReading) => words.map(({ spellings }) => spellings.at(-1)).join(' ');
  return text(one) === text(other);
}
