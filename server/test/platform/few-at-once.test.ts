import { expect, test } from 'vitest';
import { createFewAtOnce } from '#platform/http/few-at-once';

test('runs some tasks at once, queues some in order and rejects more', async () => {
  const few = createFewAtOnce({ atOnce: 2, waiting: 2 });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const start = (name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return few.run(() => {
      begun.push(name);
      return end.promise;
    });
  };
  const taken = ['a', 'b', 'c', 'd', 'e'].map(start);
  expect(taken.map((one) => one !== undefined)).toEqual([true, true, true, true, false]);
  expect(begun).toEqual(['a', 'b']);

  ends.get('b')?.resolve('done');
  expect(await taken[1]).toBe('done');
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(start('f')).toBeDefined();

  ends.get('a')?.reject(new Error('broken'));
  await expect(taken[0]).rejects.toThrow('broken');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});
