import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { demoPassword } from '@offpiste/fixtures/people/account.builder';
import { ALLOWANCES } from '@offpiste/core/access/session/sign-in-throttle.rules';
import { createTestServer, TEST_NOW, type TestServer } from '../harness/test-server.ts';

const MINUTE_MS = 60_000;
let server: TestServer;
let world: FastifyInstance;
beforeAll(async () => {
  server = await createTestServer([]);
  // The demo accounts also work from remote addresses.
  world = await server.another({ demo: true });
});
afterAll(async () => {
  await world.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('throttle').execute();
});

interface Try {
  readonly username?: string;
  readonly password?: string;
  readonly from?: string;
  readonly cookie?: string;
  readonly app?: FastifyInstance;
  /** The client that a proxy at `from` names. */
  readonly client?: string;
}
const login = ({
  username = 'rep@demo.test',
  password = 'wrong',
  from = '192.0.2.1',
  cookie = '',
  app = world,
  client,
}: Try) =>
  app.inject({
    method: 'POST',
    url: '/auth/login',
    remoteAddress: from,
    headers: { 'x-brand': 'wasteland', cookie, ...(client ? { 'x-forwarded-for': client } : {}) },
    payload: { username, password },
  });
const statusOf = async (attempt: Try) => (await login(attempt)).statusCode;
const right = { password: demoPassword };

/** Wrong passwords up to the last one that is checked. */
async function useUp(attempt: Try, tries: number = ALLOWANCES.pair.tries): Promise<void> {
  const statuses = await Promise.all(Array.from({ length: tries }, () => statusOf(attempt)));
  expect(new Set(statuses)).toEqual(new Set([401]));
}

function phoneCookieOf(answer: LightMyRequestResponse): string {
  const headers = [answer.headers['set-cookie'] ?? []].flat();
  return headers.find((header) => header.startsWith('offpiste-phone='))?.split(';', 1)[0] ?? '';
}

describe('one account from one address', () => {
  test('refuses an account with Retry-After after too many wrong passwords, then allows it', async () => {
    await useUp({});
    const answer = await login(right);
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { error: 'Too many attempts. Please wait and try again.', code: 'too-many' },
    ]);
    expect(answer.headers['retry-after']).toBe('600');
    expect(answer.headers['set-cookie']).toBeUndefined();
    server.clock.set(TEST_NOW + 10 * MINUTE_MS);
    expect(await statusOf(right)).toBe(200);
  });

  test('concurrent attempts are all counted', async () => {
    const statuses = await Promise.all(Array.from({ length: 60 }, () => statusOf({})));
    expect(statuses.filter((status) => status === 401)).toHaveLength(ALLOWANCES.pair.tries);
  });

  test('counts sign-in attempts across all servers and restarts', async () => {
    await useUp({});
    const other = await server.another({ demo: true });
    expect(await statusOf({ ...right, app: other })).toBe(429);
    await other.close();
  });

  test('failed sign-ins count for the client of a listed proxy, otherwise for the proxy', async () => {
    const balanced = await server.another({ demo: true, proxies: ['10.0.0.0/8'] });
    const throughIt = { from: '10.0.0.5', client: '192.0.2.7', app: balanced };
    await useUp(throughIt);
    expect(await statusOf({ ...right, ...throughIt })).toBe(429);
    expect(await statusOf({ ...right, ...throughIt, client: '192.0.2.8' })).toBe(200);
    await useUp({ from: '10.0.0.6', client: '192.0.2.9' });
    expect(await statusOf({ ...right, from: '10.0.0.6', client: '192.0.2.10' })).toBe(429);
    await balanced.close();
  });

  test('a correct password resets the count', async () => {
    for (let round = 0; round < 3; round += 1) {
      await useUp({}, ALLOWANCES.pair.tries - 1);
      expect(await statusOf(right)).toBe(200);
    }
  });

  test('another spelling of the username is counted together', async () => {
    await useUp({ username: ' REP@demo.test ' });
    expect(await statusOf(right)).toBe(429);
  });

  test('an unknown username is refused in the same way', async () => {
    await useUp({ username: 'nobody@demo.test' });
    const [unknown, known] = [
      await login({ username: 'nobody@demo.test' }),
      await login({ username: 'lead@demo.test' }),
    ];
    expect(unknown.statusCode).toBe(429);
    expect(known.statusCode).toBe(401);
  });
});

