import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';

test('a webhook shows its secret once and its messages, is paused, changed and removed', async ({ week, phone }) => {
  const name = `Chat ${randomUUID().slice(0, 8)}`;
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await openSignedIn(page, week, '/office/webhooks', { username: 'office@demo.test' });
  await page.getByRole('button', { name: 'Make a webhook' }).click();
  const make = page.getByRole('button', { name: 'Make the webhook' });
  await page.getByLabel('Name of the system').fill(name);
  await page.getByLabel('Address (https)').fill('https://localhost:1/hook');
  await expect(make).toBeDisabled();
  // Its own making is the first event.
  await page.getByRole('checkbox', { name: 'Security events' }).click();
  await make.click();
  await expect(page.getByText('Copy this secret now. It is shown only once.')).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);

  await page.reload();
  const card = page.getByRole('region', { name });
  await expect(card).toContainText('Sends: Security events');
  await expect(page.getByText(secret)).toHaveCount(0);
  const messages = card.getByRole('list', { name: `Messages of ${name}` });
  const list = async () =>
    (await page.request.get('/api/office/webhooks', { headers: { 'x-brand': 'wasteland' } })).json();
  await expect
    .poll(list)
    .toMatchObject({ webhooks: expect.arrayContaining([expect.objectContaining({ name, failing: 1 })]) });
  await card.getByRole('button', { name: 'Messages' }).click();
  await expect(messages).toContainText('the address is not on the public internet');
  await messages.getByRole('button', { name: 'Send again' }).first().click();
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card).toContainText('Paused');

  await card.getByRole('button', { name: 'Change' }).click();
  const changed = page.getByRole('region', { name: `Change the webhook ${name}` });
  await changed.getByRole('checkbox', { name: 'Departures' }).click();
  await changed.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Sends: Departures, Security events');
  await card.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
  await expect(page.locator('code')).toContainText('whsec_');
  await expect(card).toContainText('The old secret also signs until');
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card).toHaveCount(0);
});
