import type { OtherKey } from './findable-person.rules.ts';
import { lettersIn } from './letter-slips.rules.ts';
import { variantLines } from './name-variants.rules.ts';
import { consonantsOf, soundOf } from './sound.rules.ts';

/** A word that people are found by, and who has it. */
export interface KnownWord {
  readonly word: string;
  readonly letters: number;
  readonly people: readonly number[];
}

/** A word of names. */
export interface KnownName extends KnownWord {
  readonly sound: string;
  readonly consonants: string;
  readonly variants: readonly number[];
}

/** Every word of the names and places; each list is made when it is first asked for. */
export interface Vocabulary {
  readonly names: () => readonly KnownName[];
  /** Two words of a name as one. */
  readonly pairs: () => readonly KnownWord[];
  /** Whole names without spaces, from each of their words on. */
  readonly whole: () => readonly KnownWord[];
  readonly places: () => readonly KnownWord[];
}

/** The vocabulary of people, by list index. Source: docs/product.md, section "Name search". */
export function vocabularyOf(others: () => readonly OtherKey[]): Vocabulary {
  return {
    names: once(() => collect(others(), ({ name }) => name.split(/[ ~]/)).map(asName)),
    pairs: once(() => collect(others(), ({ pairs }) => pairs.split(' '))),
    whole: once(() => collect(others(), ({ joined }) => joined)),
    places: once(() => collect(others(), ({ places }) => places.split(' '))),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function asName(known: KnownWord): KnownName {
  const sound = soundOf(known.word);
  return { ...known, sound, consonants: consonantsOf(sound), variants: variantLines(known.word) };
}

function collect(others: readonly OtherKey[], wordsOf: (other: OtherKey) => readonly string[]): KnownWord[] {
  const known = new Map<string, number[]>();
  others.forEach((other, at) => {
    for (const word of wordsOf(other)) {
      if (word === '') continue;
      const people = known.get(word);
      if (people === undefined) known.set(word, [at]);
      else if (people.at(-1) !== at) people.push(at);
    }
  });
  return [...known].map(([word, people]) => ({ word, people, letters: lettersIn(word) }));
}
