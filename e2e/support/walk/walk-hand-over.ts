import { giveCamera, paintForCamera, squaresOn } from '../light/facing-phones.ts';
import { expect } from '../phone/journey.ts';
import { everyKindOfRecord, putInQueue } from '../record/outbox.ts';
import { screenButton } from '../ticket/load-coach.ts';
import type { Tour } from './tour.ts';

const OFFICE_REP = '1003';
const FOR_THE_WALK_MS = 240_000;

/** Both ways of a hand-over; the phone plays to its own still code, which it has seen before. */
export async function walkHandOver({ page, look, open }: Tour): Promise<void> {
  await open('/hand-over', 'hand over by light', page.getByText(/^Nothing of yours waits/));
  await page.getByRole('link', { name: 'Read from another phone' }).click();
  await look('still code of this phone', page.getByRole('img', { name: 'Still code of this phone' }));
  const ownCode = await squaresOn(page);
  await screenButton(page, 'Read its codes').click();
  await look('reading without a camera', page.getByRole('button', { name: 'Try the camera again' }));
  await giveCamera(page);
  await page.getByRole('button', { name: 'Try the camera again' }).click();
  await look('reading before a code is seen', page.locator('video'));
  await screenButton(page, 'Cancel').click();

  await putInQueue(page, everyKindOfRecord({ ownerId: OFFICE_REP }, Date.now() + FOR_THE_WALK_MS));
  await look('hand over by light, with records', page.getByText(/^Waiting to be sent on this phone/));
  await page.getByRole('link', { name: 'Show to another phone' }).click();
  await look('looking for the other phone', page.locator('video'));
  await paintForCamera(page, ownCode ?? '');
  await look('moving codes', page.getByText(/^Records shown/));
  await screenButton(page, 'Done').click();
  await expect(page.getByRole('link', { name: 'Show to another phone' })).toBeVisible();
}
