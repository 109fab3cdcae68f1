import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { unknownTicketCode } from '@offpiste/fixtures/find';
import type { Locator, Page } from '@playwright/test';
import { firstGuest, goByName, mainEvent, resultBanner } from '../ticket/event-door.ts';
import {
  PASSWORD,
  chooseInMenu,
  expect,
  fillSignIn,
  openLoadCoach,
  pickWeek,
  setPin,
  typePin,
} from '../phone/journey.ts';
import { openHome } from '../phone/signed-in.ts';
import { chooseByName, readWithReader, ridersOf, screenButton } from '../ticket/load-coach.ts';
import { walkOfficePeople, walkOfficeWeeks } from './office-screens.ts';
import { walkProgramme } from './programme-screens.ts';
import { everyKindOfRecord, putInQueue } from '../record/outbox.ts';
import { walkClients, walkForbidden } from './walk-clients.ts';
import { walkHandOver } from './walk-hand-over.ts';
import { walkKeys } from './walk-keys.ts';
import { walkLiftPass } from './walk-lift-pass.ts';
import { walkPlaces } from './walk-places.ts';
import { walkReports } from './walk-reports.ts';
import { walkRides } from './walk-rides.ts';
import { walkStaff } from './walk-staff.ts';

const COACH = 'C1';
const OFFICE_REP = '1003';
const FOR_THE_WALK_MS = 240_000;

/** Looks at what is on the screen now; the name says what that is. */
export type Look = (what: string) => Promise<void>;

type Walk = (page: Page, week: ImportWeek, look: Look) => Promise<void>;

/** Every screen with every sheet, dialog and menu open once, noun by noun. The phones need no camera and provoke 401 and 404. */
export const walks = {
  'sign-in, weeks and lock': async (page, week, look) => {
    await walkToTheWeeks(page, look);
    await pickWeek(page, week);
    await walkLock(page, look);
  },
  'home, menu and link': fromHome((page, _, look) => walkHome(page, look)),
  clients: fromHome(walkClients),
  staff: fromHome(walkStaff),
  'rooms, resorts, contacts and handbook': fromHome(walkPlaces),
  'loading a coach': fromHome(walkCoach),
  'coaches and transfers': fromHome(walkRides),
  'lift passes': fromHome(walkLiftPass),
  'lessons, events, schedule and documents': fromHome(walkProgramme),
  'the door of an event': fromHome(walkDoor),
  keys: fromHome(walkKeys),
  'the live night': fromHome(walkLiveNight),
  'the weeks of the office': fromHome(walkOfficeWeeks),
  'people of the office': fromHome(walkOfficePeople),
  'published sheets': fromHome(walkPublishedSheets),
  'hand over by light': fromHome(walkHandOver),
  'needs attention': fromHome((page, _, look) => walkAttention(page, look)),
  'reports and tickets for paper': fromHome(walkReports),
  'what a rep may not open': fromHome(walkForbidden, 'rep@demo.test'),
} satisfies Readonly<Record<string, Walk>>;
export type WalkName = keyof typeof walks;

