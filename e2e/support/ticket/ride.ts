import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { Passenger, Transport } from '@offpiste/core/passenger/passenger.contract';
import type { Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';

export type Direction = 'inbound' | 'outbound';

/** Whom the week seats on a coach or transfer, one way, in the order of the clients. */
export function ridersBySeat(
  week: ImportWeek,
  id: string,
  direction: Direction,
): { passenger: Passenger; seat: Transport }[] {
  return week.passengers.flatMap((passenger) => {
    const seat = passenger.allocPlaces?.find(
      ({ transport }) => transport?.coach === id && transport.type === `transport-${direction}`,
    )?.transport;
    return seat ? [{ passenger, seat }] : [];
  });
}

/** The earliest stop of a ride. */
export function firstStop(week: ImportWeek, id: string, direction: Direction) {
  const [stop] = ridersBySeat(week, id, direction)
    .flatMap(({ seat }) => seat.departures ?? [])
    .toSorted((a, b) => (a.dateTime ?? '').localeCompare(b.dateTime ?? ''));
  if (!stop) throw new Error(`${id} leaves nowhere`);
  return stop;
}

/** The value of a fact on the screen. */
export function fact(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd');
}

/** From Home to the screen that loads one transfer, the way a rep goes. */
export async function openLoadTransfer(
  page: Page,
  transferId: string,
  direction: 'Outbound' | 'Inbound' = 'Outbound',
): Promise<void> {
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Load Transfer' }).click();
  await page.getByRole('tab', { name: direction }).click();
  await page
    .getByRole('tabpanel', { name: direction })
    .getByRole('link', { name: new RegExp(`\\b${transferId}\\b`) })
    .click();
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
  await expect(page.getByRole('list', { name: /^(Remaining|Loaded)$/ }).first()).toBeVisible();
}

/** How many people a card says a ride carries one way. */
export function clientCount(count: number): string {
  return count === 1 ? '1 client' : `${count} clients`;
}
