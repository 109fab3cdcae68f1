import { createServer, type RequestListener } from 'node:http';
import { listenLocally } from './local-server.ts';

export type FileServer = Awaited<ReturnType<typeof openFileServer>>;

/** A body with its type, or a listener. */
export type ServedFile = { readonly type: string; readonly body: string | Buffer } | RequestListener;

/** Every other path returns 404. `requested` has the paths in order. */
export async function openFileServer(files: Readonly<Record<string, ServedFile>>) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requested.push(path);
    const file = files[path];
    if (typeof file === 'function') file(request, response);
    else if (file) response.writeHead(200, { 'content-type': file.type, 'set-cookie': 'theirs=1' }).end(file.body);
    else response.writeHead(404).end();
  });
  const { port, close } = await listenLocally(server);
  return { origin: `http://127.0.0.1:${port}`, requested, close };
}
