import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gunzipSync, inflateSync } from 'node:zlib';
import { parseEnvelope, type Event } from '@sentry/core';
import { listenLocally } from '../../../server/test/harness/local-server.ts';

// The recorder's own number.
const POINTER_PRESS = 2;
const ZLIB = 0x78;
const ALLOW = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'content-encoding, content-type',
};

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
  const { port, close } = await listenLocally(server);
  const items: ReturnType<typeof itemsIn> = [];
  const receiver = {
    items,
    dsn: `http://key@127.0.0.1:${port}/7`,
    status: 200,
    events: (type: 'event' | 'feedback' = 'event'): Event[] =>
      items.filter((item) => item.type === type).map(({ text }) => JSON.parse(text) as Event),
    recordings: (): string => items.flatMap(({ type, text }) => (type.startsWith('replay_') ? text : [])).join('\n'),
    /** For each recording. */
    areZlib: (): boolean[] => items.flatMap(({ type, isZlib }) => (type === 'replay_recording' ? [isZlib] : [])),
    /** Recorded presses of a finger or a mouse; `timestamp` is epoch ms. */
    presses: (): { timestamp: number }[] => {
      const recordings = items.filter(({ type }) => type === 'replay_recording');
      const events = recordings.flatMap(
        ({ text }) => JSON.parse(text.slice(text.indexOf('\n'))) as { timestamp: number; data?: { source?: number } }[],
      );
      return events.filter(({ data }) => data?.source === POINTER_PRESS);
    },
    close,
  };
  return receiver;
}

/** `isZlib`: the list of a recording is compressed after its first line. */
function itemsIn(bytes: Buffer) {
  return parseEnvelope(bytes)[1].map(([{ type }, content]) => {
    if (!(content instanceof Uint8Array)) return { type, text: JSON.stringify(content), isZlib: false };
    const start = content.indexOf('\n'.charCodeAt(0)) + 1;
    const isZlib = start > 0 && content[start] === ZLIB;
    const list = content.subarray(start);
    const head = Buffer.from(content.subarray(0, start)).toString();
    return { type, text: head + (isZlib ? inflateSync(list) : Buffer.from(list)).toString(), isZlib };
  });
}
