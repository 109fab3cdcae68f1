const FEWEST_DIGITS = 4;
/** A whole number, with or without its country: shorter ones end many others. */
const WHOLE_NUMBER = 8;
const TYPED_NUMBER = /^[\d\s+().\-/]+$/;
const HOME = '44';

/**
 * The digits that tell a number from others, however it was written: without 00, without the country 44, without the
 * leading 0. Source: docs/product.md, section "Phone numbers".
 */
export function tellingDigits(written: string): string {
  const digits = written.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '');
  return (digits.startsWith(HOME) && digits.length > WHOLE_NUMBER ? digits.slice(HOME.length) : digits).replace(
    /^0+/,
    '',
  );
}

/** A typed text as a phone number: its digits and its telling digits; undefined where it is none. */
export function typedNumber(typed: string): { readonly digits: string; readonly telling: string } | undefined {
  if (!TYPED_NUMBER.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const telling = tellingDigits(typed);
  return digits.length < FEWEST_DIGITS || telling === '' ? undefined : { digits, telling };
}

/**
 * How well a typed number fits the telling digits of a known one: 0 the same, 1 its end, 2 any part; undefined for none.
 * Source: docs/product.md, section "Phone numbers".
 */
export function numberFit(
  { digits, telling }: { readonly digits: string; readonly telling: string },
  known: string,
): 0 | 1 | 2 | undefined {
  if (known === '') return undefined;
  if (known === telling) return 0;
  // A few digits are taken as they are typed. One of two whole numbers may be without its country.
  const ends = telling.length < FEWEST_DIGITS ? [digits] : [telling, digits];
  if (ends.some((end) => known.endsWith(end)) || (known.length >= WHOLE_NUMBER && telling.endsWith(known))) return 1;
  return ends.some((end) => known.includes(end)) ? 2 : undefined;
}
