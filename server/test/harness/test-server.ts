import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import type { ImportCompany, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { ImportedWeek } from '@offpiste/core/office/import/import-week.rules';
import { demoPassword } from '@offpiste/fixtures/people/account.builder';
import { insertAccount } from '#access/account/account.store';
import { hashPassword } from '#access/session/password';
import { assetOf } from '#office/planned-week/import-asset';
import { systemIds } from '#platform/process/clock';
import { readConfig, type Config } from '#platform/config/config';
import { createLog } from '#platform/logging/log';
import { type DatabaseTarget, openDatabase } from '#platform/database/database';
import type { Schema } from '#platform/database/schema';
import { createApp } from '../../src/app.ts';
import { importContent } from '#office/import/import-content.store';
import type { ImportWorkers } from '#office/import-job/import-workers';
import { workOnJob } from '#office/import-job/run-import-job';
import { createTestDatabase, quietLog } from './database.ts';

export const TEST_NOW = Date.parse('2026-12-12T18:00:00.000Z');

export const COMPANY = {
  resorts: [{ id: '1', name: 'Tignes' }],
  contacts: [{ contactId: '1', contactName: 'Mountain rescue', tel: '112' }],
};

export const testConfig: Config = readConfig({ PORT: '0', DATA_DIR: '.' }, []);

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;
export interface Phone {
  readonly refreshToken: string;
  readonly cookie: string;
  /** The same sign-in with a new access token, such as after its fifteen minutes. */
  renewed(): Promise<Phone>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** Its own database with these weeks and the demo's accounts, a clock that the test sets, and its log. */
export async function createTestServer(weeks: readonly ImportWeek[]) {
  const database = await createTestDatabase<Schema>('accountsDatabase');
  const { db, target } = database;
  if (weeks.length > 0) await importWeeks(db, weeks);
  let now = TEST_NOW;
  const clock = { now: () => now, set: (moment: number) => (now = moment) };
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const common = { db, target, clock, ids: systemIds, log, distDir: '/nowhere' };
  const app = await createApp({ ...common, config: testConfig, importWorkers: importsHere(target) });
  return {
    app,
    db,
    target,
    clock,
    logged,
    phone: (username: string, brand = 'wasteland') => signIn(app, username, brand),
    /** The same database behind a differently configured server, with separate processes for imports. */
    another: (config: Partial<Config>) => createApp({ ...common, config: { ...testConfig, ...config } }),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Imports in this process, because a separate one takes a second to start. */
function importsHere(target: DatabaseTarget): ImportWorkers {
  const running = new Set<Promise<void>>();
  const work = async (jobId: string) => {
    const { db, close } = openDatabase<Schema>(target, { log: quietLog, maxConnections: 3 });
    try {
      await workOnJob(db, jobId);
    } finally {
      await close();
    }
  };
  return {
    hasRoom: () => true,
    start: (jobId) => void running.add(work(jobId)),
    close: async () => void (await Promise.all(running)),
  };
}

interface ImportedBeside {
  readonly demo?: boolean;
  /** Existing accounts are kept, because password hashing is slow. */
  readonly accounts?: ImportCompany['accounts'];
  readonly assets?: Iterable<readonly [name: string, content: string | Uint8Array]>;
}

/** Imports weeks that were built in code, as a demo's by default. */
export async function importWeeks(
  db: Kysely<Schema>,
  weeks: readonly ImportedWeek[],
  { demo = true, accounts = [], assets = [] }: ImportedBeside = {},
): Promise<void> {
  const written = JSON.parse(JSON.stringify(weeks)) as ImportedWeek[];
  const files = [...assets].map(([name, content]) => assetOf(name, Buffer.from(content)));
  await importContent(db, { weeks: written, accounts, assets: files, ...COMPANY }, { demo });
}

export const OWN_PASSWORD = 'a secret of its own';

/** Adds an account that is no demo's. */
export async function addOwnAccount(db: Kysely<Schema>, repId = 'r1', username = 'a@x.test'): Promise<void> {
  const rights = { level: 1, tenant: '', brands: ['wasteland' as const], office: [], disabled: false };
  const password = { hash: await hashPassword(OWN_PASSWORD), isChosen: true };
  await insertAccount(db, repId, { username, name: 'Bea Secret', staffType: '', ...rights }, password, false);
}

export async function signIn(app: FastifyInstance, username: string, brand: string, password = demoPassword) {
  return phoneOf(app, brand, await tokens(app, brand, '/auth/login', { username, password }));
}

async function tokens(app: FastifyInstance, brand: string, url: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url, headers: { 'x-brand': brand }, payload });
  if (answer.statusCode !== 200) throw new Error(`${JSON.stringify(payload)} could not sign in: ${answer.body}`);
  return answer;
}

function phoneOf(app: FastifyInstance, brand: string, answer: LightMyRequestResponse): Phone {
  const cookie = cookieOf(answer);
  const common = { 'x-brand': brand, cookie };
  const { refreshToken } = answer.json<{ refreshToken: string }>();
  return {
    refreshToken,
    cookie,
    renewed: async () => phoneOf(app, brand, await tokens(app, brand, '/auth/refresh', { refreshToken })),
    get: (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
      app.inject({ method: 'GET', url, headers: { ...common, ...headers } }),
    post: (url: string, body: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...common, 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      }),
  };
}

/** The cookie of a response in request form. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const header = answer.headers['set-cookie'];
  return String(Array.isArray(header) ? header[0] : header).split(';', 1)[0] ?? '';
}
