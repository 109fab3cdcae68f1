import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { demoPassword } from '@offpiste/fixtures/people/account.builder';
import { createTestServer, cookieOf, TEST_NOW, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(TEST_NOW));

const post = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: { 'x-brand': 'wasteland' }, payload });
const login = (username: string) => post('/auth/login', { username, password: demoPassword });
const refresh = (refreshToken: string) => post('/auth/refresh', { refreshToken });
const getWith = (answer: LightMyRequestResponse) =>
  server.app.inject({ url: '/api/resort', headers: { 'x-brand': 'wasteland', cookie: cookieOf(answer) } });
const tokenOf = (answer: { json<T>(): T }) => answer.json<{ refreshToken: string }>().refreshToken;

describe('an access token is checked against the database at every call', () => {
  const status = async (answer: LightMyRequestResponse) => (await getWith(answer)).statusCode;
  const change = (username: string, values: object) =>
    server.db.updateTable('rep_account').set(values).where('username', '=', username).execute();

  test('signing out ends it at once, on every server', async () => {
    const answer = await login('rep@demo.test');
    const other = await server.another({});
    expect(await status(answer)).toBe(200);
    await post('/auth/logout', { refreshToken: tokenOf(answer) });
    expect(await status(answer)).toBe(401);
    const headers = { 'x-brand': 'wasteland', cookie: cookieOf(answer) };
    expect((await other.inject({ url: '/api/resort', headers })).statusCode).toBe(401);
    expect((await other.inject({ url: '/auth/status', headers })).json()).toEqual({ authenticated: false });
    await other.close();
  });

  test('a changed level or tenant requires a new token, which a refresh gives', async () => {
    for (const values of [{ level: 3 }, { tenant: 'nuco' }]) {
      const before = await login('lead@demo.test');
      await change('lead@demo.test', values);
      expect(await status(before)).toBe(401);
      expect(await status(await refresh(tokenOf(before)))).toBe(200);
    }
  });

  test('a disabled account, or one that lost the brand, is refused at once', async () => {
    for (const values of [{ disabled: true }, { brands: ['nuco'] }]) {
      const answer = await login('hq@demo.test');
      await change('hq@demo.test', values);
      expect(await status(answer)).toBe(401);
      expect((await refresh(tokenOf(answer))).json()).toMatchObject({ code: 'refresh-ended' });
      await change('hq@demo.test', { disabled: false, brands: ['wasteland'] });
    }
  });

  test('concurrent calls are each answered for their own rep', async () => {
    const [open, closed] = [await login('rep@demo.test'), await login('rep@demo.test')];
    await post('/auth/logout', { refreshToken: tokenOf(closed) });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => status(index % 2 === 0 ? open : closed)),
    );
    expect(answers).toEqual(Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 200 : 401)));
  });
});

describe('the access token', () => {
  test('an access token is valid for 15 minutes and only for its own brand', async () => {
    const phone = await server.phone('nuco@demo.test');
    expect((await phone.get('/api/resort')).statusCode).toBe(200);
    expect((await phone.get('/auth/status')).json()).toEqual({ authenticated: true });
    for (const headers of [{ 'x-brand': 'nuco' }, { 'x-brand': '' }, { 'x-brand': 'acme' }]) {
      const answer = await phone.get('/api/resort', headers);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'wrong-brand']);
    }
    server.clock.set(TEST_NOW + 15 * 60_000);
    expect((await phone.get('/api/resort')).json()).toMatchObject({ code: 'not-signed-in' });
    expect((await phone.get('/auth/status')).json()).toEqual({ authenticated: false });
  });

  test.each([
    ['nothing', ''],
    ['garbage', 'offpiste=x.y.z'],
    [
      'no signature',
      `offpiste=${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"repId":"1","exp":9999999999}').toString('base64url')}.`,
    ],
  ])('%s is not signed in', async (_, cookie) => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/resort',
      headers: { 'x-brand': 'wasteland', cookie },
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'not-signed-in']);
  });
});
