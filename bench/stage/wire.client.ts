import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { replayWaitMs } from '@offpiste/core/record/outbox/outbox.rules';
import { kindOfAnswer } from '@offpiste/core/base/call/failure.rules';
import { REQUEST_TIMEOUT_MS, timeLimit } from '@offpiste/core/access/session/request.rules';
import { WireConnection, type WireReply } from './wire.connection.ts';

/** A phone never gives up, but a bench fails if a request has no answer for this time. */
const GIVE_UP_MS = 300_000;

export type Headers = Readonly<Record<string, string>>;

interface PostOptions {
  /** A post without effect has the time limit of a read. */
  readonly isRead?: boolean | undefined;
  /** Decides whether an answer ends the request; otherwise it is sent again. */
  readonly isDone?: ((reply: WireReply) => boolean) | undefined;
}

interface SendOptions extends Pick<PostOptions, 'isDone'> {
  readonly limitMs?: number;
}

/**
 * Sends requests like a phone. After a socket error, a timeout or an answer that means 'later', it pauses like the outbox.
 * Then it sends the same bytes again, so an action keeps its id. It keeps one connection for each concurrent request.
 */
export class WireClient {
  /** The reasons of repeated requests, one text for each retry of all clients. */
  static readonly retries: string[] = [];
  private readonly port: number;
  private readonly headers: Headers;
  private readonly connections = new Set<WireConnection>();
  private readonly idle: WireConnection[] = [];
  private isClosed = false;

  constructor(port: number, headers: Headers) {
    this.port = port;
    this.headers = headers;
  }

  get(path: string, headers: Headers = {}): Promise<WireReply> {
    const { limitMs } = timeLimit({ method: 'GET' });
    return this.send(requestText('GET', path, { ...this.headers, ...headers }), { limitMs });
  }

  post(path: string, body: object, { isRead, isDone }: PostOptions = {}): Promise<WireReply> {
    const { limitMs } = timeLimit({ method: 'POST', isRead });
    return this.send(requestText('POST', path, this.headers, JSON.stringify(body)), { limitMs, isDone });
  }

  async send(
    request: string,
    { limitMs = REQUEST_TIMEOUT_MS, isDone = isServed }: SendOptions = {},
  ): Promise<WireReply> {
    const givesUpAt = performance.now() + GIVE_UP_MS;
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await this.attempt(request, limitMs).catch((error: Error) => error);
      if (!(outcome instanceof Error) && isDone(outcome)) return outcome;
      const reason = outcome instanceof Error ? outcome.message : `answered ${outcome.status}`;
      if (this.isClosed || performance.now() > givesUpAt) throw new Error(reason);
      WireClient.retries.push(reason);
      const agreedMs = outcome instanceof Error ? 0 : Number(headerOf(outcome, 'retry-after') ?? 0) * 1000;
      await wait(agreedMs || replayWaitMs({ attempts, jitter: Math.random() }));
    }
  }

  close(): void {
    this.isClosed = true;
    for (const connection of this.connections) connection.close();
  }

  private async attempt(request: string, limitMs: number): Promise<WireReply> {
    if (this.isClosed) throw new Error('The client is closed');
    const connection = this.openConnection();
    try {
      const reply = await connection.send(request, limitMs);
      this.idle.push(connection);
      return reply;
    } catch (error) {
      connection.close();
      this.connections.delete(connection);
      throw error;
    }
  }

  /** The server closes connections that were idle for long. */
  private openConnection(): WireConnection {
    for (let connection = this.idle.pop(); connection; connection = this.idle.pop()) {
      if (connection.isOpen) return connection;
      this.connections.delete(connection);
    }
    const connection = new WireConnection(this.port);
    this.connections.add(connection);
    return connection;
  }
}

/** The answer does not mean 'later'. */
export function isServed({ status }: WireReply): boolean {
  return kindOfAnswer({ status, readable: true }) !== 'server';
}

export function headerOf({ head }: WireReply, name: string): string | undefined {
  return new RegExp(`\r\n${name}: ([^\r]+)`, 'i').exec(head)?.[1];
}

/** Throws unless the reply has a success status. */
export function expectSuccess(reply: WireReply): WireReply {
  const { status, body } = reply;
  if (status < 200 || status >= 300) throw new Error(`The server answered ${status} ${body}`);
  return reply;
}

export function jsonOf<Reply>(reply: WireReply): Reply {
  const bytes = Buffer.from(expectSuccess(reply).body, 'latin1');
  const encoding = headerOf(reply, 'content-encoding');
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(text.toString()) as Reply;
}

/** The raw bytes of a request. */
export function requestText(method: 'GET' | 'POST', path: string, headers: Headers, body?: string): string {
  const length: Headers = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

export interface Load {
  readonly port: number;
  readonly inFlight: number;
  /** The number of successive requests for each one in flight. */
  readonly each: number;
  readonly expectedStatus: number;
  readonly request: (connection: number, turn: number) => string;
}

/** Responses per second, with this many concurrent requests. */
export async function requestsPerSecond({ port, inFlight, each, expectedStatus, request }: Load): Promise<number> {
  const client = new WireClient(port, {});
  const startMs = performance.now();
  const sendAll = async (connection: number) => {
    for (let turn = 0; turn < each; turn += 1) {
      const { status } = await client.send(request(connection, turn));
      if (status !== expectedStatus) throw new Error(`The server answered ${status} instead of ${expectedStatus}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: inFlight }, (_, connection) => sendAll(connection)));
    return (inFlight * each) / ((performance.now() - startMs) / 1000);
  } finally {
    client.close();
  }
}
