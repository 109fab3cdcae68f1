// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import { usernameKey } from '../../access/session/username.rules.ts';
import { normalText } from '../../base/letters/normal-text.rules.ts';
import type { RepRow } from '../../programme/rep/rep.contract.ts';
import { cellText, staffIdOf, staffNameOf, staffTenantOf, staffTypeOf } from '../../programme/rep/rep-row.rules.ts';
import { plainName } from '../import/table.rules.ts';
import type { HeldAccount, StaffRow } from './staff-account.contract.ts';

/** Plain names of headings, the preferred one first. */
const USERNAME_HEADINGS = ['username', 'email', 'emailaddress', 'mail', 'companyemail', 'workemail', 'login'];
const LEVEL_HEADINGS = ['level', 'accesslevel'];

export interface KnownAccount {
  readonly repId: string;
  readonly username: string;
  readonly hasPassword: boolean;
  readonly disabled: boolean;
  readonly isHidden: boolean;
}

/** Rows without id and name are no people. */
export function staffRows(rows: readonly RepRow[], accounts: readonly KnownAccount[]): StaffRow[] {
  const byId = new Map(accounts.map((account) => [account.repId, account]));
  const byUsername = new Map(accounts.map((account) => [usernameKey(account.username), account]));
  return rows
    .map(staffRow)
    .filter(({ repId, name }) => repId !== '' || name !== '')
    .map((row) => {
      const account = byId.get(row.repId) ?? byUsername.get(usernameKey(row.username));
      return account ? { ...row, account: heldBy(account, row.repId) } : row;
    });
}

function staffRow(row: RepRow): StaffRow {
  const level = filledCell(row, LEVEL_HEADINGS);
  return {
    repId: staffIdOf(row),
    name: normalText(staffNameOf(row)),
    username: normalText(filledCell(row, USERNAME_HEADINGS)),
    ...(/^\d{1,2}$/.test(level) ? { level: Number(level) } : {}),
    tenant: staffTenantOf(row),
    staffType: staffTypeOf(row),
  };
}

/** A link of an account with another rep id would be for another person. */
function heldBy({ repId, hasPassword, disabled, isHidden }: KnownAccount, rowId: string): HeldAccount {
  if (isHidden) return 'hidden';
  if (disabled) return 'closed';
  return hasPassword || repId !== rowId ? 'open' : 'no-password';
}

function filledCell(row: RepRow, headings: readonly string[]): string {
  const named = Object.entries(row).map(([heading, cell]) => ({ heading: plainName(heading), text: cellText(cell) }));
  return (
    headings.flatMap((wanted) => named.filter(({ heading, text }) => heading === wanted && text !== ''))[0]?.text ?? ''
  );
}
