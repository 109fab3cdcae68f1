// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import { withoutFormulaMarks } from '@offpiste/core/office/import/formula-mark.rules';
import { plainName } from '@offpiste/core/office/import/table.rules';
import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import { decodeText } from '#office/sheet/decode-text';
import { parseCsv } from '#office/sheet/parse-csv';

/** Headings of the sheet Staff by their plain names, with the usual other names. */
const HEADINGS: Readonly<Record<string, string>> = {
  userid: 'User ID',
  repid: 'User ID',
  staffid: 'User ID',
  name: 'Name',
  fullname: 'Name',
  tenant: 'tenant',
  brand: 'tenant',
  stafftype: 'Staff Type',
};

/** Undefined if no row has headings for the rep id and the name. */
export function readStaffFile(bytes: Uint8Array): RepRow[] | undefined {
  const rows = parseCsv(decodeText(bytes).text, 'staff').rows.map((row) =>
    row.map((cell) => withoutFormulaMarks(cell).trim()),
  );
  const headings = rows.map((row) => row.map((cell) => HEADINGS[plainName(cell)] ?? cell));
  const first = headings.findIndex((row) => row.includes('User ID') && row.includes('Name'));
  const names = headings[first];
  if (!names) return undefined;
  return rows
    .slice(first + 1)
    .map((row) =>
      Object.fromEntries(
        names.map((name, index): [string, string] => [name, row[index] ?? '']).filter(([name]) => name !== ''),
      ),
    );
}
