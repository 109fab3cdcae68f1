import { expect, test } from 'vitest';
import { mayExportPerson, weekAgainstErasing } from './erasable-person.rules.ts';

test.each([
  [[], undefined],
  [['2027-01-15'], undefined],
  [['2027-01-15', '2027-01-16'], '2027-01-16'],
  [['2027-02-01'], '2027-02-01'],
  [[undefined], undefined],
])('a booking in a week that is not over prevents the erasing: %j', (lastDays, expected) => {
  const weeks = lastDays.map((lastDay) => ({ weekName: 'A week', lastDay }));
  const found = weekAgainstErasing(weeks, '2027-01-16');
  expect(found?.lastDay).toBe(expected);
  expect(found !== undefined).toBe(weeks.some(({ lastDay }) => lastDay === undefined) || expected !== undefined);
});
