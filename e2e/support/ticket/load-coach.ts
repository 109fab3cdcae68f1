import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect, openLoadCoach } from '../phone/journey.ts';
import { openHome } from '../phone/signed-in.ts';
import { motionEnded } from '../phone/motion.ts';
import type { Phone, PhoneOptions, TurnOn } from '../phone/phone.ts';
import { ticketsOf } from '../record/ledger.ts';
import type { RunningServer } from '../server/running-server.ts';

const COACH = 'C1';

/** The screen's own button: sheets above it have buttons of the same name. */
export function screenButton(page: Page, name: string) {
  return page.locator('#root').getByRole('button', { name, exact: true });
}

/** Chooses a client by booking reference; the verdict stays on the screen. */
export async function chooseByName(page: Page, bookingRef: string, button = 'Enter by name'): Promise<void> {
  await screenButton(page, button).click();
  await page.getByPlaceholder('Search by name or booking reference...').fill(bookingRef);
  const row = page.getByRole('dialog').getByRole('button', { name: new RegExp(bookingRef) });
  await expect(row).toBeVisible();
  // A sliding sheet moves before the finger is lifted.
  await motionEnded(page);
  await row.click();
}

export function firstTickets(tickets: readonly ImportTicket[], count: number): [ImportTicket, ...ImportTicket[]] {
  const [first, ...others] = tickets.slice(0, count);
  if (!first || tickets.length < count) throw new Error(`There are only ${tickets.length} of ${count} tickets`);
  return [first, ...others];
}

/** Named clients with a valid ticket of the coach. */
export function ridersOf(week: ImportWeek, coachId: string, count: number): [ImportTicket, ...ImportTicket[]] {
  const tickets = ticketsOn(week, 'coach', coachId, 'outbound');
  return firstTickets(
    tickets.filter(({ name }) => name !== ''),
    count,
  );
}

export async function acceptedLoads(server: RunningServer, week: ImportWeek) {
  return server.query<{ barcode: string; id: string; scanned: number }>(
    `select body ->> 'barcode' as barcode, body ->> 'idempotentId' as id, (body ->> 'scanned')::int as scanned
     from action where week_id = $1 and verdict = 'accepted' order by 1`,
    [week.week.weekId],
  );
}

export async function loadedTickets(server: RunningServer, week: ImportWeek): Promise<number> {
  const tickets = await ticketsOf(server, week);
  return tickets.filter(({ key, status }) => key.startsWith('coach/') && status === 'loaded').length;
}

/** A phone at the screen that loads the first coach. `prepare` runs in the page before the app does. */
export async function atCoach(
  phone: TurnOn,
  week: ImportWeek,
  options: PhoneOptions,
  { username = 'rep@demo.test', prepare }: { username?: string; prepare?: () => void } = {},
): Promise<Phone> {
  const one = await phone(options);
  if (prepare) await one.page.addInitScript(prepare);
  await openHome(one.page, week, { username });
  await openLoadCoach(one.page, COACH);
  return one;
}

/** Types a code like a keyboard reader: all keys at once, then Enter. */
export async function readWithReader(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    // All events are made first, so that the app's work on one does not delay the next.
    const keys = [...text.split(''), 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const key of keys) document.body.dispatchEvent(key);
  }, code);
}

export async function loadAndSee(page: Page, bookingRef: string, verdict: string): Promise<void> {
  await chooseByName(page, bookingRef);
  await expect(page.getByText(verdict)).toBeVisible();
  await closeVerdict(page);
}

export async function closeVerdict(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
