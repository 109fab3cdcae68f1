import { webcrypto } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PhoneKeyReply } from '@offpiste/core/record/signed-record/signed-record.contract';
import {
  CERTIFICATE_MS,
  certificateParts,
  readCertificate,
} from '@offpiste/core/record/signed-record/signed-record.rules';
import { demoPassword } from '@offpiste/fixtures/people/account.builder';
import { KEY_URL, newKeyPair, signingPhone } from '../harness/signing-phone.ts';
import { createTestServer, signIn, TEST_NOW, type TestServer } from '../harness/test-server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

test("a certificate names the key's owner and is verified with the server's key", async () => {
  const phone = await server.phone('rep@demo.test');
  const { key } = await newKeyPair();
  const { certificate, serverKey } = (await phone.post(KEY_URL, { key })).json<PhoneKeyReply>();
  expect(readCertificate(certificate)).toMatchObject({
    v: 1,
    key,
    repId: '1001',
    name: 'Ella Pritchard',
    brand: 'wasteland',
    until: TEST_NOW + CERTIFICATE_MS,
  });
  const { signed = '', signature = '' } = certificateParts(certificate) ?? {};
  expect(await isSignedUnder(serverKey, signed, signature)).toBe(true);
  expect(await isSignedUnder(key, signed, signature)).toBe(false);
});

test('a key is certified again for the same sign-in, and is good for longer', async () => {
  const own = await createTestServer([]);
  try {
    const phone = await own.phone('rep@demo.test');
    const { key } = await newKeyPair();
    const certified = async () =>
      readCertificate((await phone.post(KEY_URL, { key })).json<PhoneKeyReply>().certificate);
    const first = await certified();
    own.clock.set(TEST_NOW + 60_000);
    expect(await certified()).toEqual({ ...first, until: TEST_NOW + 60_000 + CERTIFICATE_MS });
  } finally {
    await own.close();
  }
});

test('all servers of a database have one key, also when each is the first to need it', async () => {
  const fresh = await createTestServer([]);
  try {
    const apps = [fresh.app, await fresh.another({}), await fresh.another({})];
    const phones = await Promise.all(apps.map((app) => signIn(app, 'rep@demo.test', 'wasteland')));
    const keys = await Promise.all(phones.map(async (phone) => (await signingPhone(phone)).serverKey));
    expect(new Set(keys).size).toBe(1);
  } finally {
    await fresh.close();
  }
});

test.each([
  ['no point', 'sample'],
  ['a compressed point', Buffer.concat([Buffer.of(2), Buffer.alloc(32, 1)]).toString('base64url')],
  ['a point that is not on the curve', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')],
  ['the point at infinity', Buffer.alloc(65).toString('base64url')],
])('a key that is %s is refused', async (_, key) => {
  const phone = await server.phone('rep@demo.test');
  const answer = await phone.post(KEY_URL, { key });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed', details: { field: 'key' } }]);
});

test('an expired session with a phone key stays known for 400 days, another is deleted', async () => {
  const own = await createTestServer([]);
  try {
    await own.phone('lead@demo.test');
    const keyed = await own.phone('lead@demo.test');
    const { certificate } = await signingPhone(keyed);
    const known = readCertificate(certificate)?.signIn;
    const signInsAfter = async (days: number) => {
      own.clock.set(TEST_NOW + days * DAY_MS);
      const answer = await own.app.inject({
        method: 'POST',
        url: '/auth/login',
        headers: { 'x-brand': 'wasteland' },
        payload: { username: 'lead@demo.test', password: demoPassword },
      });
      expect(answer.statusCode).toBe(200);
      const rows = await own.db.selectFrom('sign_in').select('sign_in_id').where('rep_id', '=', '1002').execute();
      return rows.map((row) => row.sign_in_id);
    };
    const later = await signInsAfter(399);
    expect(later).toHaveLength(2);
    expect(later).toContain(known);
    expect(await signInsAfter(401)).not.toContain(known);
  } finally {
    await own.close();
  }
});

/** Verifies a text's signature with a public key, as a phone does. */
async function isSignedUnder(key: string, text: string, signature: string): Promise<boolean> {
  const publicKey = await webcrypto.subtle.importKey(
    'raw',
    Buffer.from(key, 'base64url'),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  return webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    Buffer.from(signature, 'base64url'),
    new TextEncoder().encode(text),
  );
}
