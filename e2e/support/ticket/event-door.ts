import type { ImportEvent, ImportTicket, ImportWeek } from '@offpiste/core/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';
import { openHome } from '../phone/signed-in.ts';
import { screenButton } from './load-coach.ts';
import { motionEnded } from '../phone/motion.ts';
import type { Phone, PhoneOptions } from '../phone/phone.ts';
import type { RunningServer } from '../server/running-server.ts';

export function mainEvent(week: ImportWeek): ImportEvent {
  const [event] = week.events;
  if (!event) throw new Error('The week has no events');
  return event;
}

export function guestsOf(week: ImportWeek, count: number): ImportTicket[] {
  const guests = ticketsOn(week, 'event', mainEvent(week).eventId).slice(0, count);
  if (guests.length < count) throw new Error(`Only ${guests.length} have a ticket for the event`);
  return guests;
}

export function firstGuest(week: ImportWeek): ImportTicket {
  const [guest] = guestsOf(week, 1);
  if (!guest) throw new Error('Nobody has a ticket for the event');
  return guest;
}

export async function openDoor(page: Page, week: ImportWeek): Promise<void> {
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Event Accreditation' }).click();
  await page.getByRole('link', { name: new RegExp(mainEvent(week).eventName) }).click();
  await expect(page.getByRole('progressbar', { name: 'Have Entered' })).toBeVisible();
}

export async function atDoor(
  phone: (options?: PhoneOptions) => Promise<Phone>,
  week: ImportWeek,
  options: PhoneOptions,
  username = 'rep@demo.test',
): Promise<Phone> {
  const one = await phone(options);
  await openHome(one.page, week, { username });
  await openDoor(one.page, week);
  return one;
}

export async function goByName(
  page: Page,
  button: 'Enter by name' | 'Exit by name',
  bookingRef: string,
): Promise<void> {
  await screenButton(page, button).click();
  await page.getByPlaceholder('Search by name or booking reference...').fill(bookingRef);
  const row = page.getByRole('dialog').getByRole('button', { name: new RegExp(bookingRef) });
  await expect(row).toBeVisible();
  await motionEnded(page);
  await row.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export function resultBanner(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

export async function expectCounts(page: Page, counts: { entered: number; inside: number; of: number }): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Have Entered', includeHidden: true })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${counts.entered}/${counts.of},`),
  );
  await expect(page.getByRole('progressbar', { name: 'Are Inside:', includeHidden: true })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${counts.inside}/${counts.of},`),
  );
}

export async function doorRow(server: RunningServer, week: ImportWeek, { barcode }: ImportTicket) {
  const [row] = await server.query<{ status: string | null; accepted: number; exceptions: number; refused: number }>(
    `select ticket.status, count(*) filter (where verdict = 'accepted')::int as accepted,
       count(*) filter (where verdict = 'exception')::int as exceptions, count(*) filter (where verdict = 'refused')::int as refused
     from ticket left join action on action.week_id = ticket.week_id and body ->> 'barcode' = barcode
     where ticket.week_id = $1 and ticket.kind = 'event' and target = $2 and barcode = $3 group by ticket.status`,
    [week.week.weekId, mainEvent(week).eventId, barcode],
  );
  return row;
}
