import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { unknownTicketCode } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { PASSWORD, chooseInMenu, expect, fillSignIn, openLoadCoach, pickWeek, setPin, typePin } from './journey.ts';
import { chooseByName, readWithReader, ridersOf, screenButton } from './load-coach.ts';

const COACH = 'C1';

/** Looks at what is on the screen now; the name says what that is. */
export type Look = (what: string) => Promise<void>;

/** Walks through every screen with every sheet, dialog and menu open once. The phone needs no camera and provokes 401 and 404. */
export async function walkEveryScreen(page: Page, week: ImportWeek, look: Look): Promise<void> {
  await walkToTheWeeks(page, look);
  await pickWeek(page, week);
  await walkHome(page, look);
  await walkClients(page, week, look);
  await walkCoach(page, week, look);
  await walkLock(page, look);
}

async function walkToTheWeeks(page: Page, look: Look): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  await look('login');
  await fillSignIn(page, 'nobody@demo.test', `not ${PASSWORD}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await look('login refused');
  await fillSignIn(page, 'office@demo.test');
  await expect(page.getByText('Enter a 4-digit PIN')).toBeVisible();
  await look('set PIN');
  await typePin(page, '1234');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('PIN refused');
  await setPin(page);
  await expect(page.getByRole('button', { name: /^Journey 00/ })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() })));
  await expect(page.getByRole('button', { name: "Don't Install" })).toBeVisible();
  await look('weeks with install banner');
  await page.getByRole('button', { name: "Don't Install" }).click();
  await look('weeks');
}

async function walkHome(page: Page, look: Look): Promise<void> {
  await look('home');
  await page.getByRole('navigation', { name: 'Home' }).getByText('Workshops').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('workshops dialog');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/workshops$/);
  await page.goBack();
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.getByRole('switch', { name: 'Show bottom bar' }).click();
  await look('menu');
  await page.getByRole('button', { name: 'Close menu' }).click();
  await look('home with bottom bar');
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await expect(page.getByRole('navigation', { name: 'Actions' })).toBeVisible();
  await look('actions');
  await page.getByRole('link', { name: 'Key Distribution' }).click();
  await expect(page).toHaveURL(/\/keyDist$/);
  await look('not part of this version');
  await chooseInMenu(page, 'Home');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
}

async function walkClients(page: Page, week: ImportWeek, look: Look): Promise<void> {
  const client = week.passengers.find((one) => one.reference?.startsWith('WASTELAND-') && one.passengerName && one.phonenumber);
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('client search');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await look('client search without results');
  await page.getByRole('searchbox').fill(client?.reference ?? '');
  await page.getByRole('row', { name: new RegExp(client?.reference ?? '') }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: client?.passengerName ?? '' })).toBeVisible();
  await look('client');
  await page.getByRole('button', { name: client?.phonenumber ?? '' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('phone sheet');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/passenger/NOPE');
  await expect(page.getByText(/^Client not found/)).toBeVisible();
  await look('client not found');
}

async function walkCoach(page: Page, week: ImportWeek, look: Look): Promise<void> {
  const [rider] = ridersOf(week, COACH, 1);
  await chooseInMenu(page, 'Home');
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Load Coach' }).click();
  await expect(page.getByRole('link', { name: /\bC1\b/ })).toBeVisible();
  await look('select coach');
  await chooseInMenu(page, 'Home');
  await openLoadCoach(page, COACH, 'Inbound');
  await page.goto(`/loadCoach/${COACH}/outbound`);
  await expect(page.getByRole('list', { name: 'Remaining' }).first()).toBeVisible();
  await look('load coach');
  await screenButton(page, 'Enter by name').click();
  await expect(page.getByTestId('name-search-area').getByRole('button').first()).toBeVisible();
  await look('name search');
  await page.keyboard.press('Escape');
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByRole('button', { name: 'Try the camera again' })).toBeVisible();
  await look('scanner without camera');
  await page.getByRole('button', { name: 'Close scanner' }).click();
  await chooseByName(page, rider?.bookingRef ?? '');
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toBeVisible();
  await look('loaded');
  await page.getByRole('button', { name: 'OK' }).click();
  await readWithReader(page, unknownTicketCode(week));
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toBeVisible();
  await look('refused');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

async function walkLock(page: Page, look: Look): Promise<void> {
  await chooseInMenu(page, 'Lock');
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  await look('unlock');
  await typePin(page, '1379');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('wrong PIN');
}
