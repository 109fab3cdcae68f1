// Source: docs/reference/reports.md (Reports).
import { withFormulaMarks } from './formula-mark.rules.ts';

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A CSV file (RFC 4180) that no spreadsheet runs as formulas. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = withFormulaMarks(cell);
  return /["\r\n,;]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
