import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportKeyRoom } from '@offpiste/core/office/import/import.contract';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';

const room: ImportKeyRoom = {
  roomId: '501',
  roomName: '2A',
  buildingName: 'Chalet Névé',
  supplier: 'Odalys',
  distLoc: 'Reception',
  numberOfKeys: 3,
  extraKeys: 1,
  allowedBarcodes: 'A,B',
  ready: 1,
  blocked: 0,
  distributed: 1,
  returned: 0,
  distributedTo: 'Ann - WASTELAND-000000',
  distributionInfo: '[{"numberOfKeys":1}]',
};
const week = smallWeek(bookings(1), { keyRooms: [room, { ...room, roomId: '502', roomName: '2B' }] });
const { weekId, systemId } = week.week;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([week, smallWeek([])]);
});
afterAll(() => server.close());

test('keys of a room are read by room id and system id, without list names', async () => {
  const phone = await server.phone('rep@demo.test');
  const answer = await phone.get(`/api/keyDist/room/501/week/${systemId}`);
  const { supplier: _, distLoc: __, ...fields } = room;
  expect([answer.statusCode, answer.json()]).toEqual([200, fields]);
  expect((await phone.get(`/api/keyDist/room/502/week/${systemId}`)).json()).toMatchObject({ roomName: '2B' });
});

test.each([
  ['an unknown room', `/api/keyDist/room/999/week/${systemId}`, 'unknown-room'],
  ['an unknown week', '/api/keyDist/room/501/week/nothing', 'unknown-week'],
  ['the week id in place of the system id', `/api/keyDist/room/501/week/${weekId}`, 'unknown-week'],
])('%s is answered with 404', async (_, url, code) => {
  const answer = await (await server.phone('rep@demo.test')).get(url);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code }]);
});

test('keys are refused without a session', async () => {
  const answer = await server.app.inject({
    url: `/api/keyDist/room/501/week/${systemId}`,
    headers: { 'x-brand': 'wasteland' },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'not-signed-in' }]);
});
