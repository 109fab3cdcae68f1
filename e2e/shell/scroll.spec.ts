import type { Page } from '@playwright/test';
import { chooseInMenu, expect, openLoadCoach, pickWeek, screenTop, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';

test.use({ clientsPerWeek: 400 });

test('a long list is restored with row, scroll position and query, also after a reload', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await page.getByRole('searchbox').fill('a');
  // The first rows come at once, the rest after typing stops.
  await expect
    .poll(async () => Number(await page.getByRole('table').getAttribute('aria-rowcount')))
    .toBeGreaterThan(100);
  await scrollTo(page, 4000);
  const left = await rowsInView(page);
  expect(left.topPx).toBeGreaterThan(3000);

  await openRow(page, left.rows[2]);
  await expect(page).toHaveURL(/\/passenger\//);
  await expect.poll(() => screenTop(page)).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect.poll(() => rowsInView(page)).toEqual(left);

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect.poll(() => screenTop(page)).toBe(left.topPx);
  const found = await rowsInView(page);
  await openRow(page, found.rows[3]);
  await expect(page).toHaveURL(/\/passenger\//);
  await page.goBack();
  await expect.poll(() => rowsInView(page)).toEqual(found);

  await chooseInMenu(page, 'Home');
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(page.getByText(/^\d+ clients$/).first()).toBeVisible();
  expect(await screenTop(page)).toBe(0);
});

test('the scroll position is restored as parts load, and user scrolling takes precedence', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  const client = week.passengers.find((one) => one.reference?.startsWith('WASTELAND-') && one.passengerName);
  await page.goto(`/passenger/${client?.reference ?? ''}`);
  await expect(page.getByRole('heading', { name: client?.passengerName ?? '' })).toBeVisible();
  await scrollTo(page, 300);
  const topPx = await screenTop(page);
  expect(topPx).toBeGreaterThan(100);
  await page.reload();
  await expect.poll(() => screenTop(page)).toBe(topPx);
  await scrollTo(page, 0);
  await page.reload();
  await expect(page.getByRole('heading', { name: client?.passengerName ?? '' })).toBeVisible();
  expect(await screenTop(page)).toBe(0);
  // A screen opened from outside can only go back to Home.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a list expanded halfway down a page is restored expanded and at its scroll position', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  await page.goto('/my-week');
  const passes = page.getByRole('region', { name: 'Lift passes' });
  await passes.getByRole('button', { expanded: false }).first().click();
  await expect(passes.getByRole('listitem').nth(3)).toBeVisible();
  const row = passes.getByRole('listitem').getByRole('link').nth(5);
  await row.scrollIntoViewIfNeeded();
  const topPx = await screenTop(page);
  expect(topPx).toBeGreaterThan(500);
  const href = await row.getAttribute('href');
  await row.dispatchEvent('click', { button: 0 });
  await expect(page).toHaveURL(/\/liftPass\//);
  await page.goBack();
  await expect.poll(() => screenTop(page)).toBe(topPx);
  await expect(passes.locator(`a[href="${href}"]`)).toBeInViewport();
});

test('Cancel leads back to the list as it was left, and the back button does not go in circles', async ({
  host,
  week,
  phone,
}) => {
  const { page } = await phone();
  await openHome(page, week);
  await openLoadCoach(page, 'C1', 'Inbound');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/loadCoach$/);
  await expect(page.getByRole('tab', { name: 'Inbound' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/action$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/loadCoach/C1/outbound');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/loadCoach$/);
  await expect(page.getByRole('tab', { name: 'Inbound' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);

  await chooseInMenu(page, 'Select Week');
  await pickWeek(page, host.freshWeek(40));
  await page.goto('/loadCoach');
  await expect(page.getByRole('tab', { name: 'Outbound' })).toHaveAttribute('aria-selected', 'true');
  await chooseInMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('load-coach');
});

/** Follows the link of a row in place: a click of the test tool may scroll the list to the row. */
async function openRow(page: Page, reference = ''): Promise<void> {
  await page.getByRole('row', { name: reference }).getByRole('link').dispatchEvent('click', { button: 0 });
}

async function scrollTo(page: Page, topPx: number): Promise<void> {
  await page.getByRole('main').hover();
  await page.mouse.wheel(0, topPx - (await screenTop(page)));
  await expect.poll(() => screenTop(page)).toBeGreaterThan(topPx === 0 ? -1 : topPx / 2);
  await expect.poll(() => isStill(page)).toBe(true);
}

/** Two frames show the same position: nothing scrolls by itself. */
async function isStill(page: Page): Promise<boolean> {
  return page.getByRole('main').evaluate(
    (main) =>
      new Promise<boolean>((resolve) => {
        const before = main.scrollTop;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(main.scrollTop === before)));
      }),
  );
}

/** The references of the visible rows, and the scroll position. */
async function rowsInView(page: Page): Promise<{ topPx: number; rows: string[] }> {
  return page.getByRole('main').evaluate((main) => {
    const frame = main.getBoundingClientRect();
    const isInView = (row: Element) =>
      row.getBoundingClientRect().top >= frame.top && row.getBoundingClientRect().bottom <= frame.bottom;
    const rows = [...main.querySelectorAll('tbody tr')].filter(isInView);
    const byIndex = (row: Element) => Number(row.getAttribute('data-index'));
    return {
      topPx: main.scrollTop,
      rows: rows
        .sort((one, other) => byIndex(one) - byIndex(other))
        .map((row) => row.querySelector('td:last-child')?.textContent ?? ''),
    };
  });
}
