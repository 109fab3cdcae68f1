import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactorsReply } from '@offpiste/core/access/factor/factor.contract';
import type { EntryReply } from '@offpiste/core/access/office-entry/office-entry.contract';
import type { PasskeyCreation } from '@offpiste/core/access/passkey/passkey.contract';
import { resetAllFactors } from '#access/factor/factor.store';
import { lockFactors } from '#platform/viewer/office-entry.store';
import { userCommand } from '../../src/cli/user.command.ts';
import { createAuthenticator, type Lie } from '../harness/authenticator.fake.ts';
import { addOfficePerson, codeAt, confirmBy, personAt, setUpApp, usernameOf } from '../harness/office-person.ts';
import { addPasskey, askEntry, confirmByKey } from '../harness/passkey-person.ts';
import {
  createTestServer,
  OWN_PASSWORD,
  signIn,
  TEST_NOW,
  type Phone,
  type TestServer,
} from '../harness/test-server.ts';

const MINUTE_MS = 60_000;
const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ski.example' };

let server: TestServer;
let number = 0;
let repId = '';
let desk: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  number += 1;
  repId = `7${number}`;
  await addOfficePerson(server, repId);
  desk = await personAt(server, repId);
});

const look = async (who: Phone) => {
  const { statusCode, body } = await who.get('/api/office/people');
  return statusCode === 200 ? 'open' : (JSON.parse(body) as { code: string }).code;
};
const entry = async (who: Phone) => (await who.get('/api/office/entry')).json<EntryReply>();
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const factors = async (who: Phone) => (await who.get('/api/office/factors')).json<FactorsReply>();
const events = async () =>
  (
    await server.db.selectFrom('security_event').select(['kind', 'detail']).where('rep_id', '=', repId).execute()
  ).filter(({ kind }) => kind === 'factor-refused');

/** Answers that no honest browser and authenticator give. */
const LIES: readonly [string, Lie][] = [
  ['of another page', { origin: 'https://evil.example' }],
  ['of another port', { origin: 'http://localhost:8081' }],
  ['for another host', { host: 'evil.example' }],
  ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['with a challenge that no database can hold', { challenge: 'a\u0000b' }],
  ['inside a frame of another page', { crossOrigin: true }],
  ['without the person’s fingerprint, face or PIN', { isVerified: false }],
  ['without a person', { isPresent: false }],
  ['of another kind', { type: 'payment.get' }],
];

