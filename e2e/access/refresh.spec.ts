import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { expect, stored, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { atCoach, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

test('two tabs with an expired access token renew it once, and both continue', async ({ week, phone }) => {
  const { page, context } = await phone({ provokes: [401] });
  await openHome(page, week);
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
  // A page that polls meanwhile would begin a renewal that ends with the page.
  for (const tab of [page, other]) await tab.goto('about:blank');
  await context.clearCookies();
  const calls = [listenToCalls(page), listenToCalls(other)];

  await Promise.all([page, other].map((tab) => tab.goto('/home')));

  // Of the calls at the start any may be refused first; the week is fetched with the new token.
  for (const each of calls) await expect.poll(() => callsTo(each, weekData).length).toBeGreaterThan(0);
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'Search Clients' })).toBeVisible();
  await expect.poll(() => stored(other, 'refreshToken')).not.toBe(before);
  expect(calls.flatMap((each) => callsTo(each, '/auth/refresh')).map(({ body }) => body)).toEqual([
    { refreshToken: before },
  ]);
});

test('requests that waited for a token renewal that failed say so, and nobody is signed out', async ({
  week,
  phone,
}) => {
  const { page } = await atCoach(phone, week, { stubs: true, provokes: [401, 500] });
  const calls = listenToCalls(page);
  const token = await stored(page, 'refreshToken');
  const hold = Promise.withResolvers<void>();
  await page.route('**/auth/refresh', async (route) => {
    await hold.promise;
    await route.fulfill({ status: 500, json: { error: 'boom' } });
  });
  for (const path of ['**/api/coach/load', '**/api/actions/batch']) {
    await page.route(path, (route) =>
      route.fulfill({ status: 401, json: { error: 'Not signed in', code: 'not-signed-in' } }),
    );
  }
  const [asks, waits] = ridersOf(week, 'C1', 2);
  for (const rider of [asks, waits])
    await loadAndSee(page, rider?.bookingRef ?? '', 'Request stored for processing when online');
  expect(callsTo(calls, '/auth/refresh')).toHaveLength(1);
  hold.resolve();
  await page.getByRole('link', { name: 'Show what waits' }).click();
  const card = (name = 'nobody') => page.getByRole('listitem').filter({ hasText: name });
  await expect(card(asks?.name)).toContainText('Last answer: Temporary authentication issue. Please try again.');
  await expect(card(waits?.name)).toContainText('Last answer: Authentication failed during token refresh');
  expect(await stored(page, 'refreshToken')).toBe(token);
});
