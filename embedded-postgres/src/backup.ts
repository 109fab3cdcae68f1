import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { giveTo } from './account.ts';
import { leaveArchive } from './archive.ts';
import { clusterVersion, sync } from './cluster.ts';
import type { PostgresConnection } from './cluster-lock.ts';
import { prepareDataDir } from './data-dir.ts';
import { DRAFT_MARK } from './drafts.ts';
import { ignoring } from './errno.ts';
import type { DatabaseLog } from './log.ts';
import { findPlaces, type Places } from './places.ts';
import { recoverCluster, type RecoveryTarget } from './recover.ts';

/** Files that a copy does not need; the folders must exist. */
const LEFT_EMPTY: ReadonlySet<string> = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label|tablespace_map)$/;
const WAL = 'pg_wal';

interface BackupOptions {
  readonly dataDir: string;
  readonly log: DatabaseLog;
}

/**
 * Copies a running database into a new folder, with the log that makes it consistent at the end of the copy. Calls
 * continue.
 */
export async function backUpCluster(
  connection: PostgresConnection,
  { dataDir, log }: BackupOptions,
  folder: string,
): Promise<void> {
  const { cluster } = await findPlaces(await prepareDataDir(dataDir), log);
  const target = resolve(folder);
  const draft = await mkdtemp(`${target}${DRAFT_MARK}`);
  const session = new pg.Client({ ...connection, ssl: false });
  // A lost connection makes the next query fail.
  session.on('error', () => undefined);
  try {
    await session.connect();
    // Keeps the log for this session.
    await session.query("select pg_create_physical_replication_slot('offpiste_backup', true, true)");
    await session.query("select pg_backup_start('offpiste', fast => true)");
    await copyFolder(cluster, draft);
    const { rows } = await session.query<{ label: string; first: string; last: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as last, substring(labelfile from 'file ([0-9A-F]{24})') as first
        from pg_backup_stop(wait_for_archive => false)`,
    );
    const [stop] = rows;
    if (!stop) throw new Error('PostgreSQL did not say where the copy ends.');
    await writeFile(join(draft, 'backup_label'), stop.label, { mode: 0o600 });
    for (const piece of (await readdir(join(cluster, WAL))).filter((name) => name >= stop.first && name <= stop.last))
      await copyFile(join(cluster, WAL, piece), join(draft, WAL, piece));
    await syncAll(draft);
    await mustNotExist(target);
    await rename(draft, target);
    await sync(dirname(target));
  } finally {
    await session.end();
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into a data folder without a database. With a target, it recovers to that time and returns the time
 * of the last change added, or null for none.
 */
export async function restoreCluster(
  { dataDir, log }: BackupOptions,
  folder: string,
  target?: RecoveryTarget,
): Promise<Date | null | undefined> {
  const places = await findPlaces(await prepareDataDir(dataDir), log);
  if ((await clusterVersion(folder)) === undefined) throw new Error(`There is no backup in ${folder}.`);
  if ((await clusterVersion(places.cluster)) !== undefined)
    throw new Error(
      `There is a database in ${places.cluster}. Stop its server and move that folder away; nothing is overwritten.`,
    );
  const draft = await mkdtemp(`${places.cluster}${DRAFT_MARK}`);
  try {
    await copyFolder(resolve(folder), draft, { keepsAll: true });
    await leaveArchive(draft);
    await giveAll(places, draft);
    const lastAt = target && (await recoverCluster({ ...places, cluster: draft }, log, target));
    await syncAll(draft);
    await rename(draft, places.cluster);
    await sync(places.home);
    return lastAt;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyFolder(from: string, to: string, { keepsAll = false } = {}): Promise<void> {
  // The log repeats deletions during the copy.
  const entries = await readdir(from, { withFileTypes: true }).catch(ignoring(['ENOENT'], []));
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!keepsAll && LEFT_OUT.test(entry.name)) continue;
    if (!entry.isDirectory()) {
      await copyFile(source, target).catch(ignoring(['ENOENT'], undefined));
      continue;
    }
    await mkdir(target, { mode: 0o700 });
    if (keepsAll || !LEFT_EMPTY.has(entry.name)) await copyFolder(source, target, { keepsAll });
  }
}

async function giveAll({ account }: Places, folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await giveTo(account, join(folder, name));
  await giveTo(account, folder);
}

async function syncAll(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await sync(join(folder, name));
  await sync(folder);
}

async function mustNotExist(folder: string): Promise<void> {
  const names = await readdir(dirname(folder));
  if (names.includes(basename(folder))) throw new Error(`${folder} exists already and stays as it is.`);
}
