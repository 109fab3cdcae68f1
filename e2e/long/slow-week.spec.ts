import type { Page } from '@playwright/test';
import { faults } from '../support/link/link-faults.ts';
import { expect, fillSignIn, setPin, test } from '../support/phone/journey.ts';
import { motionEnded } from '../support/phone/motion.ts';

const BYTES_PER_SECOND = 8000;
const SERVER = /^\/(api|auth|health|whatsOn|files)/;
const WEEK_DATA = /^\/api\/week\/data\//;
const PATIENCE_MS = 900_000;

test.use({ clientsPerWeek: 640 });

test(`a week loads over a link of ${BYTES_PER_SECOND / 1000} KB a second with true progress`, async ({
  week,
  link,
  phone,
}) => {
  const { page } = await phone({ through: link, losesSignal: true });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  link.on(SERVER, faults.narrow(BYTES_PER_SECOND));
  const startedAt = Date.now();
  await fillSignIn(page, 'office@demo.test');
  await setPinWithPatience(page);
  const signedInAt = Date.now();
  await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click({ timeout: PATIENCE_MS });
  const chosenAt = Date.now();

  const seen: Sight[] = [];
  const home = page.getByRole('heading', { name: 'Home', level: 1 });
  await expect(async () => {
    seen.push(await sightOf(page, Date.now()));
    expect(await home.isVisible()).toBe(true);
    await expect(page.getByText('Loading week data...')).toHaveCount(0);
  }).toPass({ intervals: [500], timeout: PATIENCE_MS });
  const loadedAt = Date.now();

  expect(link.callsTo(WEEK_DATA).map(({ status }) => status)).toEqual([200]);
  // During the download the light never showed 'No link', and the progress only grew.
  const during = seen.filter(({ received }) => received !== undefined);
  expect(during.length).toBeGreaterThan(0);
  expect(seen.map(({ light }) => light)).not.toContain('No link');
  const received = during.map((sight) => sight.received ?? 0);
  expect(received).toEqual([...received].sort((a, b) => a - b));
  expect(during.slice(4, -4).filter(({ secondsLeft }) => secondsLeft === undefined)).toEqual([]);
  console.log(
    `At ${BYTES_PER_SECOND} B/s: signed in after ${signedInAt - startedAt} ms, week of 640 clients ${loadedAt - chosenAt} ms, ` +
      `in all ${loadedAt - startedAt} ms; claimed: ${during
        .map(({ text }) => text)
        .filter((_, n) => n % 10 === 0)
        .join(' | ')}`,
  );
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

interface Sight {
  readonly at: number;
  readonly light: string | undefined;
  readonly text: string | undefined;
  /** In KB. */
  readonly received: number | undefined;
  readonly secondsLeft: number | undefined;
}

async function sightOf(page: Page, at: number): Promise<Sight> {
  const [light, text] = await page.evaluate(() => [
    [...document.querySelectorAll('header button')]
      .map((button) => button.textContent ?? '')
      .find((name) => name.startsWith('Connection: '))
      ?.slice('Connection: '.length),
    document.querySelector('[role=alertdialog] [role=progressbar]')?.getAttribute('aria-valuetext') ?? undefined,
  ]);
  const [, received, left, unit] = /^(\d+) KB of \d+ KB(?:, about (\d+) (s|min) left)?$/.exec(text ?? '') ?? [];
  return {
    at,
    light,
    text,
    received: received === undefined ? undefined : Number(received),
    secondsLeft: left === undefined ? undefined : Number(left) * (unit === 'min' ? 60 : 1),
  };
}

/** Like setPin, on a link where the sign-in takes long. */
async function setPinWithPatience(page: Page): Promise<void> {
  await expect(page.getByText('Enter a 4-digit PIN')).toBeVisible({ timeout: PATIENCE_MS });
  await motionEnded(page);
  await setPin(page);
}
