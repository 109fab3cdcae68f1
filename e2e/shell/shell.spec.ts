import type { Page } from '@playwright/test';
import { EMPTY_WEEK, chooseInMenu, expect, pickWeek, signIn, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';

const HOME: [string, string][] = [
  ['Search Clients', '/searchPassenger'],
  ['Search Staff', '/search-staff'],
  ['Accommodation', '/accommodation'],
  ['Coaches', '/coach'],
  ['Transfers', '/transfer'],
  ['Lessons', '/lessons'],
  ['Workshops', ''],
  ['Events', '/events'],
  ['Weekly Information', '/week-info'],
  ['Event Schedule', '/event-schedule'],
];
const ACTIONS: [string, string][] = [
  ['Event Accreditation', '/ticketing'],
  ['Distribute Lift Pass', '/liftPass'],
  ['Load Coach', '/loadCoach'],
  ['Load Transfer', '/loadTransfer'],
  ['Scan Lessons', '/registerLesson'],
  ['Scan Workshop', '/registerWorkshop'],
  ['Key Distribution', '/keyDist'],
];
const BOTTOM_BAR: [string, string][] = [
  ['My Week', '/my-week'],
  ['Scan', '/action'],
  ['Home', '/home'],
  ['Resort', '/resort'],
  ['Bible', '/handbook'],
];

test('Home and Actions have their tiles, in order, with their targets', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await expectTiles(page, 'Home', HOME);
  await page.getByRole('navigation', { name: 'Home' }).getByText('Workshops').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Workshops are managed under lessons for this week');
  await expect(dialog.locator('[data-type=info]')).toHaveCSS('border-top-color', 'rgb(0, 107, 132)');
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/workshops$/);
  await page.goBack();

  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await expect(page).toHaveURL(/\/action$/);
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expectTiles(page, 'Actions', ACTIONS);
});

test('the notice about workshops in a week without them stays on Home', async ({ phone }) => {
  const { page } = await phone();
  await signIn(page);
  await page.getByRole('button', { name: new RegExp(`^${EMPTY_WEEK}`) }).click();
  await page.getByRole('navigation', { name: 'Home' }).getByText('Workshops').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
});

test('the side menu has its entries with and without a week, its settings and targets', async ({ week, phone }) => {
  const { page } = await phone();
  await signIn(page);
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const entries = menu.getByRole('listitem');
  await expect(entries).toHaveText([
    'Resorts',
    'Contacts',
    'Handbook',
    'Select Week',
    'Change password',
    'Lock',
    'Logout',
  ]);
  await expect(menu.getByText(/^Version \d/)).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toHaveCount(0);

  await pickWeek(page, week);
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await expect(entries).toHaveText([
    'Home',
    'My Week',
    'Resorts',
    'Contacts',
    'Handbook',
    'Select Week',
    'Change password',
    'Lock',
    'Logout',
  ]);
  await expect(menu.getByText('Signed in as Ella Pritchard')).toBeVisible();
  const handbook = menu.getByRole('link', { name: 'Handbook' });
  await expect(handbook).toHaveAttribute('href', '/handbook');
  await expect(handbook).toHaveAttribute('target', '_blank');
  await menu.getByLabel('Look').selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await menu.getByText('Contacts').click();
  await expect(page).toHaveURL(/\/contacts$/);
  await chooseInMenu(page, 'Home');
  await expect(page).toHaveURL(/\/home$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the bottom bar: hidden at first, then five entries and a mark that slides', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await page.getByRole('switch', { name: 'Show bottom bar' }).click();
  await page.getByRole('button', { name: 'Close menu' }).click();

  await expect(bar.getByRole('link')).toHaveText(BOTTOM_BAR.map(([label]) => label));
  const mark = page.getByTestId('bottom-bar-highlight');
  await expect(mark).toHaveCSS('transition-duration', '0.3s');
  let lastPlace = '';
  for (const [label, path] of BOTTOM_BAR) {
    await bar.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const active = bar.locator('[aria-current=page]');
    await expect(active).toHaveCount(1);
    await expect(active.getByText(label)).not.toBeInViewport({ ratio: 0.5 });
    for (const [other] of BOTTOM_BAR)
      if (other !== label) await expect(bar.getByText(other, { exact: true })).toBeVisible();
    await expect
      .poll(
        async () => (await iconWidth(page, '[aria-current=page]')) > (await iconWidth(page, ':not([aria-current])')),
      )
      .toBe(true);
    const place = await mark.evaluate((element) =>
      getComputedStyle(element.parentElement ?? element).getPropertyValue('--place'),
    );
    expect(place).not.toBe(lastPlace);
    lastPlace = place;
  }
  await page.goto('/coach');
  await expect(bar).toBeVisible();
  await expect(mark).toBeHidden();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

/** These tiles, in this order. Each further noun's journey opens its own tile. */
async function expectTiles(page: Page, screen: string, tiles: readonly [string, string][]): Promise<void> {
  const grid = page.getByRole('navigation', { name: screen });
  const labels = tiles.map(([label]) => label);
  const known = grid.locator(':scope > a, :scope > button').filter({ hasText: new RegExp(labels.join('|')) });
  await expect(known).toContainText(labels);
  for (const [label, path] of tiles) {
    if (path === '') continue;
    await grid.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  }
}

async function iconWidth(page: Page, which: string): Promise<number> {
  const box = await page.getByRole('navigation', { name: 'Main' }).locator(`a${which} svg`).first().boundingBox();
  return box?.width ?? 0;
}

test('a long name of the week is read whole in the bar of a small phone', async ({ host, week, phone }) => {
  const weekName = `${week.week.weekName}: Les Deux Alpes and Alpe d’Huez, universities`;
  await host.server.query('update week set name = $2 where week_id = $1', [week.week.weekId, weekName]);
  const { page } = await phone();
  await page.setViewportSize({ width: 360, height: 640 });
  await openHome(page, { ...week, week: { ...week.week, weekName } });
  await page.getByRole('link', { name: 'Search Clients' }).click();
  const shown = page.getByRole('banner').getByText(weekName);
  await expect(shown).toBeVisible();
  // No content exceeds its own box, to the side or below.
  expect(
    await shown.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    ),
  ).toBe(true);
});
