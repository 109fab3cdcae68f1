import type { ImportTicket, ImportWeek } from '@offpiste/core/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';
import { openHome } from '../phone/signed-in.ts';
import { motionEnded } from '../phone/motion.ts';
import type { Phone, PhoneOptions } from '../phone/phone.ts';
import type { RunningServer } from '../server/running-server.ts';

export const SLIDE = 'Slide to distribute pass';
export const NOTE = 'Please ensure physical Lift Pass matches the above data';

/** The good passes of the brand that this rep hands out. */
export function passesOf(week: ImportWeek, repId: string): ImportTicket[] {
  return ticketsOn(week, 'lift-pass', '').filter(
    ({ bookingRef, details }) => bookingRef.startsWith('WASTELAND-') && details?.staffMembers?.includes(`"${repId}"`),
  );
}

/** The first good passes of the demo's first rep. */
export function ownPasses(week: ImportWeek, count: number): ImportTicket[] {
  const passes = passesOf(week, '1001').slice(0, count);
  if (passes.length < count) throw new Error(`The rep hands out only ${passes.length} passes`);
  return passes;
}

export function ownPass(week: ImportWeek): ImportTicket {
  const [pass] = ownPasses(week, 1);
  if (!pass) throw new Error('The rep hands out no pass');
  return pass;
}

/** From Home to the screen that hands out lift passes, the way a rep goes. */
export async function openLiftPass(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Distribute Lift Pass' }).click();
  await expect(page.getByRole('progressbar', { name: 'Distributed' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Not Distributed/ })).toBeVisible();
}

/** A phone at the screen that hands out lift passes. */
export async function atLiftPass(
  phone: (options?: PhoneOptions) => Promise<Phone>,
  week: ImportWeek,
  options: PhoneOptions = {},
  username = 'rep@demo.test',
): Promise<Phone> {
  const one = await phone(options);
  await goToLiftPass(one.page, week, username);
  return one;
}

/** From the login screen to the screen that hands out lift passes. */
export async function goToLiftPass(page: Page, week: ImportWeek, username = 'rep@demo.test'): Promise<void> {
  await openHome(page, week, { username });
  await openLiftPass(page);
}

/** Waits until the pass of this ticket is on the screen, ready to be handed out. */
export async function expectReady(page: Page, ticket: ImportTicket): Promise<void> {
  const card = page.getByRole('region', { name: 'Lift pass' });
  await expect(card).toContainText(ticket.name);
  await expect(card).toContainText(ticket.bookingRef);
  await expect(page.getByRole('slider', { name: SLIDE })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Takes hold of the handle and drags it so near to the end (px); it is still held then. */
export async function dragSlide(page: Page, shortOfEndPx: number): Promise<void> {
  await motionEnded(page);
  const handle = page.getByRole('slider', { name: SLIDE });
  const place = await handle.boundingBox();
  const track = await handle.locator('..').boundingBox();
  if (!place || !track) throw new Error('There is nothing to slide');
  const y = place.y + place.height / 2;
  const x = place.x + place.width / 2;
  const travel = track.width - 2 * (place.x - track.x) - place.width;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + travel - shortOfEndPx, y, { steps: 8 });
}

/** Hands the pass on the screen out. */
export async function slideToEnd(page: Page): Promise<void> {
  await dragSlide(page, 0);
  await page.mouse.up();
}

/** How many passes the bar counts. */
export async function expectDistributed(page: Page, distributed: number, total: number): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Distributed', includeHidden: true })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${distributed}/${total},`),
  );
}

/** What the database knows of a pass. */
export interface PassRow {
  readonly status: string | null;
  readonly accepted: number;
  readonly already: number;
  readonly refused: number;
}

export async function passRow(
  server: RunningServer,
  week: ImportWeek,
  { barcode }: ImportTicket,
): Promise<PassRow | undefined> {
  const [row] = await server.query<PassRow>(
    `select status,
       (select count(*)::int from action where action.week_id = ticket.week_id and body ->> 'barcode' = barcode and verdict = 'accepted') as accepted,
       (select count(*)::int from action where action.week_id = ticket.week_id and body ->> 'barcode' = barcode and verdict = 'already') as already,
       (select count(*)::int from action where action.week_id = ticket.week_id and body ->> 'barcode' = barcode and verdict = 'refused') as refused
     from ticket where week_id = $1 and kind = 'lift-pass' and barcode = $2`,
    [week.week.weekId, barcode],
  );
  return row;
}
