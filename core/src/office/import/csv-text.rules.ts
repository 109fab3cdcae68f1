// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import { withFormulaMarks } from '../import/formula-mark.rules.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** A CSV file (RFC 4180) that no spreadsheet runs as formulas. */
export function linkCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  const cell = withFormulaMarks(text);
  return /["\r\n,;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
