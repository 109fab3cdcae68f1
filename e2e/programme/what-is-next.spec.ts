import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/phone/fit.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { makeClockSettable, setClockWrong } from '../support/phone/phone-clock.ts';
import { expectReady, ownPass, slideToEnd } from '../support/ticket/lift-pass.ts';
import { ticketRow } from '../support/record/ledger.ts';

/** The day after the departure of the test weeks. */
const SUNDAY = '2026-12-13';

test('My week shows the current entry, then the next one, and advances with the day', async ({ week, phone }) => {
  const { page, context } = await phone({ stubs: true });
  await makeClockSettable(context);
  await page.goto('/');
  await setMoment(page, `${SUNDAY}T10:00:00+01:00`);
  const row = {
    'User ID': '1007',
    Name: 'Freya Lindqvist',
    tenant: 'nuco',
    Sunday: {
      Meeting: { Role: 'Team meeting', Start: '08:00', End: '08:30' },
      Morning: { Role: 'Help desk', Start: '09:45', End: '12:30', Location: 'Jandri' },
      Night: { Role: 'Night patrol', Start: '22:30', End: '03:00' },
    },
    Date: '16/12/2026',
    Transport: 'C1',
    'Pick Up Point': 'Jandri',
    Load: '18:00',
    ETA: '09:40',
  };
  await page.route('**/api/repData/*', (route) => route.fulfill({ json: [row] }));
  await openHome(page, week, { username: 'nuco@demo.test' });
  await page.goto('/my-week');

  const next = page.getByRole('region', { name: 'Next duties' });
  await expect(next.getByRole('heading', { level: 3 })).toHaveText('Today, Sunday 13/12/2026');
  await expect(next.getByRole('listitem')).toHaveText([/Help desk.*Now/, /Night patrol.*Next/]);
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Next duties');
  const schedule = page.getByRole('region', { name: 'Weekly schedule' });
  await expect(schedule.getByRole('list', { name: 'Sunday' }).getByRole('listitem')).toHaveText([
    /^Team meeting(?!.*(Now|Next))/,
    /Help desk.*Now/,
    /Night patrol.*Next/,
  ]);
  await expect(schedule).toContainText('Tuesday15/12/2026');
  expect(await axeFindings(page)).toEqual([]);

  await setMoment(page, '2026-12-16T10:00:00+01:00');
  await expect(next.getByRole('heading', { level: 3 })).toHaveText('Today, Wednesday 16/12/2026', { timeout: 30_000 });
  await expect(next.getByRole('listitem')).toHaveText([/Travel: C1.*18:00 - 09:40.*Jandri.*Next/]);
});

test('a pass is handed out from My Week, and its row shows it', async ({ host, week, phone }) => {
  const pass = ownPass(week);
  const { page } = await phone();
  await openHome(page, week);
  await page.goto('/my-week');
  const passes = page.getByRole('region', { name: 'Lift passes' });
  const closed = passes.getByRole('button', { expanded: false });
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  const handOut = passes.getByRole('link', { name: `Hand out: ${pass.name}` }).first();
  await reveal(passes, handOut);
  await handOut.click();
  await expect(page).toHaveURL(new RegExp(`/liftPass/${pass.bookingRef}$`));
  await expectReady(page, pass);
  await slideToEnd(page);
  await page.getByRole('alertdialog', { name: 'Success!' }).getByRole('button', { name: 'OK', exact: true }).click();
  expect(await ticketRow(host.server, week, pass)).toMatchObject({ status: 'distributed', accepted: 1 });
  await page.getByRole('button', { name: 'Back' }).click();
  const row = passes.getByRole('listitem').filter({ hasText: pass.bookingRef });
  await reveal(passes, row);
  await expect(row.getByText(/^distributed \d\d:\d\d by Ella/)).toBeVisible();
  await expect(passes.getByText(/· 1 handed out/)).toBeVisible();

  await passes
    .getByRole('link', { name: /^Hand out: / })
    .first()
    .click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/my-week$/);

  await page.goto(`/liftPass/${pass.bookingRef}`);
  await expect(page.getByText(`The pass of ${pass.name} is handed out already`)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await ticketRow(host.server, week, pass)).toMatchObject({ status: 'distributed', accepted: 1 });

  await page.goto('/liftPass/WASTELAND-NONE99');
  await expect(page.getByText('There is no pass of WASTELAND-NONE99 on your list.')).toBeVisible();
  await page.getByRole('list', { name: 'Not Distributed' }).getByRole('button').first().click();
  await expect(page.getByRole('slider')).toBeVisible();
});

/** Scrolls a list that renders only the rows near the screen. */
async function reveal(list: Locator, row: Locator): Promise<void> {
  await expect(async () => {
    if (!(await row.isVisible())) await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function setMoment(page: Page, moment: string): Promise<void> {
  await setClockWrong(page, Date.parse(moment) - Date.now());
}
