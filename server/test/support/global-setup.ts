import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseTarget, openDatabase } from '#platform/database/database';
import { startEmbeddedPostgres } from '@offpiste/embedded-postgres/supervisor';
import { migrateToLatest } from '#platform/database/migrate';
import { createDatabase, dropDatabase, quietLog, targetOf } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseTarget;
    templateDatabase: string;
  }
}

interface TestServer {
  target: DatabaseTarget;
  stop(): Promise<void>;
}

/** One PostgreSQL for the whole run (TEST_DATABASE_URL's, or an embedded one), with one migrated database to clone from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  try {
    const template = await makeTemplate(server.target);
    project.provide('databaseServer', server.target);
    project.provide('templateDatabase', template);
    return async () => {
      await dropDatabase(server.target, template);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function makeTemplate(server: DatabaseTarget): Promise<string> {
  const template = await createDatabase(server);
  const { db, close } = openDatabase(targetOf(server, template), { log: quietLog });
  try {
    await migrateToLatest(db, MIGRATIONS);
  } finally {
    await close();
  }
  return template;
}

async function startServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { target: { url }, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'offpiste-test-'));
  // Lets the user PostgreSQL runs as, where the tests run as root, reach its files in there.
  await chmod(dataDir, 0o711);
  // These databases are thrown away, so they need not survive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startEmbeddedPostgres({ dataDir, log: quietLog, settings });
  return {
    target: { embedded: postgres.connection },
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
