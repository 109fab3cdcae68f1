// Source: docs/reference/clients.md (Name search).
import { otherKeyMaker, type Findable, type OtherKey } from './findable-person.rules.ts';
import { type PersonKey, personKey } from './person-search.rules.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.rules.ts';

/** All but `keys` is made on first use. */
export interface PeopleIndex {
  readonly keys: readonly PersonKey[];
  readonly others: () => readonly OtherKey[];
  readonly vocabulary: () => Vocabulary;
  /** Prepares a part, for at most this number of people; true once all is ready. */
  readonly prepare: (most: number) => boolean;
}

/** Makes people searchable, in the order given. */
export function peopleIndex(
  people: readonly Findable[],
  keys = people.map(keyOf),
  keyOfNext = otherKeyMaker(),
): PeopleIndex {
  const others: OtherKey[] = [];
  const makeUntil = (count: number): readonly OtherKey[] => {
    for (const person of people.slice(others.length, count)) others.push(keyOfNext(person));
    return others;
  };
  const allOthers = () => makeUntil(people.length);
  const vocabulary = vocabularyOf(allOthers);
  const parts = [vocabulary.names, vocabulary.pairs, vocabulary.whole, vocabulary.places];
  let ready = 0;
  return {
    keys,
    others: allOthers,
    vocabulary: () => vocabulary,
    prepare: (most) => {
      if (others.length < people.length) makeUntil(others.length + most);
      else if (parts[ready]?.prepare(most)) ready += 1;
      return ready === parts.length;
    },
  };
}

function keyOf({ name, reference }: Findable): PersonKey {
  return personKey(name, reference);
}
