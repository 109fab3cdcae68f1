import { expect, test } from 'vitest';
import { samplePolicy as policy } from '../../base/brand/policy.sample.ts';
import { shownPassengerFields } from '../../people/passenger/passenger.rules.ts';
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

test.each([
  [9, ['owner', 'private-data'], true],
  [9, ['owner'], false],
  [0, ['owner', 'private-data'], false],
])('an account of level %d with the roles %j may export one person: %o', (level, roles, expected) => {
  const fields = Object.values(shownPassengerFields({ policy, level }));
  expect(fields.every(Boolean)).toBe(level === 9);
  expect(mayExportPerson({ policy, level }, roles)).toBe(expected);
});
