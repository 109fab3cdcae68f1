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
  test.each<[what: string, last: string | undefined, looks: Look[]]>([
    ['that has not answered for 9 s', undefined, nothing(9)],
    ['that has not answered for 10 s', 'silent', nothing(10)],
    ['that sends only black for 9 s', undefined, frames(9, 0)],
    ['that sends only black for 10 s', 'black', frames(10, 0)],
    ['with a covered lens and its noise', 'black', frames(10, 12)],
    ['in a dark car park', undefined, frames(20, 30)],
    ['with a still picture for 10 s', 'silent', frozen(11)],
    ['with a still picture for 9 s', undefined, frozen(10)],
    ['that shows light for a moment', undefined, [...nothing(9), ...frames(1, LIGHT), ...nothing(9)]],
    ['that ends after a good start', 'silent', [...frames(5, LIGHT), ...nothing(10)]],
    ['that is black after the background', 'black', [...frames(5, LIGHT), [60_000, undefined], ...frames(10, 0, 10)]],
    ['that was not watched in a sleep', undefined, [...nothing(5), [60_000, undefined], ...nothing(9)]],
    ['that shows a picture after a report', undefined, [...nothing(12), ...frames(1, LIGHT)]],
    ['that is black after a report', 'black', [...nothing(12), ...frames(1, 0)]],
    ['that was silent before a sleep', 'silent', [...nothing(12), [60_000, undefined]]],
  ])('a camera %s has the problem: %s', (_, last, looks) => {
    expect(problemsOf(looks).at(-1)).toBe(last);
  });
});