describe('adding a passkey', () => {
  test('gives recovery codes, and a new sign-in enters with it', async () => {
    const key = createAuthenticator();
    expect((await addPasskey(desk, key)).json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect(await factors(desk)).toMatchObject({ factors: [{ kind: 'passkey', name: 'My key' }], offersPasskeys: true });
    expect(await look(desk)).toBe('open');
    const next = await personAt(server, repId);
    expect(await look(next)).toBe('office-enter');
    expect(await entry(next)).toMatchObject({ step: 'enter', means: ['passkey', 'recovery-code'] });
    expect(codeOf(await confirmBy(next, 'password', OWN_PASSWORD))).toBe('factor-wrong');
    expect((await confirmByKey(next, key)).json()).toEqual({ step: 'open' });
    expect(await look(next)).toBe('open');
  });

  test('asks for a passkey that the sign-in can find and that needs the person', async () => {
    await addPasskey(desk, createAuthenticator());
    const begun = (await desk.post('/api/office/factors/passkey/begin', {})).json<PasskeyCreation>();
    expect(begun).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: usernameOf(repId), displayName: `Person ${repId}` },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ transports: ['internal'] }],
    });
    expect(Buffer.from(begun.user.id, 'base64url').toString('latin1')).not.toContain(repId);
  });

  test.each(LIES)('refuses an answer %s', async (_, lie) => {
    expect(codeOf(await addPasskey(desk, createAuthenticator(), { lie }))).toBe('passkey-refused');
    expect((await factors(desk)).factors).toEqual([]);
  });

  test('refuses a challenge twice, after five minutes and from another sign-in', async () => {
    const begin = async () => (await desk.post('/api/office/factors/passkey/begin', {})).json<PasskeyCreation>();
    const add = (who: Phone, passkey: object) => who.post('/api/office/factors/passkey/add', { name: 'Key', passkey });
    const options = await begin();
    expect((await add(desk, createAuthenticator().create(options))).statusCode).toBe(200);
    expect(codeOf(await add(desk, createAuthenticator().create(options)))).toBe('passkey-refused');
    const late = await begin();
    server.clock.set(TEST_NOW + 5 * MINUTE_MS);
    expect(codeOf(await add(desk, createAuthenticator().create(late)))).toBe('passkey-refused');
    server.clock.set(TEST_NOW);
    await addOfficePerson(server, `${repId}x`);
    const other = await personAt(server, `${repId}x`);
    expect(codeOf(await add(other, createAuthenticator().create(await begin())))).toBe('passkey-refused');
  });

  test('refuses a passkey if a colleague removes all factors at that moment', async () => {
    await addPasskey(desk, createAuthenticator());
    const begun = (await desk.post('/api/office/factors/passkey/begin', {})).json<PasskeyCreation>();
    const body = { name: 'Key', passkey: createAuthenticator().create(begun) };
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(server.db);
      return rows[0]?.count;
    };
    const { answer } = await server.db.transaction().execute(async (tx) => {
      await lockFactors(tx, repId);
      const sent = desk.post('/api/office/factors/passkey/add', body);
      await expect.poll(waiting).toBe(1);
      await resetAllFactors(tx, repId, 'Colleague', TEST_NOW);
      return { answer: sent };
    });
    expect(codeOf(await answer)).toBe('office-confirm');
    expect((await entry(desk)).means).toEqual(['password']);
  });

  test('refuses a passkey that an account has already', async () => {
    const key = createAuthenticator();
    await addPasskey(desk, key);
    await addOfficePerson(server, `${repId}x`);
    expect(codeOf(await addPasskey(desk, key))).toBe('passkey-known');
    expect(codeOf(await addPasskey(await personAt(server, `${repId}x`), key))).toBe('passkey-known');
  });
});

describe('the address of a passkey', () => {
  test('is the host that a trusted proxy states', async () => {
    const key = createAuthenticator({ origin: 'https://ski.example' });
    // Behind https the cookie has another name.
    const headers = { ...HTTPS, cookie: desk.cookie.replace(/^[^=]+/, '__Host-offpiste') };
    expect((await addPasskey(desk, key, { headers })).statusCode).toBe(200);
    expect((await confirmByKey(desk, key, { headers })).json()).toEqual({ step: 'open' });
    expect(await factors(desk)).toMatchObject({ factors: [{ elsewhere: 'ski.example' }] });
    expect((await entry(desk)).means).toEqual(['recovery-code']);
  });

  test('is the setting if there is one, and its host otherwise refuses', async () => {
    const app = await server.another({ origin: 'https://ski.example' });
    const person = await signIn(app, usernameOf(repId), 'wasteland', OWN_PASSWORD);
    const stranger = createAuthenticator();
    expect(codeOf(await addPasskey(person, stranger))).toBe('passkey-refused');
    expect(server.logged.join('')).toContain('a passkey of another address');
    expect((await addPasskey(person, createAuthenticator({ origin: 'https://ski.example' }))).statusCode).toBe(200);
    await app.close();
  });

  test.each(['192.168.1.4', '[::1]:8080', 'ski.example'])('without https and a name (%s) offers none', async (host) => {
    expect((await desk.get('/api/office/entry', { host })).json()).toMatchObject({ offersPasskeys: false });
    expect(codeOf(await desk.post('/api/office/factors/passkey/begin', {}, { host }))).toBe('passkey-no-address');
    expect(codeOf(await desk.post('/api/office/entry/passkey', {}, { host }))).toBe('passkey-no-address');
  });

  test('does not reach another brand at the same host', async () => {
    await server.db
      .updateTable('rep_account')
      .set({ brands: ['wasteland', 'nuco'] })
      .where('rep_id', '=', repId)
      .execute();
    const key = createAuthenticator();
    await addPasskey(desk, key);
    const nuco = await signIn(server.app, usernameOf(repId), 'nuco', OWN_PASSWORD);
    expect(await entry(nuco)).toMatchObject({ step: 'enter', means: ['recovery-code'] });
    expect(codeOf(await nuco.post('/api/office/entry/passkey', {}))).toBe('unknown-factor');
    await addPasskey(nuco, createAuthenticator());
    expect((await nuco.post('/api/office/entry/passkey', {})).statusCode).toBe(404);
  });
});

