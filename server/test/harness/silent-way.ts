import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy on loopback that can lose what passes without a sign, as a pulled cable does. */
export interface SilentWay {
  readonly port: number;
  /** From now on nothing passes on the connections that are open; new ones work. */
  silence(): void;
  /** New connections are taken, and nothing passes on them either. */
  silenceNewOnes(isSilent: boolean): void;
  /** Ends the silent connections, as both sides of a mended cable do that know nothing of each other's any more. */
  endSilentOnes(): void;
  /** How many connections are open. */
  count(): number;
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket | undefined;
  isSilent: boolean;
}

/** `dial` connects to what the way leads to. */
export async function startSilentWay(dial: () => Socket): Promise<SilentWay> {
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
    silence: () => {
      for (const pair of pairs) pair.isSilent = true;
    },
    silenceNewOnes: (isSilent) => {
      isNewSilent = isSilent;
    },
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
