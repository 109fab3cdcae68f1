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
import { readWithReader } from '../ticket/load-coach.ts';
import { foundByName, type Tour } from './tour.ts';

export async function walkPlaces({ page, week, look, open, press }: Tour): Promise<void> {
  const rooms = page.getByRole('list', { name: 'Accommodation' }).getByRole('link');
  await open('/accommodation', 'accommodation', rooms.first());
  await page.getByRole('searchbox').fill('zzzz');
  await look('accommodation without results', page.getByText('No results found'));
  await page.getByRole('button', { name: 'Clear search' }).click();
  const distributed = week.keyRooms.find((room) => room.distributed === 1) ?? week.keyRooms[0];
  const keys = page.getByRole('region', { name: 'Keys' }).getByRole('definition');
  await open(`/accommodation/${distributed?.roomId}`, 'room', keys.first());
  await open('/accommodation/nothing-there', 'room not found', page.getByText('Room not found'));
  await open('/resort', 'resorts', page.getByRole('list', { name: 'Resorts' }));
  await press('Les Deux Alpes', 'resort', page.getByRole('region', { name: 'Rental shops' }));
  await open('/resort/nothing-there', 'resort not found', page.getByText('Resort not found'));
  await page.goto('/contacts');
  await page.getByRole('button', { name: /^Call/ }).first().click();
  await look('contact: phone sheet', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look('contacts');
  await open('/handbook', 'handbook', page.getByRole('link', { name: 'Open the handbook' }));
}

export async function walkKeys({ page, week, look, press }: Tour): Promise<void> {
  const room = readyRoom(week);
  await chooseInMenu(page, 'Home');
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Key Distribution' }).click();
  await page.getByRole('link', { name: room.distLoc, exact: true }).click();
  await look('keys of a location', card(page, 'Key balance'));
  await press('Select Name (Find Guest)', 'keys: find guest', foundByName(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await readWithReader(page, unknownTicketCode(week));
  await look('keys: no such room', page.getByRole('alertdialog', { name: 'Error' }));
  await dismiss(page, 'Error', 'No room found for this barcode');
  const blocked = roomWhere(week, (one) => one.blocked === 1);
  await openKeyRoom(page, blocked);
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
