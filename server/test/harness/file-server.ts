import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another server with files, as the office's is, on loopback. */
export interface FileServer {
  readonly origin: string;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** What a path answers: a body of a type, or whatever the listener does. */
export type ServedFile = { readonly type: string; readonly body: string | Buffer } | RequestListener;

/** Serves these files; every other path is a 404. */
export async function openFileServer(files: Readonly<Record<string, ServedFile>>): Promise<FileServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const file = files[path];
    if (typeof file === 'function') file(request, response);
    else if (file) response.writeHead(200, { 'content-type': file.type, 'set-cookie': 'theirs=1' }).end(file.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
