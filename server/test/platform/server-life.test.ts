import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { DatabaseTarget } from '#platform/database/database';
import { STOPPED_WITHIN_MS } from '../../src/run-server.ts';
import { startSilentProxy } from '../harness/silent-way.ts';
import { endLeftovers, signInTo, spawnServer, startServerProcess } from '../harness/server-process.ts';
import { createDatabase, databaseUrlOf, dropDatabase, newDatabaseName, targetOf } from '../harness/database.ts';

const LEAVE_MS = '10000';
const databases: string[] = [];

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-life-'));
});
afterAll(async () => {
  endLeftovers();
  for (const name of databases) await dropDatabase(inject('databaseServer'), name);
  await rm(home, { recursive: true, force: true });
});

/** A database that is created later, and the settings of a server that uses it. */
function laterDatabase(): {
  readonly make: () => Promise<unknown>;
  readonly databaseUrl: string;
  readonly target: DatabaseTarget;
} {
  const name = newDatabaseName();
  databases.push(name);
  const server = inject('databaseServer');
  return {
    make: () => createDatabase(server, inject('templateDatabase'), name),
    target: targetOf(server, name),
    databaseUrl: databaseUrlOf(targetOf(server, name)),
  };
}

const statusOf = async (origin: string, path: string) => (await fetch(origin + path)).status;

const isWaiting = /The database cannot be reached/;

test('a server waits at its start for a missing database', async () => {
  const { make, databaseUrl } = laterDatabase();
  const starting = spawnServer(join(home, 'one'), [], { databaseUrl });
  await starting.logged(isWaiting);
  await make();
  const origin = await starting.origin;
  expect(await Promise.all(['/live', '/ready', '/health'].map((path) => statusOf(origin, path)))).toEqual([
    200, 200, 200,
  ]);
  expect(await starting.end('SIGTERM')).toBe(0);
});

test('a server that waits for its database ends on SIGTERM', async () => {
  const starting = spawnServer(join(home, 'waits'), [], { databaseUrl: laterDatabase().databaseUrl });
  await starting.logged(isWaiting);
  expect(await starting.end('SIGTERM')).toBe(0);
});

test('a stuck statement does not delay the end of a server', async () => {
  const { make, databaseUrl } = laterDatabase();
  await make();
  const server = await startServerProcess(join(home, 'stuck'), [], {
    databaseUrl,
    settings: { OFFPISTE_DB_QUERY_MS: '600000' },
  });
  const other = new pg.Client({ connectionString: databaseUrl });
  // The drop of the test's database ends it.
  other.on('error', () => undefined);
  await other.connect();
  await other.query('BEGIN; LOCK TABLE rep_account IN ACCESS EXCLUSIVE MODE');
  const answer = signInTo(server.origin, 'rep@demo.test').catch(() => 'cut off');
  await expect
    .poll(
      async () =>
        (
          await other.query(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          )
        ).rowCount,
    )
    .toBe(1);
  // The stop continues with its next step despite the stuck one, and the exit code is 1.
  expect(await server.end('SIGTERM')).toBe(1);
  await answer;
  await other.end();
});

test('with the settings of deploy/ a server ends within 15 seconds of SIGTERM', async () => {
  const deployed = (file: string) => readFile(join(import.meta.dirname, '../../../deploy', file), 'utf8');
  const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const leaveMs = numberIn(await deployed('brand.env'), /^OFFPISTE_LEAVE_MS=(\d+)$/m);
  expect(leaveMs + STOPPED_WITHIN_MS).toBeLessThanOrEqual(15_000);
  const killedAfter = numberIn(await deployed('systemd/offpiste@.service'), /^TimeoutStopSec=(\d+)$/m);
  expect(killedAfter * 1000).toBeGreaterThan(leaveMs + STOPPED_WITHIN_MS);
});

test('a server ends if its port is in use', async () => {
  const { make, databaseUrl } = laterDatabase();
  await make();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  // A server that listens on a port has such an address.
  const { port } = taken.address() as AddressInfo;
  const starting = spawnServer(join(home, 'taken'), [], { databaseUrl, settings: { PORT: String(port) } });
  expect(await starting.exited).toBe(1);
  await expect(starting.origin).rejects.toThrow('EADDRINUSE');
  taken.close();
});

// Other systems queue fewer connections unless they are configured to.
test.runIf(process.platform === 'linux')(
  'serves 1,000 phones that connect while the event loop stands still',
  async () => {
    const { make, databaseUrl } = laterDatabase();
    await make();
    const server = await startServerProcess(join(home, 'crowd'), [], { databaseUrl });
    void server.end('SIGSTOP');
    // A stopped process would outlive a failed test.
    onTestFinished(() => void server.end('SIGCONT'));
    const { hostname: host, port } = new URL(server.origin);
    const phones = Array.from({ length: 1000 }, () => connect({ host, port: Number(port) }));
    await Promise.all(phones.map((phone) => once(phone, 'connect')));
    const answers = phones.map((phone) => once(phone.setEncoding('utf8'), 'data'));
    for (const phone of phones) phone.write('GET /live HTTP/1.1\r\nHost: phone\r\n\r\n');
    void server.end('SIGCONT');
    const statuses = (await Promise.all(answers)).map(([text]) => String(text).slice(9, 12));
    expect(statuses).toEqual(phones.map(() => '200'));
    for (const phone of phones) phone.destroy();
    expect(await server.end('SIGTERM')).toBe(0);
  },
);

test('a server without its database ends cleanly on SIGTERM', async () => {
  const { make, target } = laterDatabase();
  await make();
  const way = await startSilentProxy(target);
  const server = await startServerProcess(join(home, 'away'), [], { databaseUrl: databaseUrlOf(way.target) });
  await expect.poll(() => statusOf(server.origin, '/ready')).toBe(200);
  await way.close();
  await expect.poll(() => statusOf(server.origin, '/ready')).toBe(503);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('on SIGTERM a server is not ready and serves until the balancer notices', async () => {
  const { make, databaseUrl } = laterDatabase();
  await make();
  const server = await startServerProcess(join(home, 'two'), [], {
    databaseUrl,
    settings: { OFFPISTE_LEAVE_MS: LEAVE_MS },
  });
  const ended = server.end('SIGTERM');
  await expect.poll(() => statusOf(server.origin, '/ready')).toBe(503);
  expect(await statusOf(server.origin, '/live')).toBe(200);
  expect(await statusOf(server.origin, '/auth/status')).not.toBe(503);
  expect(await ended).toBe(0);
});
