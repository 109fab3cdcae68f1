import { expect } from '../phone/journey.ts';
import { giveCamera, paintForCamera, squaresOn } from '../engines/painted-camera.ts';
import { screenButton } from '../ticket/load-coach.ts';
import { fillQueue } from './record-screens.ts';
import type { Tour } from './tour.ts';

/** Both ways of a hand-over; the phone plays to its own still code, which it has read before. */
export async function walkHandOver({ page, look, open, press }: Tour): Promise<void> {
  await open('/hand-over', 'hand over by light', page.getByText(/^You have no pending actions/));
  const stillCode = page.getByRole('img', { name: 'Still code of this phone' });
  await press('Read from another phone', 'still code of this phone', stillCode);
  const ownCode = await squaresOn(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await press('Read its codes', 'reading without a camera', again);
  await giveCamera(page);
  await again.click();
  await look('reading before a code is seen', page.locator('video'));
  await screenButton(page, 'Cancel').click();

  await fillQueue(page);
  await look('hand over by light, with records', page.getByText(/^Waiting to be sent on this phone/));
  await press('Show to another phone', 'looking for the other phone', page.locator('video'));
  await paintForCamera(page, ownCode ?? '');
  await look('moving codes', page.getByText(/^Records shown/));
  await screenButton(page, 'Done').click();
  await expect(page.getByRole('link', { name: 'Show to another phone' })).toBeVisible();
}
