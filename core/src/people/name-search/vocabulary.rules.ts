// Source: docs/reference/clients.md (Name search).
import type { OtherKey } from './findable-person.rules.ts';
import { lettersIn } from '../../base/letters/letter-slips.rules.ts';
import { variantLines } from './name-variants.rules.ts';
import { consonantsOf, soundOf } from './sound.rules.ts';

/** `people` has list indexes. */
export interface KnownWord {
  readonly word: string;
  readonly letters: number;
  readonly people: readonly number[];
}

export interface KnownName extends KnownWord {
  readonly sound: string;
  readonly consonants: string;
  readonly variants: readonly number[];
}

/** Made in pieces in advance, or the rest at once on use. */
export interface PreparedList<Word> {
  (): readonly Word[];
  /** Makes a piece for a number of people or words; true once all is made. */
  readonly prepare: (most: number) => boolean;
}

export interface Vocabulary {
  readonly names: PreparedList<KnownName>;
  /** Two words of a name as one. */
  readonly pairs: PreparedList<KnownWord>;
  /** Names without spaces, from each of their words on. */
  readonly whole: PreparedList<KnownWord>;
  readonly places: PreparedList<KnownWord>;
}

/** The vocabulary of people, by list index. */
export function vocabularyOf(others: () => readonly OtherKey[]): Vocabulary {
  return {
    names: wordList(others, ({ name }) => name.split(/[ ~]/), asName),
    pairs: wordList(others, ({ pairs }) => pairs.split(' '), asWord),
    whole: wordList(others, ({ joined }) => joined, asWord),
    places: wordList(others, ({ places }) => places.split(' '), asWord),
  };
}

type WordOfPeople = readonly [word: string, people: readonly number[]];

function asWord([word, people]: WordOfPeople): KnownWord {
  return { word, people, letters: lettersIn(word) };
}

function asName(known: WordOfPeople): KnownName {
  const [word] = known;
  const sound = soundOf(word);
  return { ...asWord(known), sound, consonants: consonantsOf(sound), variants: variantLines(word) };
}

function wordList<Word>(
  others: () => readonly OtherKey[],
  wordsOf: (other: OtherKey) => readonly string[],
  make: (known: WordOfPeople) => Word,
): PreparedList<Word> {
  let peopleOf = new Map<string, number[]>();
  const made: Word[] = [];
  let read = 0;
  let found: readonly WordOfPeople[] | undefined;
  let isMade = false;
  const prepare = (most: number): boolean => {
    if (isMade) return true;
    const people = others();
    if (read < people.length) {
      for (const other of people.slice(read, read + most)) {
        for (const word of wordsOf(other)) note(peopleOf, word, read);
        read += 1;
      }
      return false;
    }
    found ??= [...peopleOf];
    for (const each of found.slice(made.length, made.length + most)) made.push(make(each));
    isMade = made.length === found.length;
    if (isMade) [found, peopleOf] = [undefined, new Map()];
    return isMade;
  };
  const all = () => {
    while (!prepare(Infinity));
    return made;
  };
  return Object.assign(all, { prepare });
}

function note(peopleOf: Map<string, number[]>, word: string, at: number): void {
  if (word === '') return;
  const people = peopleOf.get(word);
  if (people === undefined) peopleOf.set(word, [at]);
  else if (people.at(-1) !== at) people.push(at);
}