describe('confirming by a passkey', () => {
  test.each(LIES)('refuses an answer %s, as a security event', async (_, lie) => {
    const key = createAuthenticator();
    await addPasskey(desk, key);
    const next = await personAt(server, repId);
    expect(codeOf(await confirmByKey(next, key, { lie }))).toBe('passkey-refused');
    expect(await look(next)).toBe('office-enter');
    expect(await events()).toEqual([{ kind: 'factor-refused', detail: 'passkey' }]);
  });

  test('refuses a signature of another key, and another account’s id', async () => {
    const key = createAuthenticator();
    await addPasskey(desk, key);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(codeOf(await confirmByKey(desk, key, { lie: { key: privateKey } }))).toBe('passkey-refused');
    expect(codeOf(await confirmByKey(desk, key, { lie: { userHandle: 'AAAA' } }))).toBe('passkey-refused');
    expect((await confirmByKey(desk, key, { lie: { userHandle: undefined } })).statusCode).toBe(200);
  });

  test('refuses an answer twice, after five minutes, and in another sign-in', async () => {
    const key = createAuthenticator();
    await addPasskey(desk, key);
    const send = (who: Phone, passkey: object) => who.post('/api/office/entry/passkey/confirm', { passkey });
    const passkey = key.use(await askEntry(desk));
    expect((await send(desk, passkey)).statusCode).toBe(200);
    expect(codeOf(await send(desk, passkey))).toBe('passkey-refused');
    const other = await personAt(server, repId);
    expect(codeOf(await send(other, key.use(await askEntry(desk))))).toBe('passkey-refused');
    const late = key.use(await askEntry(desk));
    server.clock.set(TEST_NOW + 5 * MINUTE_MS);
    expect(codeOf(await send(desk, late))).toBe('passkey-refused');
  });

  test('refuses the passkey of another account', async () => {
    await addOfficePerson(server, `${repId}x`);
    const key = createAuthenticator();
    await addPasskey(await personAt(server, `${repId}x`), key);
    await addPasskey(desk, createAuthenticator());
    expect(codeOf(await confirmByKey(desk, key))).toBe('passkey-refused');
  });

  test('refuses a counter that does not grow, because a copy may be in use', async () => {
    const key = createAuthenticator({ counts: true });
    await addPasskey(desk, key);
    expect((await confirmByKey(desk, key, { lie: { counter: 7 } })).statusCode).toBe(200);
    for (const counter of [7, 6, 0])
      expect(codeOf(await confirmByKey(desk, key, { lie: { counter } }))).toBe('passkey-refused');
    expect((await confirmByKey(desk, key, { lie: { counter: 8 } })).statusCode).toBe(200);
  });

  test('works while an attacker uses up the tries of codes', async () => {
    const key = createAuthenticator();
    await setUpApp(server, desk);
    await addPasskey(desk, key);
    const attacker = await personAt(server, repId);
    for (let tries = 0; tries < 11; tries += 1) await confirmBy(attacker, 'app', '000000');
    expect(codeOf(await confirmBy(desk, 'recovery-code', 'AAAA'))).toBe('too-many');
    expect((await confirmByKey(desk, key)).statusCode).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) await confirmByKey(desk, key, { lie: { isVerified: false } });
    expect(codeOf(await confirmByKey(desk, key))).toBe('too-many');
  });

  test('confirms again after ten minutes, as an authenticator app does', async () => {
    const key = createAuthenticator();
    const { secret } = await setUpApp(server, desk);
    await addPasskey(desk, key);
    expect(await entry(desk)).toMatchObject({ means: ['passkey', 'app', 'recovery-code'] });
    server.clock.set(TEST_NOW + 11 * MINUTE_MS);
    expect((await entry(desk)).step).toBe('confirm');
    expect((await confirmByKey(desk, key)).json()).toEqual({ step: 'open' });
    expect((await confirmBy(desk, 'app', codeAt(secret, server.clock.now()))).statusCode).toBe(200);
  });
});

