import type { Page } from '@playwright/test';
import { NAMES, officeSheets, referenceOf } from '../support/office/office-sheets.ts';
import { withCells } from '../../server/test/harness/office-company.ts';
import { expect, test } from '../support/phone/journey.ts';
import { turnOnPhone } from '../support/phone/phone.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { openPublishedOffice } from '../support/office/published-office.ts';

const WEEK = { weekId: 'sheet-week', systemId: 'sheet-week', weekName: 'Sheet week' };
const SHEETS = withCells(officeSheets(WEEK.weekId, WEEK.weekName), 'Coaches', 1, { OPERATOR: 'Pennine Coaches' });
const [FIRST, SECOND] = NAMES;
const DESK = { width: 1440, height: 900 };
const HANDSET = { width: 390, height: 844 };
const WITHIN = { timeout: 90_000 };
const FETCHED = { timeout: 180_000 };

test('a published sheet updates open pages, reports a wrong row and holds a mass removal', async ({}) => {
  const office = await openPublishedOffice(SHEETS);
  const [desk, clientPhone, coachPhone] = [
    await turnOnPhone(office.server.origin, { size: DESK, provokes: [422] }),
    await turnOnPhone(office.server.origin),
    await turnOnPhone(office.server.origin),
  ];
  const { page } = desk;
  await openAt(page, '/office/sheet', 'office@demo.test');
  await expect(page.getByRole('heading', { name: 'Published Sheets' })).toBeVisible();
  await expect(page.getByText('Not set up')).toBeVisible();
  await setAddress(page, 'Week', 'http://a.example/week.csv');
  await expect(page.getByRole('alert')).toHaveText('The address must begin with https:// and contain no user name');
  for (const sheet of Object.keys(SHEETS)) await setAddress(page, sheet, office.addressOf(sheet));
  await expect(fact(page, 'Last change applied')).toHaveText(/\d/, FETCHED);
  await expect(page.getByText('The sheets have no problems')).toBeVisible();
  await expect(page.getByText('/pub/secret')).toHaveCount(0);

  await openAt(clientPhone.page, `/passenger/${referenceOf(1)}`);
  await expect(clientPhone.page.getByRole('heading', { name: FIRST })).toBeVisible();
  await openAt(coachPhone.page, '/coach/C1');
  await expect(coachPhone.page.getByText('Pennine Coaches')).toBeVisible();
  const renamed = withCells(SHEETS, 'Clients', 1, { Name: 'Ann Smith' });
  const wrong = withCells(renamed, 'Clients', 2, { Name: 'Bob Wrong', 'Date Of Birth': 'soon' });
  const published = withCells(wrong, 'Coaches', 1, { OPERATOR: 'Cartwright and Sons' });
  office.publish(published);
  await expect(clientPhone.page.getByRole('heading', { name: 'Ann Smith' })).toBeVisible(WITHIN);
  await expect(coachPhone.page.getByText('Cartwright and Sons')).toBeVisible(WITHIN);
  const problem = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(problem).toHaveText(/Clients, row 3, Date Of Birth.*"soon" is not a day.*Stays as it was.*Since /);
  await clientPhone.page.goto(`/passenger/${referenceOf(2)}`);
  await expect(clientPhone.page.getByRole('heading', { name: SECOND })).toBeVisible();

  await page.setViewportSize(HANDSET);
  // A second changed file may come with another fetch, which would replace the one to decide about.
  const fewer = (SHEETS['Clients'] ?? []).slice(1).map((row) => ({ ...row, Resort: '' }));
  office.publish({ ...published, Clients: fewer });
  await page.getByRole('button', { name: 'Fetch now' }).click();
  const waiting = page.getByRole('region', { name: /^(Needs your decision|Left as it was)/ });
  await expect(waiting).toContainText('More than 2 % of the clients would be removed', FETCHED);
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Ann Smith' })).toBeVisible();
  await waiting.getByRole('button', { name: 'Leave: Clients, Resort' }).click();
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Clients, Resort' })).toContainText('Left');
  await waiting.getByRole('button', { name: 'Apply: Clients to be removed' }).click();
  await expect(waiting).toContainText('You left it', FETCHED);
  await expect(waiting.getByText('Ann Smith')).toHaveCount(0, FETCHED);
  await waiting.getByRole('button', { name: 'Apply it' }).click();
  await expect(waiting).toHaveCount(0, FETCHED);
  const clients = await office.server.query('select from passenger where week_id = $1', [WEEK.weekId]);
  expect(clients).toHaveLength(3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the address of Coaches' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove the address of Coaches' })).toHaveCount(0);

  for (const phone of [desk, clientPhone, coachPhone]) {
    await phone.turnOff();
    phone.expectNoComplaints();
  }
  await office.close();
});

async function openAt(page: Page, path: string, username = 'rep@demo.test'): Promise<void> {
  await openSignedIn(page, { week: WEEK }, path, { username });
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
