import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { startEmbeddedPostgres } from '@offpiste/embedded-postgres/supervisor';
import type { PostgresConnection } from '@offpiste/embedded-postgres/cluster-lock';
import type { DatabaseLog } from '@offpiste/embedded-postgres/log';
import { type Connections, watchConnections } from './connections.ts';
import { poolWithPreparedStatements } from './named-statements.ts';

export type DatabaseTarget = { url: string } | { embedded: PostgresConnection };

export interface Database<S> {
  db: Kysely<S>;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ServerDatabase<S> extends Database<S> {
  description: string;
  target: DatabaseTarget;
  withoutTimeout<T>(work: (db: Kysely<S>) => Promise<T>): Promise<T>;
}

export interface DatabaseLimits {
  readonly connectMs: number;
  /** Undefined: no limit. */
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
const PATIENT: DatabaseLimits = { connectMs: 10_000, queryMs: undefined };
const IDLE_TIMEOUT_MS = 60_000;
/** The database cancels a statement first, which keeps the connection. */
const ANSWER_GRACE_MS = 1000;
/** Releases the locks of a server that disappeared. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Idle time before the first keep-alive probe. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** An unreachable database does not answer the end of a connection. */
const CLOSE_WITHIN_MS = 3000;

const { builtins } = pg.types;
const INT8_ARRAY = 1016;

/** 64-bit numbers are numbers, instants are Date, days are 'YYYY-MM-DD'. */
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
  // Without a listener, a connection ended by PostgreSQL would end this process.
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

// PGOPTIONS and PGSSLMODE do not apply to the embedded database.
function clientOptions(target: DatabaseTarget): pg.ClientConfig {
  if ('url' in target) return { connectionString: target.url };
  return { ...target.embedded, ssl: false, options: '-c search_path=public' };
}

// The pool does not listen for errors of a client in use.
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
  // A Date would be midnight in this machine's time zone.
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
