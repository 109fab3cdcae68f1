import type { LightMyRequestResponse } from 'fastify';
import type { PasskeyCreation, PasskeyRequest } from '@offpiste/core/access/passkey/passkey.contract';
import type { Lie, SoftAuthenticator } from './authenticator.fake.ts';
import type { Phone, TestServer } from './test-server.ts';

/** Adds the passkey of the authenticator. */
export async function addPasskey(
  desk: Phone,
  key: SoftAuthenticator,
  { name = 'My key', lie = {}, headers = {} }: { name?: string; lie?: Lie; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const begun = await desk.post('/api/office/factors/passkey/begin', {}, headers);
  if (begun.statusCode !== 200) return begun;
  const passkey = key.create(begun.json<PasskeyCreation>(), lie);
  return desk.post('/api/office/factors/passkey/add', { name, passkey }, headers);
}

export async function askEntry(desk: Phone, headers: Record<string, string> = {}): Promise<PasskeyRequest> {
  return (await desk.post('/api/office/entry/passkey', {}, headers)).json<PasskeyRequest>();
}

/** Confirms by the passkey of the authenticator. */
export async function confirmByKey(
  desk: Phone,
  key: SoftAuthenticator,
  { lie = {}, headers = {} }: { lie?: Lie; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const passkey = key.use(await askEntry(desk, headers), lie);
  return desk.post('/api/office/entry/passkey/confirm', { passkey }, headers);
}

interface SignInOptions {
  readonly brand?: string;
  readonly lie?: Lie;
  readonly headers?: Record<string, string>;
}

/** Signs in by the passkey of the authenticator. */
export async function signInByKey(
  { app }: Pick<TestServer, 'app'>,
  key: SoftAuthenticator,
  { brand = 'wasteland', lie = {}, headers = {} }: SignInOptions = {},
): Promise<LightMyRequestResponse> {
  const send = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { 'x-brand': brand, ...headers } });
  const asked = await send('/auth/login/passkey/ask', {});
  if (asked.statusCode !== 200) return asked;
  return send('/auth/login/passkey', { passkey: key.use(asked.json<PasskeyRequest>(), lie) });
}
