import { expect, test } from 'vitest';
import { isSuspensionDay, suspensionDays, suspensionProblem } from './suspension.rules.ts';

const NOW = Date.parse('2026-12-12T18:00:00.000Z');

test.each([
  ['tomorrow', '2026-12-13T00:00:00.000Z', undefined],
  ['the same moment', '2026-12-12T18:00:00.000Z', 'the suspension must end in the future'],
  ['yesterday', '2026-12-11T00:00:00.000Z', 'the suspension must end in the future'],
  ['a text that is no time', 'soon', 'the suspension must end in the future'],
  ['two years', '2028-12-12T00:00:00.000Z', 'a suspension has at most 366 days; close the account instead'],
])('names the problem with an end of a suspension: %s', (_, until, problem) => {
  expect(suspensionProblem(until, NOW)).toBe(problem);
});

test('offers the days from tomorrow to 366 days ahead', () => {
  expect(suspensionDays('2026-12-31')).toEqual({ first: '2027-01-01', last: '2028-01-01' });
});

test.each([
  ['2026-12-13', true],
  ['2027-12-13', true],
  ['2026-12-12', false],
  ['2027-12-14', false],
  ['2027-02-31', false],
  ['2026-12-99', false],
  ['13/12/2026', false],
  ['soon', false],
  ['', false],
])('decides whether a typed day can end a suspension: %s', (day, isOffered) => {
  expect(isSuspensionDay(day, '2026-12-12')).toBe(isOffered);
});
