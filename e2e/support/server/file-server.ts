import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server with documents and pictures that is not the app's, on another origin. */
export class FileServer {
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  /** Serves these files by their paths, and 404 for all others. */
  static async open(
    files: Readonly<Record<string, { readonly type: string; readonly body: string }>>,
  ): Promise<FileServer> {
    const server = createServer((request, response) => {
      const file = files[request.url ?? ''];
      if (file) response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FileServer(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
