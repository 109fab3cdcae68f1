import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { ticketsOn } from '@offpiste/fixtures/find';
import { goByName, guestsOf, openDoor, resultBanner } from './support/ticket/event-door.ts';
import { PASSWORD, PIN, chooseInMenu, openLoadCoach, pickWeek, typePin } from './support/phone/journey.ts';
import { lookAtOffice } from './office-pictures.ts';
import { openLiftPass, ownPasses, SLIDE, slideToEnd } from './support/ticket/lift-pass.ts';
import { readWithReader } from './support/ticket/load-coach.ts';
import { motionEnded } from './support/phone/motion.ts';
import { everyKindOfRecord, putInQueue } from './support/record/outbox.ts';
import { closeSharedBrowsers, HANDSET, turnOnPhone } from './support/phone/phone.ts';
import { tourOf } from './support/walk/tour.ts';
import { walkKeys } from './support/walk/place-screens.ts';
import { walkProgramme } from './support/walk/programme-screens.ts';
import { type RunningServer, startServerWith } from './support/server/running-server.ts';

/** Takes the pictures of docs/screenshots from the demo week, in the order of a newcomer's walk. */
const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const SEED = 2026;
const COACH = 'C2';
const DEMO_ACCOUNT = 'rep@demo.test';
const CODE_IN_VIEW_SECONDS = 3;
const EMPTY_TABLE_SECONDS = 6;
const FOR_THE_PICTURE_MS = 240_000;
const PROGRAMME: Readonly<Record<string, string>> = {
  Lessons: 'lessons',
  'one of Lessons': 'lesson',
  Events: 'events',
  'event schedule': 'event-schedule',
  'weekly information': 'weekly-information',
  'register into a lesson': 'register-lesson',
};
const KEYS: Readonly<Record<string, string>> = {
  'keys of a location': 'keys',
  'keys of a room': 'key-room',
  'keys of a room that are out': 'key-return',
};

const company = demoCompany({ seed: SEED });
const [week] = company.weeks;
if (!week) throw new Error('The demo has no week');

await mkdir(FOLDER, { recursive: true });
const server = await startServerWith(company);
try {
  await walk(server, week);
} finally {
  await server.remove();
  await closeSharedBrowsers();
}

async function walk(demo: RunningServer, shown: ImportWeek): Promise<void> {
  const tickets = ticketsOn(shown, 'coach', COACH, 'outbound');
  const camera = [
    { text: null, seconds: EMPTY_TABLE_SECONDS },
    { text: tickets[3]?.barcode ?? null, seconds: CODE_IN_VIEW_SECONDS },
  ];
  const phone = await turnOnPhone(demo.origin, { camera });
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
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await handOut(page, shown);
    await lookAtProgramme(page, shown);
    await letIn(page, shown);
    await lookAtKeys(page, shown);
    await lookAtQueue(page);
  } finally {
    await phone.turnOff();
  }
  await lookAtOffice(demo, shown, takePicture);
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
  await page
    .getByRole('row', { name: /WASTELAND/ })
    .nth(2)
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Personal info' })).toBeVisible();
  await takePicture(page, 'client');
  await page
    .getByRole('heading', { name: 'Accommodation' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await takePicture(page, 'client-room');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await lookUpStaff(page);
  await lookUpPlaces(page);
  await lookUpRides(page);
  await page.getByRole('link', { name: /^Scan/ }).click();
  await takePicture(page, 'actions');
  await page.getByRole('link', { name: 'Load Coach' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`\\b${COACH}\\b`) })).toBeVisible();
  await takePicture(page, 'select-coach');
  await page.goBack();
  await page.goBack();
  await openLoadCoach(page, COACH);
}

async function lookUpRides(page: Page): Promise<void> {
  for (const [tile, vehicle, picture] of [
    ['Coaches', 'Coach C1', 'coach'],
    ['Transfers', 'Transfer T1', 'transfer'],
  ] as const) {
    await page.getByRole('link', { name: tile }).click();
    await expect(page.getByRole('link', { name: vehicle, exact: true })).toBeVisible();
    await takePicture(page, tile.toLowerCase());
    await page.getByRole('link', { name: vehicle, exact: true }).click();
    await expect(page.getByRole('region', { name: 'Clients, inbound' })).toBeVisible();
    await takePicture(page, picture);
    await page.getByRole('link', { name: 'Load, outbound' }).click();
    await expect(page.getByRole('list', { name: 'Remaining' }).first()).toBeVisible();
    await takePicture(page, `load-${picture}-empty`);
    await page.getByRole('link', { name: 'Manifest' }).click();
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
    await takePicture(page, `${picture}-manifest`);
    for (let steps = 0; steps < 4; steps += 1) await page.getByRole('button', { name: 'Back' }).click();
  }
}

