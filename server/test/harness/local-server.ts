import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Opens a server on a free port of this machine. `close` also ends the open connections of an HTTP server. */
export async function listenLocally(server: Server & { closeAllConnections?: () => void }) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections?.();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
}

export async function freePort(): Promise<number> {
  const { port, close } = await listenLocally(createServer());
  await close();
  return port;
}
