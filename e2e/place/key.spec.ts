import { unknownTicketCode } from '@offpiste/fixtures/find';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import {
  answerReturn,
  card,
  CLIENTS_FOR_KEYS,
  codeOf,
  dismiss,
  DISTRIBUTE_SLIDE,
  goToKeys,
  guestWith,
  openKeyRoom,
  readyRoom,
  RETURN_SLIDE,
  roomWhere,
  slide,
} from '../support/ticket/key.ts';
import { readWithReader, screenButton } from '../support/ticket/load-coach.ts';
import { ticketRow } from '../support/record/ledger.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

/** Long enough for the sheet to open before the code comes, and for its result to be read. */
const CODE_IN_VIEW_SECONDS = 30;
const DISTRIBUTE = '/api/keyDist/distribute';
const RETURN = '/api/keyDist/return';

test('the picker lists each view, and each name leads to its rooms, accents included', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await openHome(page, week);
  const room = readyRoom(week);
  // Without locations, the first view with rooms is open.
  await page.route(/keyDist\/dist(Locations|Suppliers)/, (route) => route.fulfill({ json: [] }));
  await page.goto('/keyDist');
  await expect(page.getByRole('link', { name: room.buildingName, exact: true })).toBeVisible();
  await expect(page.getByLabel('View').locator('option:checked')).toHaveText('Building');
  await page.getByLabel('View').selectOption({ label: 'Location' });
  await expect(page.getByText('This view has no rooms. Choose another view.')).toBeVisible();
  await page.unroute(/keyDist\/dist(Locations|Suppliers)/);

  const calls = listenToCalls(page);
  const views = [
    ['Location', 'loc', room.distLoc],
    ['Supplier', 'sup', room.supplier],
    ['Building', 'bld', room.buildingName],
  ] as const;
  for (const [view, type, name] of views) {
    await page.goto('/keyDist');
    await page.getByLabel('View').selectOption({ label: view });
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(
      new RegExp(`/keyDist/${type}/${encodeURIComponent(Buffer.from(name).toString('base64'))}$`),
    );
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(card(page, 'Key balance')).toBeVisible();
  }
  const { weekId, systemId } = week.week;
  const paths = calls.map(({ path }) => decodeURIComponent(path));
  expect(paths).toEqual(
    expect.arrayContaining([
      `/api/keyDist/distLocations/${systemId}`,
      `/api/keyDist/distSuppliers/${systemId}`,
      `/api/keyDist/distBuildings/${systemId}`,
      `/api/keyDist/allKeys/${weekId}/${room.distLoc}`,
      `/api/keyDist/allKeys/supplier/${weekId}/${room.supplier}`,
      `/api/keyDist/allKeys/building/${weekId}/${room.buildingName}`,
      `/api/keyDist/buildings/${weekId}/${room.distLoc}`,
      `/api/keyDist/buildings/supplier/${weekId}/${room.supplier}`,
      `/api/keyDist/buildings/building/${weekId}/${room.buildingName}`,
    ]),
  );
  await page.goto('/keyDist/loc/%25%25');
  await expect(page.getByText('No rooms found')).toBeVisible();
});

