import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Account, canReach, giveTo, runAs } from './account.ts';
import type { PostgresConnection } from './cluster-lock.ts';
import { sync } from './cluster.ts';
import { prepareDataDir } from './data-dir.ts';
import type { DatabaseLog } from './log.ts';
import { findPlaces } from './places.ts';
import type { Settings } from './settings.ts';

/** Partial pieces of the log are archived after this time. */
const HAND_OVER_AFTER = '60s';
const ARCHIVE_SETTINGS = ['archive_mode', 'archive_timeout', 'archive_command'] as const;

interface ArchiveOptions {
  readonly dataDir: string;
  readonly log: DatabaseLog;
}

/** The archive of a running PostgreSQL. Times are null if none exists. */
export interface ArchiveState {
  /** False until PostgreSQL restarts after `archiveInto`. */
  readonly isOn: boolean;
  readonly lastAt: Date | null;
  readonly failedAt: Date | null;
}

/**
 * Archives each piece of the log in an empty folder from the next start. As a setting of the database it leaves no gap.
 */
export async function archiveInto(
  connection: PostgresConnection,
  { dataDir, log }: ArchiveOptions,
  folder: string,
): Promise<void> {
  const { account } = await findPlaces(await prepareDataDir(dataDir), log);
  const target = resolve(folder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0)
    throw new Error(`There are files in ${target}. An archive begins in an empty folder.`);
  await giveTo(account, target);
  if (!(await canReach(account, target)))
    throw new Error(
      `${target} is out of reach of the user PostgreSQL runs as. Make every folder above it traversable (chmod o+x).`,
    );
  await sync(target);
  const settings: Readonly<Record<(typeof ARCHIVE_SETTINGS)[number], string>> = {
    archive_mode: 'on',
    archive_timeout: HAND_OVER_AFTER,
    archive_command: archiveCommand(target),
  };
  await withSession(connection, async (session) => {
    for (const name of ARCHIVE_SETTINGS)
      await session.query(`alter system set ${name} = ${pg.escapeLiteral(settings[name])}`);
  });
}

/** From the next start. */
export async function stopArchiving(connection: PostgresConnection): Promise<void> {
  await withSession(connection, async (session) => {
    for (const name of ARCHIVE_SETTINGS) await session.query(`alter system reset ${name}`);
  });
}

export async function archiveState(connection: PostgresConnection): Promise<ArchiveState> {
  return withSession(connection, async (session) => {
    const { rows } = await session.query<ArchiveState>(
      `select current_setting('archive_mode') = 'on' as "isOn", last_archived_time as "lastAt", last_failed_time as "failedAt"
        from pg_stat_archiver`,
    );
    const [state] = rows;
    if (!state) throw new Error('PostgreSQL does not say what became of its archive.');
    return state;
  });
}

/** A restored database has another history, which would spoil its archive. */
export async function leaveArchive(cluster: string): Promise<void> {
  const file = join(cluster, 'postgresql.auto.conf');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const isKept = (line: string) => !ARCHIVE_SETTINGS.some((name) => line.startsWith(`${name} `));
  await writeFile(file, lines.filter(isKept).join('\n'));
}

/** The settings to replay an archive on a copy, to a time or its end. */
export function recoverySettings(archive: string, to: Date | 'end'): Settings {
  return {
    restore_command: `cp ${shellWord(resolve(archive))}/%f %p`,
    recovery_target_action: 'promote',
    // At this point PostgreSQL does not know Z.
    ...(to === 'end' ? {} : { recovery_target_time: to.toISOString().replace('Z', '+00') }),
    // Refuses connections during recovery.
    hot_standby: 'off',
  };
}

/** Throws for an unreadable archive, which would look like one that ends early. */
export async function mustBeReadable(archive: string, account: Account): Promise<void> {
  const [piece] = await readdir(archive);
  if (piece === undefined) throw new Error(`The archive in ${archive} is empty.`);
  const { ok } = await runAs(account, '/bin/sh', ['-c', 'test -r "$0"', join(resolve(archive), piece)]);
  if (!ok) throw new Error(`The user PostgreSQL runs as (${account.uid}) may not read the files in ${archive}.`);
}

// An existing identical piece is a success, because PostgreSQL may have ended before it noted it.
function archiveCommand(folder: string): string {
  const word = shellWord(folder);
  const copy = `cp %p "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync ${word}`;
  return `f=${word}/%f; if test -f "$f"; then cmp -s %p "$f"; else ${copy}; fi`;
}

/** Escapes for the shell and PostgreSQL's placeholders. */
function shellWord(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
}

async function withSession<Result>(
  connection: PostgresConnection,
  work: (session: pg.Client) => Promise<Result>,
): Promise<Result> {
  const session = new pg.Client({ ...connection, ssl: false });
  session.on('error', () => undefined);
  try {
    await session.connect();
    return await work(session);
  } finally {
    await session.end();
  }
}
