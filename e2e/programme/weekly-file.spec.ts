import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { OVERDUE_MS } from '@offpiste/core/session/request.rules';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { demoWeek } from '@offpiste/fixtures/demo-week.builder';
import { FileServer } from '../support/server/file-server.ts';
import { chooseInMenu, expect, test as base } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { cachedPaths, isKeptForOffline } from '../support/phone/kept-data.ts';
import { faults } from '../support/link/link-faults.ts';
import { Phone } from '../support/phone/phone.ts';
import { RunningServer } from '../support/server/running-server.ts';

const isDocument = (path: string) => path.startsWith('/files/document/');
const PLAN = '%PDF-1.4 plan';
const PICTURE_PX = 16;
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_PX}" height="7"><rect width="16" height="7" fill="teal"/></svg>`;

interface Elsewhere {
  readonly server: RunningServer;
  readonly office: FileServer;
  readonly week: ImportWeek;
}

// A week whose documents and pictures lie on another server, and one document nowhere.
const test = base.extend<{ elsewhere: Elsewhere }>({
  elsewhere: async ({}, use) => {
    const office = await FileServer.open({
      '/plan.pdf': { type: 'application/pdf', body: PLAN },
      '/party.svg': { type: 'image/svg+xml', body: PICTURE },
    });
    const demo = demoWeek({ passengers: 4, seed: 5, weekId: 'w-elsewhere', weekName: 'Elsewhere week' });
    const files = ['Plan', 'Gone'].map((title) => ({
      fileId: title,
      title,
      url: `${office.origin}/${title.toLowerCase()}.pdf`,
    }));
    const days = demo.nightlife.days.map((day) => ({
      ...day,
      events: day.events.map((event) => ({ ...event, image: `${office.origin}/party.svg` })),
    }));
    const week = { ...demo, files, nightlife: { days } };
    const server = await RunningServer.create(
      async (folder) => {
        await writeDemoFolder(folder, { ...demoCompany({ seed: 1, passengers: 1 }), weeks: [week] });
        return folder;
      },
      { fileOrigins: office.origin },
    );
    await use({ server, office, week });
    await server.remove();
    await office.close();
  },
});

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

test('a document that does not load keeps its title and has no link; others are saved under their own names; a week without documents says so', async ({
  week,
  phone,
}) => {
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

test('documents and pictures that lie on another server open all the same, also without signal', async ({
  elsewhere: { server, office, week },
}) => {
  const handset = await Phone.turnOn(server.origin, { losesSignal: true, provokes: [404] });
  const { page, context } = handset;
  await openHome(page, week);
  await page.getByRole('link', { name: 'Weekly Information' }).click();
  const plan = page.getByRole('link', { name: 'Plan' });
  await expect(plan).toHaveAttribute('href', /^blob:/);
  await expect(page.getByText('Could not be downloaded')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gone' })).toHaveCount(0);
  await page.goto('/event-schedule');
  const picture = page.getByRole('article').first().locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(PICTURE_PX);
  await isKeptForOffline(page);

  await office.close();
  await page.goto('/week-info');
  await expect(plan).toHaveAttribute('href', /^blob:/);
  await context.setOffline(true);
  await page.reload();
  await expect(plan).toHaveAttribute('href', /^blob:/);
  const path = `/files/document/${week.week.weekId}/Plan`;
  expect(await page.evaluate(async (name) => (await caches.match(name))?.text(), path)).toBe(PLAN);
  await handset.turnOff();
  handset.expectNoComplaints();
});

test('slow documents of another server do not change the connection light', async ({ week, phone, link }) => {
  // The copy of the week may still be fetching a document when the phone is turned off.
  const { page } = await phone({ through: link, losesSignal: true });
  await openHome(page, week);
  link.on(/^\/files\/document\//, faults.delay(OVERDUE_MS + 500));
  await page.getByRole('link', { name: 'Weekly Information' }).click();
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('link')).toHaveCount(week.files.length);
  expect(await page.locator('header').getByRole('button', { name: 'Connection: Good' }).isVisible()).toBe(true);
});