test('scanned: some of the keys are handed out, some returned, then all returned', async ({ host, week, phone }) => {
  const room = readyRoom(week);
  const { page } = await phone({ camera: [{ text: codeOf(room), seconds: CODE_IN_VIEW_SECONDS }] });
  const calls = listenToCalls(page);
  await goToKeys(page, week, room);
  await screenButton(page, 'Scan Barcode').click();
  await expect(page).toHaveURL(new RegExp(`/keyDist/room/${room.roomId}/scan/${codeOf(room)}$`));
  expect(callsTo(calls, /keyDist\/barcode/).map(({ path }) => path)).toEqual([
    `/api/keyDist/barcode/${codeOf(room)}/week/${week.week.weekId}`,
  ]);
  const out = card(page, 'Distribute keys');
  await expect(out.getByText(`Barcode verified: ${codeOf(room)}`)).toBeVisible();
  await expect(page.getByRole('slider', { name: RETURN_SLIDE })).toHaveAttribute('aria-disabled', 'true');
  const guest = guestWith(week, codeOf(room));
  await expect(out.getByLabel('Guest name')).toHaveValue(guest);
  await expect(out.getByLabel('Keys to hand out')).toHaveValue('2');
  await slide(page, DISTRIBUTE_SLIDE);
  await dismiss(page, 'Success!', `2 keys of ${room.roomName} to ${guest}`);
  const [post] = callsTo(calls, DISTRIBUTE);
  expect(post?.body).toMatchObject({
    weekId: week.week.weekId,
    roomId: room.roomId,
    barcode: codeOf(room),
    repId: '1001',
    repName: 'Ella Pritchard',
    tenant: guest,
    numberOfKeys: 2,
    location: room.distLoc,
  });
  expect(post?.body).toMatchObject({ lat: null, lon: null });
  expect(String(sent(post, 'handsetTimestamp'))).toMatch(/^\d{13}$/);
  expect(String(sent(post, 'idempotentId'))).toMatch(/^[0-9a-f-]{36}$/);
  const info = card(page, 'Room information');
  await expect(info).toContainText('Distributed');
  await expect(info).toContainText(guest);
  await expect(info).toContainText('N/A');

  const back = card(page, 'Return keys');
  await expect(back.getByLabel('Number of keys to return').locator('option')).toHaveText(['1', '2']);
  const returners = await back.getByLabel('Returned by').locator('option').allTextContents();
  expect(returners).toEqual(expect.arrayContaining(['Not returned by a person', guest]));
  const toReturn = page.getByRole('slider', { name: RETURN_SLIDE });
  await expect(toReturn).toHaveAccessibleDescription('Still missing: returned by, extra keys returned');
  await answerReturn(page, 1, guest, 'Yes');
  await back.getByLabel('Notes').fill('One is bent');
  await slide(page, RETURN_SLIDE);
  await dismiss(page, 'Success!', `1 key of ${room.roomName} back, from ${guest}`);
  await expect(info).toContainText('1 of 2 keys');
  await expect(info).toContainText('One is bent');
  const [returned] = callsTo(calls, RETURN);
  expect(returned?.body).toMatchObject({
    weekId: week.week.weekId,
    roomId: room.roomId,
    repId: '1001',
    repName: 'Ella Pritchard',
    numberOfKeys: 1,
    returnedBy: guest,
    returnedNotes: 'One is bent',
    extraKeysReturned: 1,
    lat: null,
    lon: null,
  });
  await answerReturn(page, 1, 'not_returned_by_person', 'No');
  await slide(page, RETURN_SLIDE);
  await dismiss(page, 'Success!', 'Keys successfully returned');
  await expect(page.getByText('All keys of this room are back')).toBeVisible();
  await expect(page.getByRole('slider', { name: RETURN_SLIDE })).toHaveAttribute('aria-disabled', 'true');
  expect(await ticketRow(host.server, week, room)).toMatchObject({
    status: 'returned',
    keysReturned: 2,
    accepted: 3,
    refused: 0,
  });
  await page.getByRole('button', { name: 'Back to the room list' }).click();
  await expect(page).toHaveURL(/\/keyDist\/loc\//);
});

test('finds a guest by name and asks for a code that opens the room', async ({ week, phone }) => {
  const room = readyRoom(week);
  const { page } = await phone();
  await goToKeys(page, week, room);
  const holder = week.passengers.find(({ reference }) => reference && codeOf(room).startsWith(reference));
  await screenButton(page, 'Select Name (Find Guest)').click();
  await page.getByPlaceholder('Search by name or booking reference...').fill(holder?.reference ?? 'nobody');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(holder?.reference ?? 'nobody') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/keyDist/room/${room.roomId}/manual$`));
  await expect(card(page, 'Distribute keys').getByLabel('Guest name')).toHaveValue(guestWith(week, codeOf(room)));
  await expect(page.getByRole('slider', { name: DISTRIBUTE_SLIDE })).toHaveAttribute('aria-disabled', 'true');
  await readWithReader(page, unknownTicketCode(week));
  await dismiss(page, 'Error', 'This barcode is not authorized for this room');
  await readWithReader(page, codeOf(room));
  await expect(page.getByText('Barcode verified')).toBeVisible();
  await page.getByRole('button', { name: 'Distribute without sliding' }).click();
  await page.getByRole('button', { name: 'Press again to confirm' }).click();
  await dismiss(page, 'Success!', 'Keys successfully distributed');
});

test('each refusal is shown with its own message', async ({ week, phone }) => {
  const { page } = await phone({ provokes: [404] });
  const blocked = roomWhere(week, (room) => room.blocked === 1);
  const notReady = roomWhere(week, (room) => room.ready === 0);
  const ready = readyRoom(week);
  await goToKeys(page, week, ready);
  await readWithReader(page, unknownTicketCode(week));
  await dismiss(page, 'Error', 'No room found for this barcode');
  await openKeyRoom(page, blocked, `scan/${codeOf(blocked)}`);
  await expect(page.getByText('This room is blocked and keys cannot be distributed')).toBeVisible();
  await expect(card(page, 'Room information')).toContainText('Blocked');
  await card(page, 'Distribute keys').getByLabel('Guest name').selectOption({ index: 1 });
  const handle = page.getByRole('slider', { name: DISTRIBUTE_SLIDE });
  await expect(handle).toHaveAttribute('aria-disabled', 'true');
  await expect(handle).toHaveAccessibleDescription('This room is blocked and keys cannot be distributed');
  await openKeyRoom(page, ready);
  await expect(handle).toHaveAccessibleDescription('Still missing: scanned barcode, guest');
  await openKeyRoom(page, notReady, `scan/${codeOf(notReady)}`);
  await expect(page.getByText('This room is not ready for key distribution')).toBeVisible();
  await expect(card(page, 'Room information')).toContainText('Not Ready');
  await page.goto(`/keyDist/room/${ready.roomId}/scan/${unknownTicketCode(week)}`);
  await dismiss(page, 'Error', 'This barcode is not authorized for this room');
  const spare = week.keyRooms.find((room) => room.allowedBarcodes === '');
  await page.goto(`/keyDist/room/${spare?.roomId}/scan/${codeOf(ready)}`);
  await dismiss(page, 'Error', 'No allowed barcodes for this room');
  await expect(page.getByText('No barcode scanned yet')).toBeVisible();
  await expect(page.getByText('Barcode verified')).toHaveCount(0);
  await page.goto('/keyDist/room/999999/scan');
  await expect(page.getByText('Failed to load room data')).toBeVisible();
});
