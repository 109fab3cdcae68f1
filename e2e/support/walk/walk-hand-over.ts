import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { Page } from '@playwright/test';
import { giveCamera, paintForCamera, squaresOn } from '../light/facing-phones.ts';
import { expect } from '../phone/journey.ts';
import { everyKindOfRecord, putInQueue } from '../record/outbox.ts';
import { screenButton } from '../ticket/load-coach.ts';

type Look = (what: string) => Promise<void>;

const OFFICE_REP = '1003';
const FOR_THE_WALK_MS = 240_000;

/** Both ways of a hand-over; the phone plays to its own still code, which it has seen before. */
export async function walkHandOver(page: Page, _: ImportWeek, look: Look): Promise<void> {
  await page.goto('/hand-over');
  await expect(page.getByText(/^Nothing of yours waits/)).toBeVisible();
  await look('hand over by light');
  await page.getByRole('link', { name: 'Read from another phone' }).click();
  await expect(page.getByRole('img', { name: 'Still code of this phone' })).toBeVisible();
  await look('still code of this phone');
  const ownCode = await squaresOn(page);
  await screenButton(page, 'Read its codes').click();
  await expect(page.getByRole('button', { name: 'Try the camera again' })).toBeVisible();
  await look('reading without a camera');
  await giveCamera(page);
  await page.getByRole('button', { name: 'Try the camera again' }).click();
  await expect(page.locator('video')).toBeVisible();
  await look('reading before a code is seen');
  await screenButton(page, 'Cancel').click();

  await putInQueue(page, everyKindOfRecord({ ownerId: OFFICE_REP }, Date.now() + FOR_THE_WALK_MS));
  await expect(page.getByText(/^Waiting to be sent on this phone/)).toBeVisible();
  await look('hand over by light, with records');
  await page.getByRole('link', { name: 'Show to another phone' }).click();
  await expect(page.locator('video')).toBeVisible();
  await look('looking for the other phone');
  await paintForCamera(page, ownCode ?? '');
  await expect(page.getByText(/^Records shown/)).toBeVisible();
  await look('moving codes');
  await screenButton(page, 'Done').click();
  await expect(page.getByRole('link', { name: 'Show to another phone' })).toBeVisible();
}
