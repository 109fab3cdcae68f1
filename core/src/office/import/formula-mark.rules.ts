// Source: docs/reference/reports.md (Reports).
/**
 * A text that spreadsheets read as a formula, with or without our mark. A leading blank does not prevent this in all
 * spreadsheets.
 */
export const FORMULA_LIKE = /^'*\s*[=+\-@\t\r\n]/;

/** In CSV this prefix makes spreadsheets show text. */
const MARK = "'";

/** A CSV cell without the mark. */
export function withoutFormulaMark(text: string): string {
  return text.startsWith(MARK) && FORMULA_LIKE.test(text) ? text.slice(MARK.length) : text;
}
