import { ticketsOn } from '@offpiste/fixtures/find';
import { expect, openLoadCoach, pickWeek, signIn, test } from '../support/journey.ts';
import { acceptedLoads, chooseByName, loadedTickets } from '../support/load-coach.ts';

const COACH = 'C1';
const SCANS = 60;
const SWITCH_CHANCE = 0.2;
const CLIENTS = 220;

test.use({ clientsPerWeek: CLIENTS });

test(`${SCANS} loads by name while the signal comes and goes: each accepted load counts exactly once`, async ({ host, week, phone }) => {
  const seed = Number(process.env['WALK_SEED'] ?? Date.now() % 1_000_000);
  console.log(`WALK_SEED=${seed}`);
  const random = numbersFrom(seed);
  const { page, context } = await phone({ losesSignal: true, provokes: [409] });
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  const riders = ticketsOn(week, 'coach', COACH, 'outbound');
  const done = new Set<string>();
  let isOnline = true;
  for (let scan = 0; scan < SCANS; scan += 1) {
    if (random() < SWITCH_CHANCE) {
      isOnline = !isOnline;
      await context.setOffline(!isOnline);
    }
    const rider = riders[Math.floor(random() * riders.length)];
    if (!rider) throw new Error('Nobody rides');
    await chooseByName(page, rider.bookingRef);
    const verdict = page.getByRole('alertdialog');
    if (done.has(rider.barcode)) await expect(verdict).toContainText(/already loaded/);
    else await expect(verdict).toContainText(/successfully loaded|Request stored for processing when online/);
    done.add(rider.barcode);
    await verdict.getByRole('button', { name: 'OK' }).click();
    await expect(verdict).toHaveCount(0);
    await expect(page.getByText(`${done.size}/${riders.length}`).first()).toBeVisible();
  }
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => loadedTickets(host.server, week), { timeout: 60_000 }).toBe(done.size);
  const accepted = await acceptedLoads(host.server, week);
  expect(accepted.map(({ barcode }) => barcode)).toEqual([...done].toSorted());
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(done.size);
  await expect(page.getByText(`${done.size}/${riders.length}`).first()).toBeVisible();
});

/** Numbers between 0 and 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x1_0000_0000;
  };
}
