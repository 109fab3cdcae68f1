import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactorsReply } from '@offpiste/core/access/factor/factor.contract';
import type { PasskeyRequest } from '@offpiste/core/access/passkey/passkey.contract';
import { createAuthenticator, type Lie, type SoftAuthenticator } from '../harness/authenticator.fake.ts';
import { addOfficePerson, personAt, setUpApp, usernameOf } from '../harness/office-person.ts';
import { addPasskey, signInByKey } from '../harness/passkey-person.ts';
import {
  createTestServer,
  cookieOf,
  OWN_PASSWORD,
  TEST_NOW,
  type Phone,
  type TestServer,
} from '../harness/test-server.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let number = 0;
let repId = '';
let desk: Phone;
let key: SoftAuthenticator;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  number += 1;
  repId = `6${number}`;
  await addOfficePerson(server, repId);
  desk = await personAt(server, repId);
  key = createAuthenticator();
  await addPasskey(desk, key);
});

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const change = (set: object) => server.db.updateTable('rep_account').set(set).where('rep_id', '=', repId).execute();
const audited = async (kind: 'signed-in' | 'sign-in-failed') =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select('after')
      .where('subject', '=', `Person ${repId}`)
      .where('kind', '=', kind)
      .orderBy('audit_id')
      .execute()
  ).map(({ after }) => after);
const events = async () =>
  (
    await server.db
      .selectFrom('security_event')
      .select('kind')
      .where('rep_id', '=', repId)
      .orderBy('event_id')
      .execute()
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'factors-changed');

describe('signing in by a passkey', () => {
  test('ends like the sign-in by the password, and enters the office', async () => {
    const signedIn = await signInByKey(server, key);
    expect(signedIn.json()).toEqual({
      refreshToken: expect.any(String) as string,
      rep: { repId, name: `Person ${repId}`, office: ['wasteland'] },
      username: usernameOf(repId),
    });
    const headers = { 'x-brand': 'wasteland', cookie: cookieOf(signedIn) };
    expect((await server.app.inject({ url: '/auth/status', headers })).json()).toEqual({ authenticated: true });
    expect((await server.app.inject({ url: '/api/office/people', headers })).statusCode).toBe(200);
    const { refreshToken } = signedIn.json<{ refreshToken: string }>();
    const refreshed = await server.app.inject({
      method: 'POST',
      url: '/auth/refresh',
      payload: { refreshToken },
      headers,
    });
    expect(refreshed.statusCode).toBe(200);
    expect(await audited('signed-in')).toEqual([{ brand: 'wasteland' }, { brand: 'wasteland', means: 'passkey' }]);
  });

  test('the office of such a sign-in ends after an hour without use, as any entry', async () => {
    const headers = { 'x-brand': 'wasteland', cookie: cookieOf(await signInByKey(server, key)) };
    const signIns = server.db.selectFrom('sign_in').select('sign_in_id').where('rep_id', '=', repId);
    await server.db
      .updateTable('office_entry')
      .set({ active_at: new Date(TEST_NOW - 60 * MINUTE_MS) })
      .where('sign_in_id', 'in', signIns)
      .execute();
    expect(codeOf(await server.app.inject({ url: '/api/office/people', headers }))).toBe('office-expired');
  });

  test('does not count as the password after a colleague removed all factors', async () => {
    const headers = { 'x-brand': 'wasteland', cookie: cookieOf(await signInByKey(server, key)) };
    const begin = () =>
      server.app.inject({ method: 'POST', url: '/api/office/factors/app/begin', payload: {}, headers });
    expect((await begin()).statusCode).toBe(200);
    await addOfficePerson(server, `${repId}c`);
    const colleague = await personAt(server, `${repId}c`);
    expect((await colleague.post('/api/office/people/reset-factors', { repId })).statusCode).toBe(200);
    expect(codeOf(await begin())).toBe('office-confirm');
    const password = { means: 'password', secret: OWN_PASSWORD };
    await server.app.inject({ method: 'POST', url: '/api/office/entry/confirm', payload: password, headers });
    expect((await begin()).statusCode).toBe(200);
  });

  test('a device is new once, whether by password or by passkey', async () => {
    const first = await signInByKey(server, key);
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await signInByKey(server, key, { headers: { cookie } });
    // The first of them is the sign-in by the password.
    expect(await events()).toEqual(['new-device', 'new-device']);
    const path = first.cookies.find(({ name }) => name === 'offpiste-phone')?.path ?? '';
    expect('/auth/login/passkey'.startsWith(`${path}/`)).toBe(true);
  });
});

