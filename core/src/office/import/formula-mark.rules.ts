// Source: docs/reference/reports.md (Reports).
/**
 * A text that a spreadsheet would take for a formula, with or without our mark before it. A blank before the sign does not
 * keep every spreadsheet from it.
 */
export const FORMULA_LIKE = /^'*\s*[=+\-@\t\r\n]/;

/** Put before such a text in CSV: spreadsheets show it as text. */
const MARK = "'";

/** A cell of CSV as its file had it, without the mark: '+47…' is a telephone number. */
export function withoutFormulaMark(text: string): string {
  return text.startsWith(MARK) && FORMULA_LIKE.test(text) ? text.slice(MARK.length) : text;
}
