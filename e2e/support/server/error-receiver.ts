import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';

// The recorder's own number.
const POINTER_PRESS = 2;

/** One part of an envelope as it arrived. */
export interface ReceivedItem {
  readonly type: string;
  readonly text: string;
}

/** An event as far as journeys look at it. */
export interface ReceivedEvent {
  event_id: string;
  level: string;
  message?: string;
  release: string;
  user?: object;
  contexts: Record<string, Record<string, unknown>>;
  exception?: { values: { type: string; value: string }[] };
}

/** A service that speaks the Sentry protocol as far as an SDK needs it, on an address of its own, as any other service would be. */
export class ErrorReceiver {
  readonly items: ReceivedItem[] = [];
  /** What it answers from now on. */
  status = 200;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.take(request, response));
  }

  static async open(): Promise<ErrorReceiver> {
    const receiver = new ErrorReceiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get dsn(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://key@127.0.0.1:${port}/7`;
  }

  /** The events that arrived, oldest first. */
  events<Event = Record<string, unknown>>(type: 'event' | 'feedback' = 'event'): Event[] {
    return this.items.filter((item) => item.type === type).map((item) => JSON.parse(item.text) as Event);
  }

  /** Everything that arrived of recordings, as one text. */
  recordings(): string {
    return this.items
      .filter((item) => item.type.startsWith('replay_'))
      .map((item) => item.text)
      .join('\n');
  }

  /** Presses of a finger or a mouse that were recorded; `timestamp` is epoch ms. */
  presses(): { timestamp: number }[] {
    const recordings = this.items.filter((item) => item.type === 'replay_recording');
    const events = recordings.flatMap(
      ({ text }) => JSON.parse(text.slice(text.indexOf('\n'))) as { timestamp: number; data?: { source?: number } }[],
    );
    return events.filter(({ data }) => data?.source === POINTER_PRESS);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const allow = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'content-encoding, content-type',
    };
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'OPTIONS') return void response.writeHead(204, allow).end();
    const bytes = Buffer.concat(chunks);
    const isMine = request.method === 'POST' && (request.url ?? '').startsWith('/api/7/envelope/?');
    if (isMine && this.status === 200)
      this.items.push(...itemsIn(request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes));
    response.writeHead(isMine ? this.status : 404, { ...allow, 'Content-Type': 'application/json' }).end('{}');
  }
}

/** A line about the envelope, then for each part a line about it and its bytes: as many as it says, or to the end of the line. */
function itemsIn(bytes: Buffer): ReceivedItem[] {
  const items: ReceivedItem[] = [];
  let at = lineEnd(bytes, 0) + 1;
  while (at < bytes.length) {
    const headEnd = lineEnd(bytes, at);
    const { type, length } = JSON.parse(bytes.toString('utf8', at, headEnd)) as { type: string; length?: number };
    const end = length === undefined ? lineEnd(bytes, headEnd + 1) : headEnd + 1 + length;
    items.push({ type, text: bytes.toString('utf8', headEnd + 1, end) });
    at = end + 1;
  }
  return items;
}

function lineEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf('\n', from);
  return end < 0 ? bytes.length : end;
}
