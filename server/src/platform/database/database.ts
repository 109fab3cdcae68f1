import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { startEmbeddedPostgres } from '@offpiste/embedded-postgres/supervisor';
import type { PostgresConnection } from '@offpiste/embedded-postgres/cluster-lock';
import type { DatabaseLog } from '@offpiste/embedded-postgres/log';
import { namingPool } from '#platform/database/named-statements';

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
}

export interface ServerDatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  maxConnections?: number | undefined;
}

const DEFAULT_MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;

const { builtins } = pg.types;
const INT8_ARRAY = 1016;

/** Opens a pool of connections. Numbers of 64 bits are read as numbers, instants as Date, calendar days as 'YYYY-MM-DD'. */
export function openDatabase<S>(
  target: DatabaseTarget,
  options: { maxConnections?: number | undefined; log: DatabaseLog },
): Database<S> {
  const pool = new pg.Pool({
    ...clientOptions(target),
    max: options.maxConnections ?? DEFAULT_MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'offpiste',
    types: rowTypes(),
    onConnect: prepareClient,
  });
  // Without a listener, a connection that PostgreSQL ended would end this process.
  pool.on('error', (error) => options.log.warn(`A connection to the database was lost: ${error.message}`));
  const db = new Kysely<S>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) });
  let closed: Promise<void> | undefined;
  return { db, pool, close: () => (closed ??= pool.end()) };
}

/** The server's database: the one DATABASE_URL names, or else an embedded PostgreSQL in the data folder, which ends on close. */
export async function openServerDatabase<S>(options: ServerDatabaseOptions): Promise<ServerDatabase<S>> {
  const { databaseUrl, dataDir, log } = options;
  if (databaseUrl) return { ...openDatabase<S>({ url: databaseUrl }, options), description: describe(databaseUrl) };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const { db, pool, close } = openDatabase<S>({ embedded: postgres.connection }, options);
  const closeAll = async () => {
    await close();
    await postgres.stop();
  };
  return { db, pool, description: 'embedded PostgreSQL 18', close: closeAll };
}

// PGOPTIONS and PGSSLMODE of the environment are for other databases than the embedded one.
function clientOptions(target: DatabaseTarget): pg.ClientConfig {
  if ('url' in target) return { connectionString: target.url };
  return { ...target.embedded, ssl: false, options: '-c search_path=public' };
}

// The pool has no listener on a client in use, so its errors between two statements need one here.
async function prepareClient(client: pg.ClientBase): Promise<void> {
  client.on('error', () => undefined);
  await client.query("set time zone 'UTC'");
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
