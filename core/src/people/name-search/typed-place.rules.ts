// Source: docs/reference/clients.md (Name search).
import type { OtherKey } from './findable-person.rules.ts';
import type { TypedSearch } from './typed-search.rules.ts';

const LETTER_AND_NUMBER = /^(\p{L} \d+|\d+ \p{L})$/u;
const NOT_THERE = 3;

/**
 * The people in a room or coach typed in two parts: '22 a' is 22A. Exact ones are first, then building and room, then
 * both reversed.
 */
export function inTypedPlace(others: () => readonly OtherKey[], { words }: TypedSearch): number[] {
  const [one = '', two = '', ...rest] = words.map(({ spellings }) => spellings.at(-1) ?? '');
  if (rest.length > 0 || !LETTER_AND_NUMBER.test(`${one} ${two}`)) return [];
  const found: number[][] = [[], [], []];
  others().forEach(({ places }, index) => found[placeRank(places, one, two)]?.push(index));
  return found.flat();
}

function placeRank(places: string, one: string, two: string): number {
  if (places.includes(` ${one}${two} `)) return 0;
  if (places.includes(` ${one} `) && places.includes(` ${two} `)) return 1;
  return places.includes(` ${two}${one} `) ? 2 : NOT_THERE;
}
