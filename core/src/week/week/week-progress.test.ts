import { expect, test } from 'vitest';
import { progressAt, withSample, type ProgressSample } from './week-progress.rules.ts';

function samples(...rows: readonly [at: number, receivedBytes: number][]): ProgressSample[] {
  return rows.map(([at, receivedBytes]) => ({ at, receivedBytes }));
}

test.each([
  ['the first', samples(), [0, 0], samples([0, 0])],
  ['one more', samples([0, 0]), [500, 10], samples([0, 0], [500, 10])],
  [
    'one too soon replaces the last',
    samples([0, 0], [500, 10], [600, 12]),
    [700, 14],
    samples([0, 0], [500, 10], [700, 14]),
  ],
  ['old ones fall out of the window', samples([0, 0], [6000, 10]), [10_500, 20], samples([6000, 10], [10_500, 20])],
  ['a download that begins again', samples([0, 0], [500, 10]), [900, 0], samples([900, 0])],
  ['a clock set back', samples([5000, 0], [5500, 10]), [100, 20], samples([100, 20])],
] as const)('samples: %s', (_, before, [at, receivedBytes], after) => {
  expect(withSample(before, { at, receivedBytes })).toEqual(after);
});

test.each([
  ['too early for a speed', samples([0, 0], [500, 50]), 100, 600, { share: 0.5, secondsLeft: undefined }],
  ['half in five seconds', samples([0, 0], [5000, 50]), 100, 5000, { share: 0.5, secondsLeft: 5 }],
  ['stalled: it takes longer', samples([0, 0], [5000, 50]), 100, 10_000, { share: 0.5, secondsLeft: 10 }],
  ['continued after a cut', samples([0, 80], [2000, 90]), 100, 2000, { share: 0.9, secondsLeft: 2 }],
  ['nothing since the start', samples([0, 80]), 100, 9000, { share: 0.8, secondsLeft: undefined }],
  ['all', samples([0, 0], [2000, 100]), 100, 2000, { share: 1, secondsLeft: 0 }],
  ['no total', samples([0, 0], [2000, 50]), undefined, 2000, { share: undefined, secondsLeft: undefined }],
  ['more than the total: it was not true', samples([0, 0], [2000, 50]), 40, 2000, { share: undefined }],
] as const)('progress: %s', (_, given, totalBytes, now, expected) => {
  expect(progressAt(given, totalBytes, now)).toMatchObject(expected);
});

test('there is no progress before anything has arrived', () => {
  expect(progressAt([], 100, 0)).toBeUndefined();
});
