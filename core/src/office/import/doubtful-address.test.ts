import { expect, test } from 'vitest';
import { doubtfulAddresses } from './doubtful-address.rules.ts';
import { NO_KNOWN_WEEK } from './known-week.rules.ts';
import { readOfficeWeek } from './office-week.rules.ts';
import { problemLines } from './sheet-problem.rules.ts';

function doubts(headings: string[], ...rows: string[][]): string[] {
  const { week } = readOfficeWeek({ sheets: [{ name: 'Clients', rows: [headings, ...rows] }], assets: [] });
  return problemLines(doubtfulAddresses(week, NO_KNOWN_WEEK.readNumber));
}

test('reports a common doubt about telephone numbers once a column with the first rows', () => {
  const rows = Array.from({ length: 8 }, (_, index) => [
    `07932 54668${index}`,
    index < 2 ? '01632 960001' : '+44 1632 960001',
  ]);
  expect(doubts(['Phone Number', 'Next Of Kin Phone'], ...rows, ['7932546690', ''])).toEqual([
    'Warning: Clients, row 2, Phone Number: 8 numbers begin with 0, which calls wrong numbers from abroad. Write the country code, such as +44, in place of the 0 (rows 2, 3, 4, 5, 6 and 3 more)',
    'Warning: Clients, row 2, Next Of Kin Phone: 2 numbers begin with 0, which calls wrong numbers from abroad. Write the country code, such as +44, in place of the 0 (rows 2 and 3)',
    'Warning: Clients, row 10, Phone Number: "7932546690" begins with neither + nor 0; a spreadsheet removes a leading zero unless the column is formatted as text',
  ]);
});

test.each([
  '+44 7932 546681',
  '447932546681',
  '0044 7932 546681',
  '+33 6 12 34 56 78',
  '+44 (7932) 546-681',
  '+44 113 496 0000 ext 12',
])('%j is not a doubtful number', (number) => {
  expect(doubts(['Phone Number'], [number])).toEqual([]);
});

test.each(['+44 7932 546681, +44 7932 546682', '07932 546681 or 07932 546682', '+447932546681 +447932546682'])(
  '%j is two numbers',
  (number) => {
    expect(doubts(['Phone Number'], [number])).toEqual([expect.stringContaining('is more than one number')]);
  },
);

test.each(['ann@example.org', 'a.b+c@mail.example.co.uk'])('%j is an address', (email) => {
  expect(doubts(['Email'], [email])).toEqual([]);
});

test.each(['ann@example', 'ann example.org', 'a@b.org; c@d.org', 'ann@@example.org'])(
  '%j is not an e-mail address',
  (email) => {
    expect(doubts(['Email'], [email])).toEqual([`Warning: Clients, row 2, Email: "${email}" is no e-mail address`]);
  },
);

test.each([
  ['4.47933E+11', 'was rounded by a spreadsheet, so phones cannot call it'],
  ['4,4793E+11', 'was rounded by a spreadsheet, so phones cannot call it'],
  ['447932546681.0', 'was changed by a spreadsheet'],
  ['4.47932546681E+11', 'was changed by a spreadsheet'],
  ['447,932,546,681', 'was changed by a spreadsheet'],
  ['a07932546681@b.org', 'is probably not a telephone number'],
])('reports %j with a reason: %s', (number, why) => {
  expect(doubts(['Phone Number'], [number])).toEqual([expect.stringContaining(why)]);
});
