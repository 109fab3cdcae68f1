import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gunzipSync, inflateSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { parseEnvelope } from '@sentry/core';

// The recorder's own number.
const POINTER_PRESS = 2;
const ZLIB = 0x78;
const ALLOW = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'content-encoding, content-type',
};

interface ReceivedEvent {
  event_id: string;
  level: string;
  message?: string;
  release: string;
  user?: object;
  contexts: Record<string, Record<string, unknown>>;
  exception?: { values: { type: string; value: string }[] };
}

export type ErrorReceiver = Awaited<ReturnType<typeof openErrorReceiver>>;

/** A service with as much of the Sentry protocol as an SDK needs, at its own address, like an external service. */
export async function openErrorReceiver() {
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'OPTIONS') return void response.writeHead(204, ALLOW).end();
    const bytes = Buffer.concat(chunks);
    const isMine = request.method === 'POST' && (request.url ?? '').startsWith('/api/7/envelope/?');
    if (isMine && receiver.status === 200)
      receiver.items.push(...itemsIn(request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes));
    response.writeHead(isMine ? receiver.status : 404, { ...ALLOW, 'Content-Type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const items: ReceivedItem[] = [];
  const receiver = {
    items,
    dsn: `http://key@127.0.0.1:${port}/7`,
    status: 200,
    events: (type: 'event' | 'feedback' = 'event'): ReceivedEvent[] =>
      items.filter((item) => item.type === type).map(({ text }) => JSON.parse(text) as ReceivedEvent),
    recordings: (): string => items.flatMap(({ type, text }) => (type.startsWith('replay_') ? text : [])).join('\n'),
    /** Recorded presses of a finger or a mouse; `timestamp` is epoch ms. */
    presses: (): { timestamp: number }[] => {
      const recordings = items.filter(({ type }) => type === 'replay_recording');
      const events = recordings.flatMap(
        ({ text }) => JSON.parse(text.slice(text.indexOf('\n'))) as { timestamp: number; data?: { source?: number } }[],
      );
      return events.filter(({ data }) => data?.source === POINTER_PRESS);
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

interface ReceivedItem {
  readonly type: string;
  readonly text: string;
}

function itemsIn(bytes: Buffer): ReceivedItem[] {
  return parseEnvelope(bytes)[1].map(([{ type }, content]) => {
    return { type, text: content instanceof Uint8Array ? textOf(Buffer.from(content)) : JSON.stringify(content) };
  });
}

/** The list of a recording may be compressed, after its first line. */
function textOf(content: Buffer): string {
  const start = content.indexOf('\n') + 1;
  return start > 0 && content[start] === ZLIB
    ? content.toString('utf8', 0, start) + inflateSync(content.subarray(start)).toString()
    : content.toString();
}
