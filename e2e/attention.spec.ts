import { expect, openLoadCoach, pickWeek, signIn, test } from './support/journey.ts';
import { acceptedLoads, chooseByName, loadedTickets, ridersOf } from './support/load-coach.ts';
import { queueOf } from './support/outbox.ts';

const COACH = 'C1';

test('what the server refuses later is shown, and can be sent again or given up', async ({ host, week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  const [first, second] = ridersOf(week, COACH, 2);
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  await context.setOffline(true);
  for (const rider of [first, second]) {
    await chooseByName(page, rider?.bookingRef ?? '');
    await page.getByRole('button', { name: 'OK' }).click();
  }
  await host.server.query('update week set disabled = true where week_id = $1', [week.week.weekId]);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByText('This week is closed')).toHaveCount(2);
  expect(await loadedTickets(host.server, week)).toBe(0);

  await host.server.query('update week set disabled = false where week_id = $1', [week.week.weekId]);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.poll(() => loadedTickets(host.server, week)).toBe(1);
  await expect(page.getByText('This week is closed')).toHaveCount(1);

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  expect((await queueOf(page)).filter(({ options }) => options['state'] !== 'accepted')).toEqual([]);
  expect(await acceptedLoads(host.server, week)).toHaveLength(1);
});
