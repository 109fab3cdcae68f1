import { describe, expect, test } from 'vitest';
import { type PictureLook, startWatch, watchPicture } from './camera.rules.ts';

const LIGHT = 180;
type Look = readonly [afterMs: number, look: PictureLook | undefined];

/** The problem after each look, one a second unless another time is given. */
function problemsOf(looks: readonly Look[]) {
  let now = 5000;
  let watch = startWatch(now);
  return looks.map(([afterMs, look]) => {
    now += afterMs;
    watch = watchPicture(watch, look, now);
    return watch.problem;
  });
}

const nothing = (count: number): Look[] => Array.from({ length: count }, () => [1000, undefined]);
const frames = (count: number, brightest: number, from = 0): Look[] =>
  Array.from({ length: count }, (_, index) => [1000, { frame: from + index, brightest }]);
const frozen = (count: number): Look[] => Array.from({ length: count }, () => [1000, { frame: 7, brightest: LIGHT }]);

describe('the problem of a camera', () => {
  test.each<[what: string, looks: Look[], last: string | undefined]>([
    ['that has not answered for 9 s', nothing(9), undefined],
    ['that has not answered for 10 s', nothing(10), 'silent'],
    ['that sends only black for 9 s', frames(9, 0), undefined],
    ['that sends only black for 10 s', frames(10, 0), 'black'],
    ['with a covered lens and its noise', frames(10, 12), 'black'],
    ['in a dark car park', frames(20, 30), undefined],
    ['whose picture stands still for 10 s', frozen(11), 'silent'],
    ['whose picture stands still for 9 s', frozen(10), undefined],
    ['that shows light for a moment', [...nothing(9), ...frames(1, LIGHT), ...nothing(9)], undefined],
    ['that ends after a good start', [...frames(5, LIGHT), ...nothing(10)], 'silent'],
    ['that is black after the background', [...frames(5, LIGHT), [60_000, undefined], ...frames(10, 0, 10)], 'black'],
    ['of a phone that slept', [...nothing(5), [60_000, undefined], ...nothing(9)], undefined],
    ['that shows a picture after a report', [...nothing(12), ...frames(1, LIGHT)], undefined],
    ['that is black after a report', [...nothing(12), ...frames(1, 0)], 'black'],
    ['reported before a sleep', [...nothing(12), [60_000, undefined]], 'silent'],
  ])('%s', (_, looks, last) => {
    expect(problemsOf(looks).at(-1)).toBe(last);
  });
});
