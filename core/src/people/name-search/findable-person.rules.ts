// Source: docs/reference/clients.md (Name search).
import { tellingDigits } from '../phone-number/phone-match.rules.ts';
import { fold, lettersAndDigits } from '../../base/letters/fold.rules.ts';
import { spellingsOf } from './spelling.rules.ts';

/** What people are found by. A field the rep may not see is left out by whoever makes it. */
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
  /** The same without spaces between the words, each spelling for itself, in their order and from each word on: 'Jo Lee' is also 'leejo'. */
  readonly joined: readonly string[];
  /** Any two words of the name as one. */
  readonly pairs: string;
  readonly places: string;
  /** The ticket's code or, without one, the reference: letters and digits. */
  readonly code: string;
  /** With one sign for those that look alike. */
  readonly codeSeen: string;
  /** The letters of the brand's prefix. */
  readonly brandLength: number;
  readonly phone: string;
  /** All of these texts: what is not in it is in none of them. */
  readonly all: string;
}

const APOSTROPHES = /['’ʼ`´]/g;
const LOOKS_LIKE: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** Letters and digits with one sign for those that look alike on a ticket: O and 0; I, l and 1. */
export function asSeen(lettersDigits: string): string {
  return lettersDigits.replace(/[oil]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
}

/** A function that makes the key of one person after the other. */
export function otherKeyMaker(): (person: Findable) => OtherKey {
  const known = new Map<string, readonly string[]>();
  const placesOnce = (text: string): readonly string[] => {
    const words = known.get(text) ?? placeWords(text);
    known.set(text, words);
    return words;
  };
  return ({ name, reference, code, phone, resort, group, building, room, coaches = [] }) => {
    const { written, shortened } = spellingsOf(name);
    const spellings = written.map((spelling) => spelling.split(' '));
    const places = [resort, group, building, room, ...coaches].flatMap((text) => (text ? placesOnce(text) : []));
    const compact = lettersAndDigits(code || reference);
    const [brand = ''] = reference.split('-', 1);
    const found = {
      name: ` ${written.join(' ')}${shortened === undefined ? '' : `~${shortened.replaceAll(' ', '~')}`} `,
      pairs: ` ${spellings.flatMap(anyTwo).join(' ')} `,
      places: ` ${places.join(' ')} `,
      code: compact,
      phone: phone ? tellingDigits(phone) : '',
    };
    return {
      ...found,
      joined: spellings.flatMap(fromEachWord),
      codeSeen: asSeen(compact),
      brandLength: lettersAndDigits(brand).length,
      all: Object.values(found).join('\n'),
    };
  };
}

/** The words by which a place is found: 'Val d'Isère' is 'val', 'disere', 'isere', 'valdisere' and so on. */
export function placeWords(text: string): readonly string[] {
  const words = fold(text).split(' ');
  const apart = fold(text.replace(APOSTROPHES, ' ')).split(' ');
  return [...new Set([...words, ...apart, ...pairsOf(words), words.join('')])].filter(Boolean);
}

function fromEachWord(words: readonly string[]): string[] {
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(''));
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((second, at) => `${words[at]}${second}`);
}

function anyTwo(words: readonly string[]): string[] {
  return words.flatMap((first, at) => words.flatMap((second, index) => (index === at ? [] : `${first}${second}`)));
}
