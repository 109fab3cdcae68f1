import { expect, test } from 'vitest';
import { NO_KNOWN_WEEK } from './known-week.rules.ts';
import { officeProblems } from './office-check.rules.ts';
import { readOfficeWeek } from './office-week.rules.ts';

const questions = (departs: string, isAlwaysOn = '') => {
  const rows = [
    ['Week ID', 'Week Name', 'Departure Date', 'Return Date', 'Always On'],
    ['w', 'Week', departs, departs, isAlwaysOn],
  ];
  const { week } = readOfficeWeek({ sheets: [{ name: 'Week', rows }], assets: [] });
  return officeProblems(week, { ...NO_KNOWN_WEEK, today: '2026-11-27' })
    .filter(({ heading }) => heading === 'Departure Date')
    .map(({ words }) => words);
};

test.each([
  ['08/01/2023', ['"08/01/2023" is more than a year ago. Is the year right?']],
  ['26/11/2025', ['"26/11/2025" is more than a year ago. Is the year right?']],
  ['10/01/2031', ['"10/01/2031" is more than two years ahead. Is the year right?']],
  ['09/01/2026', []],
  ['09/01/2027', []],
  ['09/01/2028', []],
])('questions a week that is far from today: %s', (departs, words) => {
  expect(questions(departs)).toEqual(words);
});

test('does not question a week that never ends', () => {
  expect(questions('08/01/2019', 'yes')).toEqual([]);
});
