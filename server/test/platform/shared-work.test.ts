import { expect, test } from 'vitest';
import { createSharedWork } from '#platform/process/shared-work';

test('callers of one key share work in progress, its result and its error', async () => {
  const shared = createSharedWork();
  const started: PromiseWithResolvers<string>[] = [];
  const ask = (key: string) =>
    shared.run(key, () => {
      const work = Promise.withResolvers<string>();
      started.push(work);
      return work.promise;
    });

  const answers = [ask('a'), ask('b'), ask('a')];
  expect(started).toHaveLength(2);
  started[0]?.resolve('first');
  started[1]?.resolve('other');
  expect(await Promise.all(answers)).toEqual(['first', 'other', 'first']);

  const failing = [ask('a'), ask('a')];
  expect(started).toHaveLength(3);
  started[2]?.reject(new Error('broken'));
  for (const answer of failing) await expect(answer).rejects.toThrow('broken');

  const again = ask('a');
  started[3]?.resolve('second');
  expect(await again).toBe('second');
});
