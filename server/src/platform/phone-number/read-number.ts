// Source: docs/reference/brands.md (Phone numbers).
import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import type { ReadNumber } from '@offpiste/core/people/phone-number/read-number.contract';
import { writtenNumbers, type WrittenNumber } from '@offpiste/core/people/phone-number/written-number.rules';

/** Shorter numbers without a plus are national. */
const MIN_WITH_COUNTRY = 9;
/** Reserved for examples, such as those of this company's demo. */
const EXAMPLE = /^\+44(?:7700900|1632960)\d{3}$/;
const MAX_CACHED = 50_000;
const cache = new Map<string, ReadNumber>();

/** Reads a number as it is written in a country, such as GB. */
export function readNumber(written: string, country: string): ReadNumber {
  const key = `${country} ${written}`;
  const known = cache.get(key);
  if (known) return known;
  const read = readAgain(written, isSupportedCountry(country) ? country : 'GB');
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, read);
  return read;
}

function readAgain(written: string, country: CountryCode): ReadNumber {
  const found = writtenNumbers(written);
  if (found.kind === 'short') return { form: found.digits, doubt: 'short' };
  if (found.kind === 'rounded') return { form: '', doubt: 'rounded' };
  if (found.kind === 'none') return { form: '', doubt: 'none' };
  const forms = found.numbers.map((number) => formOf(number, country)).filter(({ form }) => form !== '');
  const [first] = forms;
  if (!first) return { form: '', doubt: 'none' };
  return forms.length > 1 ? { ...first, doubt: 'several' } : first;
}

function formOf({ text, isAlone }: WrittenNumber, country: CountryCode): ReadNumber {
  const digits = text.replaceAll(/\D/g, '');
  const isPlus = text.trimStart().startsWith('+');
  for (const candidate of candidates(digits, isPlus)) {
    const number = parsePhoneNumberFromString(candidate, country);
    if (number && (number.isValid() || EXAMPLE.test(number.number))) return { form: number.number };
  }
  const isAbroad = isPlus || digits.startsWith('00');
  const national = parsePhoneNumberFromString(digits, country);
  if (isAbroad || !isAlone || !canBe(national) || /^(\d)\1*$/.test(digits)) return { form: '', doubt: 'none' };
  // Perhaps a number of the country in which the phone is.
  return { form: digits, doubt: 'unknown' };
}

function canBe(number: PhoneNumber | undefined): boolean {
  return number?.isPossible() ?? false;
}

/** The readings of these digits, the most probable first. */
function candidates(digits: string, isPlus: boolean): string[] {
  if (isPlus && !digits.startsWith('0')) return [`+${digits}`];
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`, `+${digits.slice(4)}`];
  if (digits.startsWith('0')) return [digits, ...(digits.startsWith('011') ? [`+${digits.slice(3)}`] : [])];
  const named = digits.length >= MIN_WITH_COUNTRY ? [`+${digits}`] : [];
  return digits.startsWith('44') ? [...named, digits] : [digits, ...named];
}
