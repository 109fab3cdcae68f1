import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import { isPassing } from './errno.ts';
import { type Postmaster, findPostmaster, isPostmasterOf } from './pid-file.ts';
import type { Places } from './places.ts';
import { SOCKET_PORT } from './socket-dir.ts';

/** A running PostgreSQL with the session that holds this server's lock. */
export interface HeldCluster {
  postmaster: Postmaster;
  session: pg.Client;
}

/** Another server uses this database. */
class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';
}

export interface PostgresConnection {
  host: string;
  port: number;
  database: string;
  user: string;
}

const DATABASE = 'offpiste';
const LOCK_DATABASE = 'postgres';
const LOCK_NUMBER = 7_669_001;
const RETRY_MS = 20;
const CONNECT_DEADLINE_MS = 60_000;
/** PostgreSQL releases the lock of a killed server after it sees its connection close. */
const LOCK_PATIENCE_MS = 1_500;

export function connectionTo(postmaster: Postmaster, database = DATABASE): PostgresConnection {
  return { host: postmaster.socketDir, port: SOCKET_PORT, database, user: SUPERUSER };
}

/** The lock belongs to a session, so it ends with the process. Undefined if the postmaster ended first. */
export async function lockCluster(places: Places, pid: number): Promise<HeldCluster | undefined> {
  const held = await openSession(places, pid);
  if (!held) return undefined;
  try {
    await takeLock(held.session, places.dataDir);
    await ensureDatabase(held.session);
    return held;
  } catch (error) {
    await held.session.end().catch(() => undefined);
    if (error instanceof DatabaseInUseError || (await isPostmasterOf(places.cluster, pid))) throw error;
    return undefined;
  }
}

async function openSession({ cluster, socketDir }: Places, pid: number): Promise<HeldCluster | undefined> {
  for (let waited = 0; ; waited += RETRY_MS) {
    // Read for each attempt, because a starting postmaster still writes it.
    const postmaster = await findPostmaster(cluster, socketDir);
    if (postmaster?.pid !== pid) return undefined;
    const session = newSession(postmaster);
    try {
      await session.connect();
      return { postmaster, session };
    } catch (cause) {
      if (!isPassing(cause) || waited > CONNECT_DEADLINE_MS) {
        throw new Error(
          `PostgreSQL (process ${pid}) runs on ${cluster} but does not answer in ${postmaster.socketDir}.`,
          { cause },
        );
      }
    }
    await pause(RETRY_MS);
  }
}

// `options` and `ssl` override PGOPTIONS and PGSSLMODE, which are for other databases.
function newSession(postmaster: Postmaster): pg.Client {
  const session = new pg.Client({
    ...connectionTo(postmaster, LOCK_DATABASE),
    ssl: false,
    options: '-c search_path=pg_catalog',
    application_name: `offpiste ${process.pid}`,
  });
  session.on('error', () => undefined);
  return session;
}

async function takeLock(session: pg.Client, dataDir: string): Promise<void> {
  for (let waited = 0; waited <= LOCK_PATIENCE_MS; waited += RETRY_MS) {
    const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK_NUMBER]);
    if (rows[0]?.taken) return;
    await pause(RETRY_MS);
  }
  const holder = await lockHolder(session);
  throw new DatabaseInUseError(
    `Another Offpiste server (${holder}) is running on ${dataDir}. Stop it first, or give this server a DATA_DIR of its own.`,
  );
}

async function lockHolder(session: pg.Client): Promise<string> {
  const { rows } = await session.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = $1 and datname = current_database()`,
    [LOCK_NUMBER],
  );
  return rows[0]?.name.replace('offpiste', 'process') ?? 'just ended';
}

async function ensureDatabase(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await session.query(`create database ${DATABASE}`);
}
