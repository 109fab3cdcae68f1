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

test.each<[what: string, given: Given, isRight: boolean]>([
  ['of this phone with a verified user', {}, true],
  ['with more flags', { flags: 0xdd }, true],
  ['that names no other page', { client: { crossOrigin: false } }, true],
  ['of another credential', { id: 'other' }, false],
  ['of a user that was only present', { flags: 0x01 }, false],
  ['of a verified user that was not present', { flags: 0x04 }, false],
  ['without flags', { flags: 0 }, false],
  ['to another challenge', { client: { challenge: 'AAAA' } }, false],
  ['from another origin', { client: { origin: 'https://app.example.evil' } }, false],
  ['from the same host without TLS', { client: { origin: 'http://app.example' } }, false],
  ['inside another page', { client: { crossOrigin: true } }, false],
  ['to a set-up', { client: { type: 'webauthn.create' } }, false],
  ['for another domain', { hash: HASH.map((byte) => byte + 1) }, false],
  ['that is cut short', { length: 36 }, false],
  ['that is empty', { length: 0 }, false],
  ['that is no JSON', { json: 'no' }, false],
  ['that is no record', { json: 'null' }, false],
  ['without content', { json: '' }, false],
])('an answer %s opens the app: %#', (_, given, isRight) => {
  expect(isVerified(REQUEST, answerOf(given))).toBe(isRight);
});

test('a new credential may have any id', () => {
  const request = { ...REQUEST, type: 'webauthn.create', credentialId: undefined } as const;
  expect(isVerified(request, answerOf({ id: 'new', client: { type: 'webauthn.create' } }))).toBe(true);
  expect(isVerified(request, answerOf({ id: 'new', flags: 0x41, client: { type: 'webauthn.create' } }))).toBe(false);
});
