import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { DatabaseTarget } from '#platform/database/database';
import { startSilentWay } from './silent-way.ts';

/** Stands between a server and its database, and can lose what passes. */
export async function startSilentProxy(database: DatabaseTarget) {
  const way = await startSilentWay(() => dial(database));
  return { ...way, target: through(database, way.port) };
}

/** A new connection to a database, below its protocol. */
export function dial(target: DatabaseTarget): Socket {
  if ('embedded' in target) return connect(join(target.embedded.host, `.s.PGSQL.${target.embedded.port}`));
  const { hostname, port } = new URL(target.url);
  return connect(Number(port || 5432), hostname);
}

/** The same database, through a port of this machine. */
export function through(target: DatabaseTarget, port: number): DatabaseTarget {
  if ('embedded' in target) {
    const { user, database } = target.embedded;
    return { url: `postgres://${user}@127.0.0.1:${port}/${database}` };
  }
  const url = new URL(target.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href };
}
