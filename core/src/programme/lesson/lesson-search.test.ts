import { expect, test } from 'vitest';
import { lessonResorts, searchLessons } from './lesson-search.rules.ts';

const lessons = [
  { id: '3001', group: 'Group 1', times: '09:30 - 11:30', meetingPoint: 'ESF Jandri', resort: 'Les Deux Alpes' },
  { id: '3002', group: 'Group 10', times: '13:30 - 15:30', meetingPoint: 'Diable', resort: ' Les Deux Alpes ' },
  { id: '4100', group: 'Avalanche é', times: '09:30', resort: 'Val Thorens', reference: 'WASTELAND-LS-4100-1' },
  { id: '5', group: undefined },
];

test.each<[string, string | undefined, string[]]>([
  ['', undefined, ['3001', '3002', '4100', '5']],
  ['  ', 'Les Deux Alpes', ['3001', '3002']],
  ['group 1', undefined, ['3001']],
  ['10 GROUP', undefined, ['3002']],
  ['300', undefined, ['3001', '3002']],
  ['30', undefined, ['3001', '3002', '4100']],
  ['jandri', undefined, ['3001']],
  ['avalanche e', undefined, ['4100']],
  ['ls 4100', undefined, ['4100']],
  ['1', undefined, ['3001']],
  ['thorens', 'Les Deux Alpes', []],
  ['zzzz', undefined, []],
])('%j in %j', (typed, resort, ids) => {
  expect(searchLessons(lessons, typed, resort).map(({ id }) => id)).toEqual(ids);
});

test('each resort is offered once, by name', () => {
  expect(lessonResorts(lessons)).toEqual(['Les Deux Alpes', 'Val Thorens']);
});
