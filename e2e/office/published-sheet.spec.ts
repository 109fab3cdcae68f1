import type { Page } from '@playwright/test';
import { test } from '../support/office/published-test.ts';
import { chooseInMenu, expect, signIn } from '../support/phone/journey.ts';
import { sheetReference, smallSheets, WEEK_NAME, withCells } from '../support/server/published-office.ts';

const DESK = { width: 1440, height: 900 };
const HANDSET = { width: 390, height: 844 };
/** In which every phone has a change. */
const WITHIN = { timeout: 90_000 };
const FETCHED = { timeout: 60_000 };

test('a change in a published sheet is on open client and coach pages within 90 seconds; a wrong row stays and is told', async ({
  office,
  turnOn,
}) => {
  test.setTimeout(300_000);
  const desk = await turnOn({ size: DESK });
  await openSheets(desk);
  await expect(desk.getByText('Not set up')).toBeVisible();
  for (const sheet of ['Week', 'Clients', 'Coaches']) await setAddress(desk, sheet, office.addressOf(sheet));
  await expect(fact(desk, 'Last change applied')).toHaveText(/\d/, FETCHED);
  await expect(desk.getByText('Nothing is wrong with the sheets')).toBeVisible();
  await expect(desk.getByText('/pub/secret')).toHaveCount(0);

  const clientPage = await turnOn();
  await signIn(clientPage);
  await pick(clientPage);
  await clientPage.goto(`/passenger/${sheetReference('Ann')}`);
  await expect(clientPage.getByRole('heading', { name: 'Ann Bloggs' })).toBeVisible();
  const coachPage = await turnOn();
  await signIn(coachPage);
  await pick(coachPage);
  await coachPage.goto('/coach/C1');
  await expect(coachPage.getByText('Pennine Coaches')).toBeVisible();

  const renamed = withCells(smallSheets(), 'Clients', 1, { Name: 'Ann Smith' });
  const wrong = withCells(renamed, 'Clients', 2, { Name: 'Bob Wrong', 'Date Of Birth': 'soon' });
  office.publish(withCells(wrong, 'Coaches', 1, { OPERATOR: 'Cartwright and Sons' }));
  await expect(clientPage.getByRole('heading', { name: 'Ann Smith' })).toBeVisible(WITHIN);
  await expect(coachPage.getByText('Cartwright and Sons')).toBeVisible(WITHIN);
  const problem = desk.getByRole('list', { name: 'What is wrong' }).getByRole('listitem');
  await expect(problem).toHaveText(/Clients, row 3, Date Of Birth.*"soon" is not a day.*Stays as it was.*Since /);
  await clientPage.goto(`/passenger/${sheetReference('Bob')}`);
  await expect(clientPage.getByRole('heading', { name: 'Bob Bloggs' })).toBeVisible();
});

test('on a phone the office sees who would go, leaves it, applies it, pauses and goes on', async ({
  office,
  turnOn,
}) => {
  test.setTimeout(180_000);
  const page = await turnOn({ size: HANDSET, provokes: [422] });
  await openSheets(page);
  await setAddress(page, 'Week', 'http://a.example/week.csv');
  await expect(page.getByRole('alert')).toHaveText('An address begins with https:// and holds no user name');
  for (const sheet of ['Week', 'Clients', 'Coaches']) await setAddress(page, sheet, office.addressOf(sheet));
  await expect(fact(page, 'Last change applied')).toHaveText(/\d/, FETCHED);

  const sheets = smallSheets();
  office.publish({ ...sheets, Clients: (sheets['Clients'] ?? []).slice(1) });
  await page.getByRole('button', { name: 'Fetch now' }).click();
  const waiting = page.getByRole('region', { name: /^(Waits for you|Left as it was)/ });
  await expect(waiting).toContainText('More than 2 % of the clients would go', FETCHED);
  await expect(waiting.getByRole('listitem')).toContainText('Ann Bloggs');
  await waiting.getByRole('button', { name: 'Leave it' }).click();
  await expect(waiting).toContainText('You left it');
  await waiting.getByRole('button', { name: 'Apply it' }).click();
  await expect(waiting).toHaveCount(0, FETCHED);
  const clients = await office.server.query('select from passenger where week_id = $1', ['sheet-week']);
  expect(clients).toHaveLength(3);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the address of Coaches' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove the address of Coaches' })).toHaveCount(0);
});

async function openSheets(page: Page): Promise<void> {
  await signIn(page, 'office@demo.test');
  await pick(page);
  await chooseInMenu(page, 'Office: published sheets');
  await expect(page.getByRole('heading', { name: 'Published Sheets' })).toBeVisible();
}

async function pick(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${WEEK_NAME}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

async function setAddress(page: Page, sheet: string, address: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Set an address' });
  await form.getByLabel('Sheet').selectOption(sheet);
  await form.getByLabel('Address').fill(address);
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form.getByRole('button', { name: 'Save address' })).not.toHaveAttribute('aria-busy', 'true');
}

function fact(page: Page, label: string) {
  return page.getByRole('definition').filter({ has: page.locator('xpath=..').getByText(label) });
}
