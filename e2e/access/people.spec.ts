import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { A4, endPrint, holdPrinter, sheetsOf } from '../support/office/paper.ts';
import { chooseInMenu, expect, fillSignIn, setPin, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';

const DESK = { width: 1440, height: 900 };
const SOON = { timeout: 60_000 };
const PASSWORD = 'seven wet gloves';

test('a person is added, chooses a password by a link, changes it, and loses one phone', async ({ week, phone }) => {
  const own = randomUUID().slice(0, 8);
  const username = `${own}@company.test`;
  const { page } = await phone({ size: DESK });
  await openSignedIn(page, week, '/office/people', { username: 'office@demo.test' });
  const other = { username: `bea-${own}@company.test`, repId: `b-${own}`, name: `Bea ${own}` };
  const linkOfOther = await addPerson(page, other);
  const link = await addPerson(page, { username, repId: `r-${own}`, name: `Ada ${own}` });

  // In one tab, one after the other: each person chooses their own password.
  const first = await phone({ provokes: [401, 422] });
  await first.page.goto(linkOfOther);
  await expect(first.page.getByText(`For Bea ${own}, username ${other.username}`)).toBeVisible(SOON);
  await fillPassword(first.page, PASSWORD);
  await first.page.getByRole('button', { name: 'Set password' }).click();
  await expect(first.page.getByText('Your password is set')).toBeVisible();
  await first.page.goto(link);
  await expect(first.page.getByText(`For Ada ${own}, username ${username}`)).toBeVisible(SOON);
  await expect(first.page.getByText('Your password is set')).toHaveCount(0);
  expect(new URL(first.page.url()).hash).toBe('');
  await fillPassword(first.page, PASSWORD, 'seven wet glove');
  await first.page.getByRole('button', { name: 'Set password' }).click();
  await expect(first.page.getByText('The passwords do not match.')).toBeVisible();
  await fillPassword(first.page, 'short');
  await first.page.getByRole('button', { name: 'Set password' }).click();
  await expect(first.page.getByText(/fewer than 10 characters/)).toBeVisible();
  await fillPassword(first.page, PASSWORD);
  await first.page.getByRole('button', { name: 'Set password' }).click();
  await first.page.getByRole('link', { name: 'Go to sign-in' }).click();
  await fillSignIn(first.page, username, PASSWORD);
  await setPin(first.page);

  const second = await phone({ provokes: [401, 404] });
  await second.page.goto(link);
  await expect(second.page.getByText('This link was used or has expired. Ask the office for a new one.')).toBeVisible(
    SOON,
  );
  await second.page.goto('/');
  await fillSignIn(second.page, username, PASSWORD);
  await setPin(second.page);

  const phones = page.getByRole('list', { name: 'Phones' }).getByRole('listitem');
  await page.getByRole('button', { name: new RegExp(`^Ada ${own}`) }).click();
  await expect(phones).toHaveCount(2, SOON);
  // The phones are in the order of their latest contact, so the second phone is first.
  await phones.first().getByRole('button', { name: 'Sign out' }).click();
  await confirm(page.getByRole('alertdialog'), 'Sign out');
  await expect(phones).toHaveCount(1, SOON);
  await second.page.getByRole('button', { name: week.week.weekName }).click();
  await expect(second.page.getByText('Login to your account')).toBeVisible(SOON);

  await chooseInMenu(first.page, 'Change password');
  await first.page.getByRole('link', { name: 'Where you are signed in' }).click();
  const signIns = first.page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(signIns).toHaveText([/Chrome on .*This one/]);
  await signIns.getByRole('button', { name: 'Name' }).click();
  await first.page.getByLabel('Name, such as the colour of the phone').fill('Blue phone');
  await first.page.getByRole('button', { name: 'Save' }).click();
  await expect(signIns).toHaveText([/^Blue phone/]);
  await first.page.goBack();
  await first.page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await fillPassword(first.page, 'eight dry gloves');
  await first.page.getByRole('button', { name: 'Change password' }).click();
  await expect(first.page.getByText('Your password is changed')).toBeVisible();

  await page.getByLabel('Level', { exact: true }).selectOption('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Rep r-${own} · level 2`)).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Close the account' }).click();
  await confirm(page.getByRole('alertdialog'), 'Close the account');
  await expect(page.getByRole('button', { name: 'Open the account again' })).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await chooseInMenu(page, 'Office: audit');
  const done = page
    .getByRole('list', { name: 'Audit' })
    .getByRole('listitem')
    .filter({ hasText: `Ada ${own}` });
  await expect(done).toHaveText([
    /^Account changed.*Closed ?no → yes/,
    /^Account changed.*Level ?1 → 2/,
    /^Password set/,
    /^Phones signed out/,
    /^Password set/,
    /^Person added/,
  ]);
});

