import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WallReply } from '@offpiste/core/office/live-night/wall.contract';
import { bookings, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const MAKE = '/api/office/wall-address/make';
const DAY_MS = 86_400_000;
const [someone = '', another = ''] = bookings(2);

let server: TestServer;
let office: Phone;
let rep: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  office = await server.phone('office@demo.test');
  rep = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

interface Made {
  readonly path: string;
  readonly wallAddresses: { readonly addressId: string }[];
}

async function newWall(days = 7) {
  const week = smallWeek([someone, another]);
  await importWeeks(server.db, [week]);
  const { weekId } = week.week;
  const { path, wallAddresses } = (await office.post(MAKE, { weekId, days })).json<Made>();
  return { week, weekId, secret: path.split('#').at(-1) ?? '', path, addressId: wallAddresses[0]?.addressId ?? '' };
}
// A screen on a wall sends no cookie and no brand.
const read = (secret: string) => server.app.inject({ url: `/live-wall/${secret}`, remoteAddress: '203.0.113.5' });

test('a wall screen reads the counts of a night without sign-in, brand and names', async () => {
  const { week, secret, path } = await newWall();
  await rep.post(LOAD_URL, loadBody(week, someone));
  const answer = await read(secret);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.json<WallReply>()).toMatchObject({
    weekName: 'A week',
    wallRides: [{ kind: 'coach', id: 'C1', direction: 'outbound', done: 1, total: 2, missing: 1 }],
    doors: [],
  });
  expect(answer.body).not.toMatch(/Name of|Ella|secret/);
  expect(path).toBe(`/office/wall#${secret}`);
  expect(server.logged.join('')).not.toContain(secret);
});

test('a revoked, expired or other address answers like an unknown one', async () => {
  const { weekId, secret, addressId } = await newWall(1);
  expect((await read(secret)).statusCode).toBe(200);
  const strange = (await read('x'.repeat(43))).body;
  server.clock.set(TEST_NOW + DAY_MS);
  expect((await read(secret)).body).toBe(strange);
  server.clock.set(TEST_NOW);
  await office.post('/api/office/report-address/revoke', { weekId, addressId });
  const ended = await read(secret);
  expect([ended.statusCode, ended.body]).toEqual([404, strange]);
  expect((await office.get(`/api/office/wall-addresses/${weekId}`)).json()).toEqual({ wallAddresses: [] });
});

test('the address of a report shows no wall screen, and that of a wall screen no report', async () => {
  const { weekId, secret } = await newWall();
  const body = { weekId, report: 'manifests', columns: ['name'], days: 7 };
  const made = (await office.post('/api/office/report-address/make', body)).json<{ path: string }>();
  expect((await read(made.path.split('/').at(-1) ?? '')).statusCode).toBe(404);
  expect((await server.app.inject({ url: `/live-report/${secret}` })).statusCode).toBe(404);
  const { addresses } = (await office.get(`/api/office/report-addresses/${weekId}`)).json<{ addresses: object[] }>();
  expect(addresses).toMatchObject([{ report: 'manifests' }]);
});

test('only the office makes and lists addresses of wall screens, and the audit has them', async () => {
  const { weekId } = await newWall();
  for (const answer of [
    await rep.post(MAKE, { weekId, days: 1 }),
    await rep.get(`/api/office/wall-addresses/${weekId}`),
  ])
    expect(answer.json()).toMatchObject({ code: 'no-office-access' });
  const entries = await server.db
    .selectFrom('audit_entry')
    .select(['kind', 'subject'])
    .where('week_id', '=', weekId)
    .where('kind', '=', 'address-made')
    .execute();
  expect(entries).toEqual([{ kind: 'address-made', subject: 'wall' }]);
});
