import type { Locator, Page } from '@playwright/test';
import { giveCamera, paintForCamera, squaresOn } from '../qr-transfer/facing-phones.ts';
import { chooseInMenu, expect } from '../phone/journey.ts';
import { everyKindOfRecord, putInQueue } from '../record/outbox.ts';
import { screenButton } from '../ticket/load-coach.ts';
import { OFFICE_REP, type Tour } from './tour.ts';

const FOR_THE_WALK_MS = 240_000;

export async function walkAttention({ page, look, open }: Tour): Promise<void> {
  await open('/attention', 'nothing needs attention', page.getByText('Nothing needs attention'));
  await fillQueue(page);
  const refused = page.getByRole('region', { name: 'Cara Cole' });
  await look('needs attention', refused);
  await refused.getByRole('button', { name: 'Discard' }).click();
  await look('question before discarding', page.getByRole('alertdialog', { name: 'Discard this action?' }));
  await page.getByRole('button', { name: 'Cancel' }).click();
  const last = page.getByRole('region', { name: 'Ben Barker' });
  await scrollToEnd(page, last);
  await look('needs attention, what waits');
  // The look changed the width, and with it how long the list is.
  await scrollToEnd(page, last);
  await last.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard an action that was never sent?' });
  await look('question before discarding what was never sent', question);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await chooseInMenu(page, 'Home');
  await look('home with something that needs attention', page.getByRole('link', { name: 'Show', exact: true }));
}

/** Both ways of a hand-over; the phone plays to its own still code, which it has seen before. */
export async function walkHandOver({ page, look, open, press }: Tour): Promise<void> {
  await open('/hand-over', 'hand over by light', page.getByText(/^Nothing of yours waits/));
  const stillCode = page.getByRole('img', { name: 'Still code of this phone' });
  await press('Read from another phone', 'still code of this phone', stillCode);
  const ownCode = await squaresOn(page);
  const again = page.getByRole('button', { name: 'Try the camera again' });
  await press('Read its codes', 'reading without a camera', again);
  await giveCamera(page);
  await again.click();
  await look('reading before a code is seen', page.locator('video'));
  await screenButton(page, 'Cancel').click();

  await fillQueue(page);
  await look('hand over by light, with records', page.getByText(/^Waiting to be sent on this phone/));
  await press('Show to another phone', 'looking for the other phone', page.locator('video'));
  await paintForCamera(page, ownCode ?? '');
  await look('moving codes', page.getByText(/^Records shown/));
  await screenButton(page, 'Done').click();
  await expect(page.getByRole('link', { name: 'Show to another phone' })).toBeVisible();
}

function fillQueue(page: Page): Promise<void> {
  return putInQueue(page, everyKindOfRecord({ ownerId: OFFICE_REP }, Date.now() + FOR_THE_WALK_MS));
}

/** Rows of a long list are measured as they come into view: its end may move on after a press. */
async function scrollToEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('main').press('End');
    await expect(last).toBeVisible({ timeout: 1000 });
  }).toPass();
}
