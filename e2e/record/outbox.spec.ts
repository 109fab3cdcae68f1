import { atDoor, firstGuest, goByName, resultBanner } from '../support/ticket/event-door.ts';
import { expect, test } from '../support/phone/journey.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { readWithReader, ridersOf, screenButton } from '../support/ticket/load-coach.ts';
import { queueOf } from '../support/record/outbox.ts';

const STORED = 'Request stored for processing when online';

test('all actions recorded without signal are in one store, in the order they were made', async ({ week, phone }) => {
  const { page, context } = await atDoor(phone, week, { losesSignal: true });
  await isKeptForOffline(page);
  await context.setOffline(true);
  await goByName(page, 'Enter by name', firstGuest(week).bookingRef);
  await expect(resultBanner(page, 'Scan saved and will be processed when online')).toBeVisible();
  await page.goto('/loadCoach/C1/outbound');
  await expect(screenButton(page, 'Scan Barcode')).toBeEnabled();
  await readWithReader(page, ridersOf(week, 'C1', 1)[0]?.barcode ?? '');
  await expect(page.getByText(STORED)).toBeVisible();
  const queue = await queueOf(page);
  expect(queue.map(({ url }) => url)).toEqual(['/api/events/validate-in', '/api/coach/load']);
  for (const entry of queue) expect(Object.keys(entry).sort()).toEqual(['data', 'options', 'timestamp', 'url']);
});
