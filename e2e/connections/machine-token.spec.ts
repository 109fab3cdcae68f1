import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';

test('a token of a machine reads weeks at once, is shown once, and ends when it is revoked', async ({
  week,
  phone,
}) => {
  const name = `Booking system ${randomUUID().slice(0, 8)}`;
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await openSignedIn(page, week, '/office/tokens', { username: 'office@demo.test' });
  await page.getByRole('button', { name: 'Make a token' }).click();
  const make = page.getByRole('button', { name: 'Make a token' });
  await page.getByLabel('Name of the system').fill(name);
  await expect(make).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Read weeks, rides and counts' }).click();
  await make.click();
  await expect(page.getByText('Copy this token now. It is shown only once.')).toBeVisible();
  const token = (await page.locator('code').textContent()) ?? '';
  const read = () => page.request.get('/api/v1/weeks', { headers: { authorization: `Bearer ${token}` } });
  const answer = await read();
  expect([answer.status(), JSON.stringify(await answer.json())]).toEqual([
    200,
    expect.stringContaining(week.week.weekName),
  ]);

  await page.reload();
  const row = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(`ends in ${token.slice(-4)}`);
  await expect(row).toContainText('Last used');
  await expect(page.getByText(token)).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke this token?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  expect((await read()).status()).toBe(401);

  // A token that is revoked before the page is left is no longer shown.
  await make.click();
  await page.getByLabel('Name of the system').fill(name);
  await page.getByRole('checkbox', { name: 'Read weeks, rides and counts' }).click();
  await make.click();
  await expect(page.locator('code')).toBeVisible();
  await row.getByRole('button', { name: 'Revoke' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.locator('code')).toHaveCount(0);
});
