import { RESORTS } from '@offpiste/fixtures/base/places.list';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { replacePassengers } from '../support/server/changed-week.ts';
import { chooseInMenu, expect, pickWeek, signIn, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';

const [resort] = RESORTS;
const NONE = 'No points of interest available';

test('the resorts link to their points of interest, each with a map', async ({ week, phone }) => {
  const { page } = await phone();
  const calls = listenToCalls(page);
  await signIn(page);
  await expect.poll(() => callsTo(calls, '/api/resort').length).toBeGreaterThan(0);
  await chooseInMenu(page, 'Resorts');
  await expect(page.getByRole('list', { name: 'Resorts' }).getByRole('link')).toHaveText(
    RESORTS.map(({ name }) => name),
  );
  await page.getByRole('link', { name: resort?.name ?? '' }).click();
  await expect(page).toHaveURL(new RegExp(`/resort/${resort?.id}$`));
  await expect(page.getByRole('heading', { name: resort?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Good to know' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/.*query=45\./,
  );
  await expect(page.getByText(/^Select a week to see/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rental shops' })).toHaveCount(0);

  await page.goto('/');
  await pickWeek(page, week);
  await page.goto(`/resort/${resort?.id}`);
  const clients = week.passengers.filter(
    ({ resortName, reference }) => resortName === resort?.name && reference?.startsWith('WASTELAND-'),
  );
  const places = clients.flatMap(({ allocPlaces = [] }) => allocPlaces);
  for (const [title, names] of [
    ['Rental shops', places.map(({ skihire }) => skihire?.rentalShop?.name)],
    ['Lift pass distribution', places.map(({ liftpass }) => liftpass?.distributionPoint)],
    ['Lesson meeting points', places.map(({ lessons }) => lessons?.meetingPoint)],
  ] as const) {
    const points = [...new Set(names.filter((name) => typeof name === 'string'))].toSorted((a, b) =>
      a.localeCompare(b),
    );
    const rows = page.getByRole('region', { name: title }).getByRole('link');
    await expect(rows).toHaveCount(points.length);
    for (const [index, name] of points.entries()) {
      await expect(rows.nth(index)).toContainText(name);
      await expect(rows.nth(index)).toHaveAttribute('href', /^https:\/\/.*(query|q)=.*45\./);
      await expect(rows.nth(index)).toHaveAttribute('target', '_blank');
    }
  }
});

test('a resort without data, a resort that does not exist, and an empty list of resorts', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await page.route('**/api/resort', (route) => route.fulfill({ json: [{ id: 'r 1/2', name: 'Nowhere' }] }));
  await replacePassengers(page, week, [
    { resortName: 'Nowhere', allocPlaces: [{ skihire: {} }, { liftpass: {} }, { lessons: {} }] },
  ]);
  await openHome(page, week);
  await page.goto('/resort');
  await page.getByRole('link', { name: 'Nowhere' }).click();
  await expect(page).toHaveURL(/\/resort\/r%201%2F2$/);
  await expect(page.getByText(NONE)).toBeVisible();
  await page.goto('/resort/elsewhere');
  await expect(page.getByText('Resort not found')).toBeVisible();
  await page.unroute('**/api/resort');
  await page.route('**/api/resort', (route) => route.fulfill({ json: [] }));
  await page.goto('/resort');
  await expect(page.getByText('No resorts available')).toBeVisible();
});

test('resorts are available offline after a restart of the app', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  await page.goto(`/resort/${resort?.id}`);
  await expect(page.getByRole('region', { name: 'Rental shops' })).toBeVisible();
  await isKeptForOffline(page);
  await context.setOffline(true);
  await page.goto('/resort');
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await page.getByRole('link', { name: resort?.name ?? '' }).click();
  await expect(page.getByRole('region', { name: 'Rental shops' })).toBeVisible();
  await expect(page.getByText(/^As it was at/)).toBeVisible();
});
