import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { startEmbeddedPostgres } from '@offpiste/embedded-postgres/supervisor';
import type { PostgresConnection } from '@offpiste/embedded-postgres/cluster-lock';
import type { DatabaseLog } from '@offpiste/embedded-postgres/log';
import { type Connections, watchConnections } from './connections.ts';
import { poolWithPreparedStatements } from './named-statements.ts';

/** A PostgreSQL to connect to: an operator's own, or the embedded one. */
export type DatabaseTarget = { url: string } | { embedded: PostgresConnection };

export interface Database<S> {
  db: Kysely<S>;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ServerDatabase<S> extends Database<S> {
  /** For the log and the health page; without the password. */
  description: string;
  /** For another process. */
  target: DatabaseTarget;
  /** Does something that may take long (migrations, an import), on connections without a limit for statements. */
  withoutTimeout<T>(work: (db: Kysely<S>) => Promise<T>): Promise<T>;
}

/** How long a database is waited for, ms. */
export interface DatabaseLimits {
  /** For a connection: a free one, or a new one. */
  readonly connectMs: number;
  /** For the response to one statement; undefined: as long as it takes. */
  readonly queryMs: number | undefined;
}

export interface ServerDatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  maxConnections?: number | undefined;
  limits?: DatabaseLimits | undefined;
}

const DEFAULT_MAX_CONNECTIONS = 10;
/** For commands, imports and migrations. */
const PATIENT: DatabaseLimits = { connectMs: 10_000, queryMs: undefined };
const IDLE_TIMEOUT_MS = 60_000;
/** The database cancels a statement first, and the connection stays; only where nothing comes back is it given up. */
const ANSWER_GRACE_MS = 1000;
/** What a server that went away in the middle of a transaction had locked is free after this time. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** A silent connection is asked for a sign of life after this time. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** Goodbyes to a database that does not listen. */
const CLOSE_WITHIN_MS = 3000;

const { builtins } = pg.types;
const INT8_ARRAY = 1016;

/** Opens a pool of connections. Numbers of 64 bits are read as numbers, instants as Date, calendar days as 'YYYY-MM-DD'. */
export function openDatabase<S>(
  target: DatabaseTarget,
  options: Pick<ServerDatabaseOptions, 'log' | 'limits' | 'maxConnections'>,
): Database<S> {
  const limits = options.limits ?? PATIENT;
  const pool = new pg.Pool({
    ...clientOptions(target),
    max: options.maxConnections ?? DEFAULT_MAX_CONNECTIONS,
    connectionTimeoutMillis: limits.connectMs,
    ...(limits.queryMs === undefined ? {} : { query_timeout: limits.queryMs + ANSWER_GRACE_MS }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'offpiste',
    types: rowTypes(),
    onConnect: (client) => prepareClient(client, limits),
  });
  let closed: Promise<void> | undefined;
  // Without a listener, a connection that PostgreSQL ended would end this process. One that ends with the pool is not lost.
  pool.on('error', (error) => {
    if (!closed) options.log.warn(`A connection to the database was lost: ${error.message}`);
  });
  const connections = watchConnections(pool);
  const db = new Kysely<S>({ dialect: new PostgresDialect({ pool: poolWithPreparedStatements(pool, connections) }) });
  return { db, pool, close: () => (closed ??= endPool(pool, connections)) };
}

async function endPool(pool: pg.Pool, connections: Connections): Promise<void> {
  const impatient = setTimeout(() => connections.cutAll(), CLOSE_WITHIN_MS);
  await pool.end();
  clearTimeout(impatient);
}

/** The server's database: the one DATABASE_URL names, or else an embedded PostgreSQL in the data folder, which ends on close. */
export async function openServerDatabase<S>(options: ServerDatabaseOptions): Promise<ServerDatabase<S>> {
  const { databaseUrl, dataDir, log } = options;
  if (databaseUrl) {
    const target = { url: databaseUrl };
    const withoutTimeout = patientlyOn<S>(target, log);
    return { ...openDatabase<S>(target, options), target, description: describe(databaseUrl), withoutTimeout };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const target = { embedded: postgres.connection };
  const { db, pool, close } = openDatabase<S>(target, options);
  const closeAll = async () => {
    try {
      await close();
    } finally {
      await postgres.stop();
    }
  };
  const withoutTimeout = patientlyOn<S>(target, log);
  return { db, pool, target, description: 'embedded PostgreSQL 18', close: closeAll, withoutTimeout };
}

function patientlyOn<S>(target: DatabaseTarget, log: DatabaseLog): ServerDatabase<S>['withoutTimeout'] {
  return async (work) => {
    const { db, close } = openDatabase<S>(target, { log });
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
}

// PGOPTIONS and PGSSLMODE of the environment are for other databases than the embedded one.
function clientOptions(target: DatabaseTarget): pg.ClientConfig {
  if ('url' in target) return { connectionString: target.url };
  return { ...target.embedded, ssl: false, options: '-c search_path=public' };
}

// The pool has no listener on a client in use, so its errors between two statements need one here.
async function prepareClient(client: pg.ClientBase, { connectMs, queryMs = 0 }: DatabaseLimits): Promise<void> {
  client.on('error', () => undefined);
  const settings = `set time zone 'UTC'; set statement_timeout = ${queryMs}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;
  const query: pg.QueryConfig & pg.ClientConfig = { text: settings, query_timeout: connectMs };
  await client.query(query);
}

function rowTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(builtins.INT8, readInt8);
  types.setTypeParser(INT8_ARRAY, readInt8Array);
  // As a Date it would be midnight in the time zone of this machine, which is another day elsewhere.
  types.setTypeParser(builtins.DATE, (text) => text);
  return types;
}

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which is too large to be counted with.`);
  return value;
}

function readInt8Array(text: string): (number | null)[] {
  const items = text.slice(1, -1);
  return items === '' ? [] : items.split(',').map((item) => (item === 'NULL' ? null : readInt8(item)));
}

function describe(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  if (!url) throw new Error('DATABASE_URL is not a URL. It looks like postgres://user:password@host:5432/database.');
  return `PostgreSQL at ${url.host || url.searchParams.get('host') || 'localhost'}`;
}
