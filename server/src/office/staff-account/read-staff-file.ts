// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import { withoutFormulaMarks } from '@offpiste/core/office/import/formula-mark.rules';
import { staffFileRows } from '@offpiste/core/office/staff-account/staff-file.rules';
import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import { decodeText } from '#office/sheet/decode-text';
import { parseCsv } from '#office/sheet/parse-csv';

/** Undefined if no row has headings for the rep id and the name. */
export function readStaffFile(bytes: Uint8Array): RepRow[] | undefined {
  const { rows } = parseCsv(decodeText(bytes).text, 'staff');
  return staffFileRows(rows.map((row) => row.map((cell) => withoutFormulaMarks(cell).trim())));
}
