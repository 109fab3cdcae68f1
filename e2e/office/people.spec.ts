import { randomUUID } from 'node:crypto';
import { addPerson, confirm, fillPassword } from '../support/office/people.ts';
import { chooseInMenu, expect, fillSignIn, setPin, signIn, test } from '../support/phone/journey.ts';

const DESK = { width: 1440, height: 900 };
const SOON = { timeout: 20_000 };
const PASSWORD = 'seven wet gloves';

test('a person is added, chooses a password by the link on their own phone, changes it, and one lost phone is signed out alone', async ({
  week,
  phone,
}) => {
  const own = randomUUID().slice(0, 8);
  const username = `${own}@company.test`;
  const { page } = await phone({ size: DESK });
  await signIn(page, 'office@demo.test');
  await chooseInMenu(page, 'Office: people');
  const link = await addPerson(page, { username, repId: `r-${own}`, name: `Ada ${own}` });

  const first = await phone({ provokes: [401, 422] });
  await first.page.goto(link);
  await expect(first.page.getByText(`For Ada ${own}, who signs in as ${username}`)).toBeVisible(SOON);
  expect(new URL(first.page.url()).hash).toBe('');
  await fillPassword(first.page, PASSWORD, 'seven wet glove');
  await first.page.getByRole('button', { name: 'Set password' }).click();
  await expect(first.page.getByText('The two are not the same.')).toBeVisible();
  await fillPassword(first.page, 'short');
  await first.page.getByRole('button', { name: 'Set password' }).click();
  await expect(first.page.getByText(/fewer than 10 characters/)).toBeVisible();
  await fillPassword(first.page, PASSWORD);
  await first.page.getByRole('button', { name: 'Set password' }).click();
  await first.page.getByRole('link', { name: 'To the sign-in' }).click();
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
  // The latest contact is first: that of the second phone.
  await phones.first().getByRole('button', { name: 'Sign out' }).click();
  await confirm(page.getByRole('alertdialog'), 'Sign out');
  await expect(phones).toHaveCount(1, SOON);
  await second.page.getByRole('button', { name: week.week.weekName }).click();
  await expect(second.page.getByText('Login to your account')).toBeVisible(SOON);

  await chooseInMenu(first.page, 'Change password');
  await first.page.getByLabel('Present password', { exact: true }).fill(PASSWORD);
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

  await chooseInMenu(page, 'Office: what was done');
  const done = page
    .getByRole('list', { name: 'What was done' })
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

test('the links of two people are opened one after the other in one tab: each chooses their own password', async ({
  phone,
}) => {
  const own = randomUUID().slice(0, 8);
  const { page } = await phone({ size: DESK });
  await signIn(page, 'office@demo.test');
  await chooseInMenu(page, 'Office: people');
  const links = [];
  for (const name of [`Bea ${own}`, `Cem ${own}`]) {
    const username = `${name.replace(' ', '-').toLowerCase()}@company.test`;
    links.push(await addPerson(page, { username, repId: name.replace(' ', '-'), name }));
  }

  const shared = await phone();
  for (const [at, link] of links.entries()) {
    await shared.page.goto(link);
    await expect(shared.page.getByText(`For ${at === 0 ? 'Bea' : 'Cem'} ${own}, who signs in as`)).toBeVisible(SOON);
    await expect(shared.page.getByText('Your password is set')).toHaveCount(0);
    expect(new URL(shared.page.url()).hash).toBe('');
    await fillPassword(shared.page, PASSWORD);
    await shared.page.getByRole('button', { name: 'Set password' }).click();
    await expect(shared.page.getByText('Your password is set')).toBeVisible();
  }
});

test('a rep finds no office page in the menu, and none at its address', async ({ phone }) => {
  const { page } = await phone();
  await signIn(page);
  await page.goto('/office/people');
  await expect(page.getByText('Your account has no office access')).toBeVisible();
  await page.goto('/office/audit');
  await expect(page.getByText('Your account has no office access')).toBeVisible();
});