async function walkLiveNight(page: Page, week: ImportWeek, look: Look): Promise<void> {
  await page.goto('/office/live');
  await expect(page.getByRole('list', { name: 'Coaches and transfers' })).toBeVisible();
  await look('live night');
  await page.getByRole('button', { name: 'Write a note: Coach C1, Outbound' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a note' });
  await sheet.getByLabel('What everybody there should know').fill('Wait for two more from Leeds');
  await look('live night, writing a note');
  await sheet.getByRole('button', { name: 'Write a note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toBeVisible({ timeout: 10_000 });
  await page.getByRole('button', { name: /^Lessons and workshops registered/ }).click();
  await look('live night with a note');
  await page.getByRole('link', { name: 'Coach C1', exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Wait for two more from Leeds' })).toBeVisible({
    timeout: 20_000,
  });
  await look('a list with a note');
  await page.goBack();
  await page.getByLabel('Find a coach, transfer or stop…').fill('nothing of this name');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await look('live night, nothing found');
  const { reference = '' } = week.passengers[0] ?? {};
  await page.goto(`/office/client/${reference}`);
  await expect(page.getByRole('heading', { name: 'What was recorded' })).toBeVisible();
  await look('client story');
}

async function walkPublishedSheets(page: Page, _: ImportWeek, look: Look): Promise<void> {
  await page.goto('/office/sheet');
  await expect(page.getByText('Not set up')).toBeVisible();
  await look('published sheets, none');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://localhost:1/secret/pub?output=xlsx');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText(/this server cannot reach|not on the public internet/)).toBeVisible({ timeout: 20_000 });
  await look('published sheets, one that cannot be reached');
  await page.getByRole('button', { name: 'Remove the address of Workbook' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('published sheets, question before removing');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Not set up')).toBeVisible();
}

function fromHome(walk: Walk, username = 'office@demo.test'): Walk {
  return async (page, week, look) => {
    await openHome(page, week, { username });
    await walk(page, week, look);
  };
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
  await expect(page.getByRole('button', { name: /^Week 00/ })).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }),
    ),
  );
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
  await page.getByRole('button', { name: 'Report a Bug' }).click();
  await expect(page.getByRole('dialog', { name: 'Report a Bug' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await look('bug report');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look('home with bottom bar');
  await walkLink(page, look);
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await expect(page.getByRole('navigation', { name: 'Actions' })).toBeVisible();
  await look('actions');
  await page.getByRole('link', { name: 'Key Distribution' }).click();
  await expect(page).toHaveURL(/\/keyDist$/);
  await expect(page.getByRole('list', { name: 'Where keys are handed out' }).getByRole('link').first()).toBeVisible();
  await look('where keys are handed out');
  await chooseInMenu(page, 'Home');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
}

/** The link light with its details, with and without a network. */
async function walkLink(page: Page, look: Look): Promise<void> {
  const details = page.getByRole('dialog', { name: 'Connection' });
  await page.getByRole('button', { name: /^Connection/ }).click();
  await expect(details).toBeVisible();
  await look('connection details');
  await details.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(true);
  await expect(page.getByRole('button', { name: 'Connection: No link' })).toBeVisible();
  await look('home without network');
  await page.getByRole('button', { name: /^Connection/ }).click();
  await expect(details).toBeVisible();
  await look('connection details without network');
  await details.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Connection: Good' })).toBeVisible();
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

async function walkDoor(page: Page, week: ImportWeek, look: Look): Promise<void> {
  await chooseInMenu(page, 'Home');
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Event Accreditation' }).click();
  await expect(
    page.getByRole('link', { name: new RegExp(`${mainEvent(week).eventName}.*Ready for offline`) }),
  ).toBeVisible();
  await look('events to let in to');
  await page.getByRole('link', { name: new RegExp(mainEvent(week).eventName) }).click();
  await expect(page.getByRole('progressbar', { name: 'Are Inside:' })).toBeVisible();
  await look('door of an event');
  await screenButton(page, 'Exit by name').click();
  await expect(page.getByTestId('name-search-area').getByRole('button').first()).toBeVisible();
  await look('door: name search');
  await page.keyboard.press('Escape');
  await goByName(page, 'Enter by name', firstGuest(week).bookingRef);
  await expect(resultBanner(page, 'has entered')).toBeVisible();
  await look('door: let in');
  await readWithReader(page, unknownTicketCode(week));
  await expect(resultBanner(page, 'Ticket not found')).toBeVisible();
  await look('door: refused');
  await screenButton(page, 'Scan Out').click();
  await expect(page.getByRole('button', { name: 'Try the camera again' })).toBeVisible();
  await look('door: scanner without camera');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/ticket/nothing-there');
  await expect(page.getByText('Event not found')).toBeVisible();
  await look('door: event not found');
}

async function walkAttention(page: Page, look: Look): Promise<void> {
  await page.goto('/attention');
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  await look('nothing needs attention');
  await putInQueue(page, everyKindOfRecord({ ownerId: OFFICE_REP }, Date.now() + FOR_THE_WALK_MS));
  await expect(page.getByRole('region', { name: 'Cara Cole' })).toBeVisible();
  await look('needs attention');
  await page.getByRole('region', { name: 'Cara Cole' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Discard this action?' })).toBeVisible();
  await look('question before discarding');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const last = page.getByRole('region', { name: 'Ben Barker' });
  await scrollToEnd(page, last);
  await look('needs attention, what waits');
  // The look changed the width, and with it how long the list is.
  await scrollToEnd(page, last);
  await last.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Discard an action that was never sent?' })).toBeVisible();
  await look('question before discarding what was never sent');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await chooseInMenu(page, 'Home');
  await expect(page.getByRole('link', { name: 'Show', exact: true })).toBeVisible();
  await look('home with something that needs attention');
}

/** Rows of a long list are measured as they come into view: its end may move on after a press. */
async function scrollToEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('main').press('End');
    await expect(last).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function walkLock(page: Page, look: Look): Promise<void> {
  await chooseInMenu(page, 'Lock');
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  await look('unlock');
  await typePin(page, '1379');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('wrong PIN');
}
