import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';

test('the data of a member of staff is saved, and its erasing leaves no name', async ({ week, phone }) => {
  const own = randomUUID().slice(0, 8);
  const name = `Ada ${own}`;
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await openSignedIn(page, week, '/office/people', { username: 'office@demo.test' });
  await page.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await form.getByLabel('Rep id').fill(`r-${own}`);
  await form.getByLabel('First name and surname').fill(name);
  await form.getByLabel('E-mail to sign in with').fill(`${own}@company.test`);
  await form.getByRole('button', { name: 'Add and make a link' }).click();
  await form.getByRole('button', { name: 'Done' }).click();

  await page.goto('/office/person-data');
  const search = page.getByLabel('Name, booking reference, e-mail or rep id');
  await search.fill(own);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const sheet = page.getByRole('dialog', { name });
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'JSON' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(saved)).toMatchObject({ 'rep_account rep_id': [{ name, username: `${own}@company.test` }] });

  const erase = sheet.getByRole('button', { name: 'Erase for good' });
  await expect(erase).toBeDisabled();
  await sheet.getByLabel(`Type r-${own} to confirm`).fill(`r-${own}`);
  await erase.click();
  await expect(page.getByText(/Erased rows: /)).toBeVisible();
  await search.fill(own);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('No client and no member of staff is known by this.')).toBeVisible();
  await page.goto('/office/audit');
  const audit = page.getByRole('list', { name: 'Audit' });
  await expect(audit.getByText('One person erased').first()).toBeVisible();
  await expect(audit.getByText(name)).toHaveCount(0);
});