test('forty people of a file are added in five presses, and one signs in with the printed card', async ({
  week,
  phone,
}) => {
  const own = randomUUID().slice(0, 8);
  const { page } = await phone({ size: DESK });
  await holdPrinter(page);
  await openSignedIn(page, week, '/office/people', { username: 'office@demo.test' });
  await page.getByRole('link', { name: 'Add staff from a sheet' }).click();
  await page.getByLabel('Staff of').selectOption('A CSV file', SOON);
  await page.getByLabel('Choose a file').setInputFiles(staffFile(own, 40));
  const fresh = page.getByRole('list', { name: 'New: 40' });
  await expect(fresh.getByRole('checkbox', { checked: true })).toHaveCount(40, SOON);
  await expect(page.getByRole('list', { name: 'Cannot be added: 2' }).getByRole('listitem')).toHaveText([
    /^Nora .*the row has no e-mail address/,
    /^Otto .*the username is no e-mail address/,
  ]);
  await expect(page.getByRole('button', { name: 'Already have an account: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Create 40 accounts' }).click();
  await expect(page.getByRole('list', { name: 'Links made: 40' }).getByRole('listitem')).toHaveCount(40, SOON);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  await page.getByRole('button', { name: 'Print cards' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: `Code for Rep 40 ${own}` })).toBeAttached();
  expect(await sheetsOf(page)).toEqual(Array.from({ length: 5 }, () => A4));
  await endPrint(page);

  const link =
    saved
      .split('\r\n')
      .find((line) => line.includes(`Rep 40 ${own}`))
      ?.split(',')[3] ?? '';
  const rep = await phone();
  await rep.page.goto(link);
  await expect(rep.page.getByText(`For Rep 40 ${own}, username rep-40-${own}@company.test`)).toBeVisible(SOON);
});

/** People of a team, two whose rows cannot be used, and one who has an account. */
function staffFile(own: string, count: number): { name: string; mimeType: string; buffer: Buffer } {
  const team = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return `t${number}-${own},Rep ${number} ${own},rep-${number}-${own}@company.test`;
  });
  const others = [`n-${own},Nora ${own},`, `o-${own},Otto ${own},otto@example`, '1001,Ella,ella@company.test'];
  const text = ['User ID,Name,E-mail', ...team, ...others].join('\n');
  return { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** The page of people is open. Returns the link with which the new person chooses a password. */
async function addPerson(
  page: Page,
  { username, repId, name }: Record<'username' | 'repId' | 'name', string>,
): Promise<string> {
  await page.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await form.getByLabel('Rep id').fill(repId);
  await form.getByLabel('First name and surname').fill(name);
  await form.getByLabel('E-mail to sign in with').fill(username);
  await form.getByRole('button', { name: 'Add and make a link' }).click();
  const link = await form.getByLabel('Link', { exact: true }).textContent(SOON);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}.*No password yet`) })).toBeVisible();
  return link ?? '';
}

async function fillPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password', { exact: true }).fill(again);
}

async function confirm(question: Locator, label: string): Promise<void> {
  await question.getByRole('button', { name: label }).click();
  await expect(question).toHaveCount(0);
}
