import type { Locator, Page } from '@playwright/test';
import { chooseInMenu, expect } from '../phone/journey.ts';
import { everyKindOfRecord, putInQueue } from '../record/outbox.ts';
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
  // The look changed the width, and with it the length of the list.
  await scrollToEnd(page, last);
  await last.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard an action that was never sent?' });
  await look('question before discarding what was never sent', question);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await chooseInMenu(page, 'Home');
  await look('home with something that needs attention', page.getByRole('link', { name: 'Show', exact: true }));
}

export function fillQueue(page: Page): Promise<void> {
  return putInQueue(page, everyKindOfRecord({ ownerId: OFFICE_REP }, Date.now() + FOR_THE_WALK_MS));
}

/** Rows of a long list are measured as they come into view, so its end may move after a press. */
async function scrollToEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('main').press('End');
    await expect(last).toBeVisible({ timeout: 1000 });
  }).toPass();
}
