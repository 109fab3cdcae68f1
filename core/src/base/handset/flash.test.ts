import { expect, test } from 'vitest';
import { flashTimes } from './flash.rules.ts';

test.each([
  ['one refusal', [0], 2],
  ['a refusal each two seconds', [0, 2000, 4000], 6],
  ['a second refusal after 500 ms', [0, 500], 3],
  ['a second refusal that cuts off the second flash', [0, 100], 3],
  ['four refusals in half a second', [0, 150, 300, 450], 3],
  ['a refusal each 100 ms for three seconds', Array.from({ length: 30 }, (_, index) => index * 100), 9],
])('%s: never more than three flashes in a second', (_, refusals, total) => {
  let times: readonly number[] = [];
  const all = new Set<number>();
  for (const [index, now] of refusals.entries()) {
    times = flashTimes(times, 2, now);
    const next = refusals[index + 1] ?? Infinity;
    for (const time of times) if (time < next) all.add(time);
  }
  const flashes = [...all].toSorted((one, other) => one - other);
  for (const [index, time] of flashes.entries())
    expect((flashes[index + 3] ?? Infinity) - time).toBeGreaterThanOrEqual(1000);
  expect(flashes.length).toBeLessThanOrEqual(total);
  expect(flashes[0]).toBe(refusals[0]);
});

test('a verdict over the limit leaves the running flashes', () => {
  expect(flashTimes([0, 360, 700], 2, 800)).toEqual([0, 360, 700]);
});
