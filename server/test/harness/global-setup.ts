import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { demoAssets } from '@offpiste/fixtures/demo-folder.writer';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import type { Schema } from '#platform/database/schema';
import { type DatabaseTarget, openDatabase } from '#platform/database/database';
import { startEmbeddedPostgres } from '@offpiste/embedded-postgres/supervisor';
import { migrateToLatest } from '#platform/database/migrate';
import { importWeeks } from './test-server.ts';
import { createDatabase, dropDatabase, quietLog, targetOf } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseTarget;
    templateDatabase: string;
    /** Includes the demo's accounts and files, because password hashing is slow. */
    accountsDatabase: string;
  }
}

/** One PostgreSQL for the run, with migrated databases to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  try {
    const template = await makeTemplate(server.target, 'template1', (db) => migrateToLatest(db, MIGRATIONS));
    const accounts = await makeTemplate(server.target, template, (db) =>
      importWeeks(db, [], { accounts: demoAccounts(), assets: demoAssets() }),
    );
    project.provide('databaseServer', server.target);
    project.provide('templateDatabase', template);
    project.provide('accountsDatabase', accounts);
    return async () => {
      for (const name of [template, accounts]) await dropDatabase(server.target, name);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function makeTemplate(
  server: DatabaseTarget,
  from: string,
  fill: (db: Kysely<Schema>) => Promise<unknown>,
): Promise<string> {
  const name = await createDatabase(server, from);
  const { db, close } = openDatabase<Schema>(targetOf(server, name), { log: quietLog });
  try {
    await fill(db);
  } finally {
    await close();
  }
  return name;
}

async function startServer(): Promise<{ target: DatabaseTarget; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { target: { url }, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'offpiste-test-'));
  // Lets PostgreSQL's user reach its files.
  await chmod(dataDir, 0o711);
  // Test databases need not survive a power cut.
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
