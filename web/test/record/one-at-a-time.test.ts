import { expect, test } from 'vitest';
import { mountHook } from '../hook.fake.ts';
import { openPhone } from '../phone.fake.ts';

test('a task waits for no other: while one runs the next is refused, and later accepted', async () => {
  openPhone();
  const { useOneAtATime } = await import('#record/one-at-a-time.ts');
  const { tryRun } = (await mountHook(() => useOneAtATime())).value();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const first = tryRun(() => isOver);
  expect(await tryRun(async () => undefined)).toBe(false);
  end();
  expect(await first).toBe(true);
  expect(await tryRun(async () => undefined)).toBe(true);
});
