import pg from 'pg';
import { codeOf, isDatabaseAway } from './database-trouble.ts';

/** PgBouncer's error for a transaction with statement pooling. */
const PROTOCOL_VIOLATION = '08P01';
const SHARED = `DATABASE_URL leads to a pooler that gives one connection of PostgreSQL to several clients in turn, as PgBouncer does with pool_mode = transaction or statement. Prepared statements, settings and locks of this server live in its connections: set pool_mode = session, or connect to PostgreSQL itself.`;

/** Throws if a pooler shares connections between transactions. */
export async function refuseSharedConnections(url: string, connectMs: number): Promise<void> {
  const [one, other] = [0, 1].map(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: connectMs }),
  ) as [pg.Client, pg.Client];
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await one.connect();
    await other.connect();
    if (await isShared(one, other)) throw new Error(SHARED);
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

/** If connections are not shared, an open transaction leaves the other client its own. */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await backendOf(one);
  const hasBegun = await other.query('begin').then(
    () => true,
    (error: unknown) => {
      if (isDatabaseAway(error) && codeOf(error) !== PROTOCOL_VIOLATION) throw error;
      return false;
    },
  );
  return !hasBegun || (await backendOf(other)) === before || (await backendOf(one)) !== before;
}

async function backendOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
