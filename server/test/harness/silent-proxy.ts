import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { DatabaseTarget } from '#platform/database/database';

/** Stands between a server and its database, and can lose what passes without a sign, as a pulled cable does. */
export interface SilentProxy {
  readonly target: DatabaseTarget;
  /** From now on nothing passes on the connections that are open; new ones work. */
  silence(): void;
  /** New connections are taken, and nothing passes on them either. */
  silenceNewOnes(isSilent: boolean): void;
  /** How many connections are open. */
  count(): number;
  close(): Promise<void>;
}

export async function startSilentProxy(database: DatabaseTarget): Promise<SilentProxy> {
  const pairs = new Set<{ near: Socket; far: Socket | undefined; isSilent: boolean }>();
  let isNewSilent = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const pair = { near, far: isNewSilent ? undefined : dial(database), isSilent: isNewSilent };
    pairs.add(pair);
    const end = () => {
      near.destroy();
      pair.far?.destroy();
      pairs.delete(pair);
    };
    near.on('data', (bytes) => void (pair.isSilent || pair.far?.write(bytes)));
    near.on('end', () => void (pair.isSilent || end()));
    near.on('error', end).on('close', end);
    // The far end of a dead connection closes unheard.
    pair.far?.on('data', (bytes) => void (pair.isSilent || near.write(bytes)));
    pair.far?.on('error', () => undefined).on('close', () => void (pair.isSilent || end()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    target: through(database, port),
    silence: () => {
      for (const pair of pairs) pair.isSilent = true;
    },
    silenceNewOnes: (isSilent) => {
      isNewSilent = isSilent;
    },
    count: () => pairs.size,
    close: async () => {
      for (const { near } of pairs) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function dial(target: DatabaseTarget): Socket {
  if ('embedded' in target) return connect(join(target.embedded.host, `.s.PGSQL.${target.embedded.port}`));
  const { hostname, port } = new URL(target.url);
  return connect(Number(port || 5432), hostname);
}

function through(target: DatabaseTarget, port: number): DatabaseTarget {
  if ('embedded' in target) {
    const { user, database } = target.embedded;
    return { url: `postgres://${user}@127.0.0.1:${port}/${database}` };
  }
  const url = new URL(target.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href };
}
