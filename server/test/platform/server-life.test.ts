import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { endLeftovers, startServerProcess } from '../harness/server-process.ts';
import { createDatabase, databaseUrlOf, dropDatabase, newDatabaseName, targetOf } from '../support/database.ts';

const LEAVE_MS = '3000';
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

/** A database that is made later, and the settings of a server that uses it. */
function laterDatabase(): { readonly make: () => Promise<unknown>; readonly databaseUrl: string } {
  const name = newDatabaseName();
  databases.push(name);
  const server = inject('databaseServer');
  return {
    make: () => createDatabase(server, inject('templateDatabase'), name),
    databaseUrl: databaseUrlOf(targetOf(server, name)),
  };
}

const statusOf = async (origin: string, path: string) => (await fetch(origin + path)).status;

test('a server whose database is not there at its start waits for it, and ends at once when it is told to', async () => {
  const { make, databaseUrl } = laterDatabase();
  const starting = startServerProcess(join(home, 'one'), [], { databaseUrl });
  await make();
  const server = await starting;
  expect(await Promise.all(['/live', '/ready', '/health'].map((path) => statusOf(server.origin, path)))).toEqual([
    200, 200, 200,
  ]);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a server that is told to end is not ready, and serves until a balancer has noticed', async () => {
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
