// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import type { RepRow } from '../../programme/rep/rep.contract.ts';
import { cellText } from '../../programme/rep/rep-row.rules.ts';
import { plainName } from '../import/table.rules.ts';

const REP_ID = 'User ID';
const NAME = 'Name';
/** Headings of the sheet Staff by their plain names, with the usual other names. */
const HEADINGS: Readonly<Record<string, string>> = {
  userid: REP_ID,
  repid: REP_ID,
  staffid: REP_ID,
  name: NAME,
  fullname: NAME,
  tenant: 'tenant',
  brand: 'tenant',
  stafftype: 'Staff Type',
};

/** The rows below the headings; undefined without a row of headings. Of columns with one meaning, the first filled one counts. */
export function staffFileRows(rows: readonly (readonly string[])[]): RepRow[] | undefined {
  const headings = rows.map((row) => row.map((cell) => HEADINGS[plainName(cell)] ?? cell));
  const first = headings.findIndex((row) => row.includes(REP_ID) && row.includes(NAME));
  return headings[first] && rows.slice(first + 1).map((row) => staffFileRow(headings[first] ?? [], row));
}

function staffFileRow(headings: readonly string[], cells: readonly string[]): RepRow {
  const row: RepRow = {};
  for (const [index, heading] of headings.entries())
    if (heading !== '' && cellText(row[heading]) === '') row[heading] = cells[index] ?? '';
  return row;
}
