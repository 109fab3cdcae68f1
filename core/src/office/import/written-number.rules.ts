// Source: docs/reference/import-text.md (Numbers and days).
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;
/** A blank or an apostrophe is never a decimal sign, and a decimal sign is there once. */
const GROUPED = /^-?\d{1,3}(?:(?:[ '’]\d{3})+|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/;
/** A decimal comma or point, or one of thousands. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** The numbers that a text may mean: two for '1,000'. */
export function numbersOf(text: string): number[] {
  const written = text.normalize('NFKC');
  if (GROUPED.test(written)) return [Number(written.replaceAll(/[ '’.,]/g, ''))];
  if (!PLAIN.test(written)) return [];
  const decimal = Number(written.replace(',', '.'));
  return AMBIGUOUS.test(written) ? [Number(written.replace(/[.,]/, '')), decimal] : [decimal];
}
