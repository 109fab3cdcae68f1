import type { ImportEvent, ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';
import { openHome } from '../phone/signed-in.ts';
import { chooseByName, firstTickets } from './load-coach.ts';
import type { Phone, PhoneOptions, TurnOn } from '../phone/phone.ts';

export function mainEvent(week: ImportWeek): ImportEvent {
  const [event] = week.events;
  if (!event) throw new Error('The week has no events');
  return event;
}

export function guestsOf(week: ImportWeek, count: number): [ImportTicket, ...ImportTicket[]] {
  return firstTickets(ticketsOn(week, 'event', mainEvent(week).eventId), count);
}

export function firstGuest(week: ImportWeek): ImportTicket {
  return guestsOf(week, 1)[0];
}

export async function openDoor(page: Page, week: ImportWeek): Promise<void> {
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Event Accreditation' }).click();
  await page.getByRole('link', { name: new RegExp(mainEvent(week).eventName) }).click();
  await expect(page.getByRole('progressbar', { name: 'Have Entered' })).toBeVisible();
}

export async function atDoor(
  turnOn: TurnOn,
  week: ImportWeek,
  options: PhoneOptions,
  username?: string,
): Promise<Phone> {
  const phone = await turnOn(options);
  await openHome(phone.page, week, { username });
  await openDoor(phone.page, week);
  return phone;
}

export async function goByName(
  page: Page,
  button: 'Enter by name' | 'Exit by name',
  bookingRef: string,
): Promise<void> {
  await chooseByName(page, bookingRef, button);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export function resultBanner(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

export async function expectCounts(page: Page, counts: { entered: number; inside: number; of: number }): Promise<void> {
  for (const [name, count] of [
    ['Have Entered', counts.entered],
    ['Are Inside:', counts.inside],
  ] as const) {
    const bar = page.getByRole('progressbar', { name, includeHidden: true });
    await expect(bar).toHaveAttribute('aria-valuetext', new RegExp(`^${count}/${counts.of},`));
  }
}
