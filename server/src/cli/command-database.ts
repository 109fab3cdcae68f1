import { openDatabase, openServerDatabase, type Database } from '#platform/database/database';
import type { DatabaseLog } from '@offpiste/embedded-postgres/log';
import { hasDatabase } from '@offpiste/embedded-postgres/places';
import { findRunningPostgres } from '@offpiste/embedded-postgres/supervisor';
import type { Schema } from '#platform/database/schema';

interface Target {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** With a running server, the command uses that server's PostgreSQL. Throws for a data folder without a database. */
export async function openCommandDatabase(
  { databaseUrl, dataDir }: Target,
  log: DatabaseLog,
): Promise<Database<Schema>> {
  if (databaseUrl === undefined) {
    if (!hasDatabase(dataDir))
      throw new Error(
        `There is no database in ${dataDir}. Set DATA_DIR to the data folder of the server, or DATABASE_URL. A new server must start once first.`,
      );
    const running = await findRunningPostgres({ dataDir, log });
    if (running) return openDatabase<Schema>({ embedded: running }, { log });
  }
  return openServerDatabase<Schema>({ databaseUrl, dataDir, log });
}
