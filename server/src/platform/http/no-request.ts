import type { Socket } from 'node:net';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { refusalReply } from './refusals.ts';

/** The caller reads the reply meanwhile. A socket that is only ended stays open until the caller closes it. */
const REFUSED_LINGER_MS = 1000;

const TOO_LATE = '408 Request Timeout';
const TOO_MANY_HEADERS = '431 Request Header Fields Too Large';
const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_LATE,
  HPE_HEADER_OVERFLOW: TOO_MANY_HEADERS,
};

export function handleClientError(error: NodeJS.ErrnoException, socket: Socket, brand: BrandKey): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusLine = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  const refusal =
    statusLine === TOO_MANY_HEADERS
      ? refuse('too-large')
      : refuse('malformed', { field: 'request', problem: 'cannot be read' });
  const body = JSON.stringify(refusalReply(refusal, brand));
  // Unread bytes would reset the connection before the caller has the reply.
  socket.resume();
  setTimeout(() => socket.destroy(), REFUSED_LINGER_MS).unref();
  socket.end(
    `HTTP/1.1 ${statusLine}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
