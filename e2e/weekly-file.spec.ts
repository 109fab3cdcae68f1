import { chooseInMenu, expect, pickWeek, signIn, test } from './support/journey.ts';
import { cachedPaths, isKeptForOffline } from './support/kept-data.ts';

const isDocument = (path: string) => path.startsWith('/files/document/');

test('documents are downloaded, open in a new tab, also without signal, and go at logout', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await signIn(page);
  await pickWeek(page, week);
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
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => (await cachedPaths(page)).filter(isDocument)).toEqual([]);
});

test('a document that does not load keeps its title and has no link; a week without documents says so', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true, provokes: [404] });
  await signIn(page);
  await pickWeek(page, week);
  const files = [
    { fileId: '1', title: 'There', url: '/files/stub/1.pdf' },
    { fileId: '2', title: 'Gone', url: '/files/stub/2.pdf' },
  ];
  await page.route('**/files/week/*', (route) => route.fulfill({ json: files }));
  await page.route('**/files/stub/1.pdf', (route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }));
  await page.goto('/week-info');
  await expect(page.getByRole('link', { name: 'There' })).toHaveAttribute('href', /^blob:/);
  await expect(page.getByText('Could not be downloaded')).toBeVisible();
  await expect(page.getByText('Gone')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gone' })).toHaveCount(0);
  await page.unroute('**/files/week/*');
  await page.route('**/files/week/*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('No documents available for this week')).toBeVisible();
});
