import { openDatabase, openServerDatabase, type Database } from '#platform/database';
import { prepareDataDir } from '#platform/data-dir';
import { connectionTo } from '#platform/embedded-postgres/cluster-lock';
import type { DatabaseLog } from '#platform/embedded-postgres/log';
import { findPostmaster } from '#platform/embedded-postgres/pid-file';
import { findPlaces } from '#platform/embedded-postgres/places';
import type { Schema } from '#platform/schema';

interface Target {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** The database a command works on; beside a running server it shares that server's PostgreSQL. */
export async function openCommandDatabase(
  { databaseUrl, dataDir }: Target,
  log: DatabaseLog,
): Promise<Database<Schema>> {
  if (databaseUrl === undefined) {
    const places = await findPlaces(await prepareDataDir(dataDir), log);
    const running = await findPostmaster(places.cluster, places.socketDir);
    if (running) return openDatabase<Schema>({ embedded: connectionTo(running) }, { log });
  }
  return openServerDatabase<Schema>({ databaseUrl, dataDir, log });
}
