// Source: docs/reference/clients.md (Name search).
const ROOM_WORDS: ReadonlySet<string> = new Set(['room', 'rooms', 'rm', 'apartment', 'apt', 'flat', 'no']);
const RIDE_LETTERS: Readonly<Record<string, string>> = { coach: 'c', bus: 'c', transfer: 't' };
/** Words around a name. */
const TITLES = [
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'sir',
  'herr',
  'frau',
  'mme',
  'mlle',
  'monsieur',
  'madame',
];
const KINDS = ['ref', 'reference', 'booking', 'ticket', 'code', 'tel', 'phone', 'mobile', 'group', 'resort', 'client'];
const BETWEEN = ['from', 'in', 'at', 'of', 'the', 'and', 'uni', 'university'];
const ASIDE: ReadonlySet<string> = new Set([...TITLES, ...KINDS, ...BETWEEN]);

export type Reading = (words: readonly string[]) => string[];

/** In the order of likelihood. */
export const READINGS: readonly Reading[] = [
  withoutHints,
  (words) => withoutHints(withoutAsides(joinedNumbers(words.flatMap(apart)))),
];

/** 'room 12' means 12, and 'coach 4' means C4. */
function withoutHints(words: readonly string[]): string[] {
  const kept: string[] = [];
  words.forEach((word, index) => {
    const isBeforeNumber = /^[a-z]?\d/.test(words[index + 1] ?? '');
    if (isBeforeNumber && (ROOM_WORDS.has(word) || word in RIDE_LETTERS)) return;
    const letter = RIDE_LETTERS[words[index - 1] ?? ''];
    kept.push(letter !== undefined && /^\d+$/.test(word) ? `${letter}${word}` : word);
  });
  return kept;
}

/** 'Mrs Carter' means Carter, but 'Mrs' alone stays. */
function withoutAsides(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !ASIDE.has(word));
  return kept.length > 0 ? kept : words;
}

/** 'room204' is two words; '12a' and 'c41' are one. */
function apart(word: string): readonly string[] {
  const [, ...parts] = /^(\p{L}{2,})(\d+\p{L}?)$/u.exec(word) ?? /^(\d+)(\p{L}{2,})$/u.exec(word) ?? [];
  return parts.length === 2 ? parts : [word];
}

/** '12 a' is 12A, 'c 41' is C41, '07911 555 302' is one number. */
function joinedNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && isOneNumber(before, word)) joined.splice(-1, 1, `${before}${word}`);
    else joined.push(word);
  }
  return joined;
}

function isOneNumber(before: string, word: string): boolean {
  if (/^\d+$/.test(before)) return /^(\d+|\p{L})$/u.test(word);
  return /^\p{L}$/u.test(before) && /^\d+$/.test(word);
}
