import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

export interface WireReply {
  readonly status: number;
  /** The total bytes of this reply on the connection, headers included. */
  readonly bytes: number;
  /** All of it, a character for each byte. */
  readonly text: string;
}

const HEAD_END = '\r\n\r\n';

/** A keep-alive HTTP connection without a library, so that the client costs little of the measured time. */
export class WireClient {
  private readonly socket: Socket;
  private received = '';
  private waiting: { resolve: (reply: WireReply) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    // One byte is one character, so lengths are byte lengths.
    socket.setEncoding('latin1').setNoDelay();
    socket.on('data', (text: string) => {
      this.received += text;
      this.takeReply();
    });
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection')));
    socket.on('error', (error) => this.waiting?.reject(error));
  }

  static async open(port: number): Promise<WireClient> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new WireClient(socket);
  }

  send(request: string): Promise<WireReply> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private takeReply(): void {
    const end = this.received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.received.slice(0, end);
    const bytes = end + HEAD_END.length + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.received.length < bytes) return;
    const text = this.received.slice(0, bytes);
    this.received = this.received.slice(bytes);
    this.waiting?.resolve({ status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)), bytes, text });
  }
}

/** The raw bytes of a request. */
export function requestText(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): string {
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

export interface Load {
  readonly port: number;
  readonly inFlight: number;
  /** How many requests each connection sends, one after the other. */
  readonly each: number;
  readonly expectedStatus: number;
  readonly request: (connection: number, turn: number) => string;
}

/** Responses per second, with this many concurrent requests. */
export async function requestsPerSecond({ port, inFlight, each, expectedStatus, request }: Load): Promise<number> {
  const clients = await Promise.all(Array.from({ length: inFlight }, () => WireClient.open(port)));
  const startMs = performance.now();
  try {
    await Promise.all(
      clients.map(async (client, connection) => {
        for (let turn = 0; turn < each; turn += 1) {
          const { status } = await client.send(request(connection, turn));
          if (status !== expectedStatus) throw new Error(`The server answered ${status} instead of ${expectedStatus}`);
        }
      }),
    );
    return (inFlight * each) / ((performance.now() - startMs) / 1000);
  } finally {
    for (const client of clients) client.close();
  }
}
