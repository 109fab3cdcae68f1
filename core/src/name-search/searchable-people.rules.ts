import { otherKeys, type Findable, type OtherKey } from './findable-person.rules.ts';
import { type PersonKey, personKey } from './person-search.rules.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.rules.ts';

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
