import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '@offpiste/core/access/account/password.rules';
import type { ImportTicket } from '@offpiste/core/office/import/import.contract';
import { isEmptyDatabase } from '#office/import/demo-gate.store';
import type { Schema } from '#platform/database/schema';
import { barcodeOf, bookings, client, smallWeek } from '../harness/small-week.ts';
import {
  createTestServer,
  importWeeks,
  signIn,
  type TestServer,
  addOwnAccount,
  OWN_PASSWORD,
} from '../harness/test-server.ts';
import { createTestDatabase } from '../harness/database.ts';

const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
const here = { 'x-forwarded-for': '127.0.0.1' };

const loginOf = (username: string, password = DEMO_PASSWORD, headers = {}) =>
  ({
    method: 'POST',
    url: '/auth/login',
    headers: { 'x-brand': 'wasteland', ...headers },
    payload: { username, password },
  }) as const;
const refreshOf = (refreshToken: string, headers = {}) =>
  ({
    method: 'POST',
    url: '/auth/refresh',
    headers: { 'x-brand': 'wasteland', ...headers },
    payload: { refreshToken },
  }) as const;

describe('access to the demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer([smallWeek(bookings(1))]);
  });
  afterAll(() => server.close());

  test('a server that listens on other than loopback addresses refuses demo accounts and pages', async () => {
    const { refreshToken } = await server.phone('rep@demo.test');
    const exposed = await server.another({ host: '0.0.0.0' });
    const login = await exposed.inject(loginOf('rep@demo.test'));
    expect([login.statusCode, login.json()]).toMatchObject([403, { code: 'demo-closed' }]);
    const refresh = await exposed.inject(refreshOf(refreshToken));
    expect([refresh.statusCode, refresh.json()]).toMatchObject([401, { code: 'refresh-invalid' }]);
    for (const page of ['/demo/tickets', '/demo/files/client-issue.html'])
      expect((await exposed.inject(page)).statusCode).toBe(404);
    await exposed.close();
  });

  test('the demo setting allows them', async () => {
    const allowing = await server.another({ host: '0.0.0.0', demo: true });
    const { refreshToken } = await signIn(allowing, 'rep@demo.test', 'wasteland');
    expect((await allowing.inject(refreshOf(refreshToken, elsewhere))).statusCode).toBe(200);
    expect((await allowing.inject({ url: '/demo/tickets', headers: elsewhere })).statusCode).toBe(200);
    await allowing.close();
  });

  test('behind a local proxy, only callers from other machines are refused', async () => {
    const { refreshToken } = await server.phone('rep@demo.test');
    const statuses = async (headers: Record<string, string>) => [
      (await server.app.inject(loginOf('rep@demo.test', DEMO_PASSWORD, headers))).statusCode,
      (await server.app.inject(refreshOf(refreshToken, headers))).statusCode,
      (await server.app.inject({ url: '/demo/tickets', headers })).statusCode,
    ];
    expect(await statuses(elsewhere)).toEqual([403, 401, 404]);
    expect(await statuses({ 'x-forwarded-for': '127.0.0.1, 203.0.113.9' })).toEqual([403, 401, 404]);
    expect(await statuses(here)).toEqual([200, 200, 200]);
  });
});

test('the demo closes after the first own account unless the server starts with --demo', async () => {
  const server = await createTestServer([smallWeek(bookings(1))]);
  const { refreshToken } = await server.phone('rep@demo.test');
  const allowing = await server.another({ demo: true });
  const asked = async (app: TestServer['app']) => [
    (await app.inject(loginOf('rep@demo.test'))).statusCode,
    (await app.inject(refreshOf(refreshToken))).statusCode,
    (await app.inject('/demo/tickets')).statusCode,
  ];
  expect(await asked(server.app)).toEqual([200, 200, 200]);
  await addOwnAccount(server.db);
  expect(await asked(server.app)).toEqual([403, 401, 404]);
  expect(await asked(allowing)).toEqual([200, 200, 200]);
  expect((await server.app.inject(loginOf('a@x.test', OWN_PASSWORD))).statusCode).toBe(200);
  await allowing.close();
  await server.close();
});

describe('a demo and a company’s own data', () => {
  test.each<[string, (db: Kysely<Schema>) => Promise<void>]>([
    ['an account', (db) => addOwnAccount(db)],
    ['a week', (db) => importWeeks(db, [smallWeek([])], { demo: false })],
  ])('a database with %s is not empty, and refuses a demo import', async (_, fill) => {
    const database = await createTestDatabase<Schema>();
    expect(await isEmptyDatabase(database.db)).toBe(true);
    await fill(database.db);
    expect(await isEmptyDatabase(database.db)).toBe(false);
    await expect(importWeeks(database.db, [smallWeek([])])).rejects.toThrow(/holds weeks or accounts that are no demo/);
    expect(await database.db.selectFrom('rep_account').select('rep_id').where('demo', '=', true).execute()).toEqual([]);
    await database.close();
  });

  test('only demo data is public', async () => {
    const [reference = ''] = bookings(1);
    const demo = smallWeek([reference]);
    const server = await createTestServer([demo]);
    const stranger = 'WASTELAND-AAAAAA';
    const own = smallWeek([stranger]);
    const first = { ...own, week: { ...own.week, weekId: `a-${own.week.weekId}` } };
    await importWeeks(server.db, [first], { demo: false, assets: [['files/plan.html', 'a secret']] });
    const page = await server.app.inject('/demo/tickets');
    expect([page.body.includes(barcodeOf(reference)), page.body.includes(barcodeOf(stranger))]).toEqual([true, false]);
    expect((await server.app.inject('/demo/files/plan.html')).statusCode).toBe(404);

    await importWeeks(server.db, [demo], { demo: false });
    expect((await server.app.inject('/demo/tickets')).statusCode).toBe(404);
    await server.close();
  });
});

test('the ticket page shows lift passes that the demo rep may hand out', async () => {
  const [mine = '', others = '', withheld = '', withheldOfOthers = ''] = bookings(4);
  const pass = (reference: string, repId: string, deleted: '0' | '1' = '0'): ImportTicket => ({
    kind: 'lift-pass',
    target: '',
    barcode: barcodeOf(reference),
    bookingRef: reference,
    name: reference,
    deleted,
    details: { staffMembers: JSON.stringify([{ id: repId }]) },
  });
  const server = await createTestServer([
    smallWeek([], {
      passengers: [mine, others, withheld, withheldOfOthers].map((reference) => client(reference)),
      tickets: [
        pass(mine, '1001'),
        pass(others, '1002'),
        pass(withheldOfOthers, '1002', '1'),
        pass(withheld, '1001', '1'),
      ],
    }),
  ]);
  const { body } = await server.app.inject('/demo/tickets');
  expect([body.includes(barcodeOf(mine)), body.includes(barcodeOf(others))]).toEqual([true, false]);
  // Of deleted passes, only the own ones are listed: others would be refused for another reason.
  expect([body.includes(barcodeOf(withheld)), body.includes(barcodeOf(withheldOfOthers))]).toEqual([true, false]);
  await server.close();
});
