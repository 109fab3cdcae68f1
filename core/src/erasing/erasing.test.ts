import { expect, test } from 'vitest';
import { eraseDay, isEraseDue, isNoticeOver, isUnderWay } from './erasing.rules.ts';

test.each([
  ['2027-01-16', 60, '2027-03-17T23:59:59.000Z', false],
  ['2027-01-16', 60, '2027-03-18T00:00:00.000Z', true],
  ['2027-01-16', 0, '2027-01-16T23:00:00.000Z', false],
  ['2027-01-16', 0, '2027-01-17T00:00:00.000Z', true],
  [undefined, 60, '2030-01-01T00:00:00.000Z', false],
  ['no day', 60, '2030-01-01T00:00:00.000Z', false],
])('a week that ends %s is erased %d days later: at %s %o', (lastDay, days, at, isDue) => {
  expect(isEraseDue(lastDay, days, Date.parse(at))).toBe(isDue);
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

test('a week that is due is erased a week after that was first seen', () => {
  const dueAt = Date.parse('2027-03-18T05:00:00.000Z');
  expect(eraseDay(dueAt)).toBe('2027-03-25');
  expect(isNoticeOver(dueAt, Date.parse('2027-03-25T04:59:59.000Z'))).toBe(false);
  expect(isNoticeOver(dueAt, Date.parse('2027-03-25T05:00:00.000Z'))).toBe(true);
});
