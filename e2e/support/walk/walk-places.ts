import { chooseInMenu, expect } from '../phone/journey.ts';
import type { Tour } from './tour.ts';

/** From anywhere in the week through accommodation, resorts, contacts and handbook; the name given to `look` says what is on the screen. */
export async function walkPlaces(tour: Tour): Promise<void> {
  await walkRooms(tour);
  await walkCompany(tour);
}

async function walkRooms({ page, week, look, open }: Tour): Promise<void> {
  await open(
    '/accommodation',
    'accommodation',
    page.getByRole('list', { name: 'Accommodation' }).getByRole('link').first(),
  );
  await page.getByRole('searchbox').fill('zzzz');
  await look('accommodation without results', page.getByText('No results found'));
  await page.getByRole('button', { name: 'Clear search' }).click();
  const distributed = week.keyRooms.find((room) => room.distributed === 1) ?? week.keyRooms[0];
  await open(
    `/accommodation/${distributed?.roomId}`,
    'room',
    page.getByRole('region', { name: 'Keys' }).getByRole('definition').first(),
  );
  await open('/accommodation/nothing-there', 'room not found', page.getByText('Room not found'));
}

async function walkCompany({ page, look, open }: Tour): Promise<void> {
  await open('/resort', 'resorts', page.getByRole('list', { name: 'Resorts' }));
  await page.getByRole('link', { name: 'Les Deux Alpes' }).click();
  await look('resort', page.getByRole('region', { name: 'Rental shops' }));
  await open('/resort/nothing-there', 'resort not found', page.getByText('Resort not found'));
  await page.goto('/contacts');
  await page.getByRole('button', { name: /^Call/ }).first().click();
  await look('contact: phone sheet', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look('contacts');
  await open('/handbook', 'handbook', page.getByRole('link', { name: 'Open the handbook' }));
  await chooseInMenu(page, 'Home');
}
