import { backUpCluster, restoreCluster } from '@offpiste/embedded-postgres/backup';
import type { DatabaseLog } from '@offpiste/embedded-postgres/log';
import { findRunningPostgres } from '@offpiste/embedded-postgres/supervisor';
import type { Config } from '#platform/config';

export const BACKUP_USAGE = `  npm run offpiste -- backup <folder>            copies the embedded database of a running server into a new folder
  npm run offpiste -- restore <folder>           makes such a copy the database of a DATA_DIR that has none`;

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Copies the embedded database while its server goes on. */
export async function backupCommand(
  place: Place,
  args: readonly string[],
  log: DatabaseLog,
): Promise<string | undefined> {
  const folder = onlyFolder(place, args);
  if (folder === undefined) return undefined;
  const { dataDir } = place;
  const running = await findRunningPostgres({ dataDir, log });
  if (!running)
    throw new Error(`No server runs on ${dataDir}. Of a stopped server, a copy of that folder is a backup.`);
  await backUpCluster(running, { dataDir, log }, folder);
  return `The database is in ${folder}, as it was when the copy ended.`;
}

/** Puts a copy back; the server starts on it. */
export async function restoreCommand(
  place: Place,
  args: readonly string[],
  log: DatabaseLog,
): Promise<string | undefined> {
  const folder = onlyFolder(place, args);
  if (folder === undefined) return undefined;
  await restoreCluster({ dataDir: place.dataDir, log }, folder);
  return `The server finds the database of ${folder} in ${place.dataDir} when it starts.`;
}

/** The folder that is named; undefined where another number of things is. Only the embedded database is copied. */
function onlyFolder({ databaseUrl }: Place, [folder, ...others]: readonly string[]): string | undefined {
  if (folder === undefined || others.length > 0) return undefined;
  if (databaseUrl === undefined) return folder;
  throw new Error(
    'DATABASE_URL names a PostgreSQL of yours: pg_dump and pg_basebackup copy that one (docs/operations.md).',
  );
}
