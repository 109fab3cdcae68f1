import { axeFindings } from '../support/phone/fit.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { Keys } from '../support/phone/keys.ts';
import { FULL } from '../support/phone/sample-passengers.ts';
import { replacePassengers } from '../support/server/changed-week.ts';

test('the keyboard alone opens a client and its telephone sheet and returns to the search', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await replacePassengers(page, week, [FULL]);
  await openHome(page, week);
  const keys = new Keys(page);
  await keys.press(page.getByRole('link', { name: 'Search Clients' }));
  const box = page.getByRole('searchbox', { name: 'Search by name or booking reference' });
  await expect(box).toBeFocused();
  await page.keyboard.type('zoe');
  // Besides Enter in the box, the keyboard can reach and press the row.
  await keys.press(page.getByRole('row').getByRole('link', { name: 'Zoë Müller' }));
  await expect(page.getByRole('heading', { name: 'Zoë Müller' })).toBeVisible();
  await keys.isOnScreen();

  const number = page.getByRole('button', { name: '447700900123' });
  await keys.press(number);
  const sheet = page.getByRole('dialog', { name: 'Zoë Müller · 447700900123' });
  await keys.isHeldBy(sheet);
  for (const name of ['Call', 'Message', 'WhatsApp']) await keys.goTo(sheet.getByRole('link', { name, exact: true }));
  await keys.goTo(sheet.getByRole('button', { name: 'Copy' }));
  expect(await axeFindings(page)).toEqual([]);
  await keys.press(sheet.getByRole('button', { name: 'Cancel' }));
  await expect(sheet).toHaveCount(0);
  await keys.isBackAt(number);

  await keys.goTo(page.getByRole('link', { name: 'Report a client issue' }));
  await keys.press(page.getByRole('button', { name: 'Back' }), { back: true });
  await keys.isBackAt(box);
  await expect(box).toHaveValue('zoe');
});

test('by keyboard alone: finds a room by a resident, opens the resident and returns', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true, provokes: [404] });
  await replacePassengers(page, week, [FULL]);
  await openHome(page, week);
  const keys = new Keys(page);
  await keys.press(page.getByRole('link', { name: 'Accommodation' }));
  await expect(page.getByRole('heading', { name: 'Le Cortina' })).toBeVisible();
  await keys.isOnScreen();
  await keys.type(page.getByRole('searchbox', { name: 'Search by accommodation, room or client' }), 'zoe');
  expect(await axeFindings(page)).toEqual([]);
  const room = page.getByRole('list', { name: 'Accommodation' }).getByRole('link', { name: /^Apartment 1A/ });
  await expect(room).toContainText('Zoë Müller');
  await keys.press(room);
  await expect(page.getByRole('region', { name: 'Inhabitants' })).toBeVisible();
  await keys.isOnScreen();
  await keys.press(page.getByRole('region', { name: 'Inhabitants' }).getByRole('link', { name: /Zoë Müller/ }));
  await expect(page).toHaveURL(/\/passenger\/WASTELAND-FULL01$/);
  await keys.isOnScreen();
  await keys.press(page.getByRole('button', { name: 'Back' }), { back: true });
  await expect(page.getByRole('region', { name: 'Inhabitants' })).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Back' }), { back: true });
  await expect(page.getByRole('searchbox')).toHaveValue('zoe');
  await keys.isOnScreen();
});
