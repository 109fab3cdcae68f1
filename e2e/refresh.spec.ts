import { callsTo, listenToCalls } from './support/calls.ts';
import { expect, pickWeek, signIn, stored, test } from './support/journey.ts';

test('two tabs whose access has run out renew it once between them, and both go on', async ({ week, phone }) => {
  const { page, context } = await phone({ provokes: [401] });
  await signIn(page);
  await pickWeek(page, week);
  const weekData = `/api/week/data/${week.week.weekId}`;
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { name: 'Home' })).toBeVisible();
  const before = await stored(page, 'refreshToken');
  const refused = { page: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() };
  // Both are refused before either may renew.
  page.on('response', (answer) => void (answer.status() === 401 && refused.page.resolve()));
  other.on('response', (answer) => void (answer.status() === 401 && refused.other.resolve()));
  await context.route('**/auth/refresh', async (route) => {
    await Promise.all([refused.page.promise, refused.other.promise]);
    await route.continue();
  });
  await context.clearCookies();
  const calls = [listenToCalls(page), listenToCalls(other)];

  await Promise.all([page.reload(), other.reload()]);

  for (const each of calls) await expect.poll(() => callsTo(each, weekData).length).toBe(2);
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'Search Clients' })).toBeVisible();
  expect(await stored(other, 'refreshToken')).not.toBe(before);
  expect(calls.flatMap((each) => callsTo(each, '/auth/refresh')).map(({ body }) => body)).toEqual([{ refreshToken: before }]);
});
