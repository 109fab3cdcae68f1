// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import type { AccountFields, PeopleReply } from '../../access/account/account.contract.ts';
import { newPerson } from '../../access/account/account-filter.rules.ts';
import { usernameKey } from '../../access/session/username.rules.ts';
import { isBrandKey } from '../../base/brand/brand.contract.ts';
import { accountProblem } from '../import/account-check.rules.ts';
import type { HeldAccount, StaffRow } from './staff-account.contract.ts';

type May = PeopleReply['may'];

/** The rights of rows that name none. */
export interface StaffDefaults {
  readonly level: number;
  readonly brands: AccountFields['brands'];
  /** Rows without an address sign in with their rep id. */
  readonly usesRepId: boolean;
}

export type PlannedState =
  | { readonly kind: 'add'; readonly fields: AccountFields }
  | { readonly kind: 'link' }
  | { readonly kind: 'has-account'; readonly account: Exclude<HeldAccount, 'no-password'> }
  | { readonly kind: 'unfit'; readonly problem: string };

export type PlannedPerson = { readonly row: StaffRow; readonly username: string } & PlannedState;

/** What a creation would do with each row. */
export function plannedPeople(rows: readonly StaffRow[], defaults: StaffDefaults, may: May): PlannedPerson[] {
  const named = rows.map((row) => ({ row, username: row.username || (defaults.usesRepId ? row.repId : '') }));
  const ids = counted(named.map(({ row }) => row.repId));
  const usernames = counted(named.map(({ username }) => usernameKey(username)));
  return named.map(({ row, username }) => {
    const isRepeated = {
      repId: (ids.get(row.repId) ?? 0) > 1,
      username: username !== '' && (usernames.get(usernameKey(username)) ?? 0) > 1,
    };
    return { row, username, ...stateOf(row, { username, isRepeated, defaults, may }) };
  });
}

interface Plan {
  readonly username: string;
  /** In several rows. */
  readonly isRepeated: { readonly repId: boolean; readonly username: boolean };
  readonly defaults: StaffDefaults;
  readonly may: May;
}

function stateOf(row: StaffRow, { username, isRepeated, defaults, may }: Plan): PlannedState {
  const { account, repId, name } = row;
  if (account !== undefined && account !== 'no-password') return { kind: 'has-account', account };
  if (repId === '') return { kind: 'unfit', problem: 'the row has no rep id' };
  // A second link would end the first one.
  if (isRepeated.repId) return { kind: 'unfit', problem: `the rep id ${repId} is in several rows` };
  if (account === 'no-password') return { kind: 'link' };
  if (isRepeated.username) return { kind: 'unfit', problem: `${username} is in several rows` };
  if (username === '') return { kind: 'unfit', problem: 'the row has no e-mail address' };
  const level = row.level ?? defaults.level;
  if (level > may.level) return { kind: 'unfit', problem: `level ${level} is above yours` };
  if (isBrandKey(row.tenant) && !may.tenants.includes(row.tenant))
    return { kind: 'unfit', problem: `the tenant ${row.tenant} is not of your office` };
  const fields: AccountFields = {
    ...newPerson(may),
    username,
    name,
    level,
    tenant: may.tenants.includes(row.tenant) ? row.tenant : '',
    staffType: row.staffType || 'Rep',
    brands: [...defaults.brands],
  };
  const problem = accountProblem({ ...fields, repId });
  return problem === undefined ? { kind: 'add', fields } : { kind: 'unfit', problem };
}

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