describe('a refused passkey', () => {
  const LIES: readonly [string, Lie][] = [
    ['of another page', { origin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without the person’s fingerprint, face or PIN', { isVerified: false }],
    ['without the account’s id', { userHandle: undefined }],
    ['with another account’s id', { userHandle: 'AAAA' }],
  ];
  test.each(LIES)('%s fails, and is an audited security event', async (_, lie) => {
    expect(codeOf(await signInByKey(server, key, { lie }))).toBe('passkey-sign-in-failed');
    await expect.poll(() => audited('sign-in-failed')).toEqual([{ failure: 'passkey-refused', brand: 'wasteland' }]);
    await expect.poll(events).toEqual(['new-device', 'factor-refused']);
  });

  test('an unknown passkey and a removed one get the same answer', async () => {
    const unknown = await signInByKey(server, createAuthenticator(), { lie: { userHandle: 'AAAA' } });
    await setUpApp(server, desk);
    const { factors } = (await desk.get('/api/office/factors')).json<FactorsReply>();
    const { factorId = '' } = factors.find(({ kind }) => kind === 'passkey') ?? {};
    await desk.post('/api/office/factors/remove', { factorId });
    const removed = await signInByKey(server, key);
    expect([unknown.statusCode, removed.json()]).toEqual([401, unknown.json()]);
  });

  test('a challenge counts once, and only for a sign-in', async () => {
    const ask = async () =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/auth/login/passkey/ask',
          payload: {},
          headers: { 'x-brand': 'wasteland' },
        })
      ).json<PasskeyRequest>();
    const send = (passkey: object) =>
      server.app.inject({
        method: 'POST',
        url: '/auth/login/passkey',
        payload: { passkey },
        headers: { 'x-brand': 'wasteland' },
      });
    const options = await ask();
    const passkey = key.use(options);
    expect((await send(passkey)).statusCode).toBe(200);
    expect(codeOf(await send(passkey))).toBe('passkey-sign-in-failed');
    const ofEntry = (await desk.post('/api/office/entry/passkey', {})).json<PasskeyRequest>();
    expect(codeOf(await send(key.use(ofEntry)))).toBe('passkey-sign-in-failed');
    const ofSignIn = key.use(await ask());
    expect(codeOf(await desk.post('/api/office/entry/passkey/confirm', { passkey: ofSignIn }))).toBe('passkey-refused');
    const late = key.use(await ask());
    server.clock.set(TEST_NOW + 5 * MINUTE_MS);
    expect(codeOf(await send(late))).toBe('passkey-sign-in-failed');
  });

  test.each([
    ['a closed account', { disabled: true }, 'passkey-sign-in-failed', 'closed', 'sign-in-while-closed'],
    ['an account without office access', { office: [] }, 'passkey-sign-in-failed', 'no-office', undefined],
    ['an account of another brand', { brands: ['nuco'] }, 'wrong-brand', 'wrong-brand', undefined],
  ])('of %s is refused as its password', async (_, set, code, failure, event) => {
    await change(set);
    expect(codeOf(await signInByKey(server, key))).toBe(code);
    await expect.poll(() => audited('sign-in-failed')).toEqual([{ failure, brand: 'wasteland' }]);
    await expect.poll(events).toEqual(['new-device', ...(event === undefined ? [] : [event])]);
  });

  test('in the app of another brand is refused', async () => {
    await change({ brands: ['wasteland', 'nuco'] });
    expect(codeOf(await signInByKey(server, key, { brand: 'nuco' }))).toBe('passkey-sign-in-failed');
  });

  test('of a demo account from another machine is refused', async () => {
    await change({ demo: true });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(codeOf(await signInByKey(server, key, { headers }))).toBe('demo-closed');
  });

  test('is counted with wrong passwords, and a right one resets the count', async () => {
    const headers = { 'x-forwarded-for': `198.51.100.${number}` };
    const wrong = () => signInByKey(server, key, { headers, lie: { isVerified: false } });
    for (let tries = 0; tries < 19; tries += 1) await wrong();
    expect((await signInByKey(server, key, { headers })).statusCode).toBe(200);
    for (let tries = 0; tries < 20; tries += 1) await wrong();
    expect(codeOf(await signInByKey(server, key, { headers }))).toBe('too-many');
    const login = { username: usernameOf(repId), password: 'wrong' };
    const byPassword = await server.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: login,
      headers: { 'x-brand': 'wasteland', ...headers },
    });
    expect(codeOf(byPassword)).toBe('too-many');
  });

  test('challenges are limited for an address', async () => {
    const ask = () =>
      server.app.inject({
        method: 'POST',
        url: '/auth/login/passkey/ask',
        payload: {},
        headers: { 'x-brand': 'wasteland', 'x-forwarded-for': '192.0.2.9' },
      });
    const codes = [];
    for (let asked = 0; asked < 121; asked += 1) codes.push((await ask()).statusCode);
    expect(codes.indexOf(429)).toBe(120);
  });
});
