import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportKeyRoom, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { KeyListReply, ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { plainRoom } from '../harness/key-room.ts';
import { smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const DISTRIBUTE = '/api/keyDist/distribute';
const RETURN = '/api/keyDist/return';
const replay = { 'x-replay': 'true' };
const byOther = { repId: '1002' };

let server: TestServer;
let phone: Phone;
let otherPhone: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  phone = await server.phone('rep@demo.test');
  otherPhone = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

async function newWeek(
  change: Partial<ImportKeyRoom> = {},
  others: readonly ImportKeyRoom[] = [],
): Promise<ImportWeek> {
  const week = smallWeek([], { keyRooms: [{ ...plainRoom, ...change }, ...others] });
  await importWeeks(server.db, [week]);
  return week;
}

const common = ({ week }: ImportWeek, minute: number) => ({
  weekId: week.weekId,
  roomId: '501',
  handsetTimestamp: TEST_NOW - 3_600_000 + minute * 60_000,
  repId: '1001',
  repName: 'Rep',
  idempotentId: randomUUID(),
  numberOfKeys: 3,
  lat: 45.1,
  lon: null,
});
const out = (week: ImportWeek, minute = 0, change: object = {}) => ({
  ...common(week, minute),
  barcode: 'A',
  tenant: 'Ann - W-1',
  location: 'Réception',
  ...change,
});
const back = (week: ImportWeek, minute = 10, change: object = {}) => ({
  ...common(week, minute),
  returnedBy: 'Ann - W-1',
  returnedNotes: '',
  extraKeysReturned: 0,
  ...change,
});
const roomOf = async ({ week }: ImportWeek) =>
  (await phone.get(`/api/keyDist/room/501/week/${week.systemId}`)).json<ShownKeyRoom>();
const listOf = async ({ week }: ImportWeek) =>
  (await phone.get(`/api/keyDist/allKeys/${week.weekId}/${encodeURIComponent('Réception')}`)).json<KeyListReply>();

describe('lists', () => {
  test('the names, rooms and buildings of each view, including names with accents', async () => {
    const week = await newWeek({}, [
      { ...plainRoom, roomId: '502', roomName: '10B', blocked: 1, allowedBarcodes: '' },
      { ...plainRoom, roomId: '503', roomName: '1', buildingName: 'Albaron', distLoc: 'Garage', allowedBarcodes: 'AB' },
    ]);
    const { weekId, systemId } = week.week;
    const get = async (path: string) => (await phone.get(`/api/keyDist/${path}`)).json<unknown>();
    expect(await get(`distLocations/${systemId}`)).toEqual([{ distLoc: 'Garage' }, { distLoc: 'Réception' }]);
    expect(await get(`distSuppliers/${systemId}`)).toEqual([{ supplier: 'Odalys Été' }]);
    expect(await get(`distBuildings/${systemId}`)).toEqual([
      { buildingName: 'Albaron' },
      { buildingName: 'Chalet Névé' },
    ]);
    expect(await get(`allKeys/${weekId}/${encodeURIComponent('Réception')}`)).toMatchObject({
      success: true,
      rooms: [{ roomName: '2A' }, { roomName: '10B' }],
      totals: { total: 2, distributed: 0, keys: 6 },
    });
    expect(await get(`allKeys/supplier/${weekId}/${encodeURIComponent('Odalys Été')}`)).toMatchObject({
      totals: { total: 3 },
    });
    expect(await get(`allKeys/building/${weekId}/Albaron`)).toMatchObject({ rooms: [{ roomId: '503' }] });
    expect(await get(`allKeys/${weekId}/nowhere`)).toMatchObject({ success: true, rooms: [] });
    expect(await get(`buildings/${weekId}/${encodeURIComponent('Réception')}`)).toEqual({
      success: true,
      buildings: [{ buildingName: 'Chalet Névé', totalRooms: 2, readyRooms: 1, blockedRooms: 1, distributedRooms: 0 }],
    });
    expect(await get(`buildings/supplier/${weekId}/${encodeURIComponent('Odalys Été')}`)).toMatchObject({
      buildings: [{ buildingName: 'Albaron' }, { buildingName: 'Chalet Névé' }],
    });
    expect(await get(`buildings/building/${weekId}/Albaron`)).toMatchObject({ buildings: [{ totalRooms: 1 }] });
    expect(await get(`barcode/B/week/${weekId}`)).toEqual({ success: true, room: { roomId: '501' } });
    expect(await get(`barcode/C/week/${weekId}`)).toEqual({ success: false, error: 'No room found for this barcode' });
  });

  test.each([
    'distLocations/nothing',
    'distSuppliers/nothing',
    'distBuildings/nothing',
    'allKeys/nothing/x',
    'buildings/nothing/x',
    'barcode/A/week/nothing',
  ])('%s: no such week', async (path) => {
    const answer = await phone.get(`/api/keyDist/${path}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'unknown-week' }]);
  });

  test('an unchanged list is not sent again, a changed one is', async () => {
    const week = await newWeek();
    const url = `/api/keyDist/allKeys/${week.week.weekId}/${encodeURIComponent('Réception')}`;
    const etag = String((await phone.get(url)).headers['etag']);
    expect((await phone.get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    await phone.post(DISTRIBUTE, out(week));
    expect((await phone.get(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('sequential reports', () => {
  test('partial and full key returns update room, list and balance', async () => {
    const week = await newWeek();
    const first = await phone.post(DISTRIBUTE, out(week, 0, { numberOfKeys: 2 }));
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      {
        success: true,
        message: 'Keys successfully distributed',
        room: { distributed: 1, returned: 0, distributedTo: 'Ann - W-1' },
      },
    ]);
    expect(JSON.parse((await roomOf(week)).distributionInfo)).toEqual([
      { numberOfKeys: 2, tenant: 'Ann - W-1', timestamp: TEST_NOW - 3_600_000 },
    ]);
    expect((await listOf(week)).totals).toEqual({
      total: 1,
      distributed: 1,
      keys: 3,
      handedOut: 2,
      returned: 0,
      stillOut: 2,
    });
    const second = await phone.post(
      RETURN,
      back(week, 10, { numberOfKeys: 1, returnedNotes: 'bent', extraKeysReturned: 1 }),
    );
    expect([second.statusCode, second.json()]).toMatchObject([
      200,
      {
        message: 'Keys successfully returned',
        room: { returned: 0, keysReturned: 1, returnedNotes: 'bent', extraKeysReturned: 1 },
      },
    ]);
    await phone.post(RETURN, back(week, 20, { numberOfKeys: 1, returnedBy: 'not_returned_by_person' }));
    expect(await roomOf(week)).toMatchObject({
      distributed: 1,
      returned: 1,
      keysReturned: 2,
      returnedBy: 'not_returned_by_person',
      statusBy: 'Ella Pritchard',
    });
    expect((await listOf(week)).totals).toMatchObject({ handedOut: 2, returned: 2, stillOut: 0 });
  });

  test('the same report sent twice gets the earlier response, even from another position', async () => {
    const week = await newWeek();
    const body = out(week);
    const [once, again] = [await phone.post(DISTRIBUTE, body), await phone.post(DISTRIBUTE, { ...body, lat: null })];
    expect([again.statusCode, again.json()]).toEqual([200, once.json()]);
  });

  test('a room lists its reports so that a phone with a lost response counts its own once', async () => {
    const week = await newWeek();
    const [first, second] = [out(week), back(week, 10, { numberOfKeys: 1 })];
    await phone.post(DISTRIBUTE, first);
    const answer = await phone.post(RETURN, second);
    const reports = [first.idempotentId, second.idempotentId];
    expect(answer.json()).toMatchObject({ room: { reports } });
    expect(await roomOf(week)).toMatchObject({ reports });
    expect((await listOf(week)).rooms).toMatchObject([{ reports }]);
  });

  test('keys the office handed out without a record become a record with the next report', async () => {
    const week = await newWeek({ distributed: 1, distributedTo: 'Ann - W-1' });
    await phone.post(RETURN, back(week, 0, { numberOfKeys: 1 }));
    await phone.post(DISTRIBUTE, out(week, 10, { numberOfKeys: 1, tenant: 'Bea - W-2' }), replay);
    expect(JSON.parse((await roomOf(week)).distributionInfo)).toMatchObject([
      { numberOfKeys: 3, tenant: 'Ann - W-1' },
      { numberOfKeys: 1, tenant: 'Bea - W-2' },
    ]);
    expect((await listOf(week)).totals).toMatchObject({ handedOut: 4, returned: 1, stillOut: 3 });
  });

  test('a record of keys that are no longer out is not counted', async () => {
    const week = await newWeek({ distributionInfo: '[{"numberOfKeys":2,"tenant":"Ann - W-1","timestamp":1}]' });
    expect((await listOf(week)).totals).toEqual({
      total: 1,
      distributed: 0,
      keys: 3,
      handedOut: 0,
      returned: 0,
      stillOut: 0,
    });
    await phone.post(DISTRIBUTE, out(week, 0, { numberOfKeys: 1 }));
    expect((await listOf(week)).totals).toMatchObject({ distributed: 1, handedOut: 1, stillOut: 1 });
  });

  test('a later import changes the room, not the recorded reports', async () => {
    const week = await newWeek();
    await phone.post(DISTRIBUTE, out(week));
    await importWeeks(server.db, [
      { ...week, keyRooms: [{ ...plainRoom, distributed: 1, distributedTo: 'Ann - W-1', roomName: '2A west' }] },
    ]);
    await phone.post(RETURN, back(week));
    expect(await roomOf(week)).toMatchObject({ roomName: '2A west', distributed: 1, returned: 1, keysReturned: 3 });
    await importWeeks(server.db, [{ ...week, keyRooms: [] }]);
    expect(await roomOf(week)).toMatchObject({ returned: 1 });
  });
});

describe('live refusals', () => {
  test.each<[string, Partial<ImportKeyRoom>, object, number, string]>([
    ['no codes', { allowedBarcodes: '' }, {}, 422, 'No allowed barcodes for this room'],
    ['another code', {}, { barcode: 'C' }, 422, 'This barcode is not authorized for this room'],
    ['blocked', { blocked: 1 }, {}, 422, 'This room is blocked and keys cannot be distributed'],
    ['not ready', { ready: 0 }, {}, 422, 'This room is not ready for key distribution'],
    ['too many', {}, { numberOfKeys: 4 }, 422, '2A has only 3 keys'],
    ['distributed', { distributed: 1 }, {}, 409, 'Keys of 2A are already distributed'],
    ['an unknown room', {}, { roomId: '999' }, 404, 'Room not found'],
    ['no keys at all', {}, { numberOfKeys: 0 }, 400, ''],
    ['no guest', {}, { tenant: '' }, 400, ''],
    ["somebody else's name", {}, { repId: '1002' }, 403, ''],
  ])('%s', async (_, change, post, status, text) => {
    const week = await newWeek(change);
    const answer = await phone.post(DISTRIBUTE, out(week, 0, post));
    expect([answer.statusCode, answer.json()]).toMatchObject([status, text ? { error: text } : {}]);
    expect(await roomOf(week)).toEqual({ ...sheet(change) });
  });

  test('keys that are not out cannot be returned, and no key can be returned twice', async () => {
    const week = await newWeek();
    const early = await phone.post(RETURN, back(week));
    expect([early.statusCode, early.json()]).toMatchObject([
      409,
      { code: 'keys-not-out', error: 'Keys of 2A are not distributed' },
    ]);
    await phone.post(DISTRIBUTE, out(week));
    await phone.post(RETURN, back(week));
    expect((await phone.post(RETURN, back(week))).json()).toMatchObject({ code: 'keys-back-already' });
  });

  test('level 0 may only read', async () => {
    const week = await newWeek();
    await server.db.updateTable('rep_account').set({ level: 0 }).where('username', '=', 'driver@demo.test').execute();
    const driver = await server.phone('driver@demo.test');
    const byDriver = { repId: '1005' };
    for (const [path, post] of [
      [DISTRIBUTE, out(week, 0, byDriver)],
      [RETURN, back(week, 10, byDriver)],
    ] as const)
      expect((await driver.post(path, post)).json()).toMatchObject({ code: 'level-too-low' });
    expect(await roomOf(week)).toEqual(sheet({}));
  });
});

function sheet(change: Partial<ImportKeyRoom>) {
  const { supplier: _, distLoc: __, ...room } = { ...plainRoom, ...change };
  return room;
}

describe('late and concurrent reports', () => {
  test('replays give the same result in every order of arrival', async () => {
    const made = (week: ImportWeek) => [
      () => phone.post(DISTRIBUTE, out(week, 0, { numberOfKeys: 2 }), replay),
      () => phone.post(RETURN, back(week, 10, { numberOfKeys: 1 }), replay),
      () => otherPhone.post(RETURN, back(week, 20, { numberOfKeys: 1, ...byOther }), replay),
    ];
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const week = await newWeek();
      for (const place of order) expect((await made(week)[place]?.())?.statusCode).toBe(200);
      expect(await roomOf(week)).toMatchObject({
        distributed: 1,
        returned: 1,
        keysReturned: 2,
        statusAt: new Date(TEST_NOW - 3_600_000 + 20 * 60_000).toISOString(),
      });
      expect((await listOf(week)).totals).toMatchObject({ handedOut: 2, returned: 2, stillOut: 0 });
    }
  });

  test('concurrent reports: each is stored and the counts are correct', async () => {
    const week = await newWeek({ numberOfKeys: 10 });
    await phone.post(DISTRIBUTE, out(week, 0, { numberOfKeys: 10 }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, minute) => {
        const [who, change] = minute % 2 ? ([phone, {}] as const) : ([otherPhone, byOther] as const);
        return who.post(RETURN, back(week, 10 + minute, { numberOfKeys: 1, ...change }), replay);
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await roomOf(week)).toMatchObject({ keysReturned: 8, returned: 0 });
    expect((await listOf(week)).totals).toMatchObject({ stillOut: 2 });
  });

  test('one of two desks that hand out the same keys at once is refused', async () => {
    const week = await newWeek();
    const answers = await Promise.all([
      phone.post(DISTRIBUTE, out(week)),
      otherPhone.post(DISTRIBUTE, out(week, 0, byOther)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('one key handout by two offline phones counts for the first and notifies the other', async () => {
    const week = await newWeek();
    await phone.post(DISTRIBUTE, out(week, 10, { tenant: 'Bea - W-2' }), replay);
    const late = await otherPhone.post(DISTRIBUTE, out(week, 0, byOther), replay);
    expect(late.json()).toMatchObject({ success: true, room: { distributedTo: 'Ann - W-1' } });
    expect((await phone.get('/api/actions/notices')).json()).toMatchObject({
      notices: expect.arrayContaining([expect.objectContaining({ kind: 'key-distribute', url: DISTRIBUTE })]),
    });
    expect((await listOf(week)).totals).toMatchObject({ handedOut: 3, stillOut: 3 });
  });

  test('a replay from a room that was blocked counts, with a notice', async () => {
    const week = await newWeek({ blocked: 1 });
    const answer = await phone.post(DISTRIBUTE, out(week), replay);
    expect(answer.json()).toMatchObject({ success: true, notice: { code: 'room-blocked' } });
    expect(await roomOf(week)).toMatchObject({ distributed: 1 });
  });
});
