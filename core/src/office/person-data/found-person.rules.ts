// Source: docs/reference/erasing.md (One person).
import { typedWords } from '../../base/letters/typed-words.rules.ts';

interface Searchable {
  /** A reference or a rep id, found only as a whole. */
  readonly id: string;
  readonly names: readonly string[];
}

/** Whether a typed text is the id of a person, or its words are in one of the names. */
export function personFinder(typed: string): (person: Searchable) => boolean {
  const wanted = typed.trim().toUpperCase();
  const isNamed = typedWords(typed);
  return ({ id, names }) => id.toUpperCase() === wanted || names.some(isNamed);
}
