import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { Connections } from './connections.ts';

const MAX_NAMED_STATEMENTS = 500;

export function poolWithPreparedStatements(pool: pg.Pool, connections: Connections): PostgresPool {
  const nameOf = statementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connections.checkOut();
      const known = clients.get(client) ?? namingClient(client, connections, nameOf);
      clients.set(client, known);
      return known;
    },
  };
}

function namingClient(
  client: pg.PoolClient,
  connections: Connections,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  function query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here.');
    // A text with several statements (a migration) cannot be prepared.
    const answer =
      parameters.length === 0
        ? client.query(text)
        : client.query({ name: nameOf(text), text, values: [...parameters] });
    return answer.catch((error: unknown) => {
      connections.noteError(client, error);
      throw error;
    });
  }

  return { query, release: (destroy) => client.release(destroy || !connections.isTrusted(client)) };
}

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMED_STATEMENTS) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    names.set(text, name);
    return name;
  };
}
