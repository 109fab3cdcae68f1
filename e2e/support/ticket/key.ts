import type { ImportKeyRoom, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';
import { openHome } from '../phone/signed-in.ts';
import { closeVerdict, readWithReader } from './load-coach.ts';
import { motionEnded } from '../phone/motion.ts';

/** With fewer people, some weeks lack a room in each state, or one with two keys. */
export const CLIENTS_FOR_KEYS = 60;

export const DISTRIBUTE_SLIDE = 'Slide to distribute keys';
export const RETURN_SLIDE = 'Slide to return keys';

/** The first matching room that its guests' codes open. */
export function roomWhere(week: ImportWeek, isSo: (room: ImportKeyRoom) => boolean): ImportKeyRoom {
  const room = week.keyRooms.find((one) => one.allowedBarcodes !== '' && isSo(one));
  if (!room) throw new Error('The week has no such room');
  return room;
}

export function readyRoom(week: ImportWeek, numberOfKeys = 2): ImportKeyRoom {
  return roomWhere(
    week,
    (room) => room.ready === 1 && room.blocked === 0 && room.distributed === 0 && room.numberOfKeys === numberOfKeys,
  );
}

export function codeOf({ allowedBarcodes }: ImportKeyRoom): string {
  return allowedBarcodes.split(',')[0] ?? '';
}

/** The guest of this ticket code, as the screen names them. */
export function guestWith(week: ImportWeek, code: string): string {
  const holder = week.passengers.find(({ reference }) => reference && code.startsWith(reference));
  if (!holder) throw new Error('Nobody has this ticket');
  return `${holder.passengerName} - ${holder.reference}`;
}

export async function goToKeys(page: Page, week: ImportWeek, room: ImportKeyRoom): Promise<void> {
  await openHome(page, week);
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Key Distribution' }).click();
  await page.getByRole('link', { name: room.distLoc, exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Distributed' })).toBeVisible();
}

export async function openKeyRoom(page: Page, { roomId }: ImportKeyRoom, rest = 'manual'): Promise<void> {
  await page.goto(`/keyDist/room/${roomId}/${rest}`);
  await expect(page.getByRole('region', { name: 'Room information' })).toBeVisible();
}

export async function rowOf(page: Page, { roomId, buildingName }: ImportKeyRoom): Promise<Locator> {
  const building = page
    .getByRole('heading', { level: 3 })
    .getByRole('button', { name: new RegExp(`^${buildingName}`) });
  if ((await building.getAttribute('aria-expanded')) !== 'true') await building.click();
  return page.locator(`a[href^="/keyDist/room/${roomId}/"]`);
}

/** Scans the room's code with a hand-held reader, chooses its first guest and slides. */
export async function handOut(page: Page, room: ImportKeyRoom): Promise<void> {
  await expect(card(page, 'Room information')).toBeVisible();
  await readWithReader(page, codeOf(room));
  await expect(page.getByText('Barcode verified')).toBeVisible();
  await card(page, 'Distribute keys').getByLabel('Guest name').selectOption({ index: 1 });
  await slide(page, DISTRIBUTE_SLIDE);
}

export async function dismissHeld(page: Page): Promise<void> {
  await dismiss(page, 'Held on this phone', 'Request stored for processing when online');
}

type Card = 'Room information' | 'Distribute keys' | 'Return keys' | 'Key balance';

export function card(page: Page, name: Card): Locator {
  return page.getByRole('region', { name, exact: true });
}

export async function slide(page: Page, label: string): Promise<void> {
  await dragSlide(page, label);
  await page.mouse.up();
}

/** Drags the handle of a slide to this distance from the end, px, without releasing it. */
export async function dragSlide(page: Page, label: string, shortOfEndPx = 0): Promise<void> {
  const handle = page.getByRole('slider', { name: label });
  await expect(handle).not.toHaveAttribute('aria-disabled', 'true');
  await handle.scrollIntoViewIfNeeded();
  await motionEnded(page);
  const place = await handle.boundingBox();
  const track = await handle.locator('..').boundingBox();
  if (!place || !track) throw new Error('There is nothing to slide');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const travel = track.width - 2 * (place.x - track.x) - place.width;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + travel - shortOfEndPx, y, { steps: 8 });
}

export async function answerReturn(page: Page, keys: number, by: string, extra: 'Yes' | 'No'): Promise<void> {
  const back = card(page, 'Return keys');
  await back.getByLabel('Number of keys to return').selectOption(String(keys));
  await back.getByLabel('Returned by').selectOption(by);
  await back.getByLabel('Extra Keys Returned').selectOption({ label: extra });
}

export async function dismiss(page: Page, name: string, text: string): Promise<void> {
  const verdict = page.getByRole('alertdialog', { name });
  await expect(verdict).toContainText(text);
  await closeVerdict(page);
}
