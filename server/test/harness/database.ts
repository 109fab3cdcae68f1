import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseTarget, openDatabase } from '#platform/database/database';
import type { DatabaseLog } from '@offpiste/embedded-postgres/log';

export const quietLog: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type TestDatabase<S> = Awaited<ReturnType<typeof createTestDatabase<S>>>;

/** A migrated, empty database for one test file; `close` in `afterAll` drops it. */
export async function createTestDatabase<S>(template: 'templateDatabase' | 'accountsDatabase' = 'templateDatabase') {
  const server = inject('databaseServer');
  const name = await createDatabase(server, inject(template));
  const target = targetOf(server, name);
  const { db, pool, close } = openDatabase<S>(target, { log: quietLog });
  return { db, pool, target, close: () => close().then(() => dropDatabase(server, name)) };
}

export function targetOf(server: DatabaseTarget, database: string): DatabaseTarget {
  if ('embedded' in server) return { embedded: { ...server.embedded, database } };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

export function databaseUrlOf(target: DatabaseTarget): string {
  if ('url' in target) return target.url;
  const { host, port, user, database } = target.embedded;
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) }).toString()}`;
}

export async function createDatabase(
  server: DatabaseTarget,
  template = 'template1',
  name = newDatabaseName(),
): Promise<string> {
  await command(server, `create database ${name} template ${template}`);
  return name;
}

export function newDatabaseName(): string {
  return `offpiste_test_${randomBytes(6).toString('hex')}`;
}

export async function dropDatabase(server: DatabaseTarget, name: string): Promise<void> {
  await command(server, `drop database if exists ${name} with (force)`);
}

async function command(server: DatabaseTarget, text: string): Promise<void> {
  const client = new pg.Client('url' in server ? server.url : { ...server.embedded, ssl: false });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
