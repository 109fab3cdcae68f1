import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { KeyRoom } from '@offpiste/core/key/key-room.contract';
import { expect } from '../phone/journey.ts';
import { openHome } from '../phone/signed-in.ts';
import type { Phone, PhoneOptions } from '../phone/phone.ts';
import { card } from './key.ts';

/** The page of a room, whatever the server would say of it: each time another room, of which nothing is kept yet. */
export async function atStubbedRoom(week: ImportWeek, phone: (options?: PhoneOptions) => Promise<Phone>) {
  const rooms = week.keyRooms.filter(({ allowedBarcodes }) => allowedBarcodes !== '');
  const { page } = await phone({ stubs: true });
  await openHome(page, week);
  const open = async (change: Partial<KeyRoom>, rest = 'scan/A') => {
    const inWeek = rooms.shift();
    if (!inWeek) throw new Error('The week has no more rooms');
    const { roomId } = inWeek;
    const room: KeyRoom = {
      roomId,
      roomName: '2A',
      buildingName: 'Névé',
      numberOfKeys: 3,
      extraKeys: 1,
      allowedBarcodes: 'A, B',
      ready: 1,
      blocked: 0,
      distributed: 0,
      returned: 0,
      distributedTo: '',
      distributionInfo: '[]',
      ...change,
    };
    await page.route(`**/api/keyDist/room/${roomId}/**`, (route) => route.fulfill({ json: room }));
    await page.goto(`/keyDist/room/${roomId}/${rest}`);
    await expect(card(page, 'Room information')).toBeVisible();
  };
  return { page, open, out: card(page, 'Distribute keys'), back: card(page, 'Return keys') };
}