async function lookUpStaff(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search Staff' }).click();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await takePicture(page, 'search-staff');
  await page
    .getByRole('row', { name: /Marcus Oyelaran/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('region', { name: 'Rooms' })).toBeVisible();
  await takePicture(page, 'staff-member');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
}

async function lookUpPlaces(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Accommodation', exact: true }).click();
  const rooms = page.getByRole('list', { name: 'Accommodation' }).getByRole('link');
  await expect(rooms.nth(5)).toBeVisible();
  await takePicture(page, 'accommodation');
  await rooms.nth(4).click();
  await expect(page.getByRole('region', { name: 'Keys' }).getByRole('definition').first()).toBeVisible();
  await takePicture(page, 'room');
  await chooseInMenu(page, 'Resorts');
  await page.getByRole('link', { name: 'Les Deux Alpes' }).click();
  await expect(page.getByRole('region', { name: 'Rental shops' })).toBeVisible();
  await takePicture(page, 'resort');
  await chooseInMenu(page, 'Contacts');
  await expect(page.getByRole('list', { name: 'Contacts' })).toBeVisible();
  await takePicture(page, 'contacts');
  await chooseInMenu(page, 'Home');
}

async function loadByName(page: Page, bookingRef: string): Promise<void> {
  await page.locator('#root').getByRole('button', { name: 'Enter by name' }).click();
  await page.getByPlaceholder('Search by name or booking reference...').fill(bookingRef);
  await page.getByRole('button', { name: new RegExp(bookingRef) }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  // Otherwise the next load would close the dialog that is still closing.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

async function handOut(page: Page, shown: ImportWeek): Promise<void> {
  const [first, second] = ownPasses(shown, 2);
  await chooseInMenu(page, 'Home');
  await openLiftPass(page);
  await readWithReader(page, first?.barcode ?? '');
  await expect(page.getByRole('slider', { name: SLIDE })).toBeVisible();
  await slideToEnd(page);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Not Distributed/ })).toBeVisible();
  await takePicture(page, 'lift-passes');
  await readWithReader(page, second?.barcode ?? '');
  await expect(page.getByRole('slider', { name: SLIDE })).toBeVisible();
  await takePicture(page, 'lift-pass');
  await page.getByRole('button', { name: 'Cancel' }).click();
}

async function lookAtProgramme(page: Page, shown: ImportWeek): Promise<void> {
  const tour = tourOf(page, shown, async (what) => {
    const name = PROGRAMME[what];
    if (name) await takePicture(page, name);
  });
  await walkProgramme(tour);
}

async function letIn(page: Page, shown: ImportWeek): Promise<void> {
  const [guest, other] = guestsOf(shown, 2);
  await chooseInMenu(page, 'Home');
  await openDoor(page, shown);
  await page.goBack();
  await expect(page.getByText('Ready for offline').first()).toBeVisible();
  await takePicture(page, 'event-accreditation');
  await page.goForward();
  await goByName(page, 'Enter by name', guest?.bookingRef ?? '');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await goByName(page, 'Enter by name', other?.bookingRef ?? '');
  await expect(resultBanner(page, 'has entered')).toBeVisible();
  await takePicture(page, 'event-door');
}

async function lookAtKeys(page: Page, shown: ImportWeek): Promise<void> {
  const tour = tourOf(page, shown, async (what) => {
    const name = KEYS[what];
    if (name) await takePicture(page, name);
  });
  await walkKeys(tour);
}

async function lookAtQueue(page: Page): Promise<void> {
  await putInQueue(page, everyKindOfRecord({}, Date.now() + FOR_THE_PICTURE_MS));
  await chooseInMenu(page, 'Needs attention (4)');
  await expect(page.getByRole('region', { name: 'Cara Cole' })).toBeVisible();
  await takePicture(page, 'needs-attention');
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await motionEnded(page);
  // A desk's picture is large enough at one dot per CSS pixel.
  const scale = (page.viewportSize()?.width ?? 0) > HANDSET.viewport.width ? 'css' : 'device';
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', scale });
}
