import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { keyBadge, type KeyBadge } from '@offpiste/core/place/key/key-badge.rules';
import type { Accommodation, Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { amenitiesOf } from '@offpiste/core/people/passenger/passenger-places.rules';
import type { Page } from '@playwright/test';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { replacePassengers } from '../support/server/changed-week.ts';
import { EMPTY_WEEK, expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';

const BADGES: Readonly<Record<KeyBadge, string>> = {
  ready: 'Ready',
  notReady: 'Not Ready',
  blocked: 'Blocked',
  distributed: 'Distributed',
  returned: 'Returned',
};
const AS_IT_WAS = /^As it was at \d\d:\d\d$/;
const UPDATED = /^Updated \d\d:\d\d$/;

test('rooms are grouped and searched per brand, and a room shows guests and keys', async ({ week, phone }) => {
  const { page } = await phone();
  const calls = listenToCalls(page);
  await openHome(page, week);
  await page.getByRole('link', { name: 'Accommodation', exact: true }).click();
  await expect(page).toHaveURL(/\/accommodation$/);
  const ours = roomsOf(week).filter(({ subblock_inhabitants: people = [] }) =>
    people.some(({ reference }) => reference?.startsWith('WASTELAND-')),
  );
  await expect(page.getByText(countOf(ours)).first()).toBeVisible();
  await expect(page.getByText(UPDATED)).toBeVisible();

  const groups = [...new Set(ours.map(({ name }) => name ?? ''))].toSorted((a, b) => a.localeCompare(b));
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(groups[0] ?? '');
  const list = page.getByRole('list', { name: 'Accommodation' });
  const [room] = ours
    .filter(({ name }) => name === groups[0])
    .toSorted((a, b) =>
      String(a.subblock_physical_name).localeCompare(String(b.subblock_physical_name), 'en', { numeric: true }),
    );
  if (!room) throw new Error('Nobody of the brand sleeps anywhere');
  const people = room.subblock_inhabitants ?? [];
  await expect(list.getByRole('link').first()).toContainText(
    `${room.subblock_physical_name}Capacity ${room.subblock_capacity} · ${people.length} inhabitant`,
  );

  const box = page.getByRole('searchbox');
  const guest = people.find(({ name, reference }) => name && reference?.startsWith('WASTELAND-'));
  for (const typed of [
    guest?.reference ?? '',
    (guest?.name ?? '').toUpperCase(),
    `${room.subblock_physical_name} ${room.name}`,
  ]) {
    await box.fill(typed);
    await expect(link(page, room)).toBeVisible();
  }
  // A row shows the guest that matched; a number with a building matches that room.
  await box.fill(guest?.name ?? '');
  await expect(link(page, room)).toContainText(guest?.name ?? '');
  await box.fill(`${room.name} ${room.subblock_physical_name?.split(' ').at(-1)}`);
  await expect(page.getByText('1 room', { exact: true }).first()).toBeVisible();
  await expect(link(page, room)).toBeVisible();
  await box.fill('zzzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText("Try adjusting your search to find what you're looking for.")).toBeVisible();
  await box.fill(guest?.reference ?? '');
  await expect(page.getByText('1 room', { exact: true }).first()).toBeVisible();
  await link(page, room).click();
  await expect(page).toHaveURL(new RegExp(`/accommodation/${room.subblock_id}$`));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(box).toHaveValue(guest?.reference ?? '');
  await expect(link(page, room)).toBeVisible();

  const whole = having(roomsOf(week), ({ subblock_inhabitants: sleepers = [] }) =>
    sleepers.some(({ name, reference }) => name && reference?.startsWith('WASTELAND-')),
  );
  await page.goto(`/accommodation/${whole.subblock_id}`);
  await expect(page.getByRole('heading', { name: whole.subblock_physical_name ?? '', level: 2 })).toBeVisible();
  const card = page.getByRole('region', { name: 'Room' });
  await expectFact(page, 'Accommodation', whole.name);
  await expectFact(page, 'Address', whole.address);
  await expectFact(page, 'Room', whole.subblock_physical_name);
  await expectFact(page, 'Room rep', whole.subblock_room_rep);
  const rep = week.repRows.find((row) => row['Name'] === whole.subblock_room_rep);
  await expectFact(page, 'Room rep phone', String(rep?.['Phone']));
  await expectFact(page, 'Capacity', String(whole.subblock_capacity));
  await expectFact(page, 'Bed linen', 'Included');
  await expectFact(page, 'Towels', whole.towels_included === 1 ? 'Included' : 'Not included');
  for (const amenity of amenitiesOf(whole)) await expect(card.getByText(amenity, { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'View on Maps' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${whole.latitude},${whole.longitude}`,
  );
  await expect(card.getByRole('link', { name: 'View on Maps' })).toHaveAttribute('target', '_blank');
  await card.getByRole('button', { name: whole.contact_number ?? '' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    `tel:${whole.contact_number}`,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();

  const inhabitants = page.getByRole('list', { name: 'Inhabitants' }).getByRole('listitem');
  await expect(inhabitants).toHaveCount(whole.subblock_inhabitants?.length ?? 0);
  await expect
    .poll(() => callsTo(calls, `/api/keyDist/room/${whole.subblock_id}/week/${week.week.systemId}`).length)
    .toBeGreaterThan(0);
  const keys = having(week.keyRooms, ({ roomId }) => roomId === whole.subblock_id);
  await expect(page.getByRole('region', { name: 'Keys' }).getByRole('definition').first()).toHaveText(
    String(keys.numberOfKeys),
  );
  await expect(
    page.getByRole('region', { name: 'Keys' }).getByText(BADGES[keyBadge(keys)], { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Key desk' })).toHaveAttribute(
    'href',
    `/keyDist/room/${whole.subblock_id}/manual`,
  );
  await card.getByRole('link', { name: whole.subblock_room_rep ?? '' }).click();
  await expect(page).toHaveURL(/\/rep\/\w+$/);
  await page.getByRole('button', { name: 'Back' }).click();
  const sleeper = whole.subblock_inhabitants?.find(
    ({ name, reference }) => name && reference?.startsWith('WASTELAND-'),
  );
  await inhabitants
    .filter({ hasText: sleeper?.reference ?? '' })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(new RegExp(`/passenger/${sleeper?.reference}$`));
});

test('shows a text for an empty list and for missing fields of a room', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true, provokes: [404] });
  const bare: Passenger = {
    reference: 'WASTELAND-AAAAAA',
    passengerName: null,
    status: null,
    allocPlaces: [{ accommodation: { subblock_id: '7' } }, {}],
  };
  await replacePassengers(page, week, [bare]);
  await openHome(page, week);
  await page.goto('/accommodation');
  await expect(page.getByRole('heading', { name: 'Not available' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Accommodation' }).getByRole('link')).toContainText(
    'Not availableCapacity N/A · 1 inhabitant',
  );
  await page.getByRole('list', { name: 'Accommodation' }).getByRole('link').click();
  for (const label of [
    'Accommodation',
    'Address',
    'Room',
    'Room rep',
    'Amenities',
    'Notes',
    'Contact number',
    'Reference',
  ])
    await expectFact(page, label, 'Not available');
  for (const label of ['Map', 'Capacity']) await expectFact(page, label, 'N/A');
  await expect(page.getByText('The keys of this room are unknown')).toBeVisible();
  await page.goto('/accommodation/nothing');
  await expect(page.getByText('Room not found')).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${EMPTY_WEEK}`) }).click();
  await page.getByRole('link', { name: 'Accommodation', exact: true }).click();
  await expect(page.getByText('No accommodation available')).toBeVisible();
});

test('a visited room is available without signal, with its keys and its age', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  const [room] = week.keyRooms;
  await page.goto(`/accommodation/${room?.roomId}`);
  await expect(page.getByRole('region', { name: 'Keys' }).getByText(UPDATED)).toBeVisible();
  await isKeptForOffline(page);
  await context.setOffline(true);
  await page.goto('/accommodation');
  await expect(page.getByText(AS_IT_WAS)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Accommodation' }).getByRole('link').first()).toBeVisible();
  await page.goto(`/accommodation/${room?.roomId}`);
  await expect(page.getByRole('region', { name: 'Keys' }).getByText(AS_IT_WAS)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Keys' }).getByRole('definition').first()).toHaveText(
    String(room?.numberOfKeys),
  );
});

function roomsOf(week: ImportWeek): Accommodation[] {
  const rooms = new Map<string, Accommodation>();
  for (const { allocPlaces = [] } of week.passengers) {
    for (const { accommodation } of allocPlaces)
      if (accommodation?.subblock_id && !rooms.has(accommodation.subblock_id))
        rooms.set(accommodation.subblock_id, accommodation);
  }
  return [...rooms.values()];
}

function countOf(rooms: readonly unknown[]): string {
  return rooms.length === 1 ? '1 room' : `${rooms.length} rooms`;
}

function link(page: Page, room: Accommodation) {
  return page.locator(`a[href$="/accommodation/${room.subblock_id}"]`);
}

function having<Item>(items: readonly Item[], holds: (item: Item) => unknown): Item {
  const found = items.find(holds);
  if (!found) throw new Error('The week has none');
  return found;
}

async function expectFact(page: Page, label: string, value: string | null | undefined): Promise<void> {
  const fact = page
    .getByRole('region', { name: 'Room' })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) });
  await expect(fact.getByRole('definition').first()).toHaveText(value ?? '');
}