describe('one account from many addresses', () => {
  const guessers = Array.from({ length: 4 }, (_, index) => `198.51.100.${index}`);

  test('an attacked account is closed to unknown phones and open to its own phone', async () => {
    const cookie = phoneCookieOf(await login({ ...right, from: '203.0.113.5' }));
    for (const from of guessers.slice(0, 3)) await useUp({ from });
    expect(await statusOf({ from: guessers[3] ?? '' })).toBe(429);
    expect(await statusOf({ ...right, from: '203.0.113.77' })).toBe(429);
    expect(await statusOf({ ...right, from: '203.0.113.99', cookie })).toBe(200);
    server.clock.set(TEST_NOW + 15 * MINUTE_MS);
    expect(await statusOf({ ...right, from: '203.0.113.77' })).toBe(200);
  });

  test('a known phone has its own limit, only for the users who signed in on it', async () => {
    const cookie = phoneCookieOf(await login(right));
    await useUp({ cookie });
    expect(await statusOf({ ...right, cookie })).toBe(429);
    await useUp({ username: 'lead@demo.test', from: '198.51.100.9', cookie });
    for (const from of guessers.slice(0, 2)) await useUp({ username: 'lead@demo.test', from });
    expect(await statusOf({ ...right, username: 'lead@demo.test', cookie })).toBe(429);
  });

  test('a forged cookie does not make a phone known', async () => {
    for (const from of guessers.slice(0, 3)) await useUp({ from });
    const { cookie } = await server.phone('lead@demo.test');
    for (const made of ['offpiste-phone=x.y.z', cookie.replace('offpiste=', 'offpiste-phone=')]) {
      expect(await statusOf({ ...right, from: '203.0.113.8', cookie: made })).toBe(429);
    }
  });

  test('one address alone cannot close an account to others', async () => {
    for (let minutes = 0; minutes < 15; minutes += 5) {
      server.clock.set(TEST_NOW + minutes * MINUTE_MS);
      for (let times = 0; times < 40; times += 1) await login({ from: '198.51.100.1' });
    }
    expect(await statusOf({ ...right, from: '203.0.113.8' })).toBe(200);
  });
});

describe('one address', () => {
  test('lets many phones behind one address sign in at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 400 }, (_, index) => statusOf({ username: `rep${index}@hotel.test`, from: '203.0.113.1' })),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    const seven = ['rep', 'lead', 'office', 'hq', 'driver', 'host', 'nuco'];
    for (const name of seven)
      expect(await statusOf({ ...right, username: `${name}@demo.test`, from: '203.0.113.1' })).toBe(200);
  });

  test('blocks an address that tries many usernames, together with its IPv6 network', async () => {
    const { tries, windowMs } = ALLOWANCES.address;
    await login({ from: '2001:db8:1:2::1' });
    await server.db.updateTable('throttle').set({ used: tries }).where('key', 'like', 'address %').execute();
    const answer = await login({ username: 'somebody@demo.test', from: '2001:db8:1:2:ffff::2' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(windowMs / 1000)]);
    expect(await statusOf({ username: 'somebody@demo.test', from: '2001:db8:1:3::1' })).toBe(401);
  });

  test('a blocked address stays open to known phones', async () => {
    const cookie = phoneCookieOf(await login({ ...right, from: '203.0.113.6' }));
    await login({ from: '203.0.113.6' });
    await server.db
      .updateTable('throttle')
      .set({ used: ALLOWANCES.address.tries })
      .where('key', 'like', 'address %')
      .execute();
    expect(await statusOf({ ...right, from: '203.0.113.6' })).toBe(429);
    expect(await statusOf({ ...right, from: '203.0.113.6', cookie })).toBe(200);
  });

  test('correct passwords are not counted', async () => {
    for (let times = 0; times < 5; times += 1) await login({ ...right, from: '203.0.113.2' });
    const rows = await server.db.selectFrom('throttle').selectAll().execute();
    expect(rows.filter((row) => row.used > 0)).toEqual([]);
  });

  test.each(['/auth/refresh', '/auth/logout'])(
    'unknown refresh tokens are throttled at %s after a high limit',
    async (url) => {
      const send = () =>
        world.inject({
          method: 'POST',
          url,
          remoteAddress: '203.0.113.3',
          headers: { 'x-brand': 'wasteland' },
          payload: { refreshToken: 'made-up' },
        });
      await send();
      await server.db.updateTable('throttle').set({ used: ALLOWANCES.strangeToken.tries }).execute();
      expect((await send()).json()).toMatchObject({ code: 'too-many' });
      const own = await login({ ...right, from: '203.0.113.3' });
      const headers = { 'x-brand': 'wasteland' };
      const payload = { refreshToken: own.json<{ refreshToken: string }>().refreshToken };
      expect(
        (await world.inject({ method: 'POST', url, remoteAddress: '203.0.113.3', headers, payload })).statusCode,
      ).toBe(200);
    },
  );
});

test('expired windows are deleted, and the table contains no names', async () => {
  for (let at = 0; at < 30; at += 1) await login({ username: `rep${at}@hotel.test`, from: `198.51.100.${at}` });
  const text = JSON.stringify(await server.db.selectFrom('throttle').selectAll().execute());
  expect(text).not.toMatch(/hotel|198\.51/);
  server.clock.set(TEST_NOW + 16 * MINUTE_MS);
  for (let at = 0; at < 5; at += 1) await login({ from: '203.0.113.4' });
  const left = await server.db
    .selectFrom('throttle')
    .select('key')
    .where('ends_at', '<=', new Date(TEST_NOW + 16 * MINUTE_MS))
    .execute();
  expect(left).toEqual([]);
});
