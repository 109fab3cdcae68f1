import { expect, test } from 'vitest';
import { isVerified, type AuthenticatorRequest } from './authenticator-answer.rules.ts';

const CHALLENGE = 'c29tZS1yYW5kb20tYnl0ZXM';
const HASH = Uint8Array.from({ length: 32 }, (_, index) => index);
const REQUEST: AuthenticatorRequest = {
  type: 'webauthn.get',
  challenge: CHALLENGE,
  origin: 'https://app.example',
  domainHash: HASH,
  credentialId: 'mine',
};
const CLIENT = {
  type: 'webauthn.get',
  challenge: CHALLENGE,
  origin: 'https://app.example',
};

interface Given {
  readonly id?: string;
  readonly client?: object;
  readonly json?: string;
  readonly flags?: number;
  readonly hash?: Uint8Array;
  readonly length?: number;
}

function answerOf({ id = 'mine', client = {}, json, flags = 0x05, hash = HASH, length = 37 }: Given) {
  const data = Uint8Array.of(...hash, flags, 0, 0, 0, 1);
  return {
    credentialId: id,
    clientData: json ?? JSON.stringify({ ...CLIENT, ...client }),
    authenticatorData: data.slice(0, length),
  };
}

test.each<[what: string, given: Given]>([
  ['of this phone with a verified user', {}],
  ['with more flags', { flags: 0xdd }],
  ['that names no other page', { client: { crossOrigin: false } }],
])('an answer %s opens the app', (_, given) => {
  expect(isVerified(REQUEST, answerOf(given))).toBe(true);
});

test.each<[what: string, given: Given]>([
  ['of another credential', { id: 'other' }],
  ['of a user that was only present', { flags: 0x01 }],
  ['of a verified user that was not present', { flags: 0x04 }],
  ['without flags', { flags: 0 }],
  ['to another challenge', { client: { challenge: 'AAAA' } }],
  ['from another origin', { client: { origin: 'https://app.example.evil' } }],
  ['from the same host without TLS', { client: { origin: 'http://app.example' } }],
  ['inside another page', { client: { crossOrigin: true } }],
  ['to a set-up', { client: { type: 'webauthn.create' } }],
  ['for another domain', { hash: HASH.map((byte) => byte + 1) }],
  ['that is cut short', { length: 36 }],
  ['that is empty', { length: 0 }],
  ['that is no JSON', { json: 'no' }],
  ['that is no record', { json: 'null' }],
  ['without content', { json: '' }],
])('an answer %s does not open the app', (_, given) => {
  expect(isVerified(REQUEST, answerOf(given))).toBe(false);
});

test('a new credential may have any id', () => {
  const request = { ...REQUEST, type: 'webauthn.create', credentialId: undefined } as const;
  expect(isVerified(request, answerOf({ id: 'new', client: { type: 'webauthn.create' } }))).toBe(true);
  expect(isVerified(request, answerOf({ id: 'new', flags: 0x41, client: { type: 'webauthn.create' } }))).toBe(false);
});