describe('removing passkeys', () => {
  const keyed = async () => {
    const key = createAuthenticator();
    await addPasskey(desk, key);
    const [factor] = (await factors(desk)).factors;
    return { key, factorId: factor?.factorId ?? '' };
  };
  const remove = (factorId: string) => desk.post('/api/office/factors/remove', { factorId });

  test('a removed one no longer enters, and the last required factor stays', async () => {
    const { key, factorId } = await keyed();
    expect(codeOf(await remove(factorId))).toBe('factor-needed');
    await setUpApp(server, desk);
    const passkey = key.use(await askEntry(desk));
    expect((await remove(factorId)).statusCode).toBe(200);
    expect(codeOf(await desk.post('/api/office/entry/passkey/confirm', { passkey }))).toBe('passkey-refused');
  });

  test('the last required factor of this address stays, beside one of another address', async () => {
    const { factorId } = await keyed();
    const key = createAuthenticator({ origin: 'https://ski.example' });
    const headers = { ...HTTPS, cookie: desk.cookie.replace(/^[^=]+/, '__Host-offpiste') };
    expect((await addPasskey(desk, key, { headers })).statusCode).toBe(200);
    expect(codeOf(await remove(factorId))).toBe('factor-needed');
    await addPasskey(desk, createAuthenticator());
    expect((await remove(factorId)).statusCode).toBe(200);
  });

  test('a colleague removes them, and the next one replaces the lost one on the device', async () => {
    const { key } = await keyed();
    await addOfficePerson(server, `${repId}c`);
    const colleague = await personAt(server, `${repId}c`);
    expect((await colleague.post('/api/office/people/reset-factors', { repId })).json()).toEqual({ success: true });
    const next = await personAt(server, repId);
    expect(await entry(next)).toMatchObject({ step: 'set-up', means: ['password'], resetBy: `Person ${repId}c` });
    expect(codeOf(await next.post('/api/office/entry/passkey', {}))).toBe('unknown-factor');
    const again = createAuthenticator();
    await addPasskey(next, again);
    expect(await look(next)).toBe('open');
    const options = await askEntry(next);
    expect(again.use(options).userHandle).toBe(key.use(options).userHandle);
  });

  test('the command removes them and names them', async () => {
    await keyed();
    const run = (words: string[]) =>
      userCommand.run({ db: server.db, now: TEST_NOW, askPassword: async () => OWN_PASSWORD }, words);
    expect(await run(['reset-factors', usernameOf(repId)])).toContain('were removed: My key');
  });

  test('a recovery code enters after the loss of the only passkey', async () => {
    const { recoveryCodes } = (await addPasskey(desk, createAuthenticator())).json<{ recoveryCodes: string[] }>();
    const next = await personAt(server, repId);
    expect((await confirmBy(next, 'recovery-code', recoveryCodes[0] ?? '')).json()).toEqual({
      step: 'open',
      codesLeft: 9,
    });
  });
});
