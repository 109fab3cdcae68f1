import { expect, test } from 'vitest';
import { suspensionProblem } from './suspension.rules.ts';

const NOW = Date.parse('2026-12-12T18:00:00.000Z');

test.each([
  ['tomorrow', '2026-12-13T00:00:00.000Z', undefined],
  ['the same moment', '2026-12-12T18:00:00.000Z', 'the suspension must end in the future'],
  ['yesterday', '2026-12-11T00:00:00.000Z', 'the suspension must end in the future'],
  ['a text that is no time', 'soon', 'the suspension must end in the future'],
  ['two years', '2028-12-12T00:00:00.000Z', 'a suspension has at most 366 days; close the account instead'],
])('judges %s', (_, until, problem) => {
  expect(suspensionProblem(until, NOW)).toBe(problem);
});
