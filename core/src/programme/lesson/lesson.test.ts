import { expect, test } from 'vitest';
import type { AllocPlace } from '../../people/passenger/passenger.contract.ts';
import { hasWorkshops } from './lesson.rules.ts';

const LESSON: AllocPlace = { lessons: { lessonType: 'lessons' } };
const WORKSHOP: AllocPlace = { lessons: { lessonType: 'workshop' } };

test.each<[string, (AllocPlace[] | undefined)[], boolean]>([
  ['no clients', [], false],
  ['a client without places', [undefined], false],
  ['lessons and events only', [[LESSON], [{ event: { name: 'Quiz' } }]], false],
  ['a lesson of no type', [[{ lessons: {} }]], false],
  ['one workshop among lessons', [[LESSON], [LESSON, WORKSHOP]], true],
])('%s', (_, places, expected) => {
  expect(hasWorkshops(places.map((allocPlaces) => ({ allocPlaces })))).toBe(expected);
});
