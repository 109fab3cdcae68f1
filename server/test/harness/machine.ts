import { tokenOf, type TokenScope } from '@offpiste/core/connections/machine-token/machine-token.rules';
import type { InjectOptions } from 'fastify';
import { addToken } from '#connections/machine-token/machine-token.store';
import { systemIds } from '#platform/process/clock';
import { TEST_NOW, type TestServer } from './test-server.ts';

const DAY_MS = 86_400_000;

/** A machine with a new token of these scopes. */
export async function machineAt(server: TestServer, scopes: readonly TokenScope[], brand = 'wasteland') {
  const token = tokenOf(systemIds.newSecret());
  const expiresAt = new Date(TEST_NOW + DAY_MS);
  const name = `Machine ${token.slice(-4)}`;
  const made = { level: 9, madeBy: 'Tess', madeAt: new Date(TEST_NOW), expiresAt };
  await addToken(server.db, { token, name, brand, scopes, ...made });
  const send = (method: 'GET' | 'PUT' | 'PATCH', path: string, options: InjectOptions = {}) =>
    server.app.inject({
      method,
      url: `/api/v1${path}`,
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    });
  return { token, name, send, get: (path: string, options?: InjectOptions) => send('GET', path, options) };
}
