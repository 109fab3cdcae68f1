import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { ticketsOn } from '@offpiste/fixtures/find';
import { PASSWORD, PIN, openLoadCoach, pickWeek, typePin } from './support/journey.ts';
import { motionEnded } from './support/motion.ts';
import { Phone } from './support/phone.ts';
import { RunningServer } from './support/running-server.ts';

/** Takes the pictures of docs/screenshots from the demo week, the way a newcomer walks through it. */
const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const SEED = 2026;
const COACH = 'C2';
const DEMO_ACCOUNT = 'rep@demo.test';
const CODE_IN_VIEW_SECONDS = 3;
const EMPTY_TABLE_SECONDS = 6;

const company = demoCompany({ seed: SEED });
const [week] = company.weeks;
if (!week) throw new Error('The demo has no week');

await mkdir(FOLDER, { recursive: true });
const server = await RunningServer.create(async (folder) => {
  await writeDemoFolder(folder, company);
  return folder;
});
try {
  await walk(server, week);
} finally {
  await server.remove();
}

async function walk(demo: RunningServer, shown: ImportWeek): Promise<void> {
  const tickets = ticketsOn(shown, 'coach', COACH, 'outbound');
  const camera = [
    { text: null, seconds: EMPTY_TABLE_SECONDS },
    { text: tickets[3]?.barcode ?? null, seconds: CODE_IN_VIEW_SECONDS },
  ];
  const phone = await Phone.turnOn(demo.origin, { camera });
  try {
    const { page } = phone;
    await enter(page);
    await lookUp(page, shown);
    for (const ticket of tickets.slice(0, 3)) await loadByName(page, ticket.bookingRef);
    await takePicture(page, 'load-coach');
    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
    await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    await expect(page.locator('[data-status="scanning"]')).toBeVisible();
    await takePicture(page, 'scan');
    await expect(page.getByText('Passenger successfully loaded on coach')).toBeVisible({ timeout: 20_000 });
    await takePicture(page, 'result');
  } finally {
    await phone.turnOff();
  }
}

async function enter(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  await takePicture(page, 'login');
  await page.getByLabel('Email').fill(DEMO_ACCOUNT);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: '5', exact: true }).click();
  await takePicture(page, 'pin');
  await typePin(page, PIN.slice(2));
  await typePin(page);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await takePicture(page, 'weeks');
}

async function lookUp(page: Page, shown: ImportWeek): Promise<void> {
  await pickWeek(page, shown);
  await takePicture(page, 'home');
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await page.getByRole('searchbox').fill('ma');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await takePicture(page, 'search-clients');
  await page.getByRole('row', { name: /WASTELAND/ }).nth(2).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible();
  await takePicture(page, 'client');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Scan/ }).click();
  await takePicture(page, 'actions');
  await page.getByRole('link', { name: 'Load Coach' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`\\b${COACH}\\b`) })).toBeVisible();
  await takePicture(page, 'select-coach');
  await page.goBack();
  await page.goBack();
  await openLoadCoach(page, COACH);
}

async function loadByName(page: Page, bookingRef: string): Promise<void> {
  await page.locator('#root').getByRole('button', { name: 'Enter by name' }).click();
  await page.getByPlaceholder('Search by name or booking reference...').fill(bookingRef);
  await page.getByRole('button', { name: new RegExp(bookingRef) }).click();
  await page.getByRole('button', { name: 'OK' }).click();
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await motionEnded(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}
