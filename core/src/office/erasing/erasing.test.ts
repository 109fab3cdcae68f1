import { expect, test } from 'vitest';
import { eraseDay, isGoneWeekDue, isNoticeDue, isNoticeOver, isUnderWay } from './erasing.rules.ts';

test.each([
  ['2027-01-16', 60, '2027-03-09T23:59:59.000Z', false],
  ['2027-01-16', 60, '2027-03-10T00:00:00.000Z', true],
  ['2027-01-16', 0, '2027-01-16T23:00:00.000Z', false],
  ['2027-01-16', 0, '2027-01-17T00:00:00.000Z', true],
  [undefined, 60, '2030-01-01T00:00:00.000Z', false],
  ['no day', 60, '2030-01-01T00:00:00.000Z', false],
])('for a week that ends %s and is erased %d days later, the warning at %s is %o', (lastDay, days, at, isDue) => {
  expect(isNoticeDue(lastDay, days, Date.parse(at))).toBe(isDue);
});

test.each([
  ['told in time', '2027-01-16', 60, '2027-03-10T00:03:00.000Z', '2027-03-17T00:03:00.000Z'],
  ['told late, because no server ran', '2027-01-16', 60, '2027-03-20T05:00:00.000Z', '2027-03-27T05:00:00.000Z'],
  ['its last day was moved since', '2027-01-20', 60, '2027-03-10T00:00:00.000Z', '2027-03-21T00:00:00.000Z'],
  ['a brand that erases at once', '2027-01-16', 0, '2027-01-17T00:00:00.000Z', '2027-01-24T00:00:00.000Z'],
])('a week is erased when its days and its notice are over: %s', (_, lastDay, eraseAfterDays, told, erased) => {
  const week = { lastDay, eraseAfterDays, dueAt: Date.parse(told) };
  expect(isNoticeOver(week, Date.parse(erased) - 1)).toBe(false);
  expect(isNoticeOver(week, Date.parse(erased))).toBe(true);
  expect(eraseDay(week)).toBe(erased.slice(0, 10));
});

test('a removed week is erased a number of days after its last import or record', () => {
  const heard = Date.parse('2027-01-16T12:00:00.000Z');
  expect(isGoneWeekDue(heard, 60, Date.parse('2027-03-17T11:59:59.000Z'))).toBe(false);
  expect(isGoneWeekDue(heard, 60, Date.parse('2027-03-17T12:00:00.000Z'))).toBe(true);
});

test.each([
  ['2027-01-09', '2027-01-16', '2027-01-05T23:00:00.000Z', false],
  ['2027-01-09', '2027-01-16', '2027-01-06T00:00:00.000Z', true],
  ['2027-01-09', '2027-01-16', '2027-01-19T23:00:00.000Z', true],
  ['2027-01-09', '2027-01-16', '2027-01-20T00:00:00.000Z', false],
  [undefined, '2027-01-16', '2027-01-14T00:00:00.000Z', true],
  ['2027-01-09', undefined, '2027-01-10T00:00:00.000Z', false],
])('a week from %s to %s is under way at %s: %o', (firstDay, lastDay, at, expected) => {
  expect(isUnderWay({ firstDay, lastDay }, Date.parse(at))).toBe(expected);
});
