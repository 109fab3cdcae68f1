import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { DatabaseTarget } from '#platform/database/database';

export type SilentWay = Awaited<ReturnType<typeof startSilentWay>>;

interface Pair {
  near: Socket;
  far: Socket | undefined;
  isSilent: boolean;
}

/** A TCP proxy on loopback that can lose what passes without a sign, as a pulled cable does. `dial` connects to its other end. */
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
    // The far end of a dead connection closes unheard.
    pair.far?.on('data', (bytes) => void (pair.isSilent || near.write(bytes)));
    pair.far?.on('error', () => undefined).on('close', () => void (pair.isSilent || end(pair)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** From now on nothing passes on the connections that are open; new ones work. */
    silence: () => {
      for (const pair of pairs) pair.isSilent = true;
    },
    /** New connections are accepted, and nothing passes on them either. */
    silenceNewOnes: (isSilent: boolean) => {
      isNewSilent = isSilent;
    },
    /** Ends the silent connections, as a mended cable does: neither side knows of the other's any more. */
    endSilentOnes: () => {
      for (const pair of [...pairs].filter(({ isSilent }) => isSilent)) end(pair);
    },
    count: () => pairs.size,
    close: async () => {
      for (const { near } of pairs) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

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

export function through(target: DatabaseTarget, port: number): DatabaseTarget {
  if ('embedded' in target) {
    const { user, database } = target.embedded;
    return { url: `postgres://${user}@127.0.0.1:${port}/${database}` };
  }
  const url = new URL(target.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href };
}
