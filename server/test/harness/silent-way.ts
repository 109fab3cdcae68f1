import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { DatabaseTarget } from '#platform/database/database';
import { listenLocally } from './local-server.ts';

export type SilentWay = Awaited<ReturnType<typeof startSilentWay>>;

interface Pair {
  near: Socket;
  far: Socket | undefined;
  isSilent: boolean;
}

/** A TCP proxy on loopback that can lose data without a sign, like a pulled cable. */
export async function startSilentWay(dial: () => Socket) {
  const pairs = new Set<Pair>();
  let isNewSilent = false;
  const end = (pair: Pair) => {
    pair.near.destroy();
    pair.far?.destroy();
    pairs.delete(pair);
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const pair: Pair = { near, far: isNewSilent ? undefined : dial(), isSilent: isNewSilent };
    pairs.add(pair);
    near.on('data', (bytes) => void (pair.isSilent || pair.far?.write(bytes)));
    near.on('end', () => void (pair.isSilent || end(pair)));
    near.on('error', () => end(pair)).on('close', () => end(pair));
    // The other end does not learn of the close.
    pair.far?.on('data', (bytes) => void (pair.isSilent || near.write(bytes)));
    pair.far?.on('error', () => undefined).on('close', () => void (pair.isSilent || end(pair)));
  });
  const { port, close } = await listenLocally(server);
  return {
    port,
    /** Silences open connections; new ones work. */
    silence: () => pairs.forEach((pair) => (pair.isSilent = true)),
    /** New connections are accepted and silent. */
    silenceNewOnes: (isSilent: boolean) => void (isNewSilent = isSilent),
    /** Ends silent connections, like a reconnected cable. */
    endSilentOnes: () => [...pairs].filter(({ isSilent }) => isSilent).forEach(end),
    count: () => pairs.size,
    close: async () => {
      for (const { near } of pairs) near.destroy();
      await close();
    },
  };
}

/** A silent proxy before a database. */
export async function startSilentProxy(database: DatabaseTarget) {
  const way = await startSilentWay(() => dial(database));
  return { ...way, target: through(database, way.port) };
}

/** A raw connection to a database. */
export function dial(target: DatabaseTarget): Socket {
  if ('embedded' in target) return connect(join(target.embedded.host, `.s.PGSQL.${target.embedded.port}`));
  const { hostname, port } = new URL(target.url);
  return connect(Number(port || 5432), hostname);
}

export function through(target: DatabaseTarget, port: number): DatabaseTarget {
  if ('embedded' in target) {
    const { user, database } = target.embedded;
    return { url: `postgres://${user}@127.0.0.1:${port}/${database}` };
  }
  const url = new URL(target.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href };
}
