import { expect, test, vi } from 'vitest';

test('added methods behave in an old browser as in a new one', async () => {
  Reflect.deleteProperty(Array.prototype, 'toSorted');
  Reflect.deleteProperty(Array.prototype, 'toReversed');
  Reflect.deleteProperty(Map, 'groupBy');
  // Another test may have loaded it already.
  vi.resetModules();
  await import('./missing-methods.ts');

  const given = [3, 1, 2];
  expect(['b', 'a'].toSorted()).toEqual(['a', 'b']);
  expect(given.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
  expect(given.toReversed()).toEqual([2, 1, 3]);
  expect(given).toEqual([3, 1, 2]);
  expect([...Map.groupBy(given, (one, index) => (one > 1 ? 'more' : index))]).toEqual([
    ['more', [3, 2]],
    [1, [1]],
  ]);
});
