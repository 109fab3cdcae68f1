import { expect, test } from 'vitest';
import { doubtfulAddresses } from '@offpiste/core/office/import/doubtful-address.rules';
import { readOfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import { readNumber } from '#platform/phone-number/read-number';

function doubts(number: string, country = 'GB'): string[] {
  const sheet = { name: 'Clients', rows: [['Phone Number'], [number]] };
  const { week } = readOfficeWeek({ sheets: [sheet], assets: [] });
  return doubtfulAddresses(week, (written) => readNumber(written, country)).map(({ words }) => words);
}

test.each([
  '+44 7700 90012',
  '+44 7700 9001234',
  '44 7700 90012',
  '0044 7700 9001234',
  '+44 (0)7700 90012',
  '447700 90012345',
  '+999 123456789',
  '0044 0044 7700 900123',
  '07700 9001234567',
  '0000000000',
])('%j cannot be a number, which is a problem in the import', (number) => {
  expect(doubts(number)).toEqual([
    `"${number}" is probably not a telephone number, so phones cannot call it. Check its digits and its country code`,
  ]);
});

test.each([
  '+44 7700 900123',
  '+44 1632 960001',
  '0044 7932 546681',
  '447932546681',
  '+33 6 12 98 70 44',
  '+376 812 345',
  '+1 212 555 0100',
])('%j is a number without a problem', (number) => {
  expect(doubts(number)).toEqual([]);
});

test.each([
  ['+44 (0)7700 900123', 'contains "(0)". Phones leave it out'],
  ['06 12 98 70 44', 'begins with 0, which calls a wrong number from abroad'],
  ['33 6 12 98 70 44', 'begins with no +'],
  ['447932546681.0', 'was changed by a spreadsheet'],
  ['4.47933E+11', 'was rounded by a spreadsheet'],
  ['07700 900123 / 07700 900456', 'is more than one number'],
])('%j: %s', (number, words) => {
  expect(doubts(number)).toEqual([expect.stringContaining(words)]);
});

test('a national number is checked in the country of the brand', () => {
  expect(doubts('01 42 68 53 00 00', 'FR')).toEqual([expect.stringContaining('is probably not a telephone number')]);
  expect(doubts('01 42 68 53 00', 'FR')).toEqual([expect.stringContaining('begins with 0')]);
});

test('a number of an unknown range is probably wrong', () => {
  expect(doubts('+41 45 780 84 94')).toEqual([
    '"+41 45 780 84 94" is in no known range of numbers of its country, so it is probably wrong. Check its digits',
  ]);
});
