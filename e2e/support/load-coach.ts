import type { ImportTicket, ImportWeek } from '@offpiste/core/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import type { RunningServer } from './running-server.ts';

/** The button of the screen itself: the sheets over it have others of these names. */
export function screenButton(page: Page, name: string) {
  return page.locator('#root').getByRole('button', { name, exact: true });
}

/** Chooses a client by booking reference; the verdict is left on the screen. */
export async function chooseByName(page: Page, bookingRef: string): Promise<void> {
  await screenButton(page, 'Enter by name').click();
  await page.getByPlaceholder('Search by name or booking reference...').fill(bookingRef);
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(bookingRef) }).click();
}

/** Clients of a coach whose ticket is good on it, so many of them. */
export function ridersOf(week: ImportWeek, coachId: string, count: number): ImportTicket[] {
  const riders = ticketsOn(week, 'coach', coachId, 'outbound').slice(0, count);
  if (riders.length < count) throw new Error(`Coach ${coachId} carries only ${riders.length}`);
  return riders;
}

/** What the ledger holds of a week's coach loads, accepted ones only, oldest first. */
export async function acceptedLoads(server: RunningServer, week: ImportWeek): Promise<{ barcode: string; id: string; scanned: number }[]> {
  return server.query(
    `select body ->> 'barcode' as barcode, body ->> 'idempotentId' as id, (body ->> 'scanned')::int as scanned
     from action where week_id = $1 and verdict = 'accepted' order by 1`,
    [week.week.weekId],
  );
}

/** How many tickets of a week's coaches count as loaded. */
export async function loadedTickets(server: RunningServer, week: ImportWeek): Promise<number> {
  const [row] = await server.query<{ count: number }>(`select count(*)::int as count from ticket where week_id = $1 and kind = 'coach' and status = 'loaded'`, [
    week.week.weekId,
  ]);
  return row?.count ?? 0;
}
