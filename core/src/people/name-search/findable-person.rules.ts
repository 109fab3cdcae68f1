// Source: docs/reference/clients.md (Name search).
import { tellingDigits } from '../phone-number/phone-match.rules.ts';
import { APOSTROPHES, fold, lettersAndDigits } from '../../base/letters/fold.rules.ts';
import { spellingsOf } from './spelling.rules.ts';

/** The caller leaves out fields that the rep may not see. */
export interface Findable {
  readonly name: string;
  readonly reference: string;
  readonly code?: string | undefined;
  readonly phone?: string | undefined;
  readonly resort?: string | undefined;
  readonly group?: string | undefined;
  readonly building?: string | undefined;
  readonly room?: string | undefined;
  readonly coaches?: readonly string[] | undefined;
}

/** Words follow a space, shortened ones a tilde. */
export interface OtherKey {
  /** The name in all its spellings. */
  readonly name: string;
  /** Without spaces, from each word on: 'Jo Lee' is also 'leejo'. */
  readonly joined: readonly string[];
  /** Any two words of the name as one. */
  readonly pairs: string;
  readonly places: string;
  /** Letters and digits of the ticket code or reference. */
  readonly code: string;
  /** With one sign for lookalikes. */
  readonly codeSeen: string;
  readonly brandLength: number;
  readonly phone: string;
  /** All of these texts, for a quick test. */
  readonly all: string;
}

const LOOKS_LIKE: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** One sign for lookalikes on a ticket: O and 0; I, l and 1. */
export function asSeen(lettersDigits: string): string {
  return lettersDigits.replace(/[oil]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
}

/** Returns a function that makes keys and caches place words. */
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
      pairs: ` ${spellings.flatMap(wordPairs).join(' ')} `,
      places: ` ${places.join(' ')} `,
      code: compact,
      phone: phone ? tellingDigits(phone) : '',
    };
    return {
      ...found,
      joined: spellings.flatMap(rotationsOf),
      codeSeen: asSeen(compact),
      brandLength: lettersAndDigits(brand).length,
      all: Object.values(found).join('\n'),
    };
  };
}

/** The words for a place: 'Val d'Isère' has 'val', 'disere', 'isere' and 'valdisere'. */
export function placeWords(text: string): readonly string[] {
  const words = fold(text).split(' ');
  const apart = fold(text.replace(APOSTROPHES, ' ')).split(' ');
  return [...new Set([...words, ...apart, ...pairsOf(words), words.join('')])].filter(Boolean);
}

function rotationsOf(words: readonly string[]): string[] {
  return words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(''));
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((second, index) => `${words[index]}${second}`);
}

function wordPairs(words: readonly string[]): string[] {
  return words.flatMap((first, at) => words.flatMap((second, index) => (index === at ? [] : `${first}${second}`)));
}
