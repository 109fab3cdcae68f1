import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';

export type Direction = 'inbound' | 'outbound';

export function ridersBySeat(week: ImportWeek, id: string, direction: Direction) {
  return week.passengers.flatMap((passenger) => {
    const seat = passenger.allocPlaces?.find(
      ({ transport }) => transport?.coach === id && transport.type === `transport-${direction}`,
    )?.transport;
    return seat ? [{ passenger, seat }] : [];
  });
}

export function firstStop(week: ImportWeek, id: string, direction: Direction) {
  const [stop] = ridersBySeat(week, id, direction)
    .flatMap(({ seat }) => seat.departures ?? [])
    .toSorted((a, b) => (a.dateTime ?? '').localeCompare(b.dateTime ?? ''));
  if (!stop) throw new Error(`${id} leaves nowhere`);
  return stop;
}

export function fact(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd');
}

export function fullestTransfer(week: ImportWeek): string {
  const named = (transfer: string) =>
    ticketsOn(week, 'transfer', transfer, 'outbound').filter(({ name }) => name !== '');
  const [first = ''] = ['T1', 'T2'].toSorted((a, b) => named(b).length - named(a).length);
  return first;
}

/** The rows of the printed manifest, from the ride's screen, without moments, which each phone words differently. */
export async function manifestOf(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Manifest' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  const rows = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim());
}

export function clientCount(count: number): string {
  return count === 1 ? '1 client' : `${count} clients`;
}
