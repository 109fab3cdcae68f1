import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { expect } from '@playwright/test';
import { isKeptForOffline } from '../phone/kept-data.ts';
import type { Phone, TurnOn } from '../phone/phone.ts';
import { atCoach } from '../ticket/load-coach.ts';
import { giveCamera } from '../engines/painted-camera.ts';
import { whileFacing } from './facing-phones.ts';

interface HandOver {
  readonly records: number;
  /** What the one who shows does before the other's code is in view. */
  readonly before?: () => Promise<void>;
  /** What the reading phone says at the end, where that is not how many records are new. */
  readonly isRead?: RegExp;
}

/** Two phones that both stand at a screen with a way to hand over: one shows, the other reads, and a fifth of the codes is missed. */
export async function handOver(
  shows: Pick<Phone, 'page'>,
  reads: Pick<Phone, 'page'>,
  { records, before, isRead }: HandOver,
): Promise<void> {
  for (const { page } of [shows, reads]) {
    await giveCamera(page);
    await page.getByRole('link', { name: 'Hand over by light' }).click();
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

/** A rep and another one at the same coach, each with the whole week on the phone, then without signal. */
export async function twoWithoutSignal(phone: TurnOn, week: ImportWeek): Promise<{ maker: Phone; carrier: Phone }> {
  const maker = await atCoach(phone, week, { losesSignal: true });
  const carrier = await atCoach(phone, week, { losesSignal: true }, { username: 'lead@demo.test' });
  for (const { page, context } of [maker, carrier]) {
    await isKeptForOffline(page);
    await context.setOffline(true);
  }
  return { maker, carrier };
}
