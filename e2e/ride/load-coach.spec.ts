import type { ImportTicket, ImportWeek } from '@offpiste/core/import/import.contract';
import { ticketElsewhere, ticketOn, ticketsOn, unknownTicketCode } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import type { Phone } from '../support/phone/phone.ts';
import type { RunningServer } from '../support/server/running-server.ts';

const COACH = 'C1';
/** Long enough for the sheet to open before the code comes, and for its verdict to be read. */
const CODE_IN_VIEW_SECONDS = 20;

test.describe('Loading a coach with the camera', () => {
  test('from sign-in to a loaded coach: the client is counted once, on screen and in the database', async ({
    host,
    week,
    phone,
  }) => {
    const ticket = ticketOn(week, 'coach', COACH, 'outbound');
    const { page } = await atCoach(phone, week, { camera: [{ text: ticket.barcode, seconds: CODE_IN_VIEW_SECONDS }] });
    const total = ticketsOn(week, 'coach', COACH, 'outbound').length;
    await expectLoaded(page, 0, total);

    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();

    await expect(page.getByText('Success!')).toBeVisible();
    await expect(page.getByText('Passenger successfully loaded on coach')).toBeVisible();
    await expect(page.getByText(ticket.name).first()).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expectLoaded(page, 1, total);
    expect(await loadsOf(host.server, week, ticket)).toEqual({ ledger: 1, loaded: 1 });
  });

  test('without signal: held on this phone, and in the database once the signal is back', async ({
    host,
    week,
    phone,
  }) => {
    const ticket = ticketOn(week, 'coach', COACH, 'outbound');
    const { page, context } = await atCoach(phone, week, {
      camera: [{ text: ticket.barcode, seconds: CODE_IN_VIEW_SECONDS }],
      losesSignal: true,
    });
    const total = ticketsOn(week, 'coach', COACH, 'outbound').length;
    await expectLoaded(page, 0, total);

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
    await expect(page.getByText('Request stored for processing when online')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expectLoaded(page, 1, total);
    await expect(page.getByRole('button', { name: /^Open menu.*1/ })).toBeVisible();
    expect(await loadsOf(host.server, week, ticket)).toEqual({ ledger: 0, loaded: 0 });

    await context.setOffline(false);
    await expect.poll(() => loadsOf(host.server, week, ticket)).toEqual({ ledger: 1, loaded: 1 });
    await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
    await expectLoaded(page, 1, total);
  });

  test('the same ticket twice: already done, with name and time, and the count unchanged', async ({
    host,
    week,
    phone,
  }) => {
    const ticket = ticketOn(week, 'coach', COACH, 'outbound');
    const { page } = await atCoach(phone, week, {
      camera: [{ text: ticket.barcode, seconds: CODE_IN_VIEW_SECONDS }],
      provokes: [409],
    });
    const total = ticketsOn(week, 'coach', COACH, 'outbound').length;
    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
    await expect(page.getByText('Success!')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();

    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();

    await expect(page.getByText(new RegExp(`${escaped(ticket.name)} is already loaded, \\d\\d:\\d\\d`))).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expectLoaded(page, 1, total);
    expect(await loadsOf(host.server, week, ticket)).toEqual({ ledger: 1, loaded: 1 });
  });

  test('a valid code that is not on this coach is refused and told where it belongs', async ({ host, week, phone }) => {
    const ticket = ticketElsewhere(week, 'coach', COACH, 'outbound');
    const { page } = await atCoach(phone, week, {
      camera: [{ text: ticket.barcode, seconds: CODE_IN_VIEW_SECONDS }],
      provokes: [422],
    });

    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();

    const error = page.getByRole('alertdialog', { name: 'Error' });
    await expect(error).toContainText('This ticket is not on this coach');
    await expect(error).toContainText(ticket.target);
    await error.getByRole('button', { name: 'OK' }).click();
    await expectLoaded(page, 0, ticketsOn(week, 'coach', COACH, 'outbound').length);
    expect(await loadsOf(host.server, week, ticket)).toEqual({ ledger: 0, loaded: 0 });
  });

  test('a code no one knows is refused', async ({ week, phone }) => {
    const { page } = await atCoach(phone, week, {
      camera: [{ text: unknownTicketCode(week), seconds: CODE_IN_VIEW_SECONDS }],
      provokes: [404],
    });
    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('Ticket not found');
  });

  test('a code that is no ticket and an incomplete ticket code each get their own message, and the camera continues', async ({
    week,
    phone,
  }) => {
    const ticket = ticketOn(week, 'coach', COACH, 'outbound');
    const { page } = await atCoach(phone, week, {
      camera: [
        { text: 'hello', seconds: 4 },
        { text: ticket.bookingRef, seconds: 4 },
      ],
    });
    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
    await expect(page.getByText('Invalid QR Code Type')).toBeVisible();
    await expect(page.getByText('Wrong QR Code, not event ticket')).toBeVisible();
    await expect(page.getByText('Invalid QR Code Type')).toBeVisible();
  });
});

test('a client is loaded by name where the code cannot be read', async ({ host, week, phone }) => {
  const ticket = ticketOn(week, 'coach', COACH, 'outbound', 2);
  const { page } = await atCoach(phone, week, {});
  await page.getByRole('button', { name: 'Enter by name' }).click();
  await page.getByPlaceholder('Search by name or booking reference...').fill(ticket.bookingRef.toLowerCase());
  await page.getByRole('button', { name: new RegExp(ticket.bookingRef) }).click();
  await expect(page.getByText('Passenger successfully loaded on coach')).toBeVisible();
  const [row] = await host.server.query<{ body: { scanned: number } }>('select body from action where week_id = $1', [
    week.week.weekId,
  ]);
  expect(row?.body.scanned).toBe(0);
});

async function atCoach(
  phone: (options: Parameters<typeof Phone.turnOn>[1]) => Promise<Phone>,
  week: ImportWeek,
  options: Parameters<typeof Phone.turnOn>[1],
): Promise<Phone> {
  const one = await phone(options);
  await openHome(one.page, week);
  await openLoadCoach(one.page, COACH);
  return one;
}

async function expectLoaded(page: Page, loaded: number, total: number): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${loaded}/${total},`),
  );
}

async function loadsOf(
  server: RunningServer,
  week: ImportWeek,
  ticket: ImportTicket,
): Promise<{ ledger: number; loaded: number }> {
  const [row] = await server.query<{ ledger: number; loaded: number }>(
    `select (select count(*)::int from action where week_id = $1 and body ->> 'barcode' = $2 and verdict = 'accepted') as ledger,
            (select count(*)::int from ticket where week_id = $1 and kind = 'coach' and direction = 'outbound' and barcode = $2 and status = 'loaded') as loaded`,
    [week.week.weekId, ticket.barcode],
  );
  if (!row) throw new Error('The database did not answer');
  return row;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
