import { chooseInMenu, expect } from '../phone/journey.ts';
import { expectReady, openLiftPass, ownPasses } from '../ticket/lift-pass.ts';
import { chooseByName, readWithReader, screenButton } from '../ticket/load-coach.ts';
import type { Tour } from './tour.ts';

/** Handing out lift passes: the lists, a pass that is ready, one that was handed out, and what is said of it. */
export async function walkLiftPass({ page, week, look }: Tour): Promise<void> {
  const [pass, other] = ownPasses(week, 2);
  if (!pass || !other) throw new Error('The rep hands out fewer than two passes');
  await chooseInMenu(page, 'Home');
  await openLiftPass(page);
  await look('lift passes');
  await chooseByName(page, pass.bookingRef);
  await expectReady(page, pass);
  await look('lift pass: ready');
  await page.getByRole('button', { name: 'Distribute without sliding' }).click();
  await look('lift pass: pressed once', page.getByRole('button', { name: 'Press again to distribute' }));
  await page.getByRole('button', { name: 'Press again to distribute' }).click();
  await look('lift pass: distributed', page.getByRole('alertdialog', { name: 'Success!' }));
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await readWithReader(page, pass.barcode);
  await look('lift pass: already distributed', page.getByRole('alertdialog', { name: 'Already done' }));
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await look('lift pass: what was distributed');
  await screenButton(page, 'Cancel').click();
  await expect(page.getByRole('button', { name: /^Not Distributed/ })).toBeVisible();
  await page.goto(`/liftPass/${other.bookingRef}`);
  await expectReady(page, other);
  await look('lift pass that another screen led to');
}
