// Source: docs/reference/import.md (Office sheets).
import { emailCell, phoneCell } from './cell-kind.rules.ts';
import type { NumberReader } from '../../people/phone-number/read-number.rules.ts';
import { MIN_NUMBER_DIGITS } from '../../people/phone-number/written-number.rules.ts';
import { quoted } from './file-text.rules.ts';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import type { Table, TableRow } from './table.rules.ts';

/** Longer numbers include a country code. */
const MAX_DIGITS_OF_A_COUNTRY = 10;
const ROWS_NAMED = 5;

/** `many` continues '285 numbers '. */
interface Doubt {
  readonly one: string;
  readonly many?: string;
}

/** Telephone numbers and e-mail addresses that are probably wrong. A doubt about a whole column is reported once. */
export function doubtfulAddresses(week: OfficeWeek, readNumber: NumberReader): SheetProblem[] {
  return OFFICE_TABLE_KEYS.flatMap((key) => {
    const { name, columns }: Table = OFFICE_TABLES[key];
    return Object.entries(columns).flatMap(([heading, { kind }]) => {
      const doubtOf = kind === phoneCell ? (text: string) => phoneDoubt(text, key, readNumber) : emailDoubt;
      return kind === phoneCell || kind === emailCell
        ? doubtsOfColumn(week[key], heading, doubtOf).map((doubt) => ({ severity: 'warning', sheet: name, ...doubt }))
        : [];
    });
  });
}

function doubtsOfColumn(
  rows: readonly TableRow[],
  heading: string,
  doubtOf: (text: string) => Doubt | undefined,
): Pick<SheetProblem, 'row' | 'heading' | 'words'>[] {
  const doubted = rows.flatMap(({ row, cells: { [heading]: cell } }) => {
    const doubt = typeof cell === 'string' ? doubtOf(cell) : undefined;
    return doubt ? [{ row, heading, doubt, words: `${quoted(String(cell))} ${doubt.one}` }] : [];
  });
  return [...Map.groupBy(doubted, ({ doubt }) => doubt.many ?? doubt.one).values()].flatMap((alike) => {
    const [first] = alike;
    const many = first?.doubt.many;
    if (!first || many === undefined || alike.length === 1)
      return alike.map(({ row, words }) => ({ row, heading, words }));
    const named = alike.slice(0, ROWS_NAMED).map(({ row }) => row);
    const more = alike.length - named.length;
    const places =
      more > 0 ? `${named.join(', ')} and ${more} more` : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
    return [{ row: first.row, heading, words: `${alike.length} numbers ${many} (rows ${places})` }];
  });
}

function phoneDoubt(phone: string, key: OfficeTableKey, readNumber: NumberReader): Doubt | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  const { doubt } = readNumber(phone);
  if (doubt === 'rounded') return ROUNDED;
  if (/\p{L}{3}/u.test(phone.replaceAll(/\bext\b/gi, ''))) return { one: 'is probably not a telephone number' };
  // Contacts include numbers such as 112.
  if (doubt === 'short' && key === 'contacts') return undefined;
  if (digits.length < MIN_NUMBER_DIGITS) return { one: 'is too short for a telephone number with its country code' };
  if (doubt === 'none') return IMPOSSIBLE;
  if (doubt === 'several') return SEVERAL;
  if (doubt === 'converted') return CONVERTED;
  if (doubt === 'unassigned') return UNASSIGNED;
  if (/^\s*(\+|00)/.test(phone)) return phone.includes('(0)') ? TRUNK_ZERO : undefined;
  if (/^[\s(]*0/.test(phone)) return NATIONAL;
  return digits.length > MAX_DIGITS_OF_A_COUNTRY ? unmarked(phone, digits) : ZERO_LOST;
}

const IMPOSSIBLE: Doubt = {
  one: 'is probably not a telephone number, so phones cannot call it. Check its digits and its country code',
};
const UNASSIGNED: Doubt = {
  one: 'is in no known range of numbers of its country, so it is probably wrong. Check its digits',
};
const SEVERAL: Doubt = { one: 'is more than one number, and phones call only the first. Keep only one number' };
const CONVERTED: Doubt = {
  one: 'was changed by a spreadsheet. Format the column as text and type the number again',
  many: 'were changed by a spreadsheet. Format the column as text and type the numbers again',
};
const ROUNDED: Doubt = {
  one: 'was rounded by a spreadsheet, so phones cannot call it. Format the column as text and type the number again',
};
const NATIONAL: Doubt = {
  one: 'begins with 0, which calls a wrong number from abroad. Write the country code, such as +44, in place of the 0',
  many: 'begin with 0, which calls wrong numbers from abroad. Write the country code, such as +44, in place of the 0',
};
const ZERO_LOST: Doubt = {
  one: 'begins with neither + nor 0; a spreadsheet removes a leading zero unless the column is formatted as text',
  many: 'begin with neither + nor 0; a spreadsheet removes a leading zero unless the column is formatted as text',
};
const TRUNK_ZERO: Doubt = {
  one: 'contains "(0)". Phones leave it out, but a person who dials the number as written reaches no one. Remove it',
  many: 'contain "(0)". Phones leave it out, but a person who dials them as written reaches no one. Remove it',
};
const NO_PLUS: Doubt = {
  one: 'begins with no +, so phones dial it as a number of the country they are in',
  many: 'begin with no +, so phones dial them as numbers of the country they are in',
};

/** Only numbers that begin with 44 get their + automatically. */
function unmarked(phone: string, digits: string): Doubt | undefined {
  if (phone.includes('(0)')) return TRUNK_ZERO;
  return digits.startsWith('44') ? undefined : NO_PLUS;
}

function emailDoubt(email: string): Doubt | undefined {
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]{2,}$/.test(email) ? undefined : { one: 'is no e-mail address' };
}
