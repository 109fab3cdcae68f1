import type pg from 'pg';
import { isConnectionLost, isReadTimeout } from './database-trouble.ts';

export interface Connections {
  checkOut(): Promise<pg.PoolClient>;
  noteError(client: pg.PoolClient, error: unknown): void;
  isTrusted(client: pg.PoolClient): boolean;
  cutAll(): void;
}

/** One dead connection replaces all older ones, because each could cost a request its time limit. */
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
      if (isReadTimeout(error)) cut(client);
    },
    cutAll: () => {
      for (const client of open.keys()) cut(client);
    },
  };
}

// `end` waits for the other side, which may be unreachable.
function cut(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}
