import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { chooseInMenu, expect, test } from '../support/phone/journey.ts';
import { openWeeks } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';

const { contacts } = demoCompany({ seed: 1, passengers: 1 });

test('lists contacts by name, to call and to mail, also without signal', async ({ phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  const calls = listenToCalls(page);
  await openWeeks(page);
  await expect.poll(() => callsTo(calls, '/api/contacts').length).toBeGreaterThan(0);
  await chooseInMenu(page, 'Contacts');
  await expect(page).toHaveURL(/\/contacts$/);
  const rows = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  const names = contacts.map(({ contactName }) => contactName).toSorted((a, b) => a.localeCompare(b));
  await expect(rows).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(rows.nth(index)).toContainText(name);
  for (const { contactName, tel, email } of contacts) {
    const row = rows.filter({ hasText: contactName });
    await expect(row).toContainText(tel ?? 'Not available');
    if (email)
      await expect(row.getByRole('link', { name: `Mail ${contactName}` })).toHaveAttribute('href', `mailto:${email}`);
    else await expect(row).toContainText('Not available');
  }
  await page.getByRole('button', { name: 'Call Operations office' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+441632960102');
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/441632960102');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toHaveCount(0);

  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
  await isKeptForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^As it was at \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call Operations office' })).toBeVisible();
});

test('shows an empty list of contacts as empty and an unloaded one as unavailable', async ({ phone }) => {
  const { page } = await phone({ stubs: true, provokes: [500] });
  await page.route('**/api/contacts', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong on the server' } }),
  );
  await openWeeks(page);
  await chooseInMenu(page, 'Contacts');
  await expect(page.getByText('Not on this phone yet')).toBeVisible();
  await expect(page.getByText('No contacts available')).toBeVisible();
  await expect(page.getByText('Something went wrong on the server')).toBeVisible();
  await page.unroute('**/api/contacts');
  await page.route('**/api/contacts', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await expect(page.getByText('No contacts available')).toBeVisible();
  await expect(page.getByText('Not on this phone yet')).toHaveCount(0);
  await page.unroute('**/api/contacts');
  await page.route('**/api/contacts', (route) =>
    route.fulfill({
      json: [
        { contactId: '2', contactName: 'zoe' },
        { contactId: '1', contactName: 'Émile', tel: '1' },
      ],
    }),
  );
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveText([/^Émile/, /^zoeNot availableNot available$/]);
});
