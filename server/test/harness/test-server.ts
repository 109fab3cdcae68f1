import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import type { ImportCompany, ImportWeek } from '@offpiste/core/import/import.contract';
import { demoAccounts, demoPassword } from '@offpiste/fixtures/people/account.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { systemIds } from '#platform/clock';
import type { Config } from '#platform/config';
import { createLog } from '#platform/log';
import type { DatabaseTarget } from '#platform/database/database';
import type { Schema } from '#platform/database/schema';
import { createApp } from '../../src/app.ts';
import { importFolder } from '#import/import-folder';
import { createTestDatabase } from '../support/database.ts';
import { withFiles } from './import-files.ts';

/** The time of the tests, epoch ms. */
export const TEST_NOW = Date.parse('2026-12-12T18:00:00.000Z');

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '.',
  databaseUrl: undefined,
  databaseLimits: { connectMs: 2500, queryMs: 4000 },
  databaseConnections: 10,
  leaveMs: 0,
  brand: 'wasteland',
  tls: undefined,
  demo: false,
  demoWeek: undefined,
  distDir: undefined,
  sentryDsn: undefined,
  metricsToken: undefined,
  fileOrigins: [],
  proxies: [],
};

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Kysely<Schema>;
  /** The same database, for another program. */
  readonly target: DatabaseTarget;
  /** Everything the server logged. */
  readonly logged: string[];
  /** The server's clock, controlled by the test. */
  readonly clock: { now: () => number; set: (now: number) => void };
  /** Signs a user in. */
  phone(username: string, brand?: string): Promise<Phone>;
  /** The same database behind a server that is set up differently. */
  another(config: Partial<Config>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** A signed-in phone of a user. */
export interface Phone {
  readonly refreshToken: string;
  readonly cookie: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** A server with its own database of these weeks and the demo's accounts. */
export async function createTestServer(weeks: readonly ImportWeek[]): Promise<TestServer> {
  const database = await createTestDatabase<Schema>();
  const { db, target } = database;
  await importWeeks(db, weeks, demoAccounts());
  let now = TEST_NOW;
  const clock = { now: () => now, set: (moment: number) => (now = moment) };
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const open = (config: Partial<Config> = {}) =>
    createApp({ db, target, clock, ids: systemIds, config: { ...testConfig, ...config }, log, distDir: '/nowhere' });
  const app = await open();
  return {
    app,
    db,
    target,
    clock,
    logged,
    phone: (username, brand = 'wasteland') => signIn(app, username, brand),
    another: open,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Imports weeks through an import folder; accounts only where they are not there, because passwords take long to hash. */
export async function importWeeks(
  db: Kysely<Schema>,
  weeks: readonly ImportWeek[],
  accounts: ImportCompany['accounts'] = [],
): Promise<void> {
  const company: ImportCompany = {
    weeks: [...weeks],
    accounts,
    resorts: [{ id: '1', name: 'Tignes' }],
    contacts: [{ contactId: '1', contactName: 'Mountain rescue', tel: '112' }],
  };
  await withFiles({}, async (folder) => {
    await writeDemoFolder(folder, company);
    await importFolder(db, folder, { demo: true });
  });
}

export async function signIn(app: FastifyInstance, username: string, brand: string): Promise<Phone> {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { 'x-brand': brand },
    payload: { username, password: demoPassword },
  });
  if (answer.statusCode !== 200) throw new Error(`${username} could not sign in: ${answer.body}`);
  const cookie = cookieOf(answer);
  const common = { 'x-brand': brand, cookie };
  return {
    refreshToken: answer.json<{ refreshToken: string }>().refreshToken,
    cookie,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers: { ...common, ...headers } }),
    post: (url, body, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...common, 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      }),
  };
}

/** The cookie a response sets, as a browser would send it back. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const header = answer.headers['set-cookie'];
  return String(Array.isArray(header) ? header[0] : header).split(';', 1)[0] ?? '';
}
