import { ticketsOn } from '@offpiste/fixtures/find';
import { expect, test } from '../support/phone/journey.ts';
import { atCoach, loadAndSee, screenButton } from '../support/ticket/load-coach.ts';
import { ridersBySeat } from '../support/ticket/ride.ts';

const COACH = 'C1';
const DONE = 'Passenger successfully loaded on coach';

test('lists missing clients first, to be called; the manifest can be shared and printed', async ({ week, phone }) => {
  const { page } = await atCoach(phone, week, {}, { prepare: rememberHandedOn });
  const tickets = ticketsOn(week, 'coach', COACH, 'outbound');
  const [ticket] = tickets;
  await expect(page.getByRole('region', { name: 'Still missing' })).toHaveCount(0);
  await loadAndSee(page, ticket?.bookingRef ?? '', DONE);
  const missing = page.getByRole('region', { name: 'Still missing' });
  await expect(missing).toContainText(String(tickets.length - 1));
  const callable = ridersBySeat(week, COACH, 'outbound').find(
    ({ passenger }) =>
      passenger.reference !== ticket?.bookingRef &&
      passenger.reference?.startsWith('WASTELAND-') &&
      passenger.phonenumber &&
      tickets.some(({ bookingRef }) => bookingRef === passenger.reference),
  );
  const call = page
    .getByRole('list', { name: 'Remaining' })
    .getByRole('listitem')
    .filter({ hasText: callable?.passenger.reference ?? 'nobody' })
    .getByRole('button', { name: /^Call / });
  await call.click();
  await expect(
    page.getByRole('dialog', { name: callable?.passenger.phonenumber ?? '' }).getByRole('link', { name: 'Call' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const foreign = page
    .getByRole('list', { name: 'Remaining' })
    .getByRole('listitem')
    .filter({ hasText: /NUCO-|WHITEROAD-/ });
  await expect(foreign.getByRole('button', { name: /^Call / })).toHaveCount(0);

  await page.getByRole('link', { name: 'Manifest' }).click();
  await expect(page.getByRole('heading', { name: `Coach ${COACH}, outbound` })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(tickets.length);
  await expect(page.getByRole('listitem').filter({ hasText: ticket?.bookingRef ?? '' })).toContainText('Loaded');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const handedOn = () => page.evaluate(() => Reflect.get(window, 'handedOn') as { printed: number; shared: string[] });
  await expect.poll(async () => (await handedOn()).shared.length).toBe(1);
  const { printed, shared } = await handedOn();
  expect(printed).toBe(1);
  expect(shared[0]).toMatch(new RegExp(`^Coach ${COACH}, outbound\nUpdated \\d\\d:\\d\\d\n`));
  expect(shared[0]).toContain(`[x] ${ticket?.name} ${ticket?.bookingRef}`);

  await page.evaluate(() => Reflect.set(window, 'print', undefined));
  await page.goBack();
  await page.getByRole('link', { name: 'Manifest' }).click();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await page.goBack();
  await screenButton(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/loadCoach$/);
});

/** Runs in the page: records calls of print and share. */
function rememberHandedOn(): void {
  const handedOn = { printed: 0, shared: [] as string[] };
  Object.assign(window, { handedOn, print: () => (handedOn.printed += 1) });
  Object.assign(navigator, {
    share: ({ text = '' }: ShareData) => {
      handedOn.shared.push(text);
      return Promise.resolve();
    },
  });
}
