import { connect } from 'node:net';

export type RawAnswer = ReturnType<typeof readAnswer>;

/** May violate rules that client libraries enforce. */
export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  /** In order; names may repeat. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer | undefined;
  /** Replaces the content length; '' for none. */
  readonly contentLength?: string | undefined;
}

const PATIENCE_MS = 240_000;

export async function sendRaw(
  port: number,
  { method = 'GET', target, headers = [], body, contentLength }: RawRequest,
): Promise<RawAnswer> {
  const length = contentLength ?? (body ? String(body.length) : undefined);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(length === undefined || length === '' ? [] : [`Content-Length: ${length}`]),
  ];
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy();
      reject(new Error('the server neither answered nor hung up'));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses a large body closes the connection during the upload.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(readAnswer(Buffer.concat(chunks).toString('latin1'))));
    socket.write(bytes);
  });
}

function readAnswer(text: string) {
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: end < 0 ? '' : text.slice(end + 4) };
}
