import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Page } from '@playwright/test';
import { PASSWORD, chooseInMenu, expect, fillSignIn, pickWeek, setPin, typePin } from '../phone/journey.ts';
import { openHome } from '../phone/signed-in.ts';
import {
  walkLiveNight,
  walkOfficePeople,
  walkOfficeWeeks,
  walkPublishedSheets,
  walkReports,
} from './office-screens.ts';
import { walkClients, walkForbidden, walkStaff } from './people-screens.ts';
import { walkKeys, walkPlaces } from './place-screens.ts';
import { walkDoor, walkLiftPass, walkProgramme } from './programme-screens.ts';
import { walkHandOver } from './hand-over-screens.ts';
import { walkAttention } from './record-screens.ts';
import { walkCoach, walkRides } from './ride-screens.ts';
import { type Look, type Tour, tourOf } from './tour.ts';

export type Walk = (page: Page, week: ImportWeek, look: Look) => Promise<void>;
type Steps = (tour: Tour) => Promise<void>;

/**
 * Every screen with every sheet, dialog and menu open once, noun by noun. The phones need no camera and provoke 401 and
 * 404.
 */
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
  const { page, look, press } = tour;
  await look('home');
  await page.getByRole('navigation', { name: 'Home' }).getByText('Workshops').click();
  await look('workshops dialog', page.getByRole('alertdialog'));
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/workshops$/);
  await page.goBack();
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.getByRole('switch', { name: 'Show bottom bar' }).click();
  await look('menu');
  await page.getByRole('button', { name: 'Report a Bug' }).click();
  await expect(page.getByRole('dialog', { name: 'Report a Bug' })).toBeVisible();
  await press('Submit Report', 'bug report');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look('home with bottom bar');
  await walkLink(tour);
  await press(/^Scan Load/, 'actions', page.getByRole('navigation', { name: 'Actions' }));
  const locations = page.getByRole('list', { name: 'Key lists' }).getByRole('link');
  await press('Key Distribution', 'where keys are handed out', locations.first());
}

async function walkLink({ page, look, press }: Tour): Promise<void> {
  const details = page.getByRole('dialog', { name: 'Connection' });
  await press(/^Connection/, 'connection details', details);
  await details.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(true);
  await look('home without network', page.getByRole('button', { name: 'Connection: No link' }));
  await press(/^Connection/, 'connection details without network', details);
  await details.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Connection: Good' })).toBeVisible();
}

async function walkLock({ page, look }: Tour): Promise<void> {
  await chooseInMenu(page, 'Lock');
  await look('unlock', page.getByText('Enter your PIN'));
  await typePin(page, '1379');
  await look('wrong PIN', page.getByRole('alert'));
}
