import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { plainRoom } from '../harness/key-room.ts';
import { smallWeek } from '../harness/small-week.ts';
import { UNDO_URL, undoOf } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const DISTRIBUTE = '/api/keyDist/distribute';

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  phone = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

test('a hand-out that is taken back leaves the keys here, and its phone does not apply it again', async () => {
  const week = smallWeek([], { keyRooms: [plainRoom] });
  await importWeeks(server.db, [week]);
  const handOut = () => ({
    weekId: week.week.weekId,
    roomId: '501',
    handsetTimestamp: TEST_NOW,
    repId: '1001',
    repName: 'Rep',
    idempotentId: randomUUID(),
    numberOfKeys: 3,
    lat: 45.1,
    lon: null,
    barcode: 'A',
    tenant: 'Ann - W-1',
    location: 'Desk',
  });
  const roomNow = async () =>
    (await phone.get(`/api/keyDist/room/501/week/${week.week.systemId}`)).json<ShownKeyRoom>();
  const first = handOut();
  await phone.post(DISTRIBUTE, first);
  expect(await roomNow()).toMatchObject({
    distributed: 1,
    lastReport: { id: first.idempotentId, repId: '1001' },
    before: { distributed: 0, distributionInfo: '[]' },
  });
  const { barcode: _, ...undo } = undoOf(week, first.idempotentId);
  expect((await phone.post(UNDO_URL, { ...undo, roomId: '501' })).statusCode).toBe(200);
  expect(await roomNow()).toMatchObject({ distributed: 0, distributionInfo: '[]', reports: [first.idempotentId] });
  expect(await roomNow()).not.toHaveProperty('lastReport');
  expect((await phone.post(DISTRIBUTE, handOut())).statusCode).toBe(200);
  expect(await roomNow()).toMatchObject({ distributed: 1 });
});
