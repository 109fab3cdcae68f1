import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import type { RunningServer } from '../support/server/running-server.ts';
import { atCoach, chooseByName, loadedTickets, ridersOf } from '../support/ticket/load-coach.ts';

const DONE = 'Passenger successfully loaded on coach';
const STORED = 'Request stored for processing when online';

test('a wrong load is taken back in one tap from its verdict, with and without signal', async ({
  host,
  week,
  phone,
}) => {
  const { page, context } = await atCoach(phone, week, { losesSignal: true });
  const [wrong] = ridersOf(week, 'C1', 1);
  await chooseByName(page, wrong?.bookingRef ?? '');
  await expect(page.getByText(DONE)).toBeVisible();
  await undoOnVerdict(page, `${wrong?.name} taken back`);
  await expect(loadedBar(page)).toHaveAttribute('aria-valuetext', /^0\//);
  expect(await loadedTickets(host.server, week)).toBe(0);

  await context.setOffline(true);
  await chooseByName(page, wrong?.bookingRef ?? '');
  await expect(page.getByText(STORED)).toBeVisible();
  await undoOnVerdict(page, STORED);
  await expect(loadedBar(page)).toHaveAttribute('aria-valuetext', /^0\//);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  expect(await loadedTickets(host.server, week)).toBe(0);
  expect(await ledgerKinds(host.server, week.week.weekId)).toEqual(['coach-load', 'undo', 'coach-load', 'undo']);
});

test("level 2 undoes another rep's action from the row, and that rep's phone shows it", async ({
  host,
  week,
  phone,
}) => {
  const rep = await atCoach(phone, week, {});
  const lead = await atCoach(phone, week, {}, { username: 'lead@demo.test' });
  const [wrong] = ridersOf(week, 'C1', 1);
  const more = { name: `More for ${wrong?.name}` };
  await chooseByName(rep.page, wrong?.bookingRef ?? '');
  await rep.page.getByRole('button', { name: 'OK', exact: true }).click();

  await expect(loadedBar(lead.page)).toHaveAttribute('aria-valuetext', /^1\//, { timeout: 20_000 });
  await lead.page.getByRole('button', more).click();
  await lead.page.getByRole('button', { name: 'Wrong coach' }).click();
  await expect(lead.page.getByText(`${wrong?.name} taken back`)).toBeVisible();
  await lead.page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(loadedBar(lead.page)).toHaveAttribute('aria-valuetext', /^0\//);
  expect(await loadedTickets(host.server, week)).toBe(0);

  await expect(loadedBar(rep.page)).toHaveAttribute('aria-valuetext', /^0\//, { timeout: 20_000 });
  await rep.page.goto('/attention');
  await expect(rep.page.getByText(`Your action for ${wrong?.name} was taken back`)).toBeVisible();
});

test('an absent client leaves Still missing, stays on the manifest and can be loaded later', async ({
  week,
  phone,
}) => {
  const { page } = await atCoach(phone, week, {});
  const [first, absent] = ridersOf(week, 'C1', 2);
  await chooseByName(page, first?.bookingRef ?? '');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page
    .getByRole('button', { name: `More for ${absent?.name}` })
    .first()
    .click();
  await page.getByLabel('Note (optional)').fill('train from Lyon');
  await page.getByRole('button', { name: 'Makes their own way' }).click();
  await expect(page.getByText(`${absent?.name} is not coming`)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  const notTravelling = page.getByRole('list', { name: 'Not travelling' });
  await expect(notTravelling.getByRole('link', { name: absent?.name ?? '' })).toBeVisible();
  await expect(notTravelling.getByText('Makes their own way: train from Lyon')).toBeVisible();

  await page.goto('/loadCoach/C1/outbound/manifest');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: absent?.name ?? '' })
      .getByText('Makes their own way'),
  ).toBeVisible();
  await page.goBack();
  await chooseByName(page, absent?.bookingRef ?? '');
  await expect(page.getByText(DONE)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(notTravelling).toHaveCount(0);
  await expect(loadedBar(page)).toHaveAttribute('aria-valuetext', /^2\//);
});

function loadedBar(page: Page) {
  return page.getByRole('progressbar', { name: 'Loaded', includeHidden: true });
}

async function undoOnVerdict(page: Page, afterwards: string): Promise<void> {
  const verdict = page.getByRole('alertdialog');
  await verdict.getByRole('button', { name: 'Undo' }).click();
  await expect(verdict.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(verdict.getByText(afterwards)).toBeVisible();
  await verdict.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(verdict).toHaveCount(0);
}

async function ledgerKinds(server: RunningServer, weekId: string): Promise<string[]> {
  const rows = await server.query<{ kind: string }>(`select kind from action where week_id = $1 order by id`, [weekId]);
  return rows.map(({ kind }) => kind);
}
