import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '@offpiste/fixtures/people/account.builder';
import { sha256 } from '#platform/process/clock';
import { createTestServer, cookieOf, TEST_NOW, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(TEST_NOW));

const post = (url: string, payload: object, headers: Record<string, string> = { 'x-brand': 'wasteland' }) =>
  server.app.inject({ method: 'POST', url, headers, payload });
const login = (username: string, password = demoPassword, brand = 'wasteland') =>
  post('/auth/login', { username, password }, { 'x-brand': brand });
const refresh = (refreshToken: string, brand = 'wasteland') =>
  post('/auth/refresh', { refreshToken }, { 'x-brand': brand });
/** A signed-in call with the cookie of an earlier answer. */
const getWith = (answer: LightMyRequestResponse) =>
  server.app.inject({ url: '/api/resort', headers: { 'x-brand': 'wasteland', cookie: cookieOf(answer) } });
const tokenOf = (answer: { json<T>(): T }) => answer.json<{ refreshToken: string }>().refreshToken;

describe('signing in', () => {
  test('returns a refresh token and an HttpOnly cookie', async () => {
    const answer = await login(' Rep@Demo.test ');
    expect(answer.statusCode).toBe(200);
    expect(tokenOf(answer).length).toBeGreaterThan(40);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^offpiste=\S+; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^offpiste-phone=\S+; Max-Age=15552000; Path=\/auth\/login; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test('behind an https proxy the cookie is Secure and for this host only', async () => {
    const answer = await post(
      '/auth/login',
      { username: 'rep@demo.test', password: demoPassword },
      { 'x-brand': 'wasteland', 'x-forwarded-proto': 'https' },
    );
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-offpiste=\S+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Secure-offpiste-phone=\S+; Max-Age=15552000; Path=\/auth\/login; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  test.each([
    ['a wrong password', 'rep@demo.test', 'wrong', 'wasteland', 401, 'sign-in-failed'],
    ['an unknown name', 'nobody@demo.test', demoPassword, 'wasteland', 401, 'sign-in-failed'],
    ['a brand the account does not have', 'rep@demo.test', demoPassword, 'nuco', 403, 'wrong-brand'],
    ['an unknown brand', 'rep@demo.test', demoPassword, 'acme', 403, 'wrong-brand'],
  ])('%s is refused', async (_, username, password, brand, status, code) => {
    const answer = await login(username, password, brand);
    expect([answer.statusCode, answer.json()]).toEqual([status, { error: expect.any(String), code }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a disabled account is refused', async () => {
    await server.db
      .updateTable('rep_account')
      .set({ disabled: true })
      .where('username', '=', 'host@demo.test')
      .execute();
    expect((await login('host@demo.test')).json()).toMatchObject({ code: 'sign-in-failed' });
  });

  test('an account of two brands may sign in to either', async () => {
    expect((await login('nuco@demo.test', demoPassword, 'nuco')).statusCode).toBe(200);
    expect((await login('nuco@demo.test', demoPassword, 'wasteland')).statusCode).toBe(200);
  });
});

describe('staying signed in', () => {
  test('a refresh gives a new token that works, and honours a changed level', async () => {
    const first = await login('driver@demo.test');
    await server.db.updateTable('rep_account').set({ level: 0 }).where('username', '=', 'driver@demo.test').execute();
    const second = await refresh(tokenOf(first));
    expect(second.statusCode).toBe(200);
    expect(tokenOf(second)).not.toBe(tokenOf(first));
    expect(Buffer.from(cookieOf(second).split('.')[1] ?? '', 'base64url').toString()).toContain('"level":0');
    expect((await refresh(tokenOf(second))).statusCode).toBe(200);
  });

  test('after a lost response the old token works for one more minute', async () => {
    const first = tokenOf(await login('rep@demo.test'));
    await refresh(first);
    server.clock.set(TEST_NOW + 59_000);
    const again = await refresh(first);
    expect(again.statusCode).toBe(200);
    expect((await refresh(tokenOf(again))).statusCode).toBe(200);
  });

  test('reuse of a replaced refresh token ends the whole session', async () => {
    const first = tokenOf(await login('rep@demo.test'));
    const second = tokenOf(await refresh(first));
    const third = await refresh(second);
    server.clock.set(TEST_NOW + 61_000);
    expect((await refresh(first)).json()).toMatchObject({
      code: 'refresh-invalid',
      error: expect.stringMatching(/invalid/i),
    });
    expect((await refresh(tokenOf(third))).json()).toMatchObject({ code: 'refresh-invalid' });
    expect((await getWith(third)).json()).toMatchObject({ code: 'not-signed-in' });
  });

  test('a phone that lost the response and refreshes hours later stays signed in', async () => {
    const first = tokenOf(await login('rep@demo.test'));
    await refresh(first);
    server.clock.set(TEST_NOW + 5 * 3_600_000);
    const back = await refresh(first);
    expect(back.statusCode).toBe(200);
    expect((await refresh(tokenOf(back))).statusCode).toBe(200);
  });

  test('two tabs that refresh at once with the same old token both stay signed in', async () => {
    const first = tokenOf(await login('rep@demo.test'));
    await refresh(first);
    server.clock.set(TEST_NOW + 3_600_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
    const again = await Promise.all(answers.map((answer) => refresh(tokenOf(answer))));
    expect(again.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  test('use of the lost response’s token after a recovery ends the sign-in', async () => {
    const first = tokenOf(await login('rep@demo.test'));
    const lost = tokenOf(await refresh(first));
    server.clock.set(TEST_NOW + 61_000);
    const back = await refresh(first);
    expect((await refresh(lost)).json()).toMatchObject({ code: 'refresh-invalid' });
    expect((await refresh(tokenOf(back))).json()).toMatchObject({ code: 'refresh-invalid' });
    expect((await getWith(back)).json()).toMatchObject({ code: 'not-signed-in' });
  });

  test('another sign-in of the same rep stays valid', async () => {
    const [first, other] = [tokenOf(await login('rep@demo.test')), tokenOf(await login('rep@demo.test'))];
    await refresh(tokenOf(await refresh(first)));
    server.clock.set(TEST_NOW + 61_000);
    expect((await refresh(first)).statusCode).toBe(401);
    expect((await refresh(other)).statusCode).toBe(200);
  });

  test('twenty refreshes at once with one token all succeed', async () => {
    const first = tokenOf(await login('rep@demo.test'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  test('two servers on one database refresh one token at once, and every response is valid', async () => {
    const servers = [server.app, await server.another({}), await server.another({})];
    const first = tokenOf(await login('rep@demo.test'));
    const options = {
      method: 'POST',
      url: '/auth/refresh',
      headers: { 'x-brand': 'wasteland' },
      payload: { refreshToken: first },
    } as const;
    const answers = await Promise.all(servers.flatMap((app) => Array.from({ length: 6 }, () => app.inject(options))));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 18 }, () => 200));
    const traded = await server.db
      .selectFrom('refresh_token')
      .select('rotated_at')
      .where('token_hash', '=', sha256(first))
      .executeTakeFirstOrThrow();
    expect(traded.rotated_at).toEqual(new Date(TEST_NOW));
    for (const answer of answers) expect((await refresh(tokenOf(answer))).statusCode).toBe(200);
    await Promise.all(servers.slice(1).map((app) => app.close()));
  });

  test('too many refreshes of one phone are throttled', async () => {
    let token = tokenOf(await login('rep@demo.test'));
    for (let times = 0; times < 120; times += 1) token = tokenOf(await refresh(token));
    const answer = await refresh(token);
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toMatchObject([
      429,
      { code: 'too-many' },
      '900',
    ]);
    server.clock.set(TEST_NOW + 900_000);
    expect((await refresh(token)).statusCode).toBe(200);
  });

  test('a refresh token expires after thirty days', async () => {
    const token = tokenOf(await login('rep@demo.test'));
    server.clock.set(TEST_NOW + 30 * 86_400_000);
    expect((await refresh(token)).json()).toMatchObject({
      code: 'refresh-expired',
      error: expect.stringMatching(/expired/i),
    });
  });

  test.each([
    ['that was never issued', 'made-up', 'wasteland', 401, 'refresh-invalid'],
    ['of another brand', undefined, 'nuco', 403, 'wrong-brand'],
  ])('a token %s is refused', async (_, token, brand, status, code) => {
    const answer = await refresh(token ?? tokenOf(await login('nuco@demo.test')), brand);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  test('a refresh deletes the expired tokens of its sign-in, and no others', async () => {
    const [first, other] = [tokenOf(await login('rep@demo.test')), tokenOf(await login('rep@demo.test'))];
    server.clock.set(TEST_NOW + 20 * 86_400_000);
    const second = tokenOf(await refresh(first));
    server.clock.set(TEST_NOW + 40 * 86_400_000);
    const third = tokenOf(await refresh(second));
    const isKept = async (token: string) =>
      (
        await server.db
          .selectFrom('refresh_token')
          .select('token_hash')
          .where('token_hash', '=', sha256(token))
          .execute()
      ).length === 1;
    expect(await Promise.all([first, second, third, other].map(isKept))).toEqual([false, true, true, true]);
  });

  test('a disabled account is not refreshed', async () => {
    const token = tokenOf(await login('office@demo.test'));
    await server.db
      .updateTable('rep_account')
      .set({ disabled: true })
      .where('username', '=', 'office@demo.test')
      .execute();
    expect((await refresh(token)).json()).toMatchObject({ code: 'refresh-ended' });
  });

  test('the database stores no usable token', async () => {
    const token = tokenOf(await login('rep@demo.test'));
    const rows = await server.db.selectFrom('refresh_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('signing out', () => {
  test('ends the sign-in and clears the cookie', async () => {
    const token = tokenOf(await login('rep@demo.test'));
    const answer = await post('/auth/logout', { refreshToken: token });
    expect(answer.json()).toEqual({ success: true });
    expect(answer.headers['set-cookie']).toMatch(/^offpiste=; .*Expires=Thu, 01 Jan 1970/);
    expect((await refresh(token)).json()).toMatchObject({ code: 'refresh-invalid' });
  });

  test.each(['/auth/login', '/auth/refresh', '/auth/logout'])('%s without a known brand is refused', async (url) => {
    const body = { refreshToken: 'made-up', username: 'rep@demo.test', password: demoPassword };
    const without = await post(url, body, {});
    expect([without.statusCode, without.json()]).toMatchObject([400, { code: 'brand-missing' }]);
    const unknown = await post(url, body, { 'x-brand': 'acme' });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([403, { code: 'wrong-brand' }]);
  });

  test('an unknown token is accepted without an error', async () => {
    expect((await post('/auth/logout', { refreshToken: 'made-up' })).json()).toEqual({ success: true });
  });
});
