import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

const [someone = ''] = bookings(1);
const week = smallWeek([someone]);
const { weekId } = week.week;

let server: TestServer;
let rep: Phone;
beforeAll(async () => {
  server = await createTestServer([week]);
  rep = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

const poll = () => rep.get(coachListUrl(week));
const check = () => rep.post('/api/week/copy/check', { weekId, waiting: 0, appVersion: '1' });

/** Holds up every call until it is released: none can read who is signed in. */
async function holdUp(work: () => Promise<void>): Promise<void> {
  const held = new EventTarget();
  const isHeld = once(held, 'held');
  const transaction = server.db.transaction().execute(async (trx) => {
    await sql`lock table sign_in in access exclusive mode`.execute(trx);
    const isOver = once(held, 'over');
    held.dispatchEvent(new Event('held'));
    await isOver;
  });
  await isHeld;
  try {
    await work();
  } finally {
    held.dispatchEvent(new Event('over'));
    await transaction;
  }
}

test('where more ask at once than can be served, polls are put off first, then copies, and actions last', async () => {
  const answered: LightMyRequestResponse[] = [];
  const ask = (count: number, call: () => Promise<LightMyRequestResponse>) =>
    Array.from({ length: count }, async () => void answered.push(await call()));
  const asked: Promise<void>[] = [];
  await holdUp(async () => {
    asked.push(...ask(300, poll));
    const putOff = await poll();
    expect([putOff.statusCode, putOff.json()]).toMatchObject([503, { code: 'server-busy' }]);
    expect(Number(putOff.headers['retry-after'])).toBeGreaterThanOrEqual(2);

    asked.push(...ask(100, check));
    expect((await check()).statusCode).toBe(503);
    expect((await rep.get('/live')).statusCode).toBe(200);
    expect(answered).toEqual([]);
    asked.push(...ask(1, () => rep.post(LOAD_URL, loadBody(week, someone))));
  });
  await Promise.all(asked);
  expect(answered.map(({ statusCode }) => statusCode)).toEqual(answered.map(() => 200));
  expect(answered).toHaveLength(401);
  expect((await poll()).json()).toMatchObject({ loaded: 1 });
});
