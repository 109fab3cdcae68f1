import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { encodeBase64 } from '@offpiste/core/base/base64/base64.rules';
import { faults } from '../support/link/link-faults.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { mainEvent } from '../support/ticket/event-door.ts';
import { CLIENTS_FOR_KEYS, readyRoom } from '../support/ticket/key.ts';
import { fullestTransfer } from '../support/ticket/ride.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

/** Every list, and the calls that prefetch all of them. The week with its bookings is on the phone. */
const LISTS = /^\/api\/(coach|transfer|scanLiftPass|workshopLessons|events|keyDist|week\/copy)\b/;
const COUNTED = /\b\d+\s*\/\s*\d+\b|\b\d+ ?%/;

/** Texts that need a known list. */
const CLAIMS = /Everyone is on board|Every pass has been distributed|No keys are listed for this week/;

const STATES = {
  loading: { words: 'Loading', make: () => faults.hang() },
  'server error': { words: 'not on this phone', make: () => faults.answer(500) },
  'no signal': { words: 'not on this phone', make: () => faults.cutBefore() },
} as const;

for (const [state, { words, make }] of Object.entries(STATES)) {
  test(`shows no count of a list that was never fetched: ${state}`, async ({ week, link, phone }) => {
    const { page } = await phone({ through: link, losesSignal: true, provokes: [500] });
    link.on(LISTS, make());
    await openHome(page, week);
    for (const [path, bars] of screensOf(week)) {
      await test.step(path, async () => {
        await page.goto(path);
        for (const bar of bars) {
          const progress = page.getByRole('progressbar', { name: bar });
          await expect(progress).toHaveAttribute('aria-valuetext', new RegExp(words));
          await expect(progress).not.toHaveAttribute('aria-valuenow');
        }
        const shown = await page.getByRole('main').innerText();
        expect(shown).not.toMatch(COUNTED);
        expect(shown).not.toMatch(CLAIMS);
      });
    }
  });
}

test('does not say that nothing is scheduled without the staff sheet', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true, losesSignal: true });
  await page.route('**/api/repData/*', (route) => route.abort());
  await openHome(page, week, { username: 'nuco@demo.test' });
  await page.goto('/my-week');
  await expect(page.getByRole('main').getByText('Not on this phone yet')).toBeVisible();
  await expect(page.getByText('Nothing scheduled')).toHaveCount(0);
});

test('offers a departure without a count while the list still loads', async ({ week, link, phone }) => {
  const { page } = await phone({ through: link, losesSignal: true });
  link.on(LISTS, faults.hang());
  await openHome(page, week);
  await page.goto('/loadCoach/C1/outbound');
  await expect(page.getByText(/still loading\. Wait for it, or depart without a count\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Depart without a count' })).toBeEnabled();
  link.heal();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Depart', exact: true })).toBeEnabled();
});

test('departs without a count and without absences if the list was never fetched', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page } = await phone({ through: link, losesSignal: true });
  link.on(LISTS, faults.cutBefore());
  await openHome(page, week);
  await page.goto('/loadCoach/C1/outbound');
  await expect(page.getByText(/or depart without a count\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Depart', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Still missing' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Manifest' }).click();
  await expect(
    page.getByText('The list of clients on board is not on this phone. Fetch it with a network.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  await page.goBack();

  await page.getByRole('button', { name: 'Depart without a count' }).click();
  const sheet = page.getByRole('dialog', { name: /^Depart without a passenger count/ });
  await expect(sheet.getByText('It has no count and no absences.')).toBeVisible();
  await expect(sheet.getByRole('combobox')).toHaveCount(0);
  await expect(sheet.getByText('All clients are on board')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Depart' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Coach C1');
  link.heal();
  await page.reload();
  await expect(page.getByText(/^Left .*count not known on the phone/)).toBeVisible();
  const kinds = await host.server.query(`select kind, body ->> 'count' as count from action where week_id = $1`, [
    week.week.weekId,
  ]);
  expect(kinds).toEqual([{ kind: 'departure', count: null }]);
});

/** Every screen with a count, and the names of its bars. */
function screensOf(week: ImportWeek): [path: string, bars: string[]][] {
  const targetOf = (kind: string) => week.tickets.find((ticket) => ticket.kind === kind)?.target ?? '';
  const transfer = fullestTransfer(week);
  return [
    ['/loadCoach/C1/outbound', ['Loaded']],
    ['/loadCoach/C1/outbound/manifest', []],
    [`/loadTransfer/${transfer}/outbound`, ['Loaded', 'Equipment']],
    [`/loadTransfer/${transfer}/outbound/manifest`, []],
    ['/liftPass', ['Distributed']],
    [`/registerLesson/${targetOf('lesson')}`, ['Registered']],
    [`/registerWorkshop/${targetOf('workshop')}`, ['Registered']],
    [`/ticket/${mainEvent(week).eventId}`, []],
    ['/keyDist', []],
    [`/keyDist/loc/${encodeBase64(readyRoom(week).distLoc)}`, ['Distributed']],
  ];
}
