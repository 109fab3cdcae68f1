import { OVERDUE_MS } from '@offpiste/core/access/session/request.rules';
import { chooseInMenu, expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { cachedPaths, isKeptForOffline } from '../support/phone/kept-data.ts';
import { faults } from '../support/link/link-faults.ts';

const isDocument = (path: string) => path.startsWith('/files/document/');

test('documents are downloaded, open in a new tab, also without signal, and go at logout', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  await page.getByRole('link', { name: 'Weekly Information' }).click();
  const links = page.getByRole('list', { name: 'Documents' }).getByRole('link');
  await expect(links).toHaveCount(week.files.length);
  for (const { title } of week.files) {
    const link = page.getByRole('link', { name: title });
    await expect(link).toHaveAttribute('href', /^blob:/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect.poll(async () => (await cachedPaths(page)).filter(isDocument).length).toBe(week.files.length);
  await isKeptForOffline(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await expect(links).toHaveCount(week.files.length);
  const [opened] = await Promise.all([context.waitForEvent('page'), links.first().click()]);
  await expect.poll(() => opened.url()).toMatch(/^blob:/);
  await opened.close();

  await chooseInMenu(page, 'Logout');
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => (await cachedPaths(page)).filter(isDocument)).toEqual([]);
});

test('a document that does not load has no link; others are saved under their own names', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true, provokes: [404] });
  await openHome(page, week);
  const files = [
    { fileId: '1', title: 'There', url: '/files/stub/1.pdf' },
    { fileId: '2', title: 'Gone', url: '/files/stub/2.pdf' },
  ];
  await page.route('**/files/week/*', (route) => route.fulfill({ json: files }));
  await page.route('**/files/stub/1.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }),
  );
  await page.goto('/week-info');
  await expect(page.getByRole('link', { name: 'There' })).toHaveAttribute('href', /^blob:/);
  await expect(page.getByText('Could not be downloaded')).toBeVisible();
  await expect(page.getByText('Gone')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gone' })).toHaveCount(0);

  const saved = [
    { fileId: '3', title: 'Rota: nights', url: '/files/stub/3', ending: 'xlsx' },
    { fileId: '4', title: 'Minutes', url: '/files/stub/4' },
  ];
  await page.unroute('**/files/week/*');
  await page.route('**/files/week/*', (route) => route.fulfill({ json: saved }));
  await page.route(/files\/stub\/[34]$/, (route) =>
    route.fulfill({
      contentType: route.request().url().endsWith('4') ? 'application/msword' : 'application/octet-stream',
      body: 'PK',
    }),
  );
  await page.reload();
  for (const [title, fileName] of [
    ['Rota: nights', 'Rota nights.xlsx'],
    ['Minutes', 'Minutes.doc'],
  ] as const) {
    const link = page.getByRole('link', { name: title });
    await expect(link).toHaveAttribute('target', '_blank');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(fileName);
  }
  await page.unroute('**/files/week/*');
  await page.route('**/files/week/*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('No documents available for this week')).toBeVisible();
});

test('slow documents of another server do not change the connection light', async ({ week, phone, link }) => {
  // The week copy may still be fetching a document when the phone is turned off.
  const { page } = await phone({ through: link, losesSignal: true });
  await openHome(page, week);
  link.on(/^\/files\/document\//, faults.delay(OVERDUE_MS + 500));
  await page.getByRole('link', { name: 'Weekly Information' }).click();
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('link')).toHaveCount(week.files.length);
  expect(await page.locator('header').getByRole('button', { name: 'Connection: Good' }).isVisible()).toBe(true);
});
