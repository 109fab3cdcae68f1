import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
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

/** Blocks every call until its release: none can read its session. */
async function holdUp<Result>(work: () => Promise<Result>): Promise<Result> {
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
    return await work();
  } finally {
    held.dispatchEvent(new Event('over'));
    await transaction;
  }
}

test('if too many ask at once, polls are put off first, then copies, and actions last', async () => {
  const asked = (count: number, call: () => Promise<LightMyRequestResponse>) => {
    const all = Promise.all(Array.from({ length: count }, call));
    return async () => (await all).map(({ statusCode }) => statusCode);
  };
  const statuses = await holdUp(async () => {
    const polls = asked(300, poll);
    const putOff = await poll();
    expect([putOff.statusCode, putOff.json()]).toMatchObject([503, { code: 'server-busy' }]);
    expect(Number(putOff.headers['retry-after'])).toBeGreaterThanOrEqual(2);

    const checks = asked(100, check);
    expect((await check()).statusCode).toBe(503);
    expect((await rep.get('/live')).statusCode).toBe(200);
    return { polls, checks, load: asked(1, () => rep.post(LOAD_URL, loadBody(week, someone))) };
  });
  expect(new Set([...(await statuses.polls()), ...(await statuses.load())])).toEqual(new Set([200]));
  // Two at once read all lists of a week and sixty wait; the others get 503.
  const checked = (await statuses.checks()).toSorted((a, b) => a - b);
  expect(checked.slice(0, 62)).toEqual(Array.from({ length: 62 }, () => 200));
  expect(new Set(checked)).toEqual(new Set([200, 503]));
  expect((await poll()).json()).toMatchObject({ loaded: 1 });
});

test('posts that arrive on slow links do not turn away other requests', async () => {
  const { port } = (await listen()) as AddressInfo;
  const uploads = await Promise.all(Array.from({ length: 320 }, () => startedPost(port)));
  try {
    expect((await poll()).statusCode).toBe(200);
  } finally {
    for (const upload of uploads) upload.destroy();
  }
});

async function listen() {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return server.app.server.address();
}

/** A post of which the server has the head and half of the body: it has asked for the rest. */
async function startedPost(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 40\r\nExpect: 100-continue\r\n\r\n{"username":',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('100 Continue');
  return socket;
}
