import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Page } from '@playwright/test';
import { chooseInMenu, expect, PIN, stored, test, typePin } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';

const DESK = { width: 1440, height: 900 };
const NOTE = 'Only for the second week';

test('two tabs with two weeks neither show nor change the week of the other', async ({
  week,
  host,
  phone,
  clientsPerWeek,
}) => {
  const other = host.freshWeek(clientsPerWeek);
  const { page, context } = await phone({ size: DESK, stubs: true });
  await openSignedIn(page, week, addressOf(week, 'live'), { username: 'office@demo.test' });
  const second = await context.newPage();
  await second.goto(addressOf(other, 'live'));
  await expectWeek(page, week);
  await expectWeek(second, other);

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption('Inbound');
  await expect(page).toHaveURL(/\?show=inbound$/);
  await second.reload();
  await expectWeek(second, other);
  await expect(second).toHaveURL(new RegExp(`${addressOf(other, 'live')}$`));

  await second.getByRole('button', { name: 'Write a note', exact: true }).click();
  const form = second.getByRole('dialog', { name: 'Write a note' });
  await expect(form.getByText(`Week: ${other.week.weekName}`)).toBeVisible();
  await form.getByLabel('On which list').selectOption('Coach C1, Outbound');
  await form.getByLabel('Text of the note').fill(NOTE);
  await form.getByRole('button', { name: 'Write a note' }).click();
  await expect(second.getByRole('list', { name: 'Notes' }).getByText(NOTE, { exact: true })).toBeVisible();
  await second.reload();
  await expect(second.getByRole('list', { name: 'Notes' }).getByText(NOTE, { exact: true })).toBeVisible();

  await page.reload();
  await expectWeek(page, week);
  await expect(page).toHaveURL(/\?show=inbound$/);
  await expect(page.getByText(NOTE)).toHaveCount(0);
  expect(JSON.parse((await stored(page, 'weekId')) ?? '')).toMatchObject({ weekId: week.week.weekId });

  // Pages without a week lead back to the one of their tab.
  for (const [tab, shown] of [
    [page, week],
    [second, other],
  ] as const) {
    const side = tab.getByRole('navigation', { name: 'Office' });
    await side.getByRole('link', { name: 'People' }).click();
    await expect(tab).toHaveURL(/\/office\/people$/);
    await tab.reload();
    await side.getByRole('link', { name: 'Reports' }).click();
    await expect(tab).toHaveURL(addressOf(shown, 'reports'));
    await expectWeek(tab, shown);
    await tab.goto('/office/tickets');
    await expect(tab).toHaveURL(addressOf(shown, 'tickets'));
  }
});

test('unlocking returns to the locked office page, and offers a page that was asked for', async ({ week, phone }) => {
  const { page } = await phone({ size: DESK });
  await openSignedIn(page, week, addressOf(week, 'reports?find=c1'), { username: 'office@demo.test' });
  await expectWeek(page, week);
  await chooseInMenu(page, 'Lock');
  await typePin(page, PIN);
  await expect(page).toHaveURL(addressOf(week, 'reports?find=c1'));
  await expectWeek(page, week);

  await chooseInMenu(page, 'Lock');
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  await page.goto(addressOf(week, 'sheet'));
  await typePin(page, PIN);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Published Sheets' }).click();
  await expect(page).toHaveURL(addressOf(week, 'sheet'));
});

function addressOf({ week: { weekId } }: ImportWeek, page: string): string {
  return `/office/week/${weekId}/${page}`;
}

async function expectWeek(page: Page, { week: { weekName } }: ImportWeek): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(` · ${weekName} · `));
  await expect(page.getByRole('banner').getByText(weekName)).toBeVisible();
}
