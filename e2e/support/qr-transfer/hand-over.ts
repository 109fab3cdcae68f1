import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { expect } from '@playwright/test';
import { isKeptForOffline } from '../phone/kept-data.ts';
import type { Phone, TurnOn } from '../phone/phone.ts';
import { atCoach } from '../ticket/load-coach.ts';
import { giveCamera } from '../engines/painted-camera.ts';
import { whileFacing } from './facing-phones.ts';

interface HandOver {
  readonly records: number;
  /** Runs on the showing phone before the other's code is in view. */
  readonly before?: () => Promise<void>;
  /** The reading phone's final text, if it is not the number of new records. */
  readonly isRead?: RegExp;
}

/** Two phones at a screen with a way to hand over: one shows, the other reads and misses a fifth of the codes. */
export async function handOver(
  shows: Pick<Phone, 'page'>,
  reads: Pick<Phone, 'page'>,
  { records, before, isRead }: HandOver,
): Promise<void> {
  for (const { page } of [shows, reads]) {
    await giveCamera(page);
    await page.getByRole('link', { name: 'QR transfer' }).click();
  }
  await shows.page.getByRole('link', { name: 'Show to another phone' }).click();
  await before?.();
  await reads.page.getByRole('link', { name: 'Read from another phone' }).click();
  await expect(reads.page.getByRole('img', { name: 'Still code of this phone' })).toBeVisible();
  await whileFacing(reads.page, shows.page, async () => {
    await expect(shows.page.getByText(`Records shown: ${records}`)).toBeVisible();
  });
  await reads.page.getByRole('button', { name: 'Read its codes' }).click();
  await whileFacing(shows.page, reads.page, async () => {
    await expect(reads.page.getByText(isRead ?? `${records} records are on this phone now.`)).toBeVisible();
  });
}

/** Two reps at the same coach, each with the whole week on the phone, then without signal. */
export async function twoWithoutSignal(phone: TurnOn, week: ImportWeek): Promise<{ maker: Phone; carrier: Phone }> {
  const maker = await atCoach(phone, week, { losesSignal: true });
  const carrier = await atCoach(phone, week, { losesSignal: true }, { username: 'lead@demo.test' });
  for (const { page, context } of [maker, carrier]) {
    await isKeptForOffline(page);
    await context.setOffline(true);
  }
  return { maker, carrier };
}
