import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { expect, stored, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';

test('two tabs with an expired access token renew it once, and both continue', async ({ week, phone }) => {
  const { page, context } = await phone({ provokes: [401] });
  await openHome(page, week);
  const weekData = `/api/week/data/${week.week.weekId}`;
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { name: 'Home' })).toBeVisible();
  const before = await stored(page, 'refreshToken');
  const refused = { page: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() };
  // Both calls fail before either tab may renew the session.
  page.on('response', (answer) => void (answer.status() === 401 && refused.page.resolve()));
  other.on('response', (answer) => void (answer.status() === 401 && refused.other.resolve()));
  await context.route('**/auth/refresh', async (route) => {
    await Promise.all([refused.page.promise, refused.other.promise]);
    await route.continue();
  });
  // A page that polls would start a renewal that ends with the page.
  for (const tab of [page, other]) await tab.goto('about:blank');
  await context.clearCookies();
  const calls = [listenToCalls(page), listenToCalls(other)];

  await Promise.all([page, other].map((tab) => tab.goto('/home')));

  // Any of the first calls may be refused first; the week is fetched with the new token.
  for (const each of calls) await expect.poll(() => callsTo(each, weekData).length).toBeGreaterThan(0);
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'Search Clients' })).toBeVisible();
  await expect.poll(() => stored(other, 'refreshToken')).not.toBe(before);
  expect(calls.flatMap((each) => callsTo(each, '/auth/refresh')).map(({ body }) => body)).toEqual([
    { refreshToken: before },
  ]);
});
