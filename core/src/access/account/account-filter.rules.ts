// Source: docs/reference/accounts.md (People and phones).
import { typedWords } from '../../base/letters/typed-words.rules.ts';
import type { AccountFields, ListedAccount } from './account.contract.ts';

export const PEOPLE_FILTERS = ['open', 'all', 'office', 'closed'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** Filters by status, and by words in name, username or rep id. */
export function filterAccounts<
  Person extends Pick<ListedAccount, 'name' | 'username' | 'repId' | 'office' | 'disabled'>,
>(people: readonly Person[], filter: PeopleFilter, typed: string): Person[] {
  const hasWords = typedWords(typed);
  return people.filter(
    (person) => isShown(person, filter) && hasWords(`${person.name} ${person.username} ${person.repId}`),
  );
}

function isShown({ office, disabled }: Pick<ListedAccount, 'office' | 'disabled'>, filter: PeopleFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'closed') return disabled;
  return !disabled && (filter === 'open' || office.length > 0);
}

/** The usual fields of a new account. */
export function newPerson(may: {
  readonly brands: readonly AccountFields['brands'][number][];
  readonly tenants: readonly string[];
}): AccountFields {
  return {
    username: '',
    name: '',
    level: 1,
    staffType: 'Rep',
    office: [],
    disabled: false,
    tenant: may.tenants[0] ?? '',
    brands: may.brands.slice(0, 1),
  };
}
