import { unknownTicketCode } from '@offpiste/fixtures/find';
import { chooseInMenu, expect, openWithTheWeek } from '../phone/journey.ts';
import {
  answerReturn,
  card,
  codeOf,
  dismiss,
  DISTRIBUTE_SLIDE,
  openKeyRoom,
  readyRoom,
  roomWhere,
  slide,
} from '../ticket/key.ts';
import { readWithReader, screenButton } from '../ticket/load-coach.ts';
import type { Tour } from './tour.ts';

/** The picker, the list and a room's page in each of its states. */
export async function walkKeys({ page, week, look }: Tour): Promise<void> {
  const room = readyRoom(week);
  await chooseInMenu(page, 'Home');
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Key Distribution' }).click();
  await page.getByRole('link', { name: room.distLoc, exact: true }).click();
  await look('keys of a location', card(page, 'Key balance'));
  await screenButton(page, 'Select Name (Find Guest)').click();
  await look('keys: find guest', page.getByTestId('name-search-area').getByRole('button').first());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await readWithReader(page, unknownTicketCode(week));
  await look('keys: no such room', page.getByRole('alertdialog', { name: 'Error' }));
  await dismiss(page, 'Error', 'No room found for this barcode');
  await openKeyRoom(
    page,
    roomWhere(week, ({ blocked }) => blocked === 1),
  );
  await look('keys of a blocked room');
  await openKeyRoom(page, room, `scan/${codeOf(room)}`);
  await card(page, 'Distribute keys').getByLabel('Guest name').selectOption({ index: 1 });
  await look('keys of a room');
  await slide(page, DISTRIBUTE_SLIDE);
  await dismiss(page, 'Success!', 'Keys successfully distributed');
  await answerReturn(page, 1, 'not_returned_by_person', 'No');
  await look('keys of a room that are out');
  await openWithTheWeek(page, '/keyDist/loc/nothing', 'No rooms found');
  await look('keys of nowhere');
}
