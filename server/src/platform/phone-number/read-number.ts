// Source: docs/reference/brands.md (Phone numbers).
import mobileExamples from 'libphonenumber-js/mobile/examples';
import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { MIN_WITH_COUNTRY } from '@offpiste/core/people/phone-number/phone-number.rules';
import { readCell, type ReadNumber } from '@offpiste/core/people/phone-number/read-number.rules';
import type { WrittenNumber } from '@offpiste/core/people/phone-number/written-number.rules';

/** Reserved for examples in Britain and France, such as those of this company's demo. */
const EXAMPLE = /^\+(?:44(?:7700900|1632960)\d{3}|33(?:19900|26191|35301|46571|53649|63998)\d{4})$/;
/** '0117 …' begins with an area code of Great Britain. */
const NORTH_AMERICAN_PREFIX = /^\D*011(?!\d\D)/;
/** Longer texts are notes. */
const MAX_LENGTH = 100;
const MAX_CACHED = 50_000;
const cache = new Map<string, ReadNumber>();

/** Reads a number as it is written in a country, such as GB. */
export function readNumber(written: string, country: string): ReadNumber {
  const text = written.trim();
  // The cache stores no long texts.
  if (text.length > MAX_LENGTH) return { form: '', doubt: 'none' };
  const key = `${country} ${text}`;
  const known = cache.get(key);
  if (known) return known;
  const home = isSupportedCountry(country) ? country : 'GB';
  const read = readCell(text, (number) => formOf(number, home));
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, read);
  return read;
}

function formOf({ text, isAlone }: WrittenNumber, country: CountryCode): ReadNumber {
  const digits = text.replaceAll(/\D/g, '');
  const isPlus = text.trimStart().startsWith('+');
  const named = candidates(text, digits, isPlus);
  const read = (texts: readonly string[]) => texts.flatMap((each) => parsePhoneNumberFromString(each, country) ?? []);
  const valid = read(named).find((number) => number.isValid() || EXAMPLE.test(number.number));
  if (valid) return { form: valid.number };
  const fitting = read(named.filter((each) => each.startsWith('+'))).find(hasMobileLength);
  if (fitting) return { form: fitting.number, doubt: 'unassigned' };
  // The app dials 44 with a plus.
  const isAbroad = isPlus || /^(?:00|44)/.test(digits);
  const national = parsePhoneNumberFromString(digits, country);
  if (isAbroad || !isAlone || !canBe(national) || /^(\d)\1*$/.test(digits)) return { form: '', doubt: 'none' };
  // Perhaps a number of the country in which the phone is.
  return { form: digits, doubt: 'unknown' };
}

/** Countries open ranges of numbers that the library does not know yet. */
function hasMobileLength({ country, nationalNumber }: PhoneNumber): boolean {
  const example = country && getExampleNumber(country, mobileExamples);
  return example?.nationalNumber.length === nationalNumber.length;
}

function canBe(number: PhoneNumber | undefined): boolean {
  return number?.isPossible() ?? false;
}

/** The readings of these digits, the most probable first. */
function candidates(text: string, digits: string, isPlus: boolean): string[] {
  if (isPlus && !digits.startsWith('0')) return [`+${digits}`];
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`];
  if (digits.startsWith('0')) return [digits, ...(NORTH_AMERICAN_PREFIX.test(text) ? [`+${digits.slice(3)}`] : [])];
  const named = digits.length >= MIN_WITH_COUNTRY ? [`+${digits}`] : [];
  return digits.startsWith('44') ? [...named, digits] : [digits, ...named];
}
