// Source: docs/reference/reports.md (Reports).
/** In CSV this prefix makes spreadsheets show text. */
const MARK = "'";

/** Half and full width. Programs of some languages treat both alike. */
const SIGN = '=+\\-@＝＋－＠';

/**
 * A text that spreadsheets read as a formula, with or without our mark. A leading blank does not prevent this in all
 * spreadsheets.
 */
const FORMULA_LIKE = new RegExp(`^'*\\s*[${SIGN}\\t\\r\\n]`);

/** Programs whose separator differs from the file's begin a cell behind these, even within quotes. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n|])(['\\p{Zs}]*[${SIGN}])`, 'gu');
const INNER_MARKED = new RegExp(`([;\\t\\r\\n|])'(['\\p{Zs}]*[${SIGN}])`, 'gu');

/** A CSV cell that no spreadsheet runs as a formula. */
export function withFormulaMarks(text: string): string {
  const marked = text.replace(INNER_FORMULA, `$1${MARK}$2`);
  return FORMULA_LIKE.test(text) ? MARK + marked : marked;
}

/** A CSV cell without the marks. */
export function withoutFormulaMarks(text: string): string {
  const cell = text.startsWith(MARK) && FORMULA_LIKE.test(text) ? text.slice(MARK.length) : text;
  return cell.replace(INNER_MARKED, '$1$2');
}
