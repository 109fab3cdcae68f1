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
import { type Look, type Tour, tourOf } from './tour.ts';
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
export type Walk = (page: Page, week: ImportWeek, look: Look) => Promise<void>;
type Steps = (tour: Tour) => Promise<void>;

/** Every screen with every sheet, dialog and menu open once, noun by noun. The phones need no camera and provoke 401 and 404. */
export const walks = {
  'sign-in, weeks and lock': async (page, week, look) => {
    const tour = tourOf(page, week, look);
    await walkToTheWeeks(tour);
    await pickWeek(page, week);
    await walkLock(tour);
  },
  'home, menu and link': fromHome(walkHome),
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
  'needs attention': fromHome(walkAttention),
  'reports and tickets for paper': fromHome(walkReports),
  'what a rep may not open': fromHome(walkForbidden, 'rep@demo.test'),
} satisfies Readonly<Record<string, Walk>>;
export type WalkName = keyof typeof walks;
export const walkNames = Object.keys(walks).filter((name): name is WalkName => name in walks);

async function walkLiveNight({ page, week, look, open }: Tour): Promise<void> {
  await open('/office/live', 'live night', page.getByRole('list', { name: 'Coaches and transfers' }));
  await page.getByRole('button', { name: 'Write a note: Coach C1, Outbound' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a note' });
  await sheet.getByLabel('What everybody there should know').fill('Wait for two more from Leeds');
  await look('live night, writing a note');
  await sheet.getByRole('button', { name: 'Write a note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toBeVisible({ timeout: 10_000 });
  await page.getByRole('button', { name: /^Lessons and workshops registered/ }).click();
  await look('live night with a note');
  await page.getByRole('link', { name: 'Coach C1', exact: true }).first().click();
  await look('a list with a note', page.getByRole('status').filter({ hasText: 'Wait for two more from Leeds' }));
  await page.goBack();
  await page.getByLabel('Find a coach, transfer or stop…').fill('nothing of this name');
  await look('live night, nothing found', page.getByText('Nothing found'));
  const { reference = '' } = week.passengers[0] ?? {};
  await open(`/office/client/${reference}`, 'client story', page.getByRole('heading', { name: 'What was recorded' }));
}

async function walkPublishedSheets({ page, look, open }: Tour): Promise<void> {
  await open('/office/sheet', 'published sheets, none', page.getByText('Not set up'));
  await page.getByRole('textbox', { name: 'Address' }).fill('https://localhost:1/secret/pub?output=xlsx');
  await page.getByRole('button', { name: 'Save address' }).click();
  await look(
    'published sheets, one that cannot be reached',
    page.getByText(/this server cannot reach|not on the public internet/),
  );
  await page.getByRole('button', { name: 'Remove the address of Workbook' }).click();
  await look('published sheets, question before removing', page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Not set up')).toBeVisible();
}

function fromHome(steps: Steps, username = 'office@demo.test'): Walk {
  return async (page, week, look) => {
    await openHome(page, week, { username });
    await steps(tourOf(page, week, look));
  };
}

async function walkToTheWeeks({ page, look, open }: Tour): Promise<void> {
  await open('/login', 'login', page.getByRole('heading', { name: 'Login to your account' }));
  await fillSignIn(page, 'nobody@demo.test', `not ${PASSWORD}`);
  await look('login refused', page.getByRole('alert'));
  await fillSignIn(page, 'office@demo.test');
  await look('set PIN', page.getByText('Enter a 4-digit PIN'));
  await typePin(page, '1234');
  await look('PIN refused', page.getByRole('alert'));
  await setPin(page);
  await expect(page.getByRole('button', { name: /^Week 00/ })).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }),
    ),
  );
  await look('weeks with install banner', page.getByRole('button', { name: "Don't Install" }));
  await page.getByRole('button', { name: "Don't Install" }).click();
  await look('weeks');
}

async function walkHome(tour: Tour): Promise<void> {
  const { page, look } = tour;
  await look('home');
  await page.getByRole('navigation', { name: 'Home' }).getByText('Workshops').click();
  await look('workshops dialog', page.getByRole('alertdialog'));
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
  await walkLink(tour);
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await look('actions', page.getByRole('navigation', { name: 'Actions' }));
  await page.getByRole('link', { name: 'Key Distribution' }).click();
  await expect(page).toHaveURL(/\/keyDist$/);
  await look(
    'where keys are handed out',
    page.getByRole('list', { name: 'Where keys are handed out' }).getByRole('link').first(),
  );
  await chooseInMenu(page, 'Home');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
}

/** The link light with its details, with and without a network. */
async function walkLink({ page, look }: Tour): Promise<void> {
  const details = page.getByRole('dialog', { name: 'Connection' });
  await page.getByRole('button', { name: /^Connection/ }).click();
  await look('connection details', details);
  await details.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(true);
  await look('home without network', page.getByRole('button', { name: 'Connection: No link' }));
  await page.getByRole('button', { name: /^Connection/ }).click();
  await look('connection details without network', details);
  await details.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Connection: Good' })).toBeVisible();
}

async function walkCoach({ page, week, look, open }: Tour): Promise<void> {
  const [rider] = ridersOf(week, COACH, 1);
  await chooseInMenu(page, 'Home');
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Load Coach' }).click();
  await look('select coach', page.getByRole('link', { name: /\bC1\b/ }));
  await chooseInMenu(page, 'Home');
  await openLoadCoach(page, COACH, 'Inbound');
  await open(`/loadCoach/${COACH}/outbound`, 'load coach', page.getByRole('list', { name: 'Remaining' }).first());
  await screenButton(page, 'Enter by name').click();
  await look('name search', page.getByTestId('name-search-area').getByRole('button').first());
  await page.keyboard.press('Escape');
  await screenButton(page, 'Scan Barcode').click();
  await look('scanner without camera', page.getByRole('button', { name: 'Try the camera again' }));
  await page.getByRole('button', { name: 'Close scanner' }).click();
  await chooseByName(page, rider?.bookingRef ?? '');
  await look('loaded', page.getByRole('alertdialog', { name: 'Success!' }));
  await page.getByRole('button', { name: 'OK' }).click();
  await readWithReader(page, unknownTicketCode(week));
  await look('refused', page.getByRole('alertdialog', { name: 'Error' }));
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

async function walkDoor({ page, week, look, open }: Tour): Promise<void> {
  await chooseInMenu(page, 'Home');
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Event Accreditation' }).click();
  await look(
    'events to let in to',
    page.getByRole('link', { name: new RegExp(`${mainEvent(week).eventName}.*Ready for offline`) }),
  );
  await page.getByRole('link', { name: new RegExp(mainEvent(week).eventName) }).click();
  await look('door of an event', page.getByRole('progressbar', { name: 'Are Inside:' }));
  await screenButton(page, 'Exit by name').click();
  await look('door: name search', page.getByTestId('name-search-area').getByRole('button').first());
  await page.keyboard.press('Escape');
  await goByName(page, 'Enter by name', firstGuest(week).bookingRef);
  await look('door: let in', resultBanner(page, 'has entered'));
  await readWithReader(page, unknownTicketCode(week));
  await look('door: refused', resultBanner(page, 'Ticket not found'));
  await screenButton(page, 'Scan Out').click();
  await look('door: scanner without camera', page.getByRole('button', { name: 'Try the camera again' }));
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open('/ticket/nothing-there', 'door: event not found', page.getByText('Event not found'));
}

async function walkAttention({ page, look, open }: Tour): Promise<void> {
  await open('/attention', 'nothing needs attention', page.getByText('Nothing needs attention'));
  await putInQueue(page, everyKindOfRecord({ ownerId: OFFICE_REP }, Date.now() + FOR_THE_WALK_MS));
  await look('needs attention', page.getByRole('region', { name: 'Cara Cole' }));
  await page.getByRole('region', { name: 'Cara Cole' }).getByRole('button', { name: 'Discard' }).click();
  await look('question before discarding', page.getByRole('alertdialog', { name: 'Discard this action?' }));
  await page.getByRole('button', { name: 'Cancel' }).click();
  const last = page.getByRole('region', { name: 'Ben Barker' });
  await scrollToEnd(page, last);
  await look('needs attention, what waits');
  // The look changed the width, and with it how long the list is.
  await scrollToEnd(page, last);
  await last.getByRole('button', { name: 'Discard' }).click();
  await look(
    'question before discarding what was never sent',
    page.getByRole('alertdialog', { name: 'Discard an action that was never sent?' }),
  );
  await page.getByRole('button', { name: 'Keep it' }).click();
  await chooseInMenu(page, 'Home');
  await look('home with something that needs attention', page.getByRole('link', { name: 'Show', exact: true }));
}

/** Rows of a long list are measured as they come into view: its end may move on after a press. */
async function scrollToEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('main').press('End');
    await expect(last).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function walkLock({ page, look }: Tour): Promise<void> {
  await chooseInMenu(page, 'Lock');
  await look('unlock', page.getByText('Enter your PIN'));
  await typePin(page, '1379');
  await look('wrong PIN', page.getByRole('alert'));
}
