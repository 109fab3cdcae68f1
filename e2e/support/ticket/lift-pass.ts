import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';
import { openHome } from '../phone/signed-in.ts';
import type { Phone, PhoneOptions, TurnOn } from '../phone/phone.ts';
import { slide } from './key.ts';
import { firstTickets } from './load-coach.ts';

export const SLIDE = 'Slide to distribute pass';

/** Valid passes of the brand that this rep hands out. */
export function passesOf(week: ImportWeek, repId: string): ImportTicket[] {
  return ticketsOn(week, 'lift-pass', '').filter(
    ({ bookingRef, details }) => bookingRef.startsWith('WASTELAND-') && details?.staffMembers?.includes(`"${repId}"`),
  );
}

export function ownPasses(week: ImportWeek, count: number): [ImportTicket, ...ImportTicket[]] {
  return firstTickets(passesOf(week, '1001'), count);
}

export function ownPass(week: ImportWeek): ImportTicket {
  return ownPasses(week, 1)[0];
}

export async function openLiftPass(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Distribute Lift Pass' }).click();
  await expect(page.getByRole('progressbar', { name: 'Distributed' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Not Distributed/ })).toBeVisible();
}

export async function atLiftPass(turnOn: TurnOn, week: ImportWeek, options: PhoneOptions = {}): Promise<Phone> {
  const phone = await turnOn(options);
  await openHome(phone.page, week);
  await openLiftPass(phone.page);
  return phone;
}

export async function expectReady(page: Page, ticket: ImportTicket): Promise<void> {
  const card = page.getByRole('region', { name: 'Lift pass' });
  await expect(card).toContainText(ticket.name);
  await expect(card).toContainText(ticket.bookingRef);
  await expect(page.getByRole('slider', { name: SLIDE })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function slideToEnd(page: Page): Promise<void> {
  await slide(page, SLIDE);
}
