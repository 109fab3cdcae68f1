import { expect, test } from 'vitest';
import { mountHook } from '../hook.fake.ts';
import { openKept } from '../kept/kept-tab.fake.ts';

/** A mounted slice of lessons; `answer` resolves the next read of the week's worker. */
async function openLessons() {
  const { phone } = await openKept();
  const { useWeekQuery } = await import('#week/use-week-query.ts');
  const { useWeek } = await import('#week/week.store.ts');
  const { queryClient } = await import('#kept/query-client.ts');
  let reading = Promise.withResolvers<unknown>();
  queryClient.setQueryDefaults(['week'], { queryFn: () => reading.promise });
  const hold = (weekId: string, heldAt: number) => {
    reading = Promise.withResolvers<unknown>();
    useWeek.setState({ weekId, weekData: { heldAt } as never });
  };
  const answer = async (lessons: unknown) => {
    reading.resolve(lessons);
    await phone.settle();
  };
  hold('w-1', 1);
  const { value } = await mountHook(() => useWeekQuery('lessons', { kind: 'lesson' }));
  return { value, hold, answer };
}

test('keeps a slice on the screen while a new version of its week is read', async () => {
  const { value, hold, answer } = await openLessons();
  await answer(['old']);
  expect(value()).toMatchObject({ data: ['old'], isLoading: false });
  hold('w-1', 2);
  expect(value()).toMatchObject({ data: ['old'], isLoading: false });
  await answer(['new']);
  expect(value()).toMatchObject({ data: ['new'], isLoading: false });
});

test('shows no slice of another week', async () => {
  const { value, hold, answer } = await openLessons();
  await answer(['old']);
  hold('w-2', 2);
  expect(value()).toMatchObject({ data: undefined, isLoading: true });
});
