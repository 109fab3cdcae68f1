import type pg from 'pg';
import { isConnectionLost, isReadTimeout } from './database-trouble.ts';

/** The pool's connections, without those that an error has put in doubt. */
export interface Connections {
  /** A free connection, or a new one. */
  checkOut(): Promise<pg.PoolClient>;
  /** Notes an error of a statement on this connection. */
  noteError(client: pg.PoolClient, error: unknown): void;
  /** Whether it may be used for another request. */
  isTrusted(client: pg.PoolClient): boolean;
  /** Cuts every connection at once. */
  cutAll(): void;
}

/**
 * When one connection turns out to be dead, or to lead to a database that was replaced, all that were open by then are
 * in doubt: each would cost another request its whole time limit. They are replaced by new ones when next used.
 */
export function watchConnections(pool: pg.Pool): Connections {
  let generation = 0;
  const open = new Map<pg.PoolClient, number>();
  pool.on('connect', (client) => void open.set(client, generation));
  pool.on('remove', (client) => void open.delete(client));

  const isTrusted = (client: pg.PoolClient) => open.get(client) === generation;
  return {
    isTrusted,
    checkOut: async () => {
      let client = await pool.connect();
      while (!isTrusted(client)) {
        cut(client);
        client.release(true);
        client = await pool.connect();
      }
      return client;
    },
    noteError: (client, error) => {
      if (!isReadTimeout(error) && !isConnectionLost(error)) return;
      if (isTrusted(client)) generation += 1;
      // What follows in its transaction would wait for a response, too.
      if (isReadTimeout(error)) cut(client);
    },
    cutAll: () => {
      for (const client of open.keys()) cut(client);
    },
  };
}

// `end` says goodbye and waits for the other side, which may never hear it.
function cut(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}
