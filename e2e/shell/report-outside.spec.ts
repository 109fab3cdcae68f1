import { chooseInMenu, expect, signIn, test, typePin } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { dialogOf, fillReport, openReport, submit, thanksIn } from '../support/phone/report-bug.ts';
import { installClock } from '../support/phone/page-clock.ts';

const WORDS = 'The list of coaches stays empty';

test('a typed report survives the lock, is not shown on it, and is still open afterwards', async ({ week, phone }) => {
  const { page } = await phone();
  // One session in ten is recorded.
  await page.addInitScript(() => (Math.random = () => 0));
  await installClock(page);
  await openHome(page, week);
  await openReport(page);
  await fillReport(page, WORDS);
  await page.clock.fastForward('10:01');
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Report a Bug' }).click();
  await expect(dialogOf(page).getByLabel('What went wrong?')).toHaveValue('');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  await typePin(page);
  await expect(dialogOf(page).getByLabel('What went wrong?')).toHaveValue(WORDS);
});

test('a bug can be reported from Login and from Unlock', async ({ host, phone }) => {
  const { page } = await phone();
  const reported = () =>
    host.server.query(`select 1 from error_report where title like 'Said on %' and kind = 'bug-report'`);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Report a Bug' }).click();
  await fillReport(page, 'Said on Login');
  await submit(page);
  await expect(thanksIn(page)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);

  await signIn(page);
  await chooseInMenu(page, 'Lock');
  await page.getByRole('button', { name: 'Report a Bug' }).click();
  await fillReport(page, 'Said on Unlock');
  await submit(page);
  await expect(thanksIn(page)).toBeVisible();
  await expect.poll(async () => (await reported()).length).toBe(2);
});
