import { tellingDigits } from '../phone-number/phone-match.rules.ts';
import { type PersonKey, fold, lettersAndDigits, personKey } from './person-search.rules.ts';
import { soundOf, spellingsOf } from './spelling.rules.ts';

/** What people are found by. A field the rep may not see is left out by whoever makes it. Source: docs/product.md, section "Name search". */
export interface Findable {
  readonly name: string;
  readonly reference: string;
  /** The code on the tickets. */
  readonly code?: string | undefined;
  readonly phone?: string | undefined;
  readonly resort?: string | undefined;
  readonly group?: string | undefined;
  readonly building?: string | undefined;
  readonly room?: string | undefined;
  readonly coaches?: readonly string[] | undefined;
}

/** What a person is found by beside name and reference. Words follow a space, shortened ones a tilde. */
export interface OtherKey {
  /** The name in all its spellings. */
  readonly name: string;
  /** The same without spaces between the words, each spelling for itself. */
  readonly joined: readonly string[];
  readonly places: string;
  /** The ticket's code or, without one, the reference: letters and digits. */
  readonly code: string;
  /** With one sign for those that look alike. */
  readonly codeSeen: string;
  /** The letters of the brand's prefix. */
  readonly brandLength: number;
  readonly phone: string;
}

/** A word of names, or of places, and who has it. */
export interface KnownWord {
  readonly word: string;
  readonly sound: string;
  readonly people: readonly number[];
}

/** Every word of the names and places. */
export interface Vocabulary {
  readonly names: readonly KnownWord[];
  readonly places: readonly KnownWord[];
}

/** People with precomputed search keys; what is needed only once something is typed is made then, once. */
export interface PeopleIndex {
  readonly keys: readonly PersonKey[];
  readonly others: () => readonly OtherKey[];
  readonly vocabulary: () => Vocabulary;
}

/** Makes people searchable, in the order given. Source: docs/product.md, section "Name search". */
export function peopleIndex(people: readonly Findable[], keys = people.map(keyOf)): PeopleIndex {
  let others: readonly OtherKey[] | undefined;
  let vocabulary: Vocabulary | undefined;
  const getOthers = () => (others ??= otherKeys(people));
  return {
    keys,
    others: getOthers,
    vocabulary: () => (vocabulary ??= vocabularyOf(getOthers())),
  };
}

function keyOf({ name, reference }: Findable): PersonKey {
  return personKey(name, reference);
}

const LOOKS_LIKE: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** Letters and digits with one sign for those that look alike on a ticket: O and 0; I, l and 1. */
export function asSeen(lettersDigits: string): string {
  return lettersDigits.replace(/[oil]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
}

function otherKeys(people: readonly Findable[]): OtherKey[] {
  const folded = new Map<string, string>();
  const foldOnce = (text: string): string => {
    const known = folded.get(text);
    if (known !== undefined) return known;
    const made = fold(text);
    folded.set(text, made);
    return made;
  };
  return people.map(({ name, reference, code, phone, resort, group, building, room, coaches = [] }) => {
    const { written, shortened } = spellingsOf(name);
    const places = [resort, group, building, room, ...coaches].flatMap((text) => (text ? foldOnce(text) : []));
    const compact = lettersAndDigits(code || reference);
    const [brand = ''] = reference.split('-', 1);
    return {
      name: ` ${written.join(' ')}${shortened === undefined ? '' : `~${shortened.replaceAll(' ', '~')}`} `,
      joined: written.map((spelling) => spelling.replaceAll(' ', '')),
      places: ` ${places.join(' ')} `,
      code: compact,
      codeSeen: asSeen(compact),
      brandLength: lettersAndDigits(brand).length,
      phone: phone ? tellingDigits(phone) : '',
    };
  });
}

function vocabularyOf(others: readonly OtherKey[]): Vocabulary {
  const words = { names: new Map<string, number[]>(), places: new Map<string, number[]>() };
  others.forEach(({ name, places }, at) => {
    collect(words.names, name.split(/[ ~]/), at);
    collect(words.places, places.split(' '), at);
  });
  return { names: listed(words.names), places: listed(words.places) };
}

function collect(into: Map<string, number[]>, words: readonly string[], at: number): void {
  for (const word of words) {
    if (word === '') continue;
    const people = into.get(word);
    if (people === undefined) into.set(word, [at]);
    else if (people.at(-1) !== at) people.push(at);
  }
}

function listed(words: ReadonlyMap<string, readonly number[]>): KnownWord[] {
  return [...words].map(([word, people]) => ({ word, people, sound: soundOf(word) }));
}
