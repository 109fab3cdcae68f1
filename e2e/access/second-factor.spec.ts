import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addReader } from '../support/phone/fingerprint-reader.ts';
import { chooseInMenu, expect, pickWeek, setPin, stored, test } from '../support/phone/journey.ts';
import { openHome, openSignedIn } from '../support/phone/signed-in.ts';
import { addOfficeAccount } from '../support/server/office-account.ts';

const SOON = { timeout: 60_000 };
const STEP_MS = 30_000;

test('an office account sets a second factor up, enters with it, loses it and gets help', async ({
  week,
  phone,
  host,
}) => {
  const username = await addOfficeAccount(host.server);
  const first = await phone();
  await openSignedIn(first.page, week, '/office/second-factor', { username });
  await first.page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = (await first.page.getByLabel('Key to type in').textContent(SOON)) ?? '';
  await first.page.getByLabel('Name of this factor').fill('Blue phone');
  await first.page.getByLabel('Code that the app shows').fill(codeAt(secret, Date.now()));
  await first.page.getByRole('button', { name: 'Add', exact: true }).click();
  const codes = first.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10, SOON);
  const [recoveryCode = ''] = await codes.allTextContents();
  await first.page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(first.page.getByText('Blue phone')).toBeVisible();
  await expect(first.page.getByText('10 of 10 left')).toBeVisible();

  const second = await phone({ provokes: [403] });
  await openHome(second.page, week, { username });
  await second.page.goto('/office/people');
  const entrance = second.page.getByRole('dialog');
  await expect(entrance.getByRole('heading', { name: 'Enter the office' })).toBeVisible(SOON);
  await entrance.getByLabel('Code of your authenticator app').fill('000000');
  await entrance.getByRole('button', { name: 'Confirm' }).click();
  await expect(entrance.getByText('This is wrong, or was used already. Try again.')).toBeVisible();
  // The next code, because a code counts once.
  await entrance.getByLabel('Code of your authenticator app').fill(codeAt(secret, Date.now() + STEP_MS));
  await entrance.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.page.getByRole('list', { name: 'People' })).toBeVisible(SOON);
  await expect(entrance).toHaveCount(0);

  const third = await phone({ provokes: [403] });
  await openHome(third.page, week, { username });
  await third.page.goto('/office/people');
  await third.page.getByRole('button', { name: 'Use a recovery code' }).click(SOON);
  await third.page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode.toLowerCase());
  await third.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(third.page.getByText('Recovery codes left: 9')).toBeVisible(SOON);
  await third.page.getByRole('button', { name: 'Continue' }).click();
  await expect(third.page.getByRole('list', { name: 'People' })).toBeVisible(SOON);

  const colleague = await phone();
  await openSignedIn(colleague.page, week, '/office/people', { username: 'hq@demo.test' });
  await colleague.page.getByRole('button', { name: username }).click(SOON);
  await colleague.page.getByRole('button', { name: 'Remove second factors' }).click();
  const question = colleague.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove second factors' }).click();
  await expect(colleague.page.getByRole('button', { name: 'Remove second factors' })).toHaveCount(0, SOON);

  await third.page.reload();
  await expect(third.page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible(SOON);
  await expect(third.page.getByText(/^Tomasz Wróbel removed your second factors/)).toBeVisible();
  await confirmByPassword(third.page);
  await third.page.getByRole('button', { name: 'Use an authenticator app' }).click(SOON);
  const again = (await third.page.getByLabel('Key to type in').textContent(SOON)) ?? '';
  await third.page.getByLabel('Code that the app shows').fill(codeAt(again, Date.now()));
  await third.page.getByRole('button', { name: 'Add', exact: true }).click();
  await third.page.getByRole('button', { name: 'I have stored them' }).click(SOON);
  await expect(third.page.getByRole('list', { name: 'People' })).toBeVisible(SOON);
});

test('an office account makes a passkey, enters and signs in with it, loses it and gets help', async ({
  week,
  phone,
  host,
}) => {
  const username = await addOfficeAccount(host.server);
  const endEntry = () =>
    host.server.query(
      `delete from office_entry where sign_in_id in (select sign_in_id from sign_in where rep_id = $1)`,
      [username.replace('@demo.test', '')],
    );
  const { page, context } = await phone({ provokes: [401, 403] });
  const devTools = await context.newCDPSession(page);
  const authenticatorId = await addReader(devTools);
  const recognise = (isUserVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const people = page.getByRole('list', { name: 'People' });

  await openSignedIn(page, week, '/office/second-factor', { username });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of this factor').fill('Desk laptop');
  await recognise(false);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByText('No passkey was used. Try again, or use another way.')).toBeVisible(SOON);
  await recognise(true);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10, SOON);
  const [recoveryCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('Desk laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByText('This device has a passkey of your account already.')).toBeVisible(SOON);

  await endEntry();
  await page.goto('/office/people');
  const entrance = page.getByRole('dialog');
  await expect(entrance.getByRole('heading', { name: 'Enter the office' })).toBeVisible(SOON);
  await recognise(false);
  await entrance.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(entrance.getByText('No passkey was used.')).toBeVisible(SOON);
  await recognise(true);
  await entrance.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(people).toBeVisible(SOON);
  await expect(entrance).toHaveCount(0);

  await chooseInMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await setPin(page);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible(SOON);
  expect(await stored(page, 'offpiste_account')).toBe(username);
  await pickWeek(page, week);
  await page.goto('/office/people');
  await expect(people).toBeVisible(SOON);

  await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
  await endEntry();
  await page.reload();
  await entrance.getByRole('button', { name: 'Use a recovery code' }).click(SOON);
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(people).toBeVisible(SOON);

  const colleague = await phone();
  await openSignedIn(colleague.page, week, '/office/people', { username: 'hq@demo.test' });
  await colleague.page.getByRole('button', { name: username }).click(SOON);
  await colleague.page.getByRole('button', { name: 'Remove second factors' }).click();
  const question = colleague.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove second factors' }).click();
  await expect(colleague.page.getByRole('button', { name: 'Remove second factors' })).toHaveCount(0, SOON);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible(SOON);
  await confirmByPassword(page);
  await page.getByRole('button', { name: 'Make a passkey' }).click(SOON);
  await expect(codes).toHaveCount(10, SOON);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(people).toBeVisible(SOON);
});

test('an hour without use ends office access, and the form below the question stays', async ({ week, phone, host }) => {
  const username = await addOfficeAccount(host.server);
  const { page } = await phone({ provokes: [403] });
  await openSignedIn(page, week, '/office/people', { username });
  await page.getByRole('button', { name: 'Add a person' }).click(SOON);
  const form = page.getByRole('dialog', { name: 'Add a person' });
  const own = randomUUID().slice(0, 8);
  await form.getByLabel('Rep id').fill(`p-${own}`);
  await form.getByLabel('First name and surname').fill(`Ada ${own}`);
  await form.getByLabel('E-mail to sign in with').fill(`${own}@company.test`);
  await host.server.query(`update office_entry set active_at = active_at - interval '1 hour'`);

  await form.getByRole('button', { name: 'Add and make a link' }).click();
  await expect(page.getByRole('heading', { name: 'Office access has expired' })).toBeVisible(SOON);
  await confirmByPassword(page);

  await expect(form.getByText(`A link for Ada ${own}`)).toBeVisible(SOON);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Ada ${own}`) })).toBeVisible();
});

async function confirmByPassword(page: Page): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill('off-piste-demo');
  await page.getByRole('button', { name: 'Confirm' }).click();
}

function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
