import { openDatabase, openServerDatabase, type Database } from '#platform/database/database';
import type { DatabaseLog } from '@offpiste/embedded-postgres/log';
import { findRunningPostgres } from '@offpiste/embedded-postgres/supervisor';
import type { Schema } from '#platform/database/schema';

interface Target {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** With a running server, the command uses that server's PostgreSQL. */
export async function openCommandDatabase(
  { databaseUrl, dataDir }: Target,
  log: DatabaseLog,
): Promise<Database<Schema>> {
  if (databaseUrl === undefined) {
    const running = await findRunningPostgres({ dataDir, log });
    if (running) return openDatabase<Schema>({ embedded: running }, { log });
  }
  return openServerDatabase<Schema>({ databaseUrl, dataDir, log });
}
